//! What players and results are called, in any language.

use outflank_engine::Side;

use crate::locale::Msg;
use crate::match_state::{Match, Player};

/// Black or White.
pub fn colour(side: Side) -> Msg {
    match side {
        Side::Black => Msg::new("colour-black"),
        Side::White => Msg::new("colour-white"),
    }
}

/// An opponent's name; its id where this version of the game knows no such opponent.
pub fn opponent(id: &str) -> Msg {
    Msg::new(format!("opponent-{id}")).or(id.to_owned())
}

/// How an opponent plays, in a line.
pub fn opponent_description(id: &str) -> Msg {
    Msg::new(format!("opponent-{id}-description"))
}

/// What the player of a side is called: You, an opponent's name, or the colour where people share the device.
pub fn player(current: &Match, side: Side) -> Msg {
    match current.players().get(side) {
        Player::Computer(id) => opponent(id),
        Player::Person if current.players().person_against_computer().is_some() => {
            Msg::new("player-you")
        }
        Player::Person => colour(side),
    }
}

/// The same where the name alone could mean either side: between two computers with the colour behind it.
pub fn in_full(current: &Match, side: Side) -> Msg {
    let name = player(current, side);
    if current.players().only_computers() {
        Msg::new("player-of-colour")
            .with("name", name)
            .with("colour", colour(side))
    } else {
        name
    }
}

/// The opponent of the only person, if there is one.
pub fn opponent_of(current: &Match) -> Option<&str> {
    let side = current.players().person_against_computer()?;
    match current.players().get(side.other()) {
        Player::Computer(id) => Some(id),
        Player::Person => None,
    }
}
