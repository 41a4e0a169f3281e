# shellcheck shell=bash
# Rust itself: is it there, is it new enough, and does it compile for the web.

# The oldest Rust that builds the game, as Cargo.toml says.
wanted_rust() {
    sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$ROOT/Cargo.toml" | head -n 1
}

# Whether version $1 (1.95.0) is at least version $2 (1.95).
at_least() {
    awk -v have="$1" -v want="$2" 'BEGIN {
        split(have, h, "."); split(want, w, ".")
        exit !(h[1] + 0 > w[1] + 0 || (h[1] + 0 == w[1] + 0 && h[2] + 0 >= w[2] + 0))
    }'
}

# Makes sure that a new enough Rust is there, or ends with a message that says what to do.
need_rust() {
    local have want
    want=$(wanted_rust)
    # rustup's own folder, for a shell that was open before Rust was installed.
    if ! command -v cargo >/dev/null && [ -x "$HOME/.cargo/bin/cargo" ]; then
        export PATH=$HOME/.cargo/bin:$PATH
    fi
    if ! command -v cargo >/dev/null || ! command -v rustc >/dev/null; then
        die "Rust is not installed, and Outflank is built from source.
Install Rust $want or newer as https://rustup.rs describes (one command), open a new terminal, then run this again."
    fi
    have=$(rustc --version 2>/dev/null | awk '{ print $2 }')
    [ -n "$have" ] || die "rustc is there but does not run. If you use rustup: rustup default stable"
    at_least "$have" "$want" || die "this machine has Rust $have, and Outflank needs $want or newer.
If you use rustup: rustup update stable
If Rust came with your system: its version is too old; install a newer one as https://rustup.rs describes."
}

# Makes sure that a part of Rust (rustfmt, clippy) is there. The command is its cargo name (fmt, clippy).
need_component() {
    local component=$1 command=$2
    if cargo "$command" --version >/dev/null 2>&1; then
        return 0
    fi
    if ! command -v rustup >/dev/null || ! rustup component add "$component"; then
        die "cargo $command is missing. If you use rustup: rustup component add $component"
    fi
}

WEB_TARGET=wasm32-unknown-unknown

has_web_target() {
    [ -d "$(rustc --print sysroot)/lib/rustlib/$WEB_TARGET/lib" ]
}

# Makes sure that Rust compiles for the web: with the toolchain's own target where it can be had; else with Debian's
# second Rust, which has the standard library's source and builds that first. Sets what `cargo build` needs for it.
need_web_target() {
    local linker
    if ! has_web_target && command -v rustup >/dev/null; then
        rustup target add "$WEB_TARGET" || say "rustup could not add $WEB_TARGET; trying Debian's rustc-web."
    fi
    # All crates have been fetched by then, and all tools are there.
    export TRUNK_OFFLINE=true
    ! has_web_target || return 0
    need_debian_web_rust
    # A linker for the web comes with every Rust of rustup; Debian's Rust is told where.
    linker=$(find "$(rustc --print sysroot)/lib/rustlib" -name rust-lld 2>/dev/null | head -n 1 || true)
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=${linker:-wasm-ld}
    export PATH=$DEBIAN_BIN:$PATH RUSTC=$DEBIAN_BIN/rustc RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=std,panic_abort
    # The standard library's own crates are fetched on the way.
    export TRUNK_OFFLINE=false
    # A folder of its own: another compiler's results beside ours would be built again and again.
    CARGO_TARGET_DIR=$CARGO_TARGET_DIR/rustc-web
}

DEBIAN_BIN=/usr/bin

# Installs Debian's Rust for the web, unless that would remove something.
need_debian_web_rust() {
    local packages=(rustc-web cargo-web rust-web-src) package missing=()
    command -v apt-get >/dev/null ||
        die "Rust's web target is missing. If you use rustup: rustup target add $WEB_TARGET"
    for package in "${packages[@]}"; do
        debian_package_is_there "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if apt-get --simulate install "${missing[@]}" </dev/null 2>/dev/null | grep -q '^Remv'; then
        die "Rust's web target is missing, and Debian's rustc-web would replace the Rust that is installed.
Install Rust as https://rustup.rs describes, then: rustup target add $WEB_TARGET"
    fi
    install_debian_packages "${missing[@]}"
}
