#!/bin/sh
# Starts the server in the image: its own runtime, the measured flags, the cache of loaded classes.
here=$(dirname "$(dirname "$(readlink -f "$0")")")
flags=$(grep -v '^#' "$here/app/loomgram.flags" | tr '\n' ' ')
# shellcheck disable=SC2086 # the flags are words
exec "$here/java/bin/java" $flags -XX:AOTCache="$here/app/loomgram.aot" -Xlog:aot*=off -Xlog:aot+codecache*=off ${JAVA_OPTS:-} \
  -jar "$here/app/loomgram.jar" "$@"
