//! `Msg`: something to tell a player, before it is put into a language.

use std::borrow::Cow;

/// A message: the key of a text in the locale files, and the arguments the text asks for.
///
/// Rooms below the screens make messages; only [`Locale`](super::Locale) makes text of them.
///
/// ```
/// # use outflank::locale::Msg;
/// let pass = Msg::new("match-pass-other").with("name", Msg::new("opponent-p-normal"));
/// let count = Msg::new("results-empty").with("n", 3);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Msg(pub(super) Body);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Body {
    Keyed {
        key: Cow<'static, str>,
        args: Vec<(&'static str, Value)>,
        /// What is said where no language has the key.
        instead: Option<Cow<'static, str>>,
    },
    Verbatim(Cow<'static, str>),
}

impl Msg {
    /// The text with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self(Body::Keyed {
            key: key.into(),
            args: Vec::new(),
            instead: None,
        })
    }

    /// What reads the same in every language: a square's name, a count, a name that a person typed.
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Self {
        Self(Body::Verbatim(text.into()))
    }

    /// The same message with one argument more. A verbatim message has no use for it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        if let Body::Keyed { args, .. } = &mut self.0 {
            args.push((name, value.into()));
        }
        self
    }

    /// The same message, and what is said where no language has its key, as with an opponent from a later version of the
    /// game. A verbatim message has no use for it.
    #[must_use]
    pub fn or(mut self, text: impl Into<Cow<'static, str>>) -> Self {
        if let Body::Keyed { instead, .. } = &mut self.0 {
            *instead = Some(text.into());
        }
        self
    }

    /// The key; `None` for a verbatim message.
    pub fn key(&self) -> Option<&str> {
        match &self.0 {
            Body::Keyed { key, .. } => Some(key),
            Body::Verbatim(_) => None,
        }
    }
}

impl From<&'static str> for Msg {
    /// The text with this key.
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Text that goes in as it is.
    Text(Cow<'static, str>),
    /// A whole number; plural forms follow it.
    Number(i64),
    /// A number with decimals, written as the language writes them.
    Decimal(Decimal),
    /// Another message, put into the language first.
    Msg(Box<Msg>),
}

/// A number with a fixed count of decimals, such as 0.45 seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decimal {
    /// The number.
    pub value: f64,
    /// Digits behind the decimal point.
    pub places: u8,
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<Msg> for Value {
    fn from(msg: Msg) -> Self {
        Self::Msg(Box::new(msg))
    }
}

impl From<Decimal> for Value {
    fn from(decimal: Decimal) -> Self {
        Self::Decimal(decimal)
    }
}

macro_rules! from_whole {
    ($($number:ty)+) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        })+
    };
}

from_whole!(u8 u16 u32 i8 i16 i32 i64);

impl From<usize> for Value {
    /// A count of something in the game, far below the largest `i64`.
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
