//! What boards, rules and the players of the next match are called, in any language.

use outflank_engine::opponent::Roster;
use outflank_engine::{Aim, Rules, Side, Size, Start, Supply, Wrap};

use super::names;
use crate::locale::Msg;
use crate::match_state::Player;
use crate::preparation::{Boards, ColourChoice, Pairing, Preparation};

/// A preset's name; Custom for rules without one.
pub fn board(rules: &Rules, boards: &Boards) -> Msg {
    match boards.with_rules(rules) {
        Some(preset) => Msg::new(format!("preset-{}", preset.id)),
        None => Msg::new("preset-custom"),
    }
}

/// Files and ranks: 8 × 8.
pub fn size(size: Size) -> Msg {
    Msg::new("rules-size-value").with("n", size.get())
}

/// Which rims are joined.
pub fn wrap(wrap: Wrap) -> Msg {
    Msg::new(format!("rules-wrap-{wrap}"))
}

/// Corners given before the game.
pub fn corners(corners: u8) -> Msg {
    Msg::new("rules-details-corners").with("n", corners)
}

/// The size, and whatever is other than in the standard game.
pub fn details(rules: &Rules) -> Msg {
    let mut parts = vec![size(rules.size())];
    let mut unless = |usual: bool, part: Msg| {
        if !usual {
            parts.push(part);
        }
    };
    unless(
        rules.wrap().is_flat(),
        Msg::new(format!("rules-details-wrap-{}", rules.wrap())),
    );
    unless(
        rules.start() == Start::Cross,
        Msg::new(format!("rules-details-start-{}", rules.start())),
    );
    unless(
        rules.first() == Side::Black,
        Msg::new("rules-details-first").with("colour", names::colour(rules.first())),
    );
    unless(
        rules.aim() == Aim::Most,
        Msg::new("rules-details-aim-fewest"),
    );
    unless(
        rules.supply() == Supply::Shared,
        Msg::new("rules-details-supply-own"),
    );
    let handicap = rules.handicap();
    unless(
        handicap.corners == 0,
        Msg::new("rules-details-handicap")
            .with("corners", corners(handicap.corners))
            .with("colour", names::colour(handicap.side)),
    );
    parts
        .into_iter()
        .rev()
        .reduce(|more, one| {
            Msg::new("rules-details-and")
                .with("one", one)
                .with("more", more)
        })
        .unwrap_or_else(|| size(rules.size()))
}

/// Name and details of the board of the next match.
pub fn board_in_short(preparation: &Preparation, boards: &Boards) -> Msg {
    Msg::new("rules-details-and")
        .with("one", board(preparation.rules(), boards))
        .with("more", details(preparation.rules()))
}

/// A choice of one's own colour.
pub fn colour_choice(choice: ColourChoice) -> Msg {
    Msg::new(match choice {
        ColourChoice::Black => "setup-black",
        ColourChoice::White => "setup-white",
        ColourChoice::Random => "setup-random",
        ColourChoice::Alternating => "setup-alternating",
    })
}

/// Whether such a choice means the first or the second move, as far as that is known.
pub fn colour_meaning(choice: ColourChoice, preparation: &Preparation) -> Msg {
    let Some(side) = preparation.known_side(choice) else {
        return Msg::new("setup-by-lot");
    };
    let order = Msg::new(if side == preparation.rules().first() {
        "setup-moves-first"
    } else {
        "setup-moves-second"
    });
    match choice {
        ColourChoice::Alternating => Msg::new("setup-this-time")
            .with("colour", names::colour(side))
            .with("order", order),
        _ => order,
    }
}

/// Who plays whom in the next match.
pub fn players_in_short(preparation: &Preparation, opponents: &Roster) -> Msg {
    let players = preparation.players(0, opponents);
    let name = |player: &Player| match player {
        Player::Computer(id) => names::opponent(id),
        Player::Person => Msg::new("player-you"),
    };
    match preparation.pairing {
        Pairing::People => Msg::new("setup-people-short"),
        Pairing::Computers => Msg::new("setup-computers-short")
            .with("black", name(&players.black))
            .with("white", name(&players.white)),
        Pairing::Computer => {
            let computer = [&players.black, &players.white]
                .into_iter()
                .find(|player| **player != Player::Person);
            let opponent = computer.map_or(Msg::new("player-you"), name);
            match preparation.known_side(preparation.colour()) {
                Some(side) => Msg::new("setup-computer-short").with("colour", names::colour(side)),
                None => Msg::new("setup-computer-short-lot"),
            }
            .with("opponent", opponent)
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::{Handicap, Options};

    use super::*;
    use crate::data;
    use crate::locale::Locale;

    fn english(msg: &Msg) -> String {
        Locale::load(Some("en")).text(msg)
    }

    fn rules(options: Options) -> Rules {
        Rules::new(options).expect("they make sense together")
    }

    #[test]
    fn details_tell_the_size_and_what_is_unusual() {
        assert_eq!(english(&details(&Rules::default())), "8 × 8");
        let unusual = Options {
            size: Size::ALL[3],
            start: Start::Free,
            first: Side::White,
            aim: Aim::Fewest,
            supply: Supply::Own,
            handicap: Handicap {
                corners: 1,
                side: Side::White,
            },
            ..Options::default()
        };
        assert_eq!(
            english(&details(&rules(unusual))),
            "10 × 10 · free start · White moves first · fewest discs win · own supply · 1 corner for White"
        );
    }

    #[test]
    fn every_value_of_every_option_has_a_text_in_every_language() {
        for language in data::list("locales") {
            let locale = Locale::load(Some(&language));
            for of in [Wrap::None, Wrap::LeftRight, Wrap::TopBottom, Wrap::Both] {
                for start in [Start::Cross, Start::Parallel, Start::Free] {
                    let options = Options {
                        wrap: of,
                        start,
                        ..Options::default()
                    };
                    locale.text(&details(&rules(options)));
                    locale.text(&Msg::new(format!("rules-middle-{start}")));
                }
                locale.text(&wrap(of));
            }
            for key in [Aim::Most, Aim::Fewest].map(|aim| format!("rules-aim-{aim}")) {
                locale.text(&Msg::new(key));
            }
            for key in [Supply::Shared, Supply::Own].map(|own| format!("rules-supply-{own}")) {
                locale.text(&Msg::new(key));
            }
            assert!(locale.told().is_empty(), "{language}: {:?}", locale.told());
        }
    }

    #[test]
    fn colours_tell_who_moves_first_by_the_starting_colour() {
        let mut preparation = Preparation::default();
        let told = |preparation: &Preparation| {
            ColourChoice::ALL.map(|choice| english(&colour_meaning(choice, preparation)))
        };
        assert_eq!(
            told(&preparation),
            [
                "moves first",
                "moves second",
                "by lot",
                "now Black, moves first"
            ]
        );
        preparation
            .change(|options| options.first = Side::White)
            .expect("either may begin");
        assert_eq!(
            told(&preparation),
            [
                "moves second",
                "moves first",
                "by lot",
                "now Black, moves second"
            ]
        );
    }
}
