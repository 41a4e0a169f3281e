# shellcheck shell=bash
# Guards the build time: what tests need must not change the features of anything the game is built from,
# else Cargo builds Bevy once for `scripts/play` and once more for `scripts/test`.

# The crates the game is built from with their features, counting the given kinds of dependency.
crates_with_features() {
    workspace_cargo tree --package outflank --edges "$1" --prefix none --format '{p} | {f}' |
        sed 's/ (\*)$//' | sort -u
}

# Fails and names each crate whose features differ between the game and its tests.
check_one_feature_set() {
    local differing
    differing=$(
        awk -F ' [|] ?' '
            NR == FNR { game[$1] = game[$1] "\n" $2; next }
            { tests[$1] = tests[$1] "\n" $2 }
            END { for (crate in game) if (game[crate] != tests[crate])
                printf "%s\n  in the game:%s\n  in the tests:%s\n", crate, game[crate], tests[crate] }
        ' <(crates_with_features normal,build) <(crates_with_features normal,build,dev)
    )
    if [ -n "$differing" ]; then
        say "A dev-dependency changes features of what the game is built from, so tests would build Bevy again." \
            "Write it with default-features = false, and only features that are on anyway:" "" "$differing" >&2
        return 1
    fi
    say "ok   one feature set: the game and its tests share every build"
}
