//! Positions and games whose outcome is known.

use outflank_engine::{
    AnyPosition, Ending, Game, Outcome, Rules, Side, Size, Square, SquareSet, Status, Wrap,
};

pub const E67: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";
pub const Z6: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";
pub const R22: &str = "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4\
    H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1";
pub const R86: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1\
    c1a4a8b7b8c8h8g7h7h6h5h3h1g2";
const PERFECT: &str = "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2\
    H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6";
const BOARD_A: &str = "----OOOO ---OOOOX --OOOOX- --OOOXOO -OOOXOOO -OOXXOOO OOOOOOOO OOOOOOOO X";

pub fn standard(moves: &str) -> Game {
    Game::replay(Rules::default(), moves).unwrap()
}

pub fn at(square: &str) -> Square {
    square.parse().unwrap()
}

pub fn set(squares: &str) -> SquareSet {
    squares.split_whitespace().map(at).collect()
}

fn board(text: &str, wrap: Wrap) -> AnyPosition {
    AnyPosition::from_board(text, Size::EIGHT, wrap).unwrap()
}

fn from_board(text: &str) -> Game {
    Game::from_position(Rules::default(), board(text, Wrap::None)).unwrap()
}

fn outcome(game: &Game) -> Outcome {
    game.outcome().unwrap()
}

/// An 8x8 board with one row that is not empty, Black to move.
fn row(rank: usize, row: &str, wrap: Wrap) -> AnyPosition {
    let mut rows = ["--------"; 8];
    rows[rank - 1] = row;
    board(&rows.join(" "), wrap)
}

#[test]
fn black_begins_with_d3_c4_f5_or_e6() {
    assert_eq!(
        Game::new(Rules::default()).legal_moves(),
        set("d3 c4 f5 e6")
    );
}

#[test]
fn row_21_a_board_on_which_nobody_can_move_is_over_at_once() {
    let rows = "XOOOOOOO XOOXOXOO XOXOXOOO XOOXOOXO XOXOOOXO XOOOOOOO XOOOOOOO -OOOOOOO";
    for turn in ["X", "O"] {
        let end = outcome(&from_board(&format!("{rows} {turn}")));
        assert_eq!((end.black, end.white), (15, 48));
        assert_eq!(
            (end.winner, end.ending),
            (Some(Side::White), Ending::Blocked)
        );
        assert_eq!(end.tournament, Some((15, 49)));
    }
}

#[test]
fn a_full_board_with_equal_counts_is_a_draw() {
    let game =
        from_board("XXXXXXXX OXOOOXXX OOXOXXXX OOOXOOXX OOOOXOOX OOOOOXXO OOOOXOXX OOOXXXXX");
    let end = outcome(&game);
    assert_eq!((end.black, end.white, end.winner), (32, 32, None));
    assert_eq!((end.ending, end.tournament), (Ending::Full, Some((32, 32))));
}

#[test]
fn e67_white_must_pass_and_black_has_twelve_moves() {
    let mut game = standard(E67);
    assert_eq!(
        game.legal_moves(),
        set("g4 h5 h6 a7 b7 c7 g7 h7 d8 e8 f8 g8")
    );
    assert_eq!(game.passes().collect::<Vec<_>>(), [(43, Side::White)]);
    assert_eq!(
        (
            game.position().count(Side::Black),
            game.position().count(Side::White)
        ),
        (27, 20)
    );
    game.undo();
    assert_eq!(game.status(), Status::MustPass(Side::White));
    assert!(game.legal_moves().is_empty());
}

#[test]
fn row_2_z6_goes_on_while_the_other_side_can_move() {
    let mut game = standard(Z6);
    assert_eq!(
        (
            game.position().count(Side::Black),
            game.position().count(Side::White)
        ),
        (18, 1)
    );
    assert_eq!(game.status(), Status::ToMove(Side::White));
    assert_eq!(game.legal_moves(), set("c3 f8"));
    game.place(at("f8")).unwrap();
    assert_eq!(
        (
            game.position().count(Side::Black),
            game.position().count(Side::White)
        ),
        (17, 3)
    );
    assert_eq!(game.status(), Status::MustPass(Side::Black));
    game.pass().unwrap();
    assert_eq!(game.status(), Status::ToMove(Side::White));
    assert_eq!(game.legal_moves(), set("c3 g3 b4"));
}

#[test]
fn row_18_r22_is_legal_to_its_drawn_end() {
    let game = standard(R22);
    assert_eq!(game.passes().collect::<Vec<_>>(), [(58, Side::Black)]);
    let end = outcome(&game);
    assert_eq!(
        (end.black, end.white, end.winner, end.ending),
        (32, 32, None, Ending::Full)
    );
}

