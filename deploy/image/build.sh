#!/bin/sh
# Builds the server from the sources in $1 and lays it out in $2: app.jar's folder, the start script, the health check.
set -eu
src=$1
out=$2
mkdir -p "$out/bin" "$out/app"
cd "$src"
mvn -B -ntp -q -Dquick -pl app -am package
cp app/target/loomgram.jar "$out/app/"
cp -R app/target/lib "$out/app/lib"
cp deploy/image/loomgram.sh "$out/bin/loomgram"
cp deploy/image/health.sh "$out/bin/health"
cp app/target/loomgram.flags "$out/app/" 2>/dev/null || cp deploy/image/java.flags "$out/app/loomgram.flags"
chmod 755 "$out/bin/loomgram" "$out/bin/health"
