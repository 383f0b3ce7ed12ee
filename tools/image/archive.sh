#!/bin/sh
# Packs the server, everything it serves, its libraries and Node: `sh tools/image/archive.sh vitrine.tar.gz` in a built checkout. It runs on machines of the same kind without a network.
set -eu
to=$1
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sh "$here/collect.sh" "$folder/vitrine"
mkdir -p "$folder/vitrine/bin"
cp "$(node -p process.execPath)" "$folder/vitrine/bin/node"
cp "$here/vitrine" "$folder/vitrine/"
chmod +x "$folder/vitrine/vitrine"
cp "$here/../../docs/examples/systemd/vitrine.service" "$here/../../docs/operate.md" "$folder/vitrine/"
tar -czf "$to" -C "$folder" vitrine
