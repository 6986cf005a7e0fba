#!/bin/sh
# Starts the demo once with the runtime in $1, asks it for what users ask, and keeps what was loaded and linked as an AOT cache.
# The image's jars never change after this, so the cache cannot outlive them.
set -eu
out=$1
port=${TRAIN_PORT:-18976}
flags=$(grep -v '^#' "$out/app/loomgram.flags" | tr '\n' ' ')
cd "$out"
# shellcheck disable=SC2086 # the flags are words
HOST=127.0.0.1 PORT=$port java/bin/java $flags -XX:AOTCacheOutput=app/loomgram.aot -jar app/loomgram.jar demo >train.log 2>&1 &
server=$!
ask() {
  exec 3<>"/dev/tcp/127.0.0.1/$port" && printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3 && cat <&3 >/dev/null
}
tries=0
until bash -c "$(printf 'exec 3<>/dev/tcp/127.0.0.1/%s' "$port")" 2>/dev/null; do
  tries=$((tries + 1))
  if [ "$tries" -gt 300 ]; then cat train.log >&2; exit 1; fi
  sleep 0.1
done
bash -s "$port" <<'ASK'
port=$1
for path in /healthz /readyz /v1/body/loomgram_demo /v1/preview/loomgram_demo /v1/rss/loomgram_demo /c/loomgram_demo '/graphql?query=%7B__typename%7D' /metrics; do
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$path" >&3
  cat <&3 >/dev/null
done
ASK
kill -TERM "$server"
wait "$server" || true
[ -s app/loomgram.aot ] || { cat train.log >&2; echo "train: no AOT cache was written" >&2; exit 1; }
rm -f train.log
