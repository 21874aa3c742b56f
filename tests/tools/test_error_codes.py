"""The page of error codes has every code of the source, and no other."""

import re
from pathlib import Path

import pytest

from tools.error_codes import UnreadableCode, codes_by_module, codes_of

PAGE = Path(__file__).parents[2] / "docs" / "build" / "errors.md"


def documented() -> set[str]:
    """The codes in the first column of the page's tables."""
    first_columns = re.findall(r"^\| (`[a-z][^|]*`) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    return {code for column in first_columns for code in re.findall(r"`([a-z_]+)`", column)}


def test_the_page_has_every_code_of_the_source() -> None:
    codes = {code for found in codes_by_module().values() for code in found}
    assert not codes - documented()


def test_the_page_has_no_code_that_the_source_does_not_have() -> None:
    codes = {code for found in codes_by_module().values() for code in found}
    assert not documented() - codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ('raise IllegalAction("a_code", "why")', {"a_code"}),
        ('raise IllegalAction("one" if x else "two", "why")', {"one", "two"}),
        ('_CODES: dict[type, str] = {int: "three"}\nraise IllegalAction(_CODES[x], "why")', {"three"}),
        ('class Late(IllegalAction):\n    def __init__(self):\n        super().__init__("late", "why")', {"late"}),
        ('client.refuse(None, "too_fast", "wait")', {"too_fast"}),
        ("raise IllegalAction(error.code, error.reason)", set()),
        ('ConfigError("games", "must be 1")', set()),
    ],
)
def test_codes_are_found_in_every_form(tmp_path: Path, text: str, codes: set[str]) -> None:
    module = tmp_path / "module.py"
    module.write_text(text, "utf-8")
    assert codes_of(module) == codes


def test_a_computed_code_is_refused(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('raise IllegalAction("no_" + name, "why")', "utf-8")
    with pytest.raises(UnreadableCode):
        codes_of(module)
