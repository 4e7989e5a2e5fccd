#!/bin/sh
# Makes the virtual environment; on Debian the module for it is a package of its own.
set -e
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
  echo "Kabale needs Python 3.11 or newer. Say which: make PYTHON=python3.12 play" >&2
  exit 1
}
if ! "$PYTHON" -c 'import ensurepip' 2>/dev/null; then
  echo "Python's venv module is missing; trying to install the package python3-venv ..."
  if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq python3-venv
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo apt-get install -y -qq python3-venv
  else
    echo "Please install it once:  sudo apt install python3-venv" >&2
    exit 1
  fi
fi
"$PYTHON" -m venv "$VENV"
