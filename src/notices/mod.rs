//! Short sentences to the player: passes, and what could not be done. One at a time, each seen long enough.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::Msg;
use crate::schedule::GameSystems;
use crate::storage::{Document, Storage, Trouble};

/// A notice stays at least this long (the computer's next move waits for a pass to be seen).
pub const SHORTEST: Duration = Duration::from_millis(1500);
/// A notice goes after this time.
const LONGEST: Duration = Duration::from_millis(4000);

/// Something to tell the player.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Notice(pub Msg);

impl Notice {
    /// The search of the opponent called `name` broke; any legal move was made.
    pub fn search_failed(name: Msg) -> Self {
        Self(Msg::new("notice-search-failed").with("name", name))
    }

    /// What went wrong with saved data. The game goes on in any case.
    pub fn trouble(trouble: &Trouble) -> Self {
        let part = |key: &str| Msg::new(format!("notice-storage-{key}"));
        Self(match trouble {
            Trouble::Locked => part("locked"),
            Trouble::CannotOpen { .. } => part("open"),
            Trouble::Damaged { older, .. } if older.is_empty() => part("damaged"),
            Trouble::Damaged { .. } => part("damaged-older"),
            Trouble::Missing { .. } => part("missing"),
            Trouble::Newer { key } => part("part-newer").with("what", part(key)),
            Trouble::Unreadable { key, .. } => part("part-damaged").with("what", part(key)),
            Trouble::CannotWrite { .. } => part("write"),
        })
    }
}

/// What was kept of this kind, if it can be read; else the player is told why not.
pub fn load_or_tell<D: Document>(
    storage: &mut Storage,
    notices: &mut MessageWriter<Notice>,
) -> Option<D> {
    storage.load().unwrap_or_else(|trouble| {
        notices.write(Notice::trouble(&trouble));
        None
    })
}

/// The notice that is shown, and those that wait for it.
#[derive(Resource, Default, Debug)]
pub struct Notices {
    shown: Option<(Msg, Duration)>,
    waiting: VecDeque<Msg>,
}

impl Notices {
    /// The sentence to show now.
    pub fn shown(&self) -> Option<&Msg> {
        self.shown.as_ref().map(|(msg, _)| msg)
    }

    /// Takes the notice away that is shown, once it has been seen long enough by `now`, in real time since the start.
    pub fn dismiss(&mut self, now: Duration) {
        self.shown
            .take_if(|(_, since)| now.saturating_sub(*since) >= SHORTEST);
    }

    /// Shows a sentence `now` whose moment is this one, in real time since the start; what is shown comes after it, if it
    /// was not seen long enough.
    pub fn show_first(&mut self, msg: &Msg, now: Duration) {
        self.waiting.retain(|waiting| waiting != msg);
        if let Some((before, since)) = self.shown.replace((msg.clone(), now))
            && before != *msg
            && now.saturating_sub(since) < SHORTEST
        {
            self.waiting.push_front(before);
        }
    }

    /// Takes away the sentences that are true no more, however short they were seen; whether one of them was shown.
    pub fn forget(&mut self, untrue: impl Fn(&Msg) -> bool) -> bool {
        self.waiting.retain(|msg| !untrue(msg));
        self.shown.take_if(|(msg, _)| untrue(msg)).is_some()
    }
}

/// Adds notices; the screens show them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .add_message::<Notice>()
        .add_systems(Update, turn_over.in_set(GameSystems::Show));
}

/// Lets notices come and go; whoever shows them comes after it.
pub(crate) fn turn_over(
    mut new: MessageReader<Notice>,
    time: Res<Time<Real>>,
    mut notices: ResMut<Notices>,
    mut awake: ResMut<KeepAwake>,
) {
    let now = time.elapsed();
    if new.is_empty() && notices.shown.is_none() && notices.waiting.is_empty() {
        return;
    }
    let lists = notices.bypass_change_detection();
    for Notice(msg) in new.read() {
        if let Some((shown, since)) = &mut lists.shown
            && shown == msg
        {
            // The same once more: it stays as long as if it had just come.
            *since = now;
        } else if !lists.waiting.contains(msg) {
            lists.waiting.push_back(msg.clone());
        }
    }
    let over = lists.shown.as_ref().is_none_or(|(_, since)| {
        let seen = now.saturating_sub(*since);
        seen >= LONGEST || (seen >= SHORTEST && !lists.waiting.is_empty())
    });
    if over {
        lists.shown = lists.waiting.pop_front().map(|msg| (msg, now));
        notices.set_changed();
    }
    if let Some((_, since)) = &notices.shown {
        let stay = if notices.waiting.is_empty() {
            LONGEST
        } else {
            SHORTEST
        };
        awake.wake_at(Awake::Notice, *since + stay);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of notices alone, whose clock goes on as it is told.
    struct Told(App);

    impl Told {
        fn new() -> Self {
            let mut app = App::new();
            app.init_resource::<Time<Real>>()
                .init_resource::<KeepAwake>()
                .add_plugins(plugin);
            app.world_mut()
                .resource_mut::<Time<Real>>()
                .update_with_duration(Duration::ZERO);
            Self(app)
        }

        fn say(&mut self, words: &'static str) {
            self.0
                .world_mut()
                .write_message(Notice(Msg::verbatim(words)));
            self.wait(0);
        }

        fn wait(&mut self, milliseconds: u64) {
            self.0
                .world_mut()
                .resource_mut::<Time<Real>>()
                .update_with_duration(Duration::from_millis(milliseconds));
            self.0.update();
        }

        fn shown(&self) -> Option<Msg> {
            self.0.world().resource::<Notices>().shown().cloned()
        }
    }

    #[test]
    fn a_second_pass_in_the_same_words_is_seen_as_long_as_the_first() {
        let mut told = Told::new();
        told.say("No move for Normal.");
        told.wait(3900);
        told.say("No move for Normal.");
        told.wait(1400);
        assert_eq!(told.shown(), Some(Msg::verbatim("No move for Normal.")));
        told.wait(2700);
        assert_eq!(told.shown(), None);
    }

    #[test]
    fn a_sentence_whose_moment_is_now_waits_for_no_other_and_takes_none_away() {
        let mut told = Told::new();
        told.say("First.");
        told.wait(100);
        told.say("Second.");
        let pass = Msg::verbatim("No move for Normal.");
        let now = told.0.world().resource::<Time<Real>>().elapsed();
        let mut notices = told.0.world_mut().resource_mut::<Notices>();
        notices.show_first(&pass, now);
        told.say("No move for Normal.");
        told.wait(1400);
        assert_eq!(told.shown(), Some(pass));
        for next in ["First.", "Second."] {
            told.wait(1500);
            assert_eq!(told.shown(), Some(Msg::verbatim(next)));
        }
        told.wait(4000);
        assert_eq!(told.shown(), None);
    }

    #[test]
    fn another_sentence_waits_until_the_first_has_been_seen() {
        let mut told = Told::new();
        told.say("First.");
        told.say("Second.");
        told.wait(1400);
        assert_eq!(told.shown(), Some(Msg::verbatim("First.")));
        told.wait(200);
        assert_eq!(told.shown(), Some(Msg::verbatim("Second.")));
    }
}
