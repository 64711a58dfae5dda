PREFIX ?= /usr/local
# Additional arguments of swift test, the benchmarks, docs and the service: ARGS="--filter Geometry".
ARGS ?=

# Builds and runs tests, with every package trait. SwiftPM passes traits to the compiler in the order of
# a set: if it changed with every run, everything would be compiled again.
TEST_FLAGS := --traits Server,SQLite,HTTP
TEST_BUILD := CHATFRAME_OPTIMIZED_KERNELS=1 CHATFRAME_WARNINGS_AS_ERRORS=1
BUILD_TESTS := $(TEST_BUILD) SWIFT_DETERMINISTIC_HASHING=1 swift build --build-tests $(TEST_FLAGS)
SWIFT_TEST := $(TEST_BUILD) swift test --skip-build $(TEST_FLAGS)

TIMED_TESTS := ^(ChatframeRenderServiceTests|ChatframeMessageFlowSQLiteTests)[.]|[.](PageCommandTests|RendererTests)/

SWIFT_CODE := Package.swift Sources Tests $(wildcard Benchmarks) \
	$(addprefix Examples/host/,Package.swift Sources Tests)
SHELL_CODE := .ci/run $(shell grep -lE '^\#!.*(bash|/sh)' Scripts/* Examples/service/*.sh)

.DEFAULT_GOAL := help
.PHONY: help setup demo serve test faults faults-browser store-kill scale check-replicas bundle bench check-host check-documentation check-locale-data check-portability docs format lint install clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | \
	  while IFS='	' read -r name text; do printf '  make %-19s %s\n' "$$name" "$$text"; done

setup: ## Install missing libraries
	@Scripts/setup

# The 10,000 messages of one scenario, too large for the repository.
Examples/scenarios/long.json: Examples/scenarios/make-conversations.py
	@if command -v python3 > /dev/null; then python3 $<; \
	  else echo "python3 is not installed: cannot make long.json, which fling.yaml needs"; fi

demo: Examples/scenarios/long.json ## Render the examples in every template into build/demo
	@Scripts/demo

serve: setup ## Build the service and start it on 127.0.0.1:8080 (ARGS="--port 9000")
	@Scripts/serve $(ARGS)

# Tests with time limits do not share the processors with the others, which all start at once.
test: setup Examples/scenarios/long.json ## Run the tests (ARGS="--filter NAME" for some of them)
	$(BUILD_TESTS)
	$(SWIFT_TEST) $(if $(ARGS),$(ARGS),--filter '$(TIMED_TESTS)')
	$(if $(ARGS),,$(SWIFT_TEST) --skip '$(TIMED_TESTS)')

faults: setup ## Count seeded faults that are found, and false alarms in 10,000 clean video frames
	$(BUILD_TESTS)
	CHATFRAME_CLEAN_FRAMES=10000 $(SWIFT_TEST) --filter 'JitterTests.*Fault'

# Frames are kept in build/browser-faults. MODES="pictures known" analyses these forms only; STRIDE=8
# takes every eighth scene; AIMS=1 fails if the aims are not reached.
faults-browser: setup ## Count seeded faults found in pages that Chromium draws (up to an hour; later, minutes)
	$(BUILD_TESTS)
	CHATFRAME_BROWSER_FAULTS=1 $(if $(MODES),CHATFRAME_BROWSER_MODES="$(MODES)") \
	  $(if $(STRIDE),CHATFRAME_BROWSER_STRIDE=$(STRIDE)) \
	  $(if $(AIMS),CHATFRAME_BROWSER_AIMS=1) $(SWIFT_TEST) --filter BrowserFaultTests.BrowserFaultTests

store-kill: setup ## Kill a program 100 times while it writes messages, and look for lost ones
	$(BUILD_TESTS)
	CHATFRAME_STORE_KILLS=100 $(SWIFT_TEST) --filter StoreKillTests

scale: ## Draw 2,000 conversations with Spark, batch and shards while processes are killed (needs Java and PyPI)
	@Scripts/check-scale

check-replicas: setup ## Kill, drain and overload two replicas of the service behind nginx
	@Scripts/check-replicas "$$(Scripts/build-quietly chatframe-server)" $(ARGS)

bundle: ## Pack the program with its fonts and templates into build/bundle
	@Scripts/bundle

bench: setup ## Run the benchmarks
	Scripts/build-quietly chatframe > /dev/null
	@case " $(ARGS) " in "  " | *service*) Scripts/build-quietly chatframe-server > /dev/null ;; esac
	swift run -c release --package-path Benchmarks Benchmarks $(ARGS)

check-host: setup ## Build a package that depends on this one, and draw a picture with it
	@Scripts/check-host

check-documentation: setup ## Compile the Swift code of the documentation, and run the tutorial
	@Scripts/check-documentation

check-locale-data: ## Compare formats in all locales with all of ICU's data and with the linked parts
	@Scripts/check-locale-data

docs: setup ## Build the library's documentation into build/docs, a site of static files
	@Scripts/build-documentation $(ARGS)

check-portability: ## Find code that is for Linux only, and type-check targets without C for iOS
	@Scripts/check-portability

format: ## Format the code
	swift format --in-place --recursive --parallel $(SWIFT_CODE)

lint: ## Check the format, the fonts and, if shellcheck is installed, the scripts
	swift format lint --strict --recursive --parallel $(SWIFT_CODE)
	Scripts/check-fonts
	@if command -v shellcheck > /dev/null; then shellcheck $(SHELL_CODE); \
	  else echo "shellcheck is not installed: scripts not checked"; fi

install: ## Install under PREFIX (/usr/local)
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/install

clean: ## Remove all build folders
	rm -rf build .build Benchmarks/.build
