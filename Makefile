# Two commands do everything: `make run` and `make test`. Python 3.11 or newer and git are enough.
#
#   make run               the score sheet for this machine's browsers
#   make run LAN=1         ... and for the phones around the table
#   make run PORT=8080     ... on another port; OPTIONS="--proxy ..." passes anything else on
#   make ratings           adds the ratings of a season to it
#   make test              everything that can be tested; ARGS="-k undo" narrows it, WORKERS=0 goes
#                          through it in one process

PYTHON ?= $(shell command -v python3.11 || command -v python3 || command -v python)
VENV ?= .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
INSTALLED_DEV := $(VENV)/.installed-dev
AXE := tests/browser/node_modules/.package-lock.json
PEER := build/peer/bin/waitress-serve
FIREFOX := tests/firefox/node_modules/.package-lock.json
PYODIDE := build/phone/node_modules/pyodide
WHEELS := build/phone/wheels/.complete
PHONE := dist/phone/phone/list.json
# Which of two builds is the older one: the day of what was committed last, or today where nobody knows that.
MADE = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null),$(shell date +%s))
PURE := cards trick_taking napoleon nap games journal
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCKED := --no-deps --require-hashes --requirement requirements
UV ?= $(or $(shell command -v uv),$(BIN)/uv)
EXPORT := $(UV) export --quiet --frozen --no-emit-project --no-annotate

# A tap is written through to the disk; tests that record thousands of them do so in memory, where
# there is room. Your own TMPDIR has the last word.
MEMORY := $(shell [ -z "$$TMPDIR" ] && [ -w /dev/shm ] && df -Pk /dev/shm | awk 'NR == 2 && $$4 > 4000000 {print "TMPDIR=/dev/shm"}')

# What was compiled is kept wherever somebody says otherwise: each worker would compile every test, and each
# test that starts the program all of it.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run ratings test nightly tools lint lock coverage weigh mutants screenshots bench benchmarks fuzz strangers crash storm load phone phone-serve release test-phone bench-phone clean help

run: $(INSTALLED)
	@$(BIN)/scorekeeper serve $(if $(LAN),--lan) $(if $(PORT),--port $(PORT)) $(OPTIONS)

# The ratings of a season too: the library for them, in the version that was tried.
ratings: $(INSTALLED)
	@sed -n '/^openskill==/,/[^\\]$$/p' requirements/dev.txt > $(VENV)/ratings.txt
	@$(PIP) install --no-deps --require-hashes --requirement $(VENV)/ratings.txt

test: $(INSTALLED_DEV) $(AXE) $(FIREFOX)
	@$(MEMORY) $(BIN)/python -m pytest --numprocesses $(or $(WORKERS),auto) --dist worksteal $(ARGS)

# Everything that the tests are run with.
tools: $(INSTALLED_DEV) $(AXE) $(FIREFOX)

# All examples with chance begun anew, the server killed, drowned and crowded, mutants of what changed,
# speed; what came of each stands at its end. ARGS="--only crash storm", ARGS="--seed 7", ARGS=--short
nightly: $(INSTALLED_DEV) phone $(AXE) $(FIREFOX)
	@$(MEMORY) $(BIN)/python -m tests.nightly $(ARGS)

