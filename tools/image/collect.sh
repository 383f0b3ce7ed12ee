#!/bin/sh
# What a server runs on and serves, and nothing it was built with, into an empty folder: `sh tools/image/collect.sh /image` in a built checkout.
set -eu
to=$1
cd "$(dirname "$0")/../.."
mkdir -p "$to"
pnpm=$(command -v pnpm) || pnpm="npx --yes $(node -p "require('./package.json').packageManager")"
# The libraries of the server; its own packages are in its bundle.
$pnpm --filter @vitrine/server deploy --prod --legacy "$to/server"
rm -rf "$to/server/src" "$to/server/dist"
cp -R server/dist server/migrations server/demo-pictures "$to/server/"
for built in shell player mfe-*; do
  mkdir -p "$to/$built"
  cp -R "$built/dist" "$to/$built/"
done
cp package.json "$to/"
