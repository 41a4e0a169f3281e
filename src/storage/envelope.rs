//! The wrapping of a stored document: versions and a checksum that decides whether it is sound.

use serde::{Deserialize, Serialize};

/// The version of the wrapping itself. Every later one keeps exactly these fields and this checksum;
/// what rises with it is what a body may be.
pub(super) const FORMAT: u32 = 1;

/// One stored entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Envelope {
    pub(super) format: u32,
    pub(super) key: String,
    /// Rises with every save of a store: of two sound copies the higher one is newer.
    pub(super) serial: u64,
    pub(super) version: u32,
    checksum: u32,
    pub(super) body: String,
}

impl Envelope {
    pub(super) fn seal(key: &str, serial: u64, version: u32, body: String) -> Self {
        let mut envelope = Self {
            format: FORMAT,
            key: key.to_owned(),
            serial,
            version,
            checksum: 0,
            body,
        };
        envelope.checksum = envelope.expected_checksum();
        envelope
    }

    /// Reads a stored text; `None` unless it is whole.
    pub(super) fn open(text: &str) -> Option<Self> {
        let envelope: Self = ron::from_str(text).ok()?;
        (envelope.checksum == envelope.expected_checksum()).then_some(envelope)
    }

    pub(super) fn to_text(&self) -> String {
        ron::to_string(self).expect("numbers and strings always have a RON form")
    }

    /// Whether both hold the same document, whenever they were saved.
    pub(super) fn same_document(&self, other: &Self) -> bool {
        (self.format, self.version, &self.body) == (other.format, other.version, &other.body)
    }

    /// CRC-32 over everything else.
    fn expected_checksum(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(self.key.as_bytes());
        hasher.update(&[0]);
        hasher.update(&self.format.to_le_bytes());
        hasher.update(&self.serial.to_le_bytes());
        hasher.update(&self.version.to_le_bytes());
        hasher.update(self.body.as_bytes());
        hasher.finalize()
    }
}

#[cfg(test)]
mod tests {
    use super::Envelope;

    #[test]
    fn every_single_changed_bit_is_noticed() {
        let sealed = Envelope::seal("settings", 41, 3, "(language:\"de\",volume:80)".to_owned());
        let text = sealed.to_text();
        assert_eq!(Envelope::open(&text), Some(sealed.clone()));
        for place in 0..text.len() {
            for bit in 0..7 {
                let mut bytes = text.clone().into_bytes();
                bytes[place] ^= 1 << bit;
                let changed = String::from_utf8(bytes).unwrap();
                let opened = Envelope::open(&changed);
                assert!(
                    opened.is_none() || opened.as_ref() == Some(&sealed),
                    "{changed}"
                );
            }
        }
    }

    #[test]
    fn cut_off_text_is_not_sound() {
        let text = Envelope::seal("records", 1, 1, "[1,2,3]".to_owned()).to_text();
        for length in 0..text.len() {
            assert_eq!(Envelope::open(&text[..length]), None);
        }
    }
}
