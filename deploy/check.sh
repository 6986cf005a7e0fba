#!/bin/sh
# Checks the files with which the server is deployed, as far as the tools for it are installed: every script is parsed, the rest is said to be
# left out where a tool is missing. .ci/run calls it; what needs no tool is checked by DeployFilesTest.
# shellcheck disable=SC2317 # the functions are called by check
set -u
cd "$(dirname "$0")/.." || exit 1
failed=0

check() {
  name=$1
  shift
  if output=$("$@" 2>&1); then
    echo "deploy: $name: fine"
  else
    printf '%s\n' "$output" >&2
    echo "deploy: $name: FAILED" >&2
    failed=1
  fi
}

has() {
  command -v "$1" >/dev/null 2>&1 || {
    echo "deploy: left out, $1 is not installed"
    return 1
  }
}

scripts="loomgram .ci/run bench/run $(find deploy -name '*.sh' | sort)"
for script in $scripts; do
  case $(head -n 1 "$script") in
    *bash*) check "$script" bash -n "$script" ;;
    *) check "$script" sh -n "$script" ;;
  esac
done
# shellcheck disable=SC2086 # the names are words
! has shellcheck || check shellcheck shellcheck -S warning $scripts

verify_unit() {
  folder=$(mktemp -d)
  # The program and the account of the unit are not on this machine.
  sed -e 's#^ExecStart=.*#ExecStart=/bin/true#' -e '/^User=/d' -e '/^Group=/d' deploy/systemd/loomgram.service >"$folder/loomgram.service"
  SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no "$folder/loomgram.service"
  status=$?
  rm -rf "$folder"
  return "$status"
}
! has systemd-analyze || check deploy/systemd/loomgram.service verify_unit

verify_nginx() {
  folder=$(mktemp -d)
  # The nodes have names only inside compose.
  sed -e 's/node-[ab]:8000/127.0.0.1:8000/' deploy/nginx/loomgram.conf >"$folder/loomgram.conf"
  printf 'pid %s/pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include %s/loomgram.conf; }\n' "$folder" "$folder" >"$folder/nginx.conf"
  nginx -t -q -p "$folder" -c "$folder/nginx.conf"
  status=$?
  rm -rf "$folder"
  return "$status"
}
! has nginx || check deploy/nginx/loomgram.conf verify_nginx

if has kubectl; then
  for overlay in deploy/kubernetes/base deploy/kubernetes/overlays/*; do
    check "$overlay" kubectl kustomize "$overlay"
  done
fi
verify_schemas() {
  (cd deploy/schemas && timeout 120 npm ci --ignore-scripts --silent && timeout 60 node check.mjs)
}
! has node || ! has npm || check "Kubernetes objects and compose.yaml by their schemas" verify_schemas
exit "$failed"
