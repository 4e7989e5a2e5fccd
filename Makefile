# Two commands: `make play` sets everything up and opens the table; `make test` sets everything up and runs all checks.
.DELETE_ON_ERROR:
.PHONY: play test check lint types imports client-check soak bench proofs screenshots clean help

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SOURCES := $(shell find src/kabale web -type f -not -path '*/node_modules/*' -not -path '*/static/*' -not -path '*/__pycache__/*' 2>/dev/null) hatch_build.py pyproject.toml README.md

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.installed ## sets everything up and opens the table in the browser (PORT=8000)
	@$(BIN)/kabale serve --port $(PORT) --open

test: $(VENV)/.installed-dev $(VENV)/.chromium $(VENV)/.postgres lint types imports client-check ## everything: linters, types, all tests, compiled and plain
	$(BIN)/pytest -n 2 --dist loadfile tests
	KABALE_PURE=1 $(BIN)/pytest -n 2 tests/conformance

check: $(VENV)/.installed-dev lint types imports ## the quick subset for daily work (under three minutes)
	KABALE_QUICK=1 $(BIN)/pytest -n 2 --dist loadfile -m "not slow and not browser" tests

soak: $(VENV)/.installed-dev ## the conformance suites, ours and those of the laboratory's peers, with a large budget
	KABALE_SOAK=1 $(BIN)/pytest -n 2 tests/conformance tests/lab/test_pettingzoo.py tests/lab/test_gymnasium.py tests/lab/test_openspiel.py tests/lab/test_notebook.py

bench: $(VENV)/.installed-dev $(VENV)/.peers ## measurements beside the peers, as tables and as JSON
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.load

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy

imports: $(VENV)/.installed-dev
	$(BIN)/lint-imports --no-logo

client-check: $(VENV)/.installed-dev
	$(BIN)/python hatch_build.py npm run check
	$(BIN)/python hatch_build.py npm run test

proofs: $(VENV)/.installed-dev ## writes down which tests prove which clauses
	$(BIN)/python -m tests.support.proofs --write

screenshots: $(VENV)/.installed-dev $(VENV)/.chromium ## plays all games, looks at them in a real browser and keeps the pictures for the docs
	KABALE_SCREENSHOTS=docs/screenshots $(BIN)/pytest tests/browser/test_pictures.py

clean: ## removes what was built
	rm -rf $(VENV) build dist src/kabale/static web/node_modules web/dist

$(VENV)/bin/python:
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh scripts/venv.sh

# what pyproject.toml asks for, as arguments for pip
REQUIRED = $(BIN)/python -c "import tomllib, functools, sys; d = tomllib.load(open('pyproject.toml', 'rb')); print(*functools.reduce(lambda t, k: t[k], sys.argv[1:], d))"

$(VENV)/.tools: pyproject.toml | $(VENV)/bin/python
	@echo "Fetching packages (once) ..."
	$(PIP) install $$($(REQUIRED) build-system requires) $$($(REQUIRED) project dependencies)
	@touch $@

$(VENV)/.installed: $(SOURCES) $(VENV)/.tools
	@echo "Building Kabale: compiling the rules and the browser client (the first time this takes a few minutes) ..."
	$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@touch $@

$(VENV)/.dev-tools: pyproject.toml | $(VENV)/.tools
	@echo "Fetching packages for tests (once) ..."
	$(PIP) install $$($(REQUIRED) project optional-dependencies dev)
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed $(VENV)/.dev-tools
	@touch $@

$(VENV)/.postgres: | $(VENV)/bin/python
	@sh scripts/postgres.sh
	@touch $@

# what the bench compares with; it leaves out what cannot be installed here
$(VENV)/.peers: pyproject.toml | $(VENV)/.installed-dev
	-$(PIP) install $$($(REQUIRED) project optional-dependencies peers)
	@touch $@

$(VENV)/.chromium: | $(VENV)/bin/python
	@sh scripts/chromium.sh
	@touch $@
