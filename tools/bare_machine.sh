#!/bin/sh
# Proves `make run` and `make test` on a machine with nothing on it: a minimal Debian with Python and make, as an
# ordinary user, with what is committed here. Needs root, debootstrap and git:   tools/bare_machine.sh FOLDER [SUITE]
set -eu
bare=${1:?a folder for the machine}
suite=${2:-bookworm}
root=$(cd "$(dirname "$0")/.." && pwd)

[ -e "$bare/etc/debian_version" ] ||
    debootstrap --variant=minbase --include=python3,python3-venv,make,ca-certificates "$suite" "$bare"
# the way to the package registries is this machine's
cp /etc/resolv.conf "$bare/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$bare/etc/ssl/certs/"
chroot "$bare" sh -c 'id ada >/dev/null 2>&1 || useradd --create-home --shell /bin/sh ada'
rm -rf "$bare/home/ada/theatrum"
mkdir -p "$bare/home/ada/theatrum"
git -C "$root" archive HEAD | tar -x -C "$bare/home/ada/theatrum"

cat >"$bare/home/ada/prove.sh" <<'PROOF'
set -eu
cd ~/theatrum
for program in node npm chromium cc gcc; do
    ! command -v $program || { echo "this machine is not bare"; exit 1; }
done
make run ARGS='--port 8123' &
python3 - <<'FETCH'
import re, time, urllib.request
url = "http://127.0.0.1:8123"
until = time.monotonic() + 1800
while True:
    try:
        page = urllib.request.urlopen(url).read().decode()
        break
    except OSError:
        if time.monotonic() > until:
            raise
        time.sleep(1)
scripts = re.findall(r'<script[^>]* src="([^"]+)"', page)
assert scripts, page
for script in scripts:
    print("PAGE LOADS", script, len(urllib.request.urlopen(url + script).read()))
FETCH
kill $!
wait $! || true
make test
PROOF
chroot "$bare" chown -R ada: /home/ada

# its own processes and mounts, which end with it
exec unshare --mount --pid --fork sh -eu -c '
    mount -t proc proc "$1/proc"
    mkdir -p "$1/dev/shm" && mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
    ca=/etc/ssl/certs/ca-certificates.crt
    exec chroot --userspec=ada:ada "$1" env -i HOME=/home/ada USER=ada LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin \
        PIP_CERT=$ca NODE_EXTRA_CA_CERTS=$ca sh /home/ada/prove.sh' sh "$bare"
