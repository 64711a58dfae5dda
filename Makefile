PREFIX ?= /usr/local
# What swift test, bench and the service are given besides, for example ARGS="--filter Geometry".
ARGS ?=

# Builds and runs the tests: all of them, the service's with its HTTP stack.
SWIFT_TEST := CHATFRAME_OPTIMIZED_KERNELS=1 CHATFRAME_WARNINGS_AS_ERRORS=1 swift test --traits Server

SWIFT_CODE := Package.swift Sources Tests $(wildcard Benchmarks) \
	$(addprefix Examples/host/,Package.swift Sources Tests)
SHELL_CODE := .ci/run $(shell grep -lE '^\#!.*(bash|/sh)' Scripts/* Examples/service/*.sh)

.DEFAULT_GOAL := help
.PHONY: help setup demo serve test faults bench check-host check-documentation check-portability format lint install clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | \
	  while IFS='	' read -r name words; do printf '  make %-19s %s\n' "$$name" "$$words"; done

setup: ## Install the libraries that are missing here
	@Scripts/setup

# 10,000 messages for one scenario: too many to be kept.
Examples/scenarios/long.json: Examples/scenarios/make-conversations.py
	@if command -v python3 > /dev/null; then python3 $<; \
	  else echo "python3 is not installed: fling.yaml lacks its conversation"; fi

demo: Examples/scenarios/long.json ## Render the examples in every template into build/demo
	@Scripts/demo

serve: setup ## Build the service and start it on 127.0.0.1:8080 (ARGS="--port 9000")
	@Scripts/serve $(ARGS)

test: setup Examples/scenarios/long.json ## Run the tests (ARGS="--filter NAME" for some)
	$(SWIFT_TEST) $(ARGS)

faults: setup ## Count the faults found in frames, ten thousand clean video frames among them
	CHATFRAME_CLEAN_FRAMES=10000 $(SWIFT_TEST) --filter 'JitterTests.*Fault'

bench: setup ## Run the benchmarks
	Scripts/build-quietly chatframe > /dev/null
	@case " $(ARGS) " in "  " | *service*) Scripts/build-quietly chatframe-server > /dev/null ;; esac
	swift run -c release --package-path Benchmarks Benchmarks $(ARGS)

check-host: setup ## Build a package that depends on this one, and draw a picture with it
	@Scripts/check-host

check-documentation: setup ## Compile the Swift code in README.md and Docs
	@Scripts/check-documentation

check-portability: ## Look for what only Linux has, and type-check targets without C for iOS
	@Scripts/check-portability

format: ## Put the code into the project's format
	swift format --in-place --recursive --parallel $(SWIFT_CODE)

lint: ## Check the format, the fonts and, where shellcheck is installed, the scripts
	swift format lint --strict --recursive --parallel $(SWIFT_CODE)
	Scripts/check-fonts
	@if command -v shellcheck > /dev/null; then shellcheck $(SHELL_CODE); \
	  else echo "shellcheck is not installed: scripts not checked"; fi

install: ## Install under PREFIX (/usr/local)
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/install

clean: ## Remove everything that was built
	rm -rf build .build Benchmarks/.build
