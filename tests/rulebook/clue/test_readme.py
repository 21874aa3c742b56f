"""README.md names a test for every ruling of Clue."""

import re
from pathlib import Path

ROWS = (Path(__file__).parent / "README.md").read_text(encoding="utf-8").partition("\n## ")[2]


def test_every_ruling_has_a_test() -> None:
    assert {f"K{number}" for number in range(1, 18)} - set(re.findall(r"\bK\d+\b", ROWS)) == set()
