# shellcheck shell=bash
# The web page: the tools that make and test it, and how it is built.

# Tools stay outside the checkout, each in a folder named after its version: what is there is right.
TOOLS=${OUTFLANK_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/outflank/tools}

# One line for each tool: what it is for | where it comes from | its name there, or the folder of its package.json.
# For: page = any build; smaller = the release build, which shrinks the program; browser = the tests in a browser.
tool_table() {
    cat <<'END'
page     cargo  trunk
page     cargo  wasm-bindgen-cli
smaller  npm    web
browser  npm    tests/web
END
}

# Versions are pinned here; npm's in package.json and package-lock.json of the folder named above.
tool_version() {
    case $1 in
        trunk) say 0.21.14 ;;
        # The tool and the crate are two halves of one thing.
        wasm-bindgen-cli) awk '$0 == "name = \"wasm-bindgen\"" { getline; gsub(/[^0-9.]/, ""); print }' "$ROOT/Cargo.lock" ;;
        *) cksum <"$ROOT/$1/package-lock.json" | awk '{ print $1 }' ;;
    esac
}

# The folder a tool is in once it is installed.
tool_folder() {
    say "$TOOLS/${1//\//-}-$(tool_version "$1")"
}

# tool_command SOURCE NAME FOLDER: the command that installs a tool, as a person would type it.
tool_command() {
    case $1 in
        cargo) say "    cargo install $2 --version $(tool_version "$2") --root $3" ;;
        npm) say "    mkdir -p $3 && cp $2/package*.json $3 && npm ci --prefix $3" ;;
    esac
}

# Installs a tool beside its folder and moves it there when it is whole.
install_tool() {
    local source=$1 name=$2 folder=$3 new=$3.new
    rm -rf "$new"
    mkdir -p "$new"
    case $source in
        cargo) install_from_cargo "$name" "$new" ;;
        npm)
            cp "$ROOT/$name/package.json" "$ROOT/$name/package-lock.json" "$new" &&
                npm ci --prefix "$new" --ignore-scripts --no-audit --no-fund --no-update-notifier
            ;;
    esac || die "$name could not be installed; is the network there?"
    mv "$new" "$folder"
}

# Tools are built fast, not to be fast: their own release builds take four times as long. Trunk itself computes nothing;
# wasm-bindgen goes through the whole program.
install_from_cargo() {
    local name=$1 folder=$2 version locked optimised
    version=$(tool_version "$name")
    case $name in trunk) optimised=0 ;; *) optimised=1 ;; esac
    # A tool's own Cargo.lock may name a release that has been withdrawn; then without it.
    for locked in --locked ''; do
        # shellcheck disable=SC2086  # no word where it is empty
        ! CARGO_PROFILE_RELEASE_OPT_LEVEL=$optimised CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
            cargo install "$name" --version "$version" --root "$folder" --target-dir "$TOOLS/build" $locked || return 0
    done
    return 1
}

# Calls its arguments with source, name and folder of every tool for the purposes given that is not there.
for_missing_tools() {
    local what=$1 purpose source name folder
    shift
    while read -r purpose source name; do
        case " $* " in *" $purpose "*) ;; *) continue ;; esac
        folder=$(tool_folder "$name")
        [ -d "$folder" ] || "$what" "$source" "$name" "$folder" </dev/null
    done < <(tool_table)
}

# Makes sure that packages and tools for the purposes given are there; asks once for all of them.
need_packages_and_tools() {
    if $SKIP_SETUP; then
        return 0
    fi
    MORE_COMMANDS=$(for_missing_tools tool_command "$@")
    MORE_COMMANDS=${MORE_COMMANDS:+$MORE_COMMANDS$'\n'}
    need_packages "$@"
    [ -n "$MORE_COMMANDS" ] || return 0
    if ! $ASSUME_YES; then
        say "Outflank needs tools that are not on this machine yet. These commands install them:" "" "$MORE_COMMANDS"
        agree_to_install
    fi
    for_missing_tools install_tool "$@"
    rm -rf "$TOOLS/build"
}

# Where a page goes that is built fast, for tests: dist/ is for people.
# shellcheck disable=SC2034  # used by the scripts that read this file
QUICK_PAGE=$CARGO_TARGET_DIR/page

# build_page FOLDER [TRUNK'S OPTIONS]: makes the page in FOLDER.
build_page() {
    local folder=$1 tools
    shift
    tools=$(tool_folder trunk)/bin:$(tool_folder wasm-bindgen-cli)/bin:$(tool_folder web)/node_modules/.bin
    workspace_cargo fetch --target "$WEB_TARGET" --target "$(rustc -vV | sed -n 's/^host: //p')"
    # A subshell: what compiles for the web need not suit what follows.
    (
        need_web_target
        # Trunk takes NO_COLOR for a switch that must be true or false.
        unset NO_COLOR
        export TRUNK_SKIP_VERSION_CHECK=true PATH=$tools:$PATH
        trunk --config "$ROOT/Trunk.toml" build --dist "$folder" "$@"
    )
}

# Opens the page in a folder in Chromium and plays; pictures go to OUTFLANK_PICTURES.
check_page() {
    local libraries
    libraries=$(tool_folder tests/web)/node_modules
    OUTFLANK_PICTURES=${OUTFLANK_PICTURES:-$CARGO_TARGET_DIR/pictures} OUTFLANK_PAGE=$1 NODE_PATH=$libraries \
        node --test --test-reporter=spec "$ROOT"/tests/web/*.test.mjs
}

# Prints how large a page's program is, as it is and as a server sends it that compresses.
print_page_size() {
    node "$ROOT/web/size.mjs" "$1"
}
