"""The table of headings names tests that exist, and leaves out no file."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def test_table_names_only_tests_that_exist() -> None:
    tests = {name for path in HERE.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)}
    named = re.findall(r"`(test_\w+\*?)`", (HERE / "README.md").read_text(encoding="utf-8"))
    missing = [name for name in named if not any(test == name or _fits(test, name) for test in tests)]
    assert missing == []
    assert len(named) > 90


def _fits(test: str, name: str) -> bool:
    return name.endswith("*") and test.startswith(name[:-1])


def test_table_names_every_test_of_the_documents() -> None:
    """Whoever adds a rulebook test adds its heading; options and labels stand in the facts table instead."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`(test_\w+\*?)`", text)
    for file in ("test_turn.py", "test_boxes.py", "test_jokers.py", "test_ending.py", "test_match.py"):
        tests = re.findall(r"^def (test_\w+)", (HERE / file).read_text(encoding="utf-8"), re.M)
        unnamed = [test for test in tests if not any(test == name or _fits(test, name) for name in named)]
        assert unnamed == [], file
