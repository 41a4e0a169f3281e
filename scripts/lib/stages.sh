# shellcheck shell=bash
# Runs named stages one after another, tells each one's minutes, and stops at the first that fails.

# Lines "minutes<TAB>stage" of what has run.
STAGE_TIMES=''

# Prints the minutes of every stage that has run.
print_stage_times() {
    local total
    total=$(minutes "$SECONDS")
    say "" "minutes  stage"
    printf '%s' "$STAGE_TIMES" | awk -F '\t' '{ printf "%7s  %s\n", $1, $2 }'
    printf '%7s  %s\n' "$total" "all"
}

# run_stage NAME NUMBER OF TITLE: runs the function stage_NAME and notes its minutes.
run_stage() {
    local name=$1 started=$SECONDS status=0 took
    say "" "== $name ($2 of $3): $4"
    # Not in a condition, where bash would ignore a failing command inside the stage.
    set +e
    (
        set -e
        "stage_${name//-/_}"
    )
    status=$?
    set -e
    took=$(minutes $((SECONDS - started)))
    STAGE_TIMES=$STAGE_TIMES$took$'\t'$name$'\n'
    if [ "$status" -ne 0 ]; then
        STAGE_TIMES=${STAGE_TIMES%$'\n'}"   <- failed"$'\n'
        print_stage_times
        die "stage \"$name\" failed after $took minutes. To run it alone: scripts/test --only $name"
    fi
    say "== $name: $took minutes"
}
