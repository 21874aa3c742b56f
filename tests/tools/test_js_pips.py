"""The browser client draws the pips of a die where the drawings have them."""

from tools.js_pips import FILE, text


def test_pips_on_file_are_those_of_the_drawings() -> None:
    """`make golden` writes them again."""
    assert FILE.read_text(encoding="utf-8") == text()
