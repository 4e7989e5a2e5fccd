#!/bin/sh
# Chromium for the browser tests, from Debian's packages, where it is missing and may be installed.
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null && exit 0
done
if command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests ..."
  if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq chromium && exit 0
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo apt-get install -y -qq chromium && exit 0
  fi
fi
echo "No Chromium found: the browser tests will be skipped. Install it with your package manager to run them." >&2
