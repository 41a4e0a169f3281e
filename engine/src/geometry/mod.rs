//! Sizes, wraps, squares and directions: which square follows which, and what each is called.

mod direction;
mod names;
mod side;
mod size;
mod square;
mod square_set;
mod wrap;

pub use direction::Direction;
pub use names::UnknownName;
pub use side::Side;
pub use size::{Size, SizeError};
pub use square::{Square, SquareError};
pub use square_set::{SquareSet, Squares};
pub use wrap::Wrap;

pub(crate) use names::named;
