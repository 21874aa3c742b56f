"""The table of Scrabble's headings names every test of the rule book, and every numbered line of the document."""

import re
from pathlib import Path

HERE = Path(__file__).parent
TABLE = (HERE / "README.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`(test_\w+\*?)`", TABLE))
HEADINGS = {
    "EQUIPMENT",
    "SETUP",
    "ENDING THE GAME",
    "WINNING",
    "EXAMPLES",
    *(f"GAME PLAY {number}" for number in range(1, 9)),
    *(f"SCORING {number}" for number in range(1, 10)),
}


def _tests() -> set[str]:
    files = [path for path in HERE.glob("test_*.py") if path != Path(__file__)]
    return {name for path in files for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M)}


def _is_named(test: str) -> bool:
    return any(test == name or (name.endswith("*") and test.startswith(name[:-1])) for name in NAMED)


def test_table_names_only_tests_that_exist() -> None:
    exact = {name for name in NAMED if not name.endswith("*")}
    assert exact - _tests() == set()


def test_table_names_every_test() -> None:
    assert {test for test in _tests() if not _is_named(test)} == set()


def test_every_line_of_the_document_has_a_test() -> None:
    cited = {cell.strip() for cell in re.findall(r"^\| ([^|]+) \| [^|]+ \| `test_", TABLE, re.M)}
    assert HEADINGS - cited == set()