#[test]
fn row_1_and_16_r86_ends_with_black_wiped_out_and_two_squares_empty() {
    let game = standard(R86);
    let end = outcome(&game);
    assert_eq!(
        (end.black, end.white, end.winner),
        (0, 62, Some(Side::White))
    );
    assert_eq!(
        (end.ending, end.tournament),
        (Ending::WipedOut, Some((0, 64)))
    );
    assert_eq!(game.position().empties(), set("h2 g3"));
    assert!(game.legal_moves().is_empty());
    let passes: Vec<_> = (44..=57).map(|ply| (ply, Side::Black)).collect();
    assert_eq!(game.passes().collect::<Vec<_>>(), passes);
}

#[test]
fn row_24_one_side_may_place_more_than_half_of_all_discs() {
    let game = standard(R86);
    let placed = |side| {
        let placed = game
            .history()
            .iter()
            .filter(|entry| entry.mv.square().is_some());
        placed.filter(|entry| entry.side == side).count()
    };
    assert_eq!((placed(Side::Black), placed(Side::White)), (22, 36));
}

#[test]
fn row_7_the_history_holds_discs_and_passes_and_nothing_twice() {
    let game = standard(R86);
    assert_eq!(game.ply(), 58 + 14);
    assert_eq!(game.discs_placed(), 58);
    assert_eq!(
        game.history().len(),
        game.discs_placed() + game.passes().count()
    );
    assert_eq!(game.transcript(), R86);
}

#[test]
fn perfect_play_is_a_draw() {
    let end = outcome(&standard(PERFECT));
    assert_eq!(
        (end.black, end.white, end.winner, end.ending),
        (32, 32, None, Ending::Full)
    );
}

#[test]
fn row_48_undo_after_a_pass_returns_to_the_position_before() {
    let mut game = from_board(BOARD_A);
    let before = *game.position();
    let entry = game.place(at("h3")).unwrap();
    assert_eq!(entry.flipped, set("f5 g4"));
    assert_eq!(
        (
            game.position().count(Side::Black),
            game.position().count(Side::White)
        ),
        (9, 42)
    );
    assert_eq!(game.status(), Status::MustPass(Side::White));
    game.pass().unwrap();
    assert_eq!(game.status(), Status::ToMove(Side::Black));
    assert_eq!(game.legal_moves(), set("c1 d1 b2 c2 b3 b4 a5 a6"));
    assert_eq!(game.last_placed(), Some(at("h3")));
    game.undo();
    game.undo();
    assert_eq!(
        (*game.position(), game.position().turn()),
        (before, Side::Black)
    );
}

#[test]
fn a_ring_round_the_torus_closes_nothing() {
    let torus = row(4, "OOOO-OOO", Wrap::Both);
    assert!(!torus.is_legal(at("e4")));
    assert!(torus.flips(at("e4")).is_empty());
    let column = "O------- ".repeat(4) + "-------- " + &"O------- ".repeat(3);
    assert!(!board(&column, Wrap::TopBottom).is_legal(at("a5")));
}

#[test]
fn a_corner_of_the_torus_is_a_square_like_any_other() {
    let discs = "-------- ".repeat(6) + "------X- -------O";
    let torus = board(&discs, Wrap::Both);
    assert_eq!(torus.flips(at("a1")), set("h8"));
    assert!(!board(&discs, Wrap::None).is_legal(at("a1")));
    assert!(!board(&discs, Wrap::LeftRight).is_legal(at("a1")));
    assert!(!board(&discs, Wrap::TopBottom).is_legal(at("a1")));
}

#[test]
fn a_run_goes_on_over_the_joined_rim() {
    assert_eq!(row(4, "XO-----O", Wrap::Both).flips(at("g4")), set("h4"));
    assert_eq!(
        row(4, "XO-----O", Wrap::LeftRight).flips(at("g4")),
        set("h4")
    );
    assert!(!row(4, "XO-----O", Wrap::None).is_legal(at("g4")));
    assert!(!row(4, "XO-----O", Wrap::TopBottom).is_legal(at("g4")));
}

#[test]
fn row_61_a_disc_on_two_rays_turns_once_and_back() {
    let discs = "X-----X- -------- -------- -------- --O-O--- -O---O-- O-----O- -------O";
    let mut torus = board(discs, Wrap::Both);
    let before = torus;
    let turned = torus.play(at("d4")).unwrap();
    assert_eq!(turned, set("a7 b6 c5 e5 f6 g7 h8"));
    assert_eq!(
        (torus.count(Side::Black), torus.count(Side::White)),
        (2 + 1 + 7, 0)
    );
    torus.undo(at("d4"), turned);
    assert_eq!((torus, torus.hash()), (before, before.hash()));
}
