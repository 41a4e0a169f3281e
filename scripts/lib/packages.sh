# shellcheck shell=bash
# The system packages the game needs: finds what is missing, and installs it on Debian and Ubuntu.

# Set by --yes: install without asking.
ASSUME_YES=${ASSUME_YES:-false}
# Set by --no-setup: trust that everything is there.
SKIP_SETUP=${SKIP_SETUP:-false}

# One line for each package:
#   what it is for | Debian's name | how to see that it is there on other systems | only if this crate is in Cargo.lock
# For: build = compile; run = open a window; screen = a window nobody sees, for tests; lint = check the scripts;
# page = make and serve the web page; browser = open it, for tests.
package_table() {
    cat <<'END'
build   gcc                   command:cc
build   libc6-dev             -
build   pkg-config            command:pkg-config
build   libasound2-dev        pkg-config:alsa            alsa-sys
build   libudev-dev           pkg-config:libudev         libudev-sys
build   libwayland-dev        pkg-config:wayland-client  wayland-sys
run     libvulkan1            library:libvulkan.so.1
run     mesa-vulkan-drivers   -
run     libx11-6              library:libX11.so.6
run     libx11-xcb1           library:libX11-xcb.so.1
run     libxcursor1           library:libXcursor.so.1
run     libxi6                library:libXi.so.6
run     libxrandr2            library:libXrandr.so.2
run     libxkbcommon0         library:libxkbcommon.so.0
run     libxkbcommon-x11-0    library:libxkbcommon-x11.so.0
screen  xvfb                  command:xvfb-run
screen  xauth                 command:xauth
screen  xdotool               command:xdotool
screen  imagemagick           command:import
screen  libx11-protocol-perl  perl-module:X11::Protocol
lint    shellcheck            command:shellcheck
page    nodejs                command:node
page    npm                   command:npm
browser chromium              command:chromium
END
}

# The lines of the table for the purposes given, without crates that are not in use.
packages_for() {
    local purpose package sign crate
    while read -r purpose package sign crate; do
        case " $* " in *" $purpose "*) ;; *) continue ;; esac
        if [ -z "$crate" ] || grep -q "^name = \"$crate\"\$" "$ROOT/Cargo.lock"; then
            say "$package $sign"
        fi
    done < <(package_table)
}

debian_package_is_there() {
    [ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null)" = "install ok installed" ]
}

# What can be called is there, wherever it came from: npm, for one, is no package of its own everywhere.
command_is_there() {
    case $1 in
        command:*) command -v "${1#*:}" >/dev/null ;;
        *) return 1 ;;
    esac
}

# Whether the thing named in the table's third column can be found.
thing_is_there() {
    local name=${1#*:}
    case $1 in
        command:*) command -v "$name" >/dev/null ;;
        pkg-config:*) command -v pkg-config >/dev/null && pkg-config --exists "$name" ;;
        library:*) ! command -v ldconfig >/dev/null || [ -n "$(ldconfig -p | awk -v name="$name" '$1 == name')" ] ;;
        perl-module:*) perl "-M$name" -e 1 2>/dev/null ;;
        *) true ;;
    esac
}

# Runs a command as the system's administrator.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Asks whether to install, once in a run; --yes and CI=true answer for the person.
agree_to_install() {
    local answer
    if $ASSUME_YES || [ "${CI:-}" = true ]; then
        return 0
    fi
    [ -t 0 ] || die "nobody is here to ask. Run the commands above, or run this again with --yes."
    read -r -p "Go ahead? [Y/n] " answer
    case $answer in
        '' | [Yy]*) ASSUME_YES=true ;;
        *) die "nothing was installed. Run the commands above yourself, then run this again." ;;
    esac
}

# Commands of a later step of the same set-up, a line each, shown with the packages so that one question is enough.
MORE_COMMANDS=''

install_debian_packages() {
    local sudo=''
    [ "$(id -u)" -eq 0 ] || sudo='sudo '
    say "Outflank needs packages that are not on this machine yet. These commands install them:" \
        "" \
        "    ${sudo}apt-get update" \
        "    ${sudo}apt-get install --yes --no-install-recommends $*" \
        "$MORE_COMMANDS"
    agree_to_install
    if [ -n "$sudo" ] && ! command -v sudo >/dev/null; then
        die "sudo is not on this machine. Run the commands above as root, without the word sudo, then run this again."
    fi
    as_root apt-get update </dev/null || die "apt-get update failed; is the network there?"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "$@" </dev/null || die "apt-get could not install: $*"
}

# Makes sure that the packages for the given purposes are there, or ends with a message that says what to do.
need_packages() {
    local package sign missing=() name=this
    if $SKIP_SETUP || [ "$(system_name)" != Linux ]; then
        return 0
    fi
    if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
        while read -r package sign; do
            command_is_there "$sign" || debian_package_is_there "$package" || missing+=("$package")
        done < <(packages_for "$@")
        [ ${#missing[@]} -eq 0 ] || install_debian_packages "${missing[@]}"
        return 0
    fi
    while read -r package sign; do
        thing_is_there "$sign" || missing+=("    ${sign/:/ }   (Debian's package $package)")
    done < <(packages_for "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    [ ! -r /etc/os-release ] || name=$(. /etc/os-release && say "${PRETTY_NAME:-this}")
    say "These things are missing:"
    printf '%s\n' "${missing[@]}"
    die "packages are installed by itself on Debian and Ubuntu only, and this is another system ($name).
Install what is listed above with your system's package manager, and a Vulkan driver for your graphics card,
then run this again. If you have all of it and it is only not found, add --no-setup."
}
