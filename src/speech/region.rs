//! Sentences that a screen reader speaks by itself, wherever its user is: each is a live region of its own, so that the same
//! words are spoken again when they are said again.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested};
use bevy::prelude::*;

use super::SpeechSystems;
use crate::locale::{Locale, Msg};

/// Something to speak.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Say {
    msg: Msg,
    at_once: bool,
}

impl Say {
    /// Once the reader has finished what it is saying.
    pub fn politely(msg: Msg) -> Self {
        Self {
            msg,
            at_once: false,
        }
    }

    /// In place of what the reader is saying.
    pub fn at_once(msg: Msg) -> Self {
        Self { msg, at_once: true }
    }
}

/// The last sentences, as they were handed over to be spoken.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Spoken(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Say>()
        .add_systems(PostUpdate, speak.in_set(SpeechSystems::Region));
}

/// All that is said in a frame is spoken together: a region that changed twice would be heard once.
fn speak(
    mut said: MessageReader<Say>,
    requested: Res<AccessibilityRequested>,
    locale: Res<Locale>,
    before: Query<Entity, With<Spoken>>,
    mut commands: Commands,
) {
    let listens = requested.get();
    if !listens {
        said.clear();
    }
    if said.is_empty() && (listens || before.is_empty()) {
        return;
    }
    for old in &before {
        commands.entity(old).despawn();
    }
    let mut live = Live::Polite;
    let mut text = String::new();
    for say in said.read() {
        if say.at_once {
            live = Live::Assertive;
        }
        add_sentence(&mut text, &locale.text(&say.msg));
    }
    if text.is_empty() {
        return;
    }
    // Readers of every system take the words of a label from its value.
    let mut node = AccessNode::new(Role::Label);
    node.set_value(text.clone());
    node.set_live(live);
    commands.spawn((Name::new("Spoken"), Spoken(text), AccessibilityNode(node)));
}

/// Titles have no full stop, and would be spoken in one breath with what follows.
fn add_sentence(text: &mut String, sentence: &str) {
    if sentence.is_empty() {
        return;
    }
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
    if !sentence.ends_with(['.', '?', ':', '…']) {
        text.push('.');
    }
}
