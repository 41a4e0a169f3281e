//! Decides whether the files under `assets/` become part of the program or are read from their folder.

use std::env;

fn main() {
    // Set by cargo for every build script.
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let foreign = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm")
        || env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "android" || os == "ios");

    println!("cargo::rustc-check-cfg=cfg(embedded_data)");
    println!("cargo::rerun-if-changed=build.rs");
    if release || foreign {
        println!("cargo::rustc-cfg=embedded_data");
        // A file that is new to the folder is known to nobody else.
        println!("cargo::rerun-if-changed=assets");
    }
}
