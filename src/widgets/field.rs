//! A field that a line of text is typed into. What it says while it is empty stands in it in a quiet colour.

use std::time::Duration;

use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextFilter, TextCursorStyle, TextEdit, TextEditChange};

use super::text::text_in;
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::{LocalName, Msg};
use crate::schedule::GameSystems;
use crate::theme::{Edge, Fill, Ink, Palette, TARGET, Tone, TypeStyle};

/// Corner radius of a field, in logical pixels.
const RADIUS: f32 = 12.0;
/// From a field's edge to its text at the sides and above, in logical pixels.
const PADDING: (f32, f32) = (12.0, 11.0);

/// What is typed into; it has the focus while it is.
#[derive(Component, Debug)]
pub struct Field {
    text: String,
    most: usize,
    allowed: fn(char) -> bool,
}

/// What a field says while it is empty.
#[derive(Component)]
struct Placeholder;

/// A field says something else. It is heard on the field and on all that it lies in.
#[derive(EntityEvent, Clone, Debug)]
#[entity_event(propagate, auto_propagate)]
pub struct Typed {
    /// The field.
    pub entity: Entity,
    /// What it says now.
    pub text: String,
}

/// A field called `name` with `text` in it. It takes at most `most` characters, and only those that are `allowed`.
pub fn field(
    name: Msg,
    placeholder: Msg,
    text: &str,
    most: usize,
    allowed: fn(char) -> bool,
) -> impl Bundle {
    let mut access = AccessNode::new(Role::TextInput);
    access.set_value(text);
    access.add_action(Action::Focus);
    access.add_action(Action::SetValue);
    let shown = if text.is_empty() {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    let (side, above) = PADDING;
    (
        Node {
            height: px(TARGET),
            flex_shrink: 0.0,
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(RADIUS)),
            ..default()
        },
        Fill(Tone::Card),
        Edge(Tone::Quiet),
        children![
            (
                Placeholder,
                text_in(placeholder, TypeStyle::Body, Tone::Quiet),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(side),
                    top: px(above),
                    ..default()
                },
                shown,
            ),
            (
                Field {
                    text: text.to_owned(),
                    most,
                    allowed,
                },
                EditableText {
                    max_characters: Some(most),
                    // A cursor that blinks would have frames drawn for it.
                    cursor_blink_period: Duration::MAX,
                    cursor_width: 0.1,
                    ..EditableText::new(text)
                },
                EditableTextFilter::new(allowed),
                TextLayout::no_wrap(),
                TypeStyle::Body,
                Ink(Tone::Text),
                Node {
                    flex_grow: 1.0,
                    padding: UiRect::axes(px(side), px(above)),
                    border_radius: BorderRadius::all(px(RADIUS)),
                    ..default()
                },
                TabIndex(0),
                AccessibilityNode(access),
                LocalName(name),
            ),
        ],
    )
}

impl Field {
    /// Puts another text in place of what the field says, as far as the field takes it.
    pub fn replace(&self, typed: &mut EditableText, text: &str) {
        let taken: String = text
            .chars()
            .filter(|character| (self.allowed)(*character))
            .take(self.most)
            .collect();
        typed.queue_edit(TextEdit::SelectAll);
        typed.queue_edit(if taken.is_empty() {
            TextEdit::Delete
        } else {
            TextEdit::Insert(taken.into())
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell_typed)
        .add_observer(style_cursor)
        .add_systems(
            Update,
            restyle_cursors
                .in_set(GameSystems::Show)
                .run_if(resource_changed::<Palette>),
        );
}

fn tell_typed(
    on: On<TextEditChange>,
    mut fields: Query<(&mut Field, &EditableText, &mut AccessibilityNode, &ChildOf)>,
    children: Query<&Children>,
    mut placeholders: Query<&mut Visibility, With<Placeholder>>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) {
    let entity = on.event_target();
    let Ok((mut field, typed, mut access, parent)) = fields.get_mut(entity) else {
        return;
    };
    let text = typed.value().to_string();
    if text == field.text {
        return;
    }
    access.set_value(text.clone());
    for sibling in children.iter_descendants(parent.parent()) {
        if let Ok(mut shown) = placeholders.get_mut(sibling) {
            shown.set_if_neq(if text.is_empty() {
                Visibility::Inherited
            } else {
                Visibility::Hidden
            });
        }
    }
    field.text.clone_from(&text);
    // What follows from it is seen in the next frame.
    awake.draw(Awake::Motion);
    commands.trigger(Typed { entity, text });
}

fn cursor_style(palette: &Palette) -> TextCursorStyle {
    let selection = palette.tone(Tone::Focus).with_alpha(0.35);
    TextCursorStyle {
        color: palette.tone(Tone::Text),
        selection_color: selection,
        unfocused_selection_color: Color::NONE,
        selected_text_color: None,
    }
}

fn style_cursor(on: On<Add, Field>, palette: Res<Palette>, mut commands: Commands) {
    commands.entity(on.entity).insert(cursor_style(&palette));
}

fn restyle_cursors(
    palette: Res<Palette>,
    fields: Query<Entity, With<Field>>,
    mut commands: Commands,
) {
    for field in &fields {
        commands.entity(field).try_insert(cursor_style(&palette));
    }
}
