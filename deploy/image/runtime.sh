#!/bin/sh
# Makes a Java runtime of just the modules that the server needs, in $1/java.
set -eu
out=$1
java_home=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")}
found=$("$java_home/bin/jdeps" --ignore-missing-deps --print-module-deps --multi-release 25 --recursive \
  --class-path "$out/app/lib/*" "$out/app/loomgram.jar")
# What is reached by name only: elliptic curves of TLS, the management beans of the collectors.
modules="$found,jdk.crypto.ec,jdk.management"
rm -rf "$out/java"
# Without a class archive of its own: the AOT cache holds the JDK's classes too.
"$java_home/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --compress zip-6 --output "$out/java"
