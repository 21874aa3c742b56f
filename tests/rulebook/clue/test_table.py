"""README.md lists every rulebook test of Clue and every line of the readings."""

import re
from pathlib import Path

HERE = Path(__file__).parent
TABLE = (HERE / "README.md").read_text(encoding="utf-8")
FILES = ("test_setup.py", "test_moving.py", "test_suggesting.py", "test_accusing.py")


def test_readme_lists_exactly_the_tests_of_this_folder() -> None:
    texts = [(HERE / file).read_text(encoding="utf-8") for file in FILES]
    tests = [name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.M)]
    assert sorted(re.findall(r"\| `(test_\w+)` \|", TABLE)) == sorted(tests)


def test_every_line_of_the_readings_has_a_test() -> None:
    lines = {*(f"C{number}" for number in range(1, 14)), *(f"K{number}" for number in range(1, 18))}
    assert lines - set(re.findall(r"\b[CK]\d+\b", TABLE)) == set()
