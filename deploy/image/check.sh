#!/bin/bash
# Tries the image's build steps one by one without a container engine, starts what they made with a read-only program folder, and asks it.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; chmod -R u+w "$work"; rm -rf "$work"' EXIT
step() { echo "== $*"; "$@"; }
fail() { echo "check: $*" >&2; exit 1; }

mkdir "$work/src"
tar -C "$root" --exclude=.git --exclude=target --exclude=node_modules -cf - . | tar -C "$work/src" -xf -
out=$work/opt/loomgram
step "$root/deploy/image/build.sh" "$work/src" "$out"
step "$root/deploy/image/runtime.sh" "$out"
step "$root/deploy/train.sh" "$out/java/bin/java" "$out/app/java.flags" "$out/app/loomgram.jar" "$out/app/loomgram.aot"

# With AOTMode=on the JVM refuses to start where the cache does not fit.
"$out/java/bin/java" "@$out/app/java.flags" -XX:AOTMode=on -XX:AOTCache="$out/app/loomgram.aot" '-Xlog:aot*=off' '-Xlog:aot+codecache*=off' \
  -jar "$out/app/loomgram.jar" --version || fail "the AOT cache does not fit"

chmod -R a-w "$work/opt"
export HOST=127.0.0.1 PORT=${CHECK_PORT:-18977}
cd "$work"
as_nobody=
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  chmod a+rx "$work"
  as_nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"
fi
# shellcheck disable=SC2086 # the words of a command
$as_nobody "$out/bin/loomgram" demo >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 200); do
  "$out/bin/health" 2>/dev/null && break
  sleep 0.1
done
step "$out/bin/health" || { cat "$work/server.log" >&2; fail "the server does not answer"; }
exec 3<>"/dev/tcp/127.0.0.1/$PORT"
printf 'GET /v1/body/tidewater_demo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
timeout 10 cat <&3 | grep -q '"username":"tidewater_demo"' || fail "the server does not read the demo"
kill -TERM "$server"
status=0
wait "$server" || status=$?
server=
[ "$status" = 143 ] || fail "ended with $status"
PORT=$PORT "$out/bin/health" 2>/dev/null && fail "the health check passes where nobody answers"
echo "== size"
du -sh "$out"/*
"$out/java/bin/java" --list-modules
