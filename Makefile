# `make play` and `make test` are enough for most people. Both create .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --no-compile
WORKERS ?= auto

# Hundreds of processes run here: compile each module once.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play lan test test-all coverage checks-and-traced-tests compiled-tests traced-tests check check-web bench bench-matches docs golden release texts planted-faults pictures chromium test-browsers soak clean

play: $(VENV)/.installed
	@$(BIN)/boxtop

# The same for phones and tablets in the house: shows a QR code to scan.
lan: $(VENV)/.installed
	@$(BIN)/boxtop serve --lan --open

# One process compiles the kernels and runs the tests that need more of them. Checks and traced tests run beside it.
test: $(VENV)/.installed-dev node_modules/.installed chromium
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target compiled-tests checks-and-traced-tests
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not deep" --part rest

checks-and-traced-tests: $(VENV)/.installed-dev node_modules/.installed
	@nice $(MAKE) --no-print-directory check
	@nice $(MAKE) --no-print-directory traced-tests

# Compile the kernels and solve the tables that bots and coaches use into the user's cache, where all tests find them.
compiled-tests: $(VENV)/.installed-dev
	$(BIN)/python -m tests.compiled

# The tests of core and the rules, run with coverage: the share of branches they reach must not fall below the floor.
# All other tests run without coverage, which would slow them down.
FLOOR := 97
RULES := actions board boxes card cards card_uses config determinize ending events mansion match motion offered placement plays refusal rules scoring setup side splits state tiles turn view walks
comma := ,
empty :=
space := $(empty) $(empty)
traced-tests: $(VENV)/.installed-dev
	COVERAGE_FILE=.coverage.traced $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m "not deep" --part traced \
		--cov=boxtop.core --cov=boxtop.games --cov-report=
	COVERAGE_FILE=.coverage.traced $(BIN)/coverage report --precision=2 --fail-under=$(FLOOR) --include="$(subst $(space),$(comma),src/boxtop/core/* $(RULES:%=src/boxtop/games/*/%.py))"

# All tests, including the slow ones: long property searches, long matches, empty caches, and those with Ray and
# PyTorch, which it installs.
test-all: check chromium $(VENV)/.installed-deep
	HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -n $(WORKERS) --timeout 3600

# All tests, and which lines and branches they run; tracing costs minutes.
coverage: $(VENV)/.installed-dev chromium
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not deep" --cov --cov-report=term

check: $(VENV)/.installed-dev check-web
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The browser client: types, lint and format, and the tests of the modules that need no browser. Node comes with the dev
# tools; TypeScript and Biome are pinned in package.json.
check-web: node_modules/.installed
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm run --silent check
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm run --silent test

node_modules/.installed: package.json | $(VENV)/.installed-dev
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm install --silent --no-audit --no-fund --no-update-notifier
	@touch $@

# The browser tests use the system's Chromium. As root on Debian a missing one is installed. BOXTOP_NO_BROWSER=1 skips
# these tests.
chromium:
	@if [ "$$BOXTOP_NO_BROWSER" = 1 ] || command -v chromium > /dev/null || command -v google-chrome > /dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		echo "Installing Chromium for the browser tests"; apt-get -qq update; \
		apt-get -qq install -y chromium chromium-headless-shell > /dev/null || apt-get -qq install -y chromium > /dev/null || true; \
	else echo "There is no Chromium here and no right to install one: the browser tests will fail (BOXTOP_NO_BROWSER=1 leaves them out)."; fi

# One turn of every game in WebKit and in Firefox, on a phone and on a laptop. As root on Debian what is missing is
# installed.
test-browsers: $(VENV)/.installed-dev
	@if command -v WebKitWebDriver > /dev/null && command -v firefox-esr firefox > /dev/null && command -v xvfb-run > /dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		echo "Installing WebKit and Firefox"; apt-get -qq update && apt-get -qq install -y webkit2gtk-driver firefox-esr xvfb > /dev/null; \
	else echo "Please install them (Debian: apt-get install webkit2gtk-driver firefox-esr xvfb)."; exit 1; fi
	xvfb-run -a -s "-screen 0 1400x1000x24" $(BIN)/python -m tests.browsers

# Remove each defence in a copy of the project and check that its tests fail: minutes.
planted-faults: $(VENV)/.installed-dev
	$(BIN)/python -m tools.planted_faults

# Kill servers under load KILLS times, at low priority, and check that nothing acknowledged is lost: about five seconds a
# kill. It can be stopped and goes on where it was; `make soak KILLS=20` for a try, remove build/soak.json to begin again.
KILLS ?= 1000
soak: $(VENV)/.installed-dev
	BOXTOP_TEST_WAIT=600 nice -n 19 $(BIN)/python -m tests.server.soak --kills $(KILLS)

# Screenshots of every screen, in build/pictures.
pictures: $(VENV)/.installed-dev chromium
	$(BIN)/python -m tests.e2e.pictures build/pictures

# Speed, beside the named peers: minutes. Matches between bots: hours.
bench: $(VENV)/.installed-bench
	$(BIN)/python -m benchmarks speed

bench-matches: $(VENV)/.installed-bench
	$(BIN)/python -m benchmarks matches

# The documentation site, in build/site: open build/site/index.html.
docs: node_modules/.installed
	$(BIN)/python -m tools.docs_site

# The sentences of the Python code, for translators: src/boxtop/texts/boxtop.pot.
texts: $(VENV)/.installed-dev
	$(BIN)/python -m tools.texts

# All tests, then the checks, the build in dist/ and the tag of a release.
release: test
	$(BIN)/python -m tools.release

golden: $(VENV)/.installed-dev
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tools.js_types
	$(BIN)/python -m tools.js_pips
	$(BIN)/python -m tools.option_tables
	$(BIN)/python -m tools.settings_table
	$(BIN)/python -m tools.grafana_dashboard

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Boxtop needs Python 3.11 or newer; name one with: make PYTHON=python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --upgrade pip

$(VENV)/.installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(INSTALL) --editable ".[server,solver]"
	@touch $@

$(VENV)/.installed-dev: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(INSTALL) --editable ".[dev]"
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-deep: examples/training/requirements.txt $(VENV)/.installed-dev
	$(INSTALL) "ray>=2.40" --requirement examples/training/requirements.txt
	@touch $@

$(VENV)/.installed-bench: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(INSTALL) --editable ".[dev,bench]"
	@touch $@ $(VENV)/.installed $(VENV)/.installed-dev

clean:
	rm -rf $(VENV) node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
