# shellcheck shell=bash
# What every script needs first: where things are, and how to say things.
# Works with the bash 3.2 of macOS, so: no associative arrays, no mapfile.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)

# One build folder for every script, outside the checkout, so that a fresh clone starts warm.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-${HOME:?is not set}/.cache}/outflank/target}

# Where the dev profile leaves the game and where tests of it look for pictures, sounds and texts.
# shellcheck disable=SC2034  # used by the scripts that read this file
GAME=$CARGO_TARGET_DIR/debug/outflank
export BEVY_ASSET_ROOT=$ROOT

# Incremental builds help a person who edits; on a build machine they only fill the disk.
if [ "${CI:-}" = true ]; then
    export CARGO_INCREMENTAL=0 CARGO_NET_RETRY=${CARGO_NET_RETRY:-5}
fi

# Prints the comment at the top of the running script.
print_help() {
    awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$0"
}

# Prints each argument on a line of its own.
say() {
    printf '%s\n' "$@"
}

# Says why the script cannot go on, and ends it.
die() {
    printf '\n%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# Linux, macOS or Windows.
system_name() {
    case $(uname -s) in
        Linux) say Linux ;;
        Darwin) say macOS ;;
        MINGW* | MSYS* | CYGWIN*) say Windows ;;
        *) uname -s ;;
    esac
}

# Seconds as minutes with one digit.
minutes() {
    LC_ALL=C awk -v seconds="$1" 'BEGIN { printf "%.1f", seconds / 60 }'
}

# Cargo for this workspace from any folder, held to Cargo.lock.
workspace_cargo() {
    local command=$1
    shift
    cargo "$command" --locked --manifest-path "$ROOT/Cargo.toml" "$@"
}
