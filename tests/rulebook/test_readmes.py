"""The README of each game lists the tests of its rule book: whoever adds a test adds the heading it comes from."""

import re
from pathlib import Path

import pytest

from boxtop.games import GAMES

HERE = Path(__file__).parent
NOT_LISTED = {"test_readme.py", "test_options.py"}
"""Tests of the README itself, and of options, which `docs/play` lists."""


def defined_in(folder: Path) -> dict[str, str]:
    """Every test of a folder with its file."""
    return {
        name: path.name
        for path in folder.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M)
    }


def listed_in(folder: Path) -> set[str]:
    """The tests that a README names; one that ends in * stands for all that begin so."""
    return set(re.findall(r"`(test_\w+\*?)`", (folder / "README.md").read_text(encoding="utf-8")))


def is_listed(test: str, listed: set[str]) -> bool:
    return any(test == name or (name.endswith("*") and test.startswith(name[:-1])) for name in listed)


@pytest.mark.parametrize("game", [game_def.id for game_def in GAMES])
def test_readme_lists_only_tests_that_exist(game: str) -> None:
    tests = defined_in(HERE / game)
    assert [name for name in listed_in(HERE / game) if not any(is_listed(test, {name}) for test in tests)] == []


@pytest.mark.parametrize("game", [game_def.id for game_def in GAMES])
def test_readme_lists_every_test(game: str) -> None:
    tests, listed = defined_in(HERE / game), listed_in(HERE / game)
    assert [test for test, file in tests.items() if file not in NOT_LISTED and not is_listed(test, listed)] == []
