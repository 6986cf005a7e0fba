#!/bin/bash
# Tries the image's build steps one by one without a container engine, starts what they made with a read-only program folder, and asks it.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; chmod -R u+w "$work"; rm -rf "$work"' EXIT
step() { echo "== $*"; "$@"; }
cp -R "$root" "$work/src"
step "$root/deploy/image/build.sh" "$work/src" "$work/out"
step "$root/deploy/image/runtime.sh" "$work/out"
step "$root/deploy/image/train.sh" "$work/out"
chmod -R a-w "$work/out"
export HOST=127.0.0.1 PORT=18977
"$work/out/bin/loomgram" demo >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 100); do "$work/out/bin/health" 2>/dev/null && break; sleep 0.1; done
step "$work/out/bin/health"
kill -TERM "$server"
wait "$server" || status=$?
echo "== ended with ${status:-0}"
du -sh "$work/out" "$work/out"/*
