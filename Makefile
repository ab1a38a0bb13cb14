# Everything a person does here is one word. Nothing needs to be installed first but git, make and
# Python 3.11 or newer (or uv); what the words do is in .ci/setup and .ci/house.py.

HOUSE := .venv/bin/python .ci/house.py
.DEFAULT_GOAL := help
.PHONY: help setup lab test check bench mutants format clean test-oldest notebooks course pictures rules types cards golden soak strength balance lock lite lite-check docs pyodide licences release-check binder-check

help:  ## list these words
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1@\2/p' Makefile | while IFS=@ read -r word what; do printf '  make %-13s %s\n' "$$word" "$$what"; done

setup:  ## make the environment and the front ends' bundles
	@.ci/setup

lab: setup  ## open JupyterLab on the welcome notebook (ARGS="--port=9999" for its own flags)
	@$(HOUSE) lab $(ARGS)

test: setup  ## run everything there is (NO_BROWSER=1 leaves the browser out)
	@$(HOUSE) test

check: setup  ## run all but the browser, the notebooks and what is slow: four minutes on two cores
	@$(HOUSE) check

bench: setup  ## measure how fast it all is (PEERS=1 beside another engine)
	@$(HOUSE) bench

mutants: setup  ## change code here and there, and see which change no test notices (ARGS="--area wire --minutes 5")
	@.venv/bin/python -m tests.tools.mutants $(ARGS)

format: setup  ## put code into its usual form
	@$(HOUSE) format

notebooks: setup  ## write the notebooks from notebooks/src, run them and keep their outputs (ARGS=04 for one)
	@$(HOUSE) notebooks $(ARGS)

course: setup  ## write the table of lessons and of the rules they teach into docs/
	@.venv/bin/python -m tests.tools.course_table

pictures: setup  ## take the pictures in docs/ from a real JupyterLab
	@.venv/bin/python -m tests.tools.pictures

rules: setup  ## list which numbered rules have no code or no test
	@.venv/bin/python -m tests.tools.rules

types: setup  ## write the TypeScript types of what Python sends
	@.venv/bin/python -m tests.tools.types

cards: setup  ## write the tables of the open decks into docs/
	@.venv/bin/python -m tests.tools.cards

golden: setup  ## replay the golden games round by round, for a look at the difference (ARGS=new plays them anew)
	@.venv/bin/python -m tests.tools.golden $(ARGS)

soak: setup  ## play random games with all checks, without end (N=1000 for so many)
	@.venv/bin/python -m tests.tools.soak

strength: setup  ## measure how strong the bots are, and write it into docs/ (ARGS="--minutes 5")
	@.venv/bin/python -m tests.tools.strength $(ARGS)

balance: setup  ## measure how well the open decks are balanced, and write it into docs/ (ARGS="--minutes 5")
	@.venv/bin/python -m tests.tools.balance $(ARGS)

test-oldest: setup  ## the lowest versions allowed, and every Python that is here
	@$(HOUSE) test-oldest

lite: setup  ## build the site that plays in the browser into build/lite, and measure its first click
	@$(HOUSE) lite

lite-check: lite  ## build that site, and try all of it in a browser
	@$(HOUSE) lite-check

docs: setup  ## build the documentation into build/docs, strictly and offline
	@$(HOUSE) docs

pyodide: setup  ## run the rules' tests of all games under Pyodide, the Python of browsers
	@$(HOUSE) pyodide

licences: setup  ## write the licences of what is bundled into docs/
	@.venv/bin/python -m tests.tools.licences

release-check: setup  ## build wheel and sdist into dist, look at them, and install them on every Python
	@$(HOUSE) release-check

binder-check: setup  ## what Binder would make of binder/
	@$(HOUSE) binder-check

lock: setup  ## choose the newest versions anew: constraints.txt and js/package-lock.json
	@$(HOUSE) lock

clean:  ## remove everything that was made here
	@rm -rf .venv .envs build dist test-results sv_widgets/static* js/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find . \( -name __pycache__ -o -name .ipynb_checkpoints \) -not -path './.git/*' -prune -exec rm -rf {} +
