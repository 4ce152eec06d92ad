# `make` alone lists the targets. Everything is installed into .venv and web/node_modules, nothing into the system.

VENV := .venv
BIN := $(VENV)/bin
# The first Python that is new enough; `make setup PYTHON=…` picks another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
# Workers that are done take work from others: a few tests are long.
PYTEST_ARGS ?= -q -n auto --dist worksteal
# Tests are compiled once, not for each worker and each suite, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=
GAME ?= twilight-struggle
ARGS ?=

# Node and the browser for the pages: the system's, or such from PyPI and the npm registry.
TOOLCHAIN := $(BIN)/python -m tools.toolchain
NPM := $(TOOLCHAIN) with-node npm --prefix web
# What follows in a recipe is left out where Node, or the packages of the pages, cannot be had.
IF_PAGES = $(TOOLCHAIN) node && $(MAKE) -s web/node_modules/.installed || exit 0;

EXPECTED = $$($(BIN)/python tools/expected_build.py)
# Contents, not times: a checkout that changes nothing rebuilds nothing, and a deleted file counts.
DIGEST = $$( (echo "$(EXPECTED) $(THEATRUM_OPT)"; find src pyproject.toml setup.py README.md LICENSE -type f \
	! -path '*/__pycache__/*' -exec cksum {} + | LC_ALL=C sort) | cksum)

.DEFAULT_GOAL := help
.PHONY: help setup run play client client-types scenario-words observations glossary reference rule test test-python test-client \
	test-browser built lint typecheck test-compiled test-pure dist test-dist golden picture bench format clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  Settings: THEATRUM_PURE=1 does not compile; THEATRUM_OPT=1 compiles sooner, to slower code;"
	@echo "  ARGS='…' goes to the program (run, bench), PYTEST_ARGS='…' to pytest."

$(VENV)/.tools: constraints.txt
	@$(or $(PYTHON),false) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Python 3.11 or newer is needed$(PYTHON:%=, and % is none); make PYTHON=… says where one is." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) lacks its modules venv and ensurepip. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) …"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r constraints.txt
	@touch $@

# What environments for learning need; players do without these 450 MB.
$(VENV)/.learning: constraints-learning.txt $(VENV)/.tools
	@echo "Installing what learning needs …"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r constraints-learning.txt
	@touch $@

# The old installation is removed first, so that no extension module of it can stay behind. The build uses
# the pinned tools of .venv (no isolation) and keeps its object files there, so that a small change is quick. What is
# installed is a wheel, the one that `make dist` gives away.
PIP := $(BIN)/python -m pip --disable-pip-version-check
WHEEL := $(VENV)/wheel
EXTRAS := server,dev
setup: $(VENV)/.tools ## Create .venv with the tools and the package, engine compiled; again when sources change
	@digest="$(DIGEST)"; \
	if [ "$$digest" != "$$(cat $(VENV)/.installed 2>/dev/null)" ]; then \
		echo "Building and installing theatrum (the first time takes a minute or two) …"; \
		rm -f $(VENV)/.installed; \
		$(PIP) uninstall -q -y theatrum 2>/dev/null; \
		rm -rf $(WHEEL); \
		{ THEATRUM_BUILD_DIR=$(VENV)/build $(PIP) wheel -v --no-build-isolation --no-deps -w $(WHEEL) . && \
			$(PIP) install -c constraints.txt "$$(echo $(WHEEL)/*.whl)[$(EXTRAS)]"; } >$(VENV)/build.log 2>&1 || \
			{ grep -v 'already satisfied' $(VENV)/build.log | tail -n 40 >&2; exit 1; }; \
		found=$$(PYTHONPATH= $(BIN)/theatrum --version) || exit 1; \
		echo "$$found"; \
		case "$(EXPECTED) $$found" in \
			pure*) echo "*** The engine is pure Python, many times slower: no C compiler with Python's headers," \
				"or THEATRUM_PURE is set. ***";; \
			compiled*pure*) echo "*** The engine could not be compiled and is pure Python, many times slower;" \
				"see $(VENV)/build.log. ***";; \
		esac; \
		echo "$$digest" > $(VENV)/.installed; \
	fi

run: built ## Play in the browser: build what is missing, start the server, say where it is
	@$(BIN)/theatrum serve $(ARGS)

play: setup ## Play in the terminal: Twilight Struggle, or make play GAME=risiko
	@$(BIN)/theatrum play $(GAME) $(ARGS)

# The client is built into the package, so it comes before setup. Where it cannot be built the server still runs.
CLIENT := src/theatrum/server/static/index.html
CLIENT_SOURCES := web/index.html web/package.json web/vite.config.ts web/svelte.config.js web/tools/size.mjs \
	$(wildcard src/theatrum/languages/*/pages.json src/theatrum/languages/*/language.json) \
	$(shell find web/src web/public -type f 2>/dev/null)

