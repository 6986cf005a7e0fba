#!/bin/sh
# Makes the AOT cache of a jar, with which the JVM starts in about half of the time:
#
#   deploy/train.sh JAVA FLAGS JAR CACHE
#
# A training run serves the bundled demo on loopback ports, asks it for what people ask, and ends; then the JVM writes what it has loaded and
# linked. Nothing is asked of any network. Caches of other jars in the same folder are removed.
set -eu
java=$1
flags=$2
jar=$3
cache=$4
folder=$(dirname -- "$cache")
lock=$folder/training
limit_seconds=300

mkdir -p "$folder"
# One at a time; more would do no harm but be work for nothing.
if ! ln -s "$$" "$lock" 2>/dev/null; then
  holder=$(readlink "$lock" 2>/dev/null || true)
  if kill -0 "${holder:-0}" 2>/dev/null && [ -z "$(find "$lock" -mmin +10 2>/dev/null)" ]; then
    exit 0
  fi
  rm -f "$lock"
  ln -s "$$" "$lock" || exit 0
fi
fresh=$cache.$$.new
trap 'rm -f "$lock" "$fresh" "$fresh".config' EXIT
# It goes on when the terminal is closed or the command beside it is interrupted.
trap '' HUP INT
trap 'kill "$training" 2>/dev/null; exit 143' TERM

rm -f "$folder"/*.new "$folder"/*.new.config
# In a folder of its own, so that no settings file is found there; with no variable that might be a setting.
cd "$folder"
nice -n 19 env -i PATH="$PATH" "$java" "@$flags" -Xmx256m "-XX:AOTCacheOutput=$fresh" -cp "$jar" io.loomgram.app.TrainingRun \
  >training.log 2>&1 &
training=$!
seconds=0
while kill -0 "$training" 2>/dev/null; do
  [ "$seconds" -lt "$limit_seconds" ] || kill -KILL "$training" 2>/dev/null || true
  seconds=$((seconds + 1))
  sleep 1
done
if wait "$training" && [ -s "$fresh" ]; then
  chmod 644 "$fresh"
  mv -f "$fresh" "$cache"
  for old in "$folder"/*.aot; do
    [ "$old" = "$cache" ] || rm -f "$old"
  done
else
  echo "train: no AOT cache was written, see $folder/training.log" >&2
  exit 1
fi
