# shellcheck shell=bash
# A screen nobody sees (Xvfb) and a graphics card made of software (Mesa's lavapipe), so that tests
# draw the same on every Linux machine and never on a person's desktop.

# Points Vulkan and wgpu at lavapipe.
use_software_vulkan() {
    local file driver=''
    for file in /usr/share/vulkan/icd.d/lvp_icd*.json /etc/vulkan/icd.d/lvp_icd*.json; do
        [ ! -r "$file" ] || driver=$file
    done
    [ -n "$driver" ] || die "Mesa's software Vulkan driver (lvp_icd*.json) is not on this machine."
    # The second name is the one that loaders before 1.3.207 know.
    export VK_DRIVER_FILES=$driver VK_ICD_FILENAMES=$driver
    export WGPU_BACKEND=vulkan WGPU_ADAPTER_NAME=llvmpipe
}

# Runs a command on a screen of its own, 1280x1024 at scale 1.
on_own_screen() {
    use_software_vulkan
    xvfb-run --auto-servernum --server-args="-screen 0 1280x1024x24" \
        env -u WAYLAND_DISPLAY -u WAYLAND_SOCKET WINIT_X11_SCALE_FACTOR=1 OUTFLANK_OWN_SCREEN=1 "$@"
}
