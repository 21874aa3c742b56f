"""What the documentation shows is what happens."""

import doctest
from pathlib import Path

import boxtop

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_run_as_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert (failed, tried > 8) == (0, True)


def test_the_example_of_the_package_runs_as_printed() -> None:
    failed, tried = doctest.testmod(boxtop)
    assert (failed, tried > 1) == (0, True)
