#!/bin/sh
# PostgreSQL for the tests, from Debian's packages, where it is missing and may be installed. Its own service stays off:
# the tests start a server of their own in a temporary folder.
command -v initdb >/dev/null && exit 0
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null; then
  echo "Installing PostgreSQL for the tests ..."
  export DEBIAN_FRONTEND=noninteractive
  if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq postgresql && exit 0
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo -E apt-get install -y -qq postgresql && exit 0
  fi
fi
echo "No PostgreSQL found: its tests will be skipped. Install it with your package manager to run them." >&2
