#!/bin/sh
# Puts this version on a machine reached by ssh, a VM of 1 GB is enough, and rolls back if it does not become healthy.
#
#   deploy/remote-deploy.sh user@host [--env FILE] [--keep N]
#
# On the machine: a JDK 25 and systemd; the user may sudo. Releases lie in /opt/loomgram/releases, /opt/loomgram/current is the
# one that runs, settings are in /etc/loomgram.env.
set -eu

die() { echo "remote-deploy: $*" >&2; exit 1; }

target=${1:-}
case $target in ''|-*) die "usage: deploy/remote-deploy.sh user@host [--env FILE] [--keep N]" ;; esac
shift
env_file=
keep=3
while [ $# -gt 0 ]; do
  case $1 in
    --env) env_file=${2:?--env takes a file}; shift 2 ;;
    --keep) keep=${2:?--keep takes a number}; shift 2 ;;
    *) die "unknown option $1" ;;
  esac
done
[ -z "$env_file" ] || [ -r "$env_file" ] || die "cannot read $env_file"

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
echo "Building…" >&2
mvn -B -ntp -q -Dquick -pl app -am package
release=$(date -u +%Y%m%d%H%M%S)

echo "Copying to $target…" >&2
# shellcheck disable=SC2029 # the release's name is meant to be expanded here
tar -cf - loomgram docs deploy/java.flags deploy/train.sh deploy/systemd app/target/loomgram.jar app/target/lib |
  gzip -1 | ssh "$target" "sudo mkdir -p /opt/loomgram/releases/$release && sudo tar -xzf - -C /opt/loomgram/releases/$release"
[ -z "$env_file" ] || ssh "$target" 'sudo tee /etc/loomgram.env >/dev/null && sudo chmod 600 /etc/loomgram.env' <"$env_file"

echo "Starting…" >&2
ssh "$target" sh -s -- "$release" "$keep" <<'REMOTE'
set -eu
release=$1
keep=$2
base=/opt/loomgram
id loomgram >/dev/null 2>&1 || sudo useradd --system --home-dir "$base" --shell /usr/sbin/nologin loomgram
before=$(readlink "$base/current" 2>/dev/null || true)

healthy() {
  port=$(sudo sed -n 's/^PORT=//p' /etc/loomgram.env 2>/dev/null | tail -n 1)
  tries=0
  while [ "$tries" -lt 60 ]; do
    if curl -fsS -m 2 "http://127.0.0.1:${port:-8000}/healthz" >/dev/null 2>&1; then return 0; fi
    tries=$((tries + 1))
    sleep 0.5
  done
  return 1
}

switch_to() {
  sudo ln -sfn "$1" "$base/current.new" && sudo mv -T "$base/current.new" "$base/current"
  sudo cp "$base/current/deploy/systemd/loomgram.service" /etc/systemd/system/loomgram.service
  sudo systemctl daemon-reload
  sudo systemctl enable --quiet loomgram
  sudo systemctl restart loomgram
}

# The service may not write there, so its AOT cache is made now. Without one it starts too, in twice the time.
sudo env LOOMGRAM_AOT=now "$base/releases/$release/loomgram" --version || true
switch_to "$base/releases/$release"
if healthy; then
  echo "healthy: $release"
  ls -1d "$base"/releases/* | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    [ "$old" = "$(readlink "$base/current")" ] || sudo rm -rf "$old"
  done
  exit 0
fi
echo "not healthy: $release" >&2
sudo journalctl -u loomgram -n 20 --no-pager >&2 || true
if [ -n "$before" ] && [ -d "$before" ]; then
  echo "rolling back to $(basename "$before")" >&2
  switch_to "$before"
  healthy || echo "the release before is not healthy either" >&2
fi
exit 1
REMOTE
