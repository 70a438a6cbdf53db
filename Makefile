# On a machine with Swift, start with `make demo` or `make test`.

PREFIX ?= /usr/local
# gnuplot-iostream is a Debian package; elsewhere gnuplot is run through swift-subprocess.
TRAITS = $(if $(filter Linux,$(shell uname -s)),,--disable-default-traits)
COUNT ?= 10000
SEED ?= 1
SECONDS ?= 60
SUITE ?= bookworm

.PHONY: help platforms setup setup-tests setup-all demo test test-all quick remainder plots build lint modules surface docs schema gallery \
  checks spreadsheets action plugin embedded engine lab lab-tests webassembly lab-speed editors editors-speed real-editors vscode \
  tokens benchmarks oracle oracle-sample digits mathematics same-bits generated unit portable outside readme articles \
  engines notebooks notebooks-check wheel javascript javascript-tests dist clean-roots packages browser players fuzz \
  sanitize bench bench-record install uninstall clean interruptions

help:  ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

setup:  ## Install missing packages: gnuplot, libgnuplot-iostream-dev, libyaml-dev.
	@.ci/setup

setup-tests:  # Also what 'make test' needs beside these.
	@.ci/setup --tests

setup-all:  # Also what only 'make test-all' needs: LibreOffice Calc, Chromium, Java, WebAssembly, and Python's modules.
	@.ci/setup --all
	@.ci/python-modules flint 'python-flint>=0.7,<0.10'

demo: setup  ## Build, draw a spring, and print the path of the chart.
	@swift build --disable-index-store --product curvekit $(TRAITS)
	@set -e; curvekit=.build/debug/curvekit; echo; \
	$$curvekit measure spring --stiffness 80 --damping 4; \
	echo; \
	echo 'curvekit plot spring --stiffness 80 --damping 4 wrote the chart, the script and the CSV:'; \
	$$curvekit plot spring --stiffness 80 --damping 4

# Package.swift optimises the hot modules then; the packages that import them are built without.
build unit quick generated docs: export CURVEKIT_OPTIMIZED = yes

test: setup-tests  ## Run the checks that every change must pass, and print the time of each step.
	@.ci/steps test lint modules build surface unit portable checks

quick: build  ## Run the tests of the libraries, which start no process.
	@.ci/unit $(TRAITS) --skip '^(CurveKitCommandTests|GnuplotRunnerTests|CurveKitTestingTests)\.'

test-all: test  ## Run 'make test', and the checks that take long.
	@$(MAKE) --no-print-directory remainder

remainder: setup-all  # What 'make test-all' runs after 'make test'.
	@.ci/steps remainder build 'webassembly&' 'engines&' 'notebooks-check&' 'tokens&' schema outside readme articles \
	  oracle-sample gallery spreadsheets platforms docs packages action benchmarks editors

build:  # Skipped in the steps of 'make test', which builds once.
	@$(if $(BUILT),,.ci/build .build $(TRAITS))