# --no-save: the lock stays as it is, also on a platform whose packages it does not list.
web/node_modules/.installed: web/package-lock.json
	@$(NPM) install --no-save --no-audit --no-fund --loglevel=error || \
		{ echo "*** The packages of the pages could not be had from the npm registry: no pages without them. ***" >&2; exit 1; }
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.installed
	@echo "Building the pages …"
	@$(NPM) run --silent build
	@touch $@

client: $(VENV)/.tools ## Build the pages into the package, with Node from PyPI where there is none
	@$(IF_PAGES) $(MAKE) -s $(CLIENT)

client-types: setup ## Write the types of the server's messages for the client
	@PYTHONPATH="$(CURDIR)" $(BIN)/python tools/client_types.py

scenario-words: setup ## Write the words of scenario files into docs/scenarios.md
	@$(BIN)/python -m tools.scenario_words

observations: setup ## Write the pieces of observations into docs/environments.md
	@$(BIN)/python -m tools.observations

glossary: setup ## Write the terms of all languages into docs/glossary.md
	@$(BIN)/python -m tools.glossary

reference: $(VENV)/.tools ## Write what the library has, from its docstrings, into docs/reference.md
	@$(BIN)/python -m tools.reference

rule: $(VENV)/.tools ## Find where a rule is implemented and tested: make rule RULE="TS 6.1.2", RULE=R6.4, RULE="card 106"
	@$(BIN)/python -m tools.find_rule $(RULE)

# First what keeps one core busy, two at a time; then the suites, which use all cores. What cannot be had here
# (a compiler, Node, a browser) is left out, and the last lines say so.
test: $(VENV)/.tools ## Check everything: lint, types, the engine compiled and interpreted, server, pages
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target built lint typecheck
	@$(MAKE) --no-print-directory $(SUITES) test-dist test-client test-browser
	@$(TOOLCHAIN) not-run

test-python: lint typecheck ## The same without the pages
	@$(MAKE) --no-print-directory $(SUITES)

# where nothing can be compiled, the suite of the installed package is the interpreted one already
SUITES = test-compiled $$([ "$(EXPECTED)" = pure ] || echo test-pure)

built: client
	@$(MAKE) --no-print-directory setup

test-client: $(VENV)/.tools ## Check the pages' types, and their parts without a browser
	@$(IF_PAGES) $(NPM) run --silent check && $(NPM) test --silent

test-browser: built ## Play in the browser (the system's, CHROMIUM=…, or one from npm): whole games, looks, accessibility
	@$(IF_PAGES) browser=$$($(TOOLCHAIN) browser) || exit 1; test -n "$$browser" || exit 0; \
		THEATRUM_INSTALLED=1 CHROMIUM="$$browser" $(NPM) run --silent e2e

lint: $(VENV)/.tools ## Check style and formatting with ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

typecheck: $(VENV)/.learning ## Check types with mypy --strict
	$(BIN)/mypy

test-compiled: setup $(VENV)/.learning ## Run the suite against the installed package (pure where there is no C compiler)
	@PYTHONPATH= $(BIN)/theatrum --version
	PYTHONPATH= THEATRUM_EXPECT=$(EXPECTED) $(BIN)/python -m pytest --junitxml=$(VENV)/suite.xml $(PYTEST_ARGS)

# never compiled, as the tools: testing them once, on the compiled engine, is enough; that bots play the same
# interpreted, tests/golden sees
OUTER_LAYERS := agents arena cli envs languages presentation records server
OF_TOOLS := find_rule packaging toolchain

test-pure: $(VENV)/.tools ## Run the suite against the sources, interpreted
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python -m theatrum --version
	PYTHONPATH="$(CURDIR)/src" THEATRUM_EXPECT=pure $(BIN)/python -m pytest $(PYTEST_ARGS) $(OUTER_LAYERS:%=--ignore=tests/%) \
		$(OF_TOOLS:%=--ignore=tests/test_%.py)

dist: built ## Build the sdist and the wheel, pages included, into dist
	@$(BIN)/python -m tools.dist $(WHEEL)

test-dist: built ## Install sdist and wheel where there is neither a compiler nor Node, and play on a server of theirs
	@$(IF_PAGES) $(MAKE) --no-print-directory dist && $(BIN)/python -m tools.try_dist

golden: setup ## Regenerate golden playthroughs, digests and perft counts; read the difference before committing it
	@PYTHONPATH="$(CURDIR)" $(BIN)/python tools/golden.py $(ARGS)

picture: setup ## Draw the README's picture of the terminal again
	@$(BIN)/python tools/picture.py

bench: setup ## Measure the engine's speed, and add it to benchmarks/history.md
	@PYTHONPATH="$(CURDIR)" $(BIN)/python -m tools.bench_history $(ARGS)

format: $(VENV)/.tools ## Format the code and fix what ruff can fix
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove .venv, builds and caches
	rm -rf $(VENV) build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +
