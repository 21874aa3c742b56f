"""Hypothesis profiles, and the two parts of the suite.

`quick` uses fixed examples and is for every run, `deep` searches; HYPOTHESIS_PROFILE chooses. `--part traced` runs the
tests of core and the rules, whose coverage has a floor (Makefile), and `--part rest` the others.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    derandomize=True,
    deadline=None,
    max_examples=40,
    stateful_step_count=40,
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
    "conformance/test_checks_find_faults.py",
    "games/test_lessons.py",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--part", choices=("all", "traced", "rest"), default="all", help="which part of the suite to run")


def pytest_xdist_auto_num_workers() -> int:
    """Workers for `-n auto`: two for every core, because browser and server tests often wait."""
    return 2 * (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    part = config.getoption("--part")
    if part == "all":
        return
    parts: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        parts[_is_traced(item) == (part == "traced")].append(item)
    items[:] = parts[True]
    config.hook.pytest_deselected(items=parts[False])


def _is_traced(item: pytest.Item) -> bool:
    """Whether coverage counts this test; long loops are left to the other part."""
    is_in_folder = any(item.path.is_relative_to(HERE / name) for name in TRACED)
    return is_in_folder and item.get_closest_marker("untraced") is None
