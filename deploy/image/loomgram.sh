#!/bin/sh
# Starts the server in the image: its own runtime, the measured flags, the cache of loaded classes. The image's jars never change, so
# the cache always belongs to them.
here=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck disable=SC2086 # the operator's flags are words
exec "$here/java/bin/java" "@$here/app/java.flags" -XX:AOTCache="$here/app/loomgram.aot" '-Xlog:aot*=off' '-Xlog:aot+codecache*=off' \
  ${LOOMGRAM_JAVA_OPTS:-} -jar "$here/app/loomgram.jar" "$@"