lint:  ## Check the style of the code, except the fixtures in Tests/Scan.
	swift format lint --strict --parallel --recursive Sources $(filter-out Tests/Scan,$(wildcard Tests/*)) \
	  Benchmarks Package.swift

surface: build  # Compare the public names of the libraries with the committed list.
	@.ci/surface

modules:  ## Print the imports of each module, and fail on a forbidden one.
	@.ci/modules

unit: build  ## Run the unit tests.
	@.ci/unit $(TRAITS)

portable:  # Compile what runs gnuplot without C++ and Boost, as on macOS and Windows.
	@.ci/portable

outside:  # Test CurveKitTesting from a separate package.
	@.ci/outside

readme: build  ## Follow README.md in an empty folder, and compare what it shows.
	@.ci/readme .build/debug/curvekit

articles: build  ## Run every block of code in the documentation, and compare what it shows.
	@.ci/articles .build/debug/curvekit

docs: build  ## Build the documentation as one site, docs/site, and check its links; BASE is its address.
	@.ci/docs $(TRAITS)

plots: setup build  ## Draw the gallery again: plots/gallery.
	@.ci/plots .build/debug/curvekit

generated: build  ## Write the generated tables of pages and schemas, and the list of public names, again.
	@.ci/surface --write
	@WRITE_GENERATED=1 .ci/unit $(TRAITS) --filter 'SchemaTests|SceneTests|ExpressionLanguagePageTests|MetricsPageTests|SpreadsheetsPageTests|PastedCodePageTests|CommandLinePageTests|PlatformEvaluationTests|InterruptionsPageTests'

gallery: build  # Check that the gallery is up to date.
	@.ci/plots .build/debug/curvekit --check

checks: build  ## Check the presets and the gallery against their baselines.
	.build/debug/curvekit check $(foreach name,presets gallery pull-to-refresh,Tests/Motion/$(name).yaml)

oracle:  ## Compare the metrics of random curves with proved enclosures; COUNT=500 SEED=7.
	@.ci/oracle "$$(.ci/release)" $(COUNT) $(SEED)

fuzz:  ## Search for input that crashes, with libFuzzer; SECONDS=60 for each target.
	@.ci/fuzz $(SECONDS)

benchmarks: build  # Compile what 'make bench' times, and run it once.
	@.ci/benchmarks

bench: setup  ## Time curvekit and its peers, and count its instructions; takes some minutes.
	@.ci/bench

bench-record:  ## Record the counts of instructions with which 'make bench' compares.
	@.ci/bench --record

digits:  ## Compare the text of COUNT random numbers with the standard library; COUNT=100000000 SEED=7.
	@.ci/digits $(if $(filter command,$(origin COUNT)),$(COUNT),10000000) $(SEED)

mathematics:  ## Prove the bounds of the elementary functions, and compare COUNT random arguments of each with MPFR; SEED=7.
	@.ci/mathematics $(if $(filter command,$(origin COUNT)),$(COUNT),1000000) $(SEED)

same-bits:  ## Compare the bits of a million numbers on PLATFORMS, by default x86_64, x86_64-debug, wasm32 and aarch64.
	@.ci/same-bits $(or $(PLATFORMS),x86_64 x86_64-debug wasm32 aarch64)

notebooks: build  ## Run the notebooks from top to bottom, and write their outputs again.
	@.ci/notebooks .build/debug/curvekit --write

notebooks-check: build  # The notebooks and the Python package.
	@.ci/notebooks .build/debug/curvekit

wheel: setup  ## Build the Python package with the command in it: dist/.
	@.ci/wheel

javascript:  ## Pack the JavaScript package: dist/.
	@javascript/build dist
	@ls -s --block-size=kB dist/curvekit-*.tgz

javascript-tests: build  ## Test the JavaScript package; COUNT=100000 compares more random curves; takes some minutes.
	@.ci/setup --javascript
	@javascript/build
	@CURVEKIT=$(CURDIR)/.build/debug/curvekit $(if $(filter command,$(origin COUNT)),COUNT=$(COUNT)) node --test javascript/tests/*.test.js

dist: setup  ## Build what a release has: an archive, a Debian package, the wheel and more: dist/.
	@.ci/setup --packages
	@.ci/dist

clean-roots:  ## Install each package of dist/ in an empty Debian, and draw there; SUITE=trixie.
	@.ci/setup --roots
	@.ci/clean-roots $(SUITE)

packages: build  # Check versions, notices, the manual and the files of which packages are made.
	@.ci/packages .build/debug/curvekit

engines: build  ## Run the sweeps of notebooks/engines, in Spark with a worker that is killed.
	@.ci/engines .build/debug/curvekit

browser: build  ## Play converted CSS in headless Chromium, and compare its frames with the curves.
	@.ci/browser .build/debug/curvekit

interruptions:  ## Compare the reference of interrupted animations with its rows and its committed sessions.
	@python3 Tests/Interruptions/vectors.py
	@python3 Tests/Interruptions/sessions.py --check 200

players: build  ## Render Lottie output with rlottie of PyPI, and compare it with the samples.
	@.ci/python-modules rlottie_python,lottie,numpy 'rlottie-python>=1.3,<2' 'lottie>=0.7,<0.8' 'numpy>=1.24'
	@.ci/python rlottie_python,lottie,numpy .ci/players .build/debug/curvekit

sanitize: setup  ## Run the unit tests under the address and thread sanitizers.
	@.ci/sanitize $(TRAITS)

oracle-sample: build  # A small sample, with the debug build.
	@.ci/oracle .build/debug/curvekit 300
	@.ci/oracle .build/debug/curvekit 200 1 --certify

platforms: build  # Compile what 'convert' writes.
	@.ci/platforms .build/debug/curvekit

spreadsheets: build  ## Open the CSV output in LibreOffice and pandas.
	@.ci/python uno,pandas .ci/spreadsheets .build/debug/curvekit

tokens: build  ## Convert files of tokens to each platform and back; FILES=10000 for more random ones.
	@.ci/tokens .build/debug/curvekit

schema:  ## Validate files and reports with their JSON Schemas.
	@.ci/python jsonschema,yaml .ci/schema
	@.ci/python jsonschema,yaml .ci/reports

action: build  # Run the steps of the GitHub Action as a runner does.
	@.ci/python yaml .ci/action .build/debug/curvekit

plugin: setup  ## Try 'swift package curvekit' in a separate package; takes some minutes.
	@.ci/plugin

embedded: build  # Run the metrics as WebAssembly.
	@.ci/embedded .build/debug/curvekit

engine:  # Build the page of 'curvekit lab' and its engine for the tests: .build/lab.
	@.ci/engine

lab:  ## Build the page of 'curvekit lab' and its engine for a release: Sources/LabPage.
	@.ci/engine --write

lab-tests: build engine  ## Try the page of 'curvekit lab' in headless Chromium; takes some minutes.
	@.ci/lab-tests .build/debug/curvekit --ignore=Tests/Lab/test_speed.py

webassembly: build  # What runs as WebAssembly: its compilers use one processor, and both targets have its modules.
	@$(MAKE) --no-print-directory engine
	@$(MAKE) --no-print-directory -j2 --old-file=engine lab-tests embedded

lab-speed: build engine  ## Measure the page of 'curvekit lab': its start, its frames and its memory.
	@.ci/lab-tests .build/debug/curvekit -k test_speed

vscode: build  ## Check the extension for VS Code, with a stand-in of VS Code.
	@.ci/vscode .build/debug/curvekit

real-editors: build  ## Show curves in Neovim and Emacs in a terminal, and compare what they show.
	@.ci/real-editors .build/debug/curvekit

editors: build  ## Try the language server as editors use it; MESSAGES=100000 for more mutated messages.
	@.ci/editors .build/debug/curvekit

editors-speed: setup  ## Measure the language server: a change, a large workspace, and its memory.
	@python3 Tests/Editors/measure.py "$$(.ci/release)"

install: setup  ## Install the command, its completions and its manual under PREFIX.
	@set -e; to=$(DESTDIR)$(PREFIX); .ci/install "$$(.ci/release)" $$to; \
	.ci/versions > $$to/share/doc/curvekit/versions.txt; \
	echo "Installed $$to/bin/curvekit."

uninstall:  ## Remove the installed files.
	rm -f $(DESTDIR)$(PREFIX)/bin/curvekit
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/curvekit
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/curvekit
	rm -f $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_curvekit
	rm -f $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/curvekit.fish
	rm -f $(DESTDIR)$(PREFIX)/share/man/man1/curvekit.1 $(DESTDIR)$(PREFIX)/share/man/man1/curvekit-*.1

clean:  ## Remove the build folders.
	rm -rf .build .build-plain .build-outside .build-plugin .build-fuzzing .build-address .build-thread dist