lint: $(INSTALLED_DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# The versions that are installed, with their hashes: for uv in uv.lock, for pip in requirements/.
# UPGRADE=1 takes the newest ones that fit, ARGS="--upgrade-package flask" the newest Flask.
lock: $(UV)
	$(UV) lock $(if $(UPGRADE),--upgrade) $(ARGS)
	$(EXPORT) --output-file requirements/run.txt >/dev/null
	$(EXPORT) --group dev --output-file requirements/dev.txt >/dev/null

# Every branch of the pure rooms is taken by their own tests.
coverage: $(INSTALLED_DEV)
	$(BIN)/python -m pytest -q --hypothesis-profile=nightly --hypothesis-seed=0 $(foreach room,$(PURE),$(wildcard tests/$(room) scorekeeper/$(room) scorekeeper/$(room).py)) \
		$(foreach room,$(PURE),--cov=scorekeeper.$(room)) --cov-branch --cov-fail-under=100 \
		--cov-report=term-missing:skip-covered $(ARGS)

# Sizes beside their budgets, by room and in total; ARGS=--strict fails while a total is over.
weigh: $(INSTALLED_DEV)
	@$(MEMORY) $(BIN)/python -m tests.weigh $(ARGS)

# A sample of mutants; ONLY="scorekeeper/napoleon/tricks scorekeeper/cards.py" narrows it.
mutants: $(INSTALLED_DEV)
	nice $(BIN)/python -m tests.mutants.sample both mutants/sample.json $(if $(ONLY),--only $(ONLY)) $(ARGS)

# The pictures of the README.
screenshots: $(INSTALLED_DEV)
	$(BIN)/python -m tests.gallery

# ARGS=--quick for less than a minute, ARGS=--seasons for a season of 100,000 hands.
bench: $(INSTALLED_DEV)
	$(BIN)/python -m tests.bench $(ARGS)

# Everything measured, written to docs/benchmarks.md; ARGS="--quick --hands 100000" takes less long.
benchmarks: $(INSTALLED_DEV) $(PEER)
	nice $(BIN)/python -m tests.bench.report $(ARGS)

fuzz: $(INSTALLED_DEV)
	$(BIN)/python -m tests.fuzz --hands $(or $(HANDS),100000)

strangers: $(INSTALLED_DEV)
	$(BIN)/python -m tests.web.strangers --requests $(or $(REQUESTS),50000) $(ARGS)

# The real server, broken on purpose; ARGS="--kills 100 --seed 7" and the like bound it otherwise.
crash storm load: $(INSTALLED_DEV)
	$(BIN)/python -m tests.proofs.$@ $(ARGS)

# The score sheet for phones without a server: dist/phone, a folder for any static host, and beside it
# a release, which is all of that in one zip that says its version.
phone: $(PYODIDE)/package.json $(WHEELS)
	rm -rf dist/phone dist/scorekeeper-phone-*.zip && mkdir -p dist/phone
	node scorekeeper/phone/pack.mjs . build/phone/wheels $(PYODIDE) dist/phone $(MADE)
	chmod -R go-w dist/phone dist/scorekeeper-phone-*.zip

# All files of a release, in dist/release: wheel, sdist, the zip for phones, notes and checksums.
release: $(INSTALLED_DEV) phone
	rm -rf dist/release && mkdir -p dist/release
	$(BIN)/python -m hatchling build --directory dist/release
	cp dist/scorekeeper-phone-*.zip dist/release
	awk '/^## \[?[0-9]/ { parts++ } parts == 1' CHANGELOG.md | cat docs/release.md - > dist/release/NOTES.md
	cd dist/release && sha256sum * > SHA256SUMS && cat SHA256SUMS

# ... served on this machine: http://localhost:8001/; PORT=8080 elsewhere
phone-serve: $(PHONE)
	@$(PYTHON) -m http.server --bind 127.0.0.1 --directory dist/phone $(or $(PORT),8001)

clean:
	rm -rf tests/browser/node_modules tests/firefox/node_modules $(VENV) build dist mutants .coverage htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:
	@sed -n 's/^#//p' $(firstword $(MAKEFILE_LIST))

# What is installed is what was tried, byte by byte: versions and hashes of everything stand in requirements/,
# so that nothing is looked for besides, such as a newer version of what something asks for with an extra.
$(INSTALLED): pyproject.toml requirements/run.txt | $(BIN)/python
	@echo "Installing ..." >&2
	@$(HAVE_PIP)
	@$(PIP) install $(LOCKED)/run.txt
	@$(PIP) install --no-deps --editable .
	@touch $@

$(INSTALLED_DEV): pyproject.toml requirements/dev.txt | $(BIN)/python
	@echo "Installing, with the tools for development ..." >&2
	@$(HAVE_PIP)
	@$(PIP) install $(LOCKED)/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(INSTALLED)

# What reads the pages in the tests, and only there. Without npm, or a net, those tests are skipped.
$(AXE): tests/browser/package-lock.json
	@command -v npm >/dev/null || { echo "NO NPM: axe-core and html-validate will not look at the pages" >&2; exit 0; }; \
		npm ci --prefix tests/browser --ignore-scripts --no-audit --no-fund --silent && touch $@ \
		|| echo "NO AXE, NO HTML-VALIDATE: npm could not install them" >&2

# Another Flask program, measured beside ours and used nowhere else.
$(PEER):
	@$(PYTHON) -m venv build/peer && build/peer/bin/python -m pip --quiet install ihatemoney==7.2.1 waitress \
		|| echo "NO PEER: only ours is measured" >&2

# What drives Firefox, where there is one; it brings no browser of its own.
$(FIREFOX): tests/firefox/package-lock.json
	@command -v firefox-esr firefox >/dev/null || { echo "NO FIREFOX: pages are not tried in it" >&2; exit 0; }; \
		command -v npm >/dev/null || { echo "NO NPM: nothing drives Firefox" >&2; exit 0; }; \
		npm ci --prefix tests/firefox --ignore-scripts --no-audit --no-fund --silent && touch $@ \
		|| echo "NO PUPPETEER: npm could not install it" >&2

# Of the wheels that are installed, those for CPython on Linux: what is compiled in them is left out.
$(WHEELS): requirements/run.txt | $(INSTALLED)
	@rm -rf $(@D) && mkdir -p $(@D)
	@$(PIP) download $(LOCKED)/run.txt --no-deps --only-binary :all: --dest $(@D) --python-version 3.14 \
		--implementation cp --abi cp314 --abi none --platform manylinux_2_28_x86_64 --platform manylinux_2_17_x86_64
	@touch $@

$(PYODIDE)/package.json: scorekeeper/phone/package-lock.json
	@mkdir -p build/phone && cp scorekeeper/phone/package.json scorekeeper/phone/package-lock.json build/phone
	npm ci --prefix build/phone --ignore-scripts --no-audit --no-fund --silent && touch $@

# Needs Chromium, and SCOREKEEPER_CHROMIUM says where; Firefox is tried too where it is installed.
test-phone: $(INSTALLED_DEV) phone $(FIREFOX)
	SCOREKEEPER_REQUIRE_PHONE=1 $(BIN)/python -m pytest -n 0 tests/phone $(ARGS)

# How fast and how large it is, beside the served one; ARGS=--quick takes fewer samples.
bench-phone: $(INSTALLED_DEV) $(PHONE)
	$(BIN)/python -m tests.bench.phone $(ARGS)

$(PHONE):
	@$(MAKE) phone

# Environments that uv made have no pip of their own.
HAVE_PIP = $(PIP) --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null

$(BIN)/uv: | $(BIN)/python
	@$(HAVE_PIP)
	@$(PIP) install uv

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "$(PYTHON) is older than 3.11: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
