#!/bin/sh
# A Debian folder with QtWebEngine. `make FOLDER` leaves it complete; `run FOLDER COMMAND...` runs a command in it, with
# shell.py in its working folder. Mounts are made in a mount namespace of their own: removing the folder never reaches the machine's
# /dev, and no mount stays. Processes are in a process namespace of their own and end with the first.
set -eu
suite=trixie
packages='python3-pyqt6.qtwebengine fonts-dejavu-core'
stamp="$suite: $packages"

enter() {
  unshare --mount --pid --fork --kill-child --propagation private sh "$0" "$@"
}

mount_in() {
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
  # What a run writes is in memory, and gone with it.
  mount -t tmpfs tmpfs "$1/tmp"
}

what=$1 folder=$2
shift 2
case $what in
  make)
    mkdir -p "$(dirname "$folder")"
    exec 9>"$folder.lock"
    flock 9
    [ "$(cat "$folder/stamp" 2>/dev/null || true)" != "$stamp" ] || exit 0
    echo "Making $folder: about 2 minutes and 1 GB ..." >&2
    # Under another name until it is whole; what an interrupted run left there goes.
    rm -rf "$folder.making"
    enter fill "$folder.making"
    echo "$stamp" >"$folder.making/stamp"
    rm -rf "$folder"
    mv "$folder.making" "$folder"
    ;;
  fill)
    debootstrap --variant=minbase "$suite" "$folder"
    mount_in "$folder"
    chroot "$folder" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
      sh -c "apt-get install -y -o Dpkg::Options::=--force-unsafe-io --no-install-recommends $packages && apt-get clean"
    ;;
  run) enter inside "$folder" "$@" ;;
  inside)
    mount_in "$folder"
    cp "$(dirname "$0")/shell.py" "$folder/tmp"
    exec chroot "$folder" env --chdir=/tmp HOME=/tmp XDG_RUNTIME_DIR=/tmp LC_ALL=C.UTF-8 "$@"
    ;;
esac
