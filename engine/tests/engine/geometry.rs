//! Names of squares and the squares that follow them.

use outflank_engine::{Direction, Side, Size, Square, SquareSet, Wrap};

use crate::fixtures::{at, set};

#[test]
fn every_square_is_read_as_it_is_written() {
    for index in 0..=255 {
        let square = Square::from_index(index);
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        assert_eq!(Square::new(square.file(), square.rank()), square);
    }
    assert_eq!(
        (at("a1").index(), at("p16").index(), at("b3").index()),
        (0, 255, 33)
    );
    for text in [
        "", "a", "a0", "a17", "q1", "a01", " a1", "a1 ", "1a", "a1b", "é1", "a-1", "a+1",
    ] {
        assert!(text.parse::<Square>().is_err(), "{text}");
    }
}

#[test]
fn steps_end_at_the_rim_unless_it_is_joined() {
    let step = |square, direction, wrap| at(square).step(direction, Size::EIGHT, wrap);
    assert_eq!(step("h4", Direction::East, Wrap::None), None);
    assert_eq!(step("h4", Direction::East, Wrap::TopBottom), None);
    assert_eq!(step("h4", Direction::East, Wrap::LeftRight), Some(at("a4")));
    assert_eq!(step("h8", Direction::SouthEast, Wrap::LeftRight), None);
    assert_eq!(step("h8", Direction::SouthEast, Wrap::Both), Some(at("a1")));
    assert_eq!(step("a1", Direction::NorthWest, Wrap::Both), Some(at("h8")));
    assert_eq!(step("d4", Direction::NorthEast, Wrap::None), Some(at("e3")));
}

#[test]
fn every_step_leads_back() {
    for size in Size::ALL {
        for &wrap in Wrap::ALL {
            for square in Square::all(size) {
                for &direction in Direction::ALL {
                    let next = square.step(direction, size, wrap);
                    assert!(wrap != Wrap::Both || next.is_some());
                    if let Some(next) = next {
                        assert!(next.is_on(size));
                        assert_eq!(next.step(direction.opposite(), size, wrap), Some(square));
                    }
                }
            }
        }
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    for &wrap in Wrap::ALL {
        assert_eq!(wrap.to_string().parse(), Ok(wrap));
        assert_eq!(serde_json::to_string(&wrap).unwrap(), format!("\"{wrap}\""));
    }
    assert_eq!(
        "top".parse::<Wrap>().unwrap_err().to_string(),
        r#""top" is no wrap: use one of none, left-right, top-bottom, both"#
    );
    assert_eq!(serde_json::to_string(&Side::White).unwrap(), r#""white""#);
    assert_eq!("8".parse(), "8x8".parse::<Size>());
    assert!("8x6".parse::<Size>().is_err() && "-8".parse::<Size>().is_err());
}

#[test]
fn sets_of_squares_are_read_and_written_in_reading_order() {
    let squares = set("p16 e4 a1 e4 b1");
    assert_eq!(
        (squares.len(), squares.to_string().as_str()),
        (4, "a1 b1 e4 p16")
    );
    let text = serde_json::to_string(&squares).unwrap();
    assert_eq!(text, r#"["a1","b1","e4","p16"]"#);
    assert_eq!(serde_json::from_str::<SquareSet>(&text).unwrap(), squares);
    assert_eq!(squares - set("a1 c1"), set("b1 e4 p16"));
    assert_eq!(squares ^ set("a1 c1"), set("b1 c1 e4 p16"));
    let mut squares = squares;
    squares.remove(at("p16"));
    assert!(!squares.contains(at("p16")) && squares.contains(at("e4")));
}
