//! The moves of a match as text that can be replayed.

use outflank_engine::{Game, Rules};

/// The transcript; where the rules are not those of the standard game, below a line that names what differs. The
/// engine reads both: the line as [`Rules`], the rest by [`Game::replay`].
pub fn moves(game: &Game) -> String {
    let transcript = game.transcript();
    if *game.rules() == Rules::default() {
        transcript
    } else {
        format!("{}\n{transcript}", game.rules())
    }
}
