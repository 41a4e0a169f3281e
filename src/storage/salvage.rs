//! Sound entries found in the bytes of a store, without any help from the database.

use std::collections::BTreeMap;

use super::envelope::Envelope;

/// How every sealed text begins.
const BEGINNING: &[u8] = b"(format:";

/// The newest sound copy of every entry among the bytes: the database keeps a text in one piece, and
/// a text proves by itself that it is whole.
pub(super) fn newest_sound(bytes: &[u8]) -> BTreeMap<String, Envelope> {
    let mut newest = BTreeMap::<String, Envelope>::new();
    let mut from = 0;
    while let Some(found) = bytes[from..].iter().position(|&byte| byte == b'(') {
        let start = from + found;
        from = start + 1;
        let Some(envelope) = sealed_at(&bytes[start..]) else {
            continue;
        };
        let older = newest
            .get(&envelope.key)
            .is_none_or(|known| known.serial < envelope.serial);
        if older {
            newest.insert(envelope.key.clone(), envelope);
        }
    }
    newest
}

fn sealed_at(bytes: &[u8]) -> Option<Envelope> {
    bytes.starts_with(BEGINNING).then_some(())?;
    let text = std::str::from_utf8(&bytes[..length(bytes)?]).ok()?;
    Envelope::open(text)
}

/// The length of the text up to the first closing bracket outside quotes.
fn length(bytes: &[u8]) -> Option<usize> {
    let mut quoted = false;
    let mut escaped = false;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b')' if !quoted => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Envelope, newest_sound};

    #[test]
    fn the_newest_whole_copy_of_each_entry_is_found_among_noise() {
        let seal = |key, serial, body: &str| Envelope::seal(key, serial, 1, body.to_owned());
        let awkward = seal("settings", 4, "(name:\"(format:1,key:\\\"x\\\")\\\\\")");
        let newest = seal("match", 9, "[19,26]");
        let mut bytes = b"\x00\xff((format:(format:1".to_vec();
        for envelope in [
            &seal("match", 3, "[19]"),
            &newest,
            &seal("match", 5, "[26]"),
            &awkward,
        ] {
            bytes.extend(envelope.to_text().into_bytes());
            bytes.extend([0xff, b'"', b'(', b')']);
        }
        let torn = seal("match", 10, "[19,26,44]").to_text();
        bytes.extend(torn[..torn.len() - 3].bytes());
        let found: Vec<_> = newest_sound(&bytes).into_values().collect();
        assert_eq!(found, [newest, awkward]);
    }
}
