"""The tests of a module are found by its path: `tests/core/test_record.py` holds those of `boxtop.core.record`."""

import re
from collections.abc import Iterator
from pathlib import Path

import boxtop

TESTS = Path(__file__).parent
PACKAGE = Path(boxtop.__file__).parent
GAMES = ("clue", "scrabble", "sorry", "yahtzee")

TOPICS = {
    "test_any_input",
    "test_architecture",
    "test_displays",
    "test_docs",
    "test_docs_width",
    "test_examples",
    "test_golden",
    "test_guard",
    "test_imports",
    "test_mirror",
    "test_notebooks",
    "test_package",
    "test_pickle",
    "test_reference",
    "test_site",
    "test_types",
    "cli/test_docs_pages",
    "cli/test_input_files",
    "cli/test_output_files",
    "cli/test_sweep",
    "core/test_dice",
    "core/test_notation_laws",
    "core/test_second_verifier",
    "games/clue/test_secrecy",
    "games/clue/test_secrecy_at_a_table",
    "games/clue/test_two_referees",
    "games/scrabble/test_perft",
    "games/sorry/kernel/test_lockstep",
    "games/sorry/test_largest_update",
    "games/test_lessons",
    "games/test_same_layout",
    "games/test_tutorial_game",
    "games/yahtzee/solver/test_solved_values",
    "games/yahtzee/solver/test_storage",
    "games/yahtzee/solver/test_truth",
    "games/yahtzee/test_any_mix_of_options",
    "kernels/test_sources",
    "server/test_access",
    "server/test_backup",
    "server/test_bot_pauses",
    "server/test_codes",
    "server/test_early_end",
    "server/test_event_loop",
    "server/test_example",
    "server/test_fair_start",
    "server/test_faults",
    "server/test_game",
    "server/test_given_up_seats",
    "server/test_history",
    "server/test_kill",
    "server/test_mistakes",
    "server/test_once",
    "server/test_outage",
    "server/test_preview",
    "server/test_privacy",
    "server/test_rematch_privacy",
    "server/test_rolling_restart",
    "server/test_same_dice",
    "server/test_seats",
    "server/test_secrets",
    "server/test_shared_device",
    "server/test_waiting_chance",
    "store/test_faults",
    "table/test_chance_seat",
    "table/test_slow_views",
    "testing/test_imports",
}
"""Files named after a topic, which several modules share."""

TESTED_ELSEWHERE = {
    "core/bot": "an interface",
    "core/game": "an interface",
    "core/progress": "a type",
    "core/review_summary": "types",
    "core/rulebook": "types",
    "games/clue/actions": "types",
    "games/clue/events": "types",
    "games/clue/rules": "tests/rulebook/clue",
    "games/scrabble/actions": "types",
    "games/scrabble/events": "types",
    "games/scrabble/rules": "tests/rulebook/scrabble",
    "games/scrabble/state": "types",
    "games/sorry/actions": "types",
    "games/sorry/events": "types",
    "games/sorry/offered": "tests/games/sorry/test_view.py",
    "games/sorry/rules": "tests/rulebook/sorry",
    "games/sorry/state": "types",
    "games/yahtzee/actions": "types",
    "games/yahtzee/boxes": "tests/rulebook/yahtzee",
    "games/yahtzee/determinize": "tests/conformance",
    "games/yahtzee/events": "types",
    "games/yahtzee/rules": "tests/rulebook/yahtzee",
    "games/yahtzee/state": "types",
    "store/errors": "types",
    "table/change": "types",
    "table/errors": "types and sentences",
    "table/messages/from_client": "types, whose schemas are in tests/table/test_messages.py",
    "table/messages/from_server": "types, whose schemas are in tests/table/test_messages.py",
    "table/messages/shared": "types, whose schemas are in tests/table/test_messages.py",
    "table/ports": "interfaces",
    "table/setup_messages": "types, whose schemas are in tests/table/test_messages.py",
}
"""Modules without a file of their own, and why: nothing in them can fail, or where their tests are."""


def rule_modules() -> list[str]:
    """The names of the modules of the rules: those whose coverage has a floor."""
    makefile = (TESTS.parent / "Makefile").read_text("utf-8")
    found = re.search(r"^RULES := (.*)$", makefile, re.MULTILINE)
    assert found is not None
    return found[1].split()


def files_of_tests() -> Iterator[str]:
    """The test files in folders that mirror those of the package, without their ending."""
    for path in TESTS.rglob("test_*.py"):
        if (PACKAGE / path.parent.relative_to(TESTS)).is_dir():
            yield path.relative_to(TESTS).with_suffix("").as_posix()


def has_module(test_file: str) -> bool:
    """Whether a module or a package has the name of this file."""
    folder, _, name = test_file.rpartition("/")
    module = PACKAGE / folder / name.removeprefix("test_")
    return module.is_dir() or module.with_suffix(".py").is_file()


def has_own_tests(module: str) -> bool:
    folder, _, name = module.rpartition("/")
    return (TESTS / folder / f"test_{name}.py").is_file()


def modules_with_tests() -> Iterator[str]:
    """The modules that must have a file of their own: the core, tables, the store and the rules of the games."""
    for folder in ("core", "table", "table/messages", "store"):
        for path in (PACKAGE / folder).glob("*.py"):
            if not path.stem.startswith("__"):
                yield f"{folder}/{path.stem}"
    for game in GAMES:
        for name in rule_modules():
            if (PACKAGE / "games" / game / f"{name}.py").is_file():
                yield f"games/{game}/{name}"


def test_a_test_file_is_named_after_a_module_or_a_listed_topic() -> None:
    named_otherwise = {file for file in files_of_tests() if not has_module(file)}
    assert named_otherwise - TOPICS == set(), "name it after its module, or list its topic"
    assert TOPICS - named_otherwise == set(), "remove these topics"


def test_modules_of_core_tables_store_and_rules_have_test_files_of_their_own() -> None:
    without = {module for module in modules_with_tests() if not has_own_tests(module)}
    assert without - set(TESTED_ELSEWHERE) == set(), "write their tests, or list the modules with a reason"
    assert set(TESTED_ELSEWHERE) - without == set(), "these have test files, or are gone: remove them from the list"
