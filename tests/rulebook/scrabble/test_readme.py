"""README.md names a test for every numbered line of the document."""

import re
from pathlib import Path

TABLE = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
HEADINGS = {
    "EQUIPMENT",
    "SETUP",
    "ENDING THE GAME",
    "WINNING",
    "EXAMPLES",
    *(f"GAME PLAY {number}" for number in range(1, 9)),
    *(f"SCORING {number}" for number in range(1, 10)),
}


def test_every_line_of_the_document_has_a_test() -> None:
    cited = {cell.strip() for cell in re.findall(r"^\| ([^|]+) \| [^|]+ \| `test_", TABLE, re.M)}
    assert HEADINGS - cited == set()
