//! What the hot code knows about a board: its masks, and how a whole set of squares moves one step.

use super::Bits;
use crate::geometry::{Direction, Size, Square, Wrap};

/// Marks a step over a rim that is not joined, in [`Geometry::follow`]'s tables.
const OFF: u8 = 0x80;

/// Size, wrap and masks of a board in `N` words. There is one for each board, in constant tables.
#[derive(Debug)]
pub struct Geometry<const N: usize> {
    size: Size,
    wrap: Wrap,
    board: Bits<N>,
    centre: Bits<N>,
    first_file: Bits<N>,
    last_file: Bits<N>,
    /// `u64::MAX` where left and right are joined, else 0.
    joined_files: u64,
    /// The squares of one rank, in the lowest bits, where top and bottom are joined, else 0.
    joined_rank: u64,
    /// File after a step of -1, 0, 1 files, or [`OFF`].
    files: [[u8; 16]; 3],
    /// Rank after a step of -1, 0, 1 ranks, or [`OFF`].
    ranks: [[u8; 16]; 3],
}

impl<const N: usize> Geometry<N> {
    const TABLE: &'static [[Self; 4]; 7] = &Self::table();

    /// The geometry of a board.
    ///
    /// # Panics
    /// When the board does not fit: `N` = 1 holds boards up to 8x8.
    #[must_use]
    pub fn of(size: Size, wrap: Wrap) -> &'static Self {
        assert!(size.get() <= Bits::<N>::STRIDE, "a board fits its words");
        &Self::TABLE[usize::from(size.get() / 2 - 2)][wrap as usize]
    }

    /// The number of files and ranks.
    #[inline(always)]
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Which rims are joined.
    #[inline(always)]
    #[must_use]
    pub const fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// All squares of the board.
    #[inline(always)]
    #[must_use]
    pub const fn board(&self) -> Bits<N> {
        self.board
    }

    /// The four squares in the middle.
    #[inline(always)]
    #[must_use]
    pub const fn centre(&self) -> Bits<N> {
        self.centre
    }

    /// Everything but the first and the last file.
    #[inline(always)]
    #[must_use]
    pub fn inner_files(&self) -> Bits<N> {
        self.board & !(self.first_file | self.last_file)
    }

    /// The square after `square` in a direction, by table.
    #[inline(always)]
    #[must_use]
    pub fn follow(&self, square: Square, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.step();
        let file = self.files[(files + 1) as usize][usize::from(square.file())];
        let rank = self.ranks[(ranks + 1) as usize][usize::from(square.rank())];
        if (file | rank) & OFF == 0 {
            Some(Square::from_index(rank << 4 | file))
        } else {
            None
        }
    }

    /// The set moved one step. Squares moved over a rim that is not joined are lost or leave the board.
    #[inline(always)]
    #[must_use]
    pub fn shift<const WRAP: bool>(&self, set: Bits<N>, direction: Direction) -> Bits<N> {
        let (files, ranks) = direction.step();
        let set = match ranks {
            1 => self.south::<WRAP>(set),
            -1 => self.north::<WRAP>(set),
            _ => set,
        };
        match files {
            1 => self.east::<WRAP>(set),
            -1 => self.west::<WRAP>(set),
            _ => set,
        }
    }

    #[inline(always)]
    fn east<const WRAP: bool>(&self, set: Bits<N>) -> Bits<N> {
        let back = self.size.get() - 1;
        set.zip(self.last_file, |word, last| {
            let moved = (word & !last) << 1;
            if WRAP {
                moved | (word & last & self.joined_files) >> back
            } else {
                moved
            }
        })
    }

    #[inline(always)]
    fn west<const WRAP: bool>(&self, set: Bits<N>) -> Bits<N> {
        let back = self.size.get() - 1;
        set.zip(self.first_file, |word, first| {
            let moved = (word & !first) >> 1;
            if WRAP {
                moved | (word & first & self.joined_files) << back
            } else {
                moved
            }
        })
    }

    #[inline(always)]
    fn south<const WRAP: bool>(&self, set: Bits<N>) -> Bits<N> {
        let stride = u32::from(Bits::<N>::STRIDE);
        let mut words: [u64; N] = std::array::from_fn(|word| {
            let carried = if word > 0 {
                set.0[word - 1] >> (64 - stride)
            } else {
                0
            };
            set.0[word] << stride | carried
        });
        if WRAP {
            let (word, shift) = self.last_rank();
            words[0] |= set.0[word] >> shift & self.joined_rank;
        }
        Bits(words)
    }

    #[inline(always)]
    fn north<const WRAP: bool>(&self, set: Bits<N>) -> Bits<N> {
        let stride = u32::from(Bits::<N>::STRIDE);
        let mut words: [u64; N] = std::array::from_fn(|word| {
            let carried = if word + 1 < N {
                set.0[word + 1] << (64 - stride)
            } else {
                0
            };
            set.0[word] >> stride | carried
        });
        if WRAP {
            let (word, shift) = self.last_rank();
            words[word] |= (set.0[0] & self.joined_rank) << shift;
        }
        Bits(words)
    }

    /// Word and bit at which the last rank begins.
    #[inline(always)]
    fn last_rank(&self) -> (usize, u32) {
        let bit = (u32::from(self.size.get()) - 1) * u32::from(Bits::<N>::STRIDE);
        ((bit >> 6) as usize & (N - 1), bit & 63)
    }

    const fn table() -> [[Self; 4]; 7] {
        [
            Self::row(Size::ALL[0]),
            Self::row(Size::ALL[1]),
            Self::row(Size::ALL[2]),
            Self::row(Size::ALL[3]),
            Self::row(Size::ALL[4]),
            Self::row(Size::ALL[5]),
            Self::row(Size::ALL[6]),
        ]
    }

    const fn row(size: Size) -> [Self; 4] {
        [
            Self::build(size, Wrap::None),
            Self::build(size, Wrap::LeftRight),
            Self::build(size, Wrap::TopBottom),
            Self::build(size, Wrap::Both),
        ]
    }

    const fn build(size: Size, wrap: Wrap) -> Self {
        // Boards beyond the stride are never asked for; their entries are those of the largest that fits.
        let size = if size.get() > Bits::<N>::STRIDE {
            Size::EIGHT
        } else {
            size
        };
        let width = size.get();
        let half = width / 2;
        let (mut board, mut centre) = ([0; N], [0; N]);
        let (mut first_file, mut last_file) = ([0; N], [0; N]);
        let mut rank = 0;
        while rank < width {
            let mut file = 0;
            while file < width {
                let square = Square::new(file, rank);
                insert(&mut board, square);
                if (file == half || file + 1 == half) && (rank == half || rank + 1 == half) {
                    insert(&mut centre, square);
                }
                if file == 0 {
                    insert(&mut first_file, square);
                }
                if file + 1 == width {
                    insert(&mut last_file, square);
                }
                file += 1;
            }
            rank += 1;
        }
        Self {
            size,
            wrap,
            board: Bits(board),
            centre: Bits(centre),
            first_file: Bits(first_file),
            last_file: Bits(last_file),
            joined_files: if wrap.left_right() { u64::MAX } else { 0 },
            joined_rank: if wrap.top_bottom() {
                (1 << width) - 1
            } else {
                0
            },
            files: steps(size, wrap.left_right()),
            ranks: steps(size, wrap.top_bottom()),
        }
    }
}

const fn insert<const N: usize>(words: &mut [u64; N], square: Square) {
    let bit = Bits::<N>::bit(square);
    words[bit >> 6] |= 1 << (bit & 63);
}

/// The file or rank after a step of -1, 0 and 1.
const fn steps(size: Size, joined: bool) -> [[u8; 16]; 3] {
    let last = size.get() - 1;
    let mut table = [[OFF; 16]; 3];
    let mut at = 0;
    while at <= last {
        table[0][at as usize] = if at > 0 {
            at - 1
        } else if joined {
            last
        } else {
            OFF
        };
        table[1][at as usize] = at;
        table[2][at as usize] = if at < last {
            at + 1
        } else if joined {
            0
        } else {
            OFF
        };
        at += 1;
    }
    table
}
