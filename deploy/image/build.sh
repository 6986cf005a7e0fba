#!/bin/sh
# Builds the server from the sources in $1 and lays it out in $2: the jars, the flags, the start script, the health check.
set -eu
src=$1
out=$2
mkdir -p "$out/bin" "$out/app"
cd "$src"
mvn -B -ntp -q -Dquick -pl app -am package
cp app/target/loomgram.jar deploy/java.flags "$out/app/"
cp -R app/target/lib "$out/app/lib"
cp deploy/image/loomgram.sh "$out/bin/loomgram"
cp deploy/image/health.sh "$out/bin/health"
chmod 755 "$out/bin/loomgram" "$out/bin/health"
