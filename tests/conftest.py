"""Hypothesis profiles, and the parts of the suite.

`quick` uses fixed examples and is for every run, `deep` searches; HYPOTHESIS_PROFILE chooses. `--part traced` runs the
tests of core and the rules, whose coverage has a floor (Makefile), `--part compiled` the tests that compile kernels of
their own (`tests/compiled.py`), and `--part rest` the others.
"""

import os
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from boxtop.bots import own_bots
from tests.guard import start_guard

settings.register_profile(
    "quick",
    derandomize=True,
    deadline=None,
    max_examples=20,
    stateful_step_count=30,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=1500,
    stateful_step_count=150,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

HERE = Path(__file__).parent
TRACED = (
    "core",
    "rulebook",
    "testing",
    "test_golden.py",
    "test_displays.py",
    "games/test_lessons.py",
    "games/*/test_board.py",
    "games/*/test_card.py",
    "games/*/test_cards.py",
    "games/*/test_config.py",
    "games/*/test_determinize.py",
    "games/*/test_ending.py",
    "games/*/test_mansion.py",
    "games/*/test_match.py",
    "games/*/test_motion.py",
    "games/*/test_placement.py",
    "games/*/test_plays.py",
    "games/*/test_presets.py",
    "games/*/test_refusal.py",
    "games/*/test_setup.py",
    "games/*/test_side.py",
    "games/*/test_splits.py",
    "games/*/test_state.py",
    "games/*/test_tiles.py",
    "games/*/test_turn.py",
    "games/*/test_view.py",
    "games/*/test_walks.py",
)
COMPILED = (
    "envs",
    "games/sorry/kernel",
    "games/yahtzee/solver/test_differences.py",
    "games/yahtzee/solver/test_paths.py",
    "games/yahtzee/solver/test_quick_turns.py",
    "games/yahtzee/test_page_strategy.py",
    "tools/test_scrabble_matches.py",
)
"""Tests that call kernels which no bot, coach or review calls."""


@pytest.fixture(autouse=True)
def no_bots_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot named by path or command stays loaded; other tests list the levels of a game."""
    monkeypatch.setattr(own_bots, "_loaded", {})


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--part", choices=("all", "traced", "compiled", "rest"), default="all", help="the part of the suite to run"
    )


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # one guard for all processes of a run
        start_guard()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Workers for `-n auto`: two for every core, because browser and server tests often wait; traced tests do not."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores if config.getoption("--part") == "traced" else 2 * cores


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import the files of other parts: every worker would."""
    part = config.getoption("--part")
    if part == "all" or collection_path.suffix != ".py" or not collection_path.is_relative_to(HERE):
        return None
    file_part = _part_of(collection_path)
    if file_part == part:
        return None
    return not (part == "rest" and file_part == "traced" and "mark.untraced" in collection_path.read_text("utf-8"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    part = config.getoption("--part")
    if part == "all":
        return
    chosen = [item for item in items if _part_of_test(item) == part]
    config.hook.pytest_deselected(items=[item for item in items if _part_of_test(item) != part])
    items[:] = chosen


def _part_of_test(item: pytest.Item) -> str:
    """The part that runs this test: its file's part, but long loops are not run with coverage."""
    part = _part_of(item.path)
    return "rest" if part == "traced" and item.get_closest_marker("untraced") is not None else part


@cache
def _part_of(path: Path) -> str:
    """The part that a file belongs to."""
    for part, names in (("traced", TRACED), ("compiled", COMPILED)):
        if any(path.is_relative_to(HERE / name) or path.match(name) for name in names):
            return part
    return "rest"
