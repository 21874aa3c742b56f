"""Structs as HTML for notebooks."""

from enum import StrEnum

from msgspec import Struct

from boxtop.core.html import Displayed, html_of


class Color(StrEnum):
    RED = "red"


class Row(Struct, frozen=True):
    name: str
    value: float
    colors: tuple[Color, ...] = ()


class Found(Displayed, frozen=True):
    best_choice: str
    nothing: None
    odds: dict[str, float]
    first: Row
    rows: tuple[Row, ...]


ROWS = tuple(Row(f"<row {number}>", number / 3, (Color.RED,)) for number in range(41))
FOUND = Found("keep 5 & 5", None, {"win": 0.5}, Row("one", 1.0), ROWS)


def test_single_values_are_a_list() -> None:
    html = html_of(FOUND)
    assert "<li>best choice: keep 5 &amp; 5</li>" in html
    assert "nothing" not in html, "a field without a value is left out"
    assert "<li>odds: win: 0.50</li>" in html
    assert "<li>first: Row one 1.00</li>" in html


def test_rows_are_a_table_that_ends_somewhere() -> None:
    html = html_of(FOUND)
    assert "<caption>rows (the first 40 of 41)</caption>" in html
    assert "<tr><td>&lt;row 1&gt;</td><td>0.33</td><td>red</td></tr>" in html
    assert html.count("<tr>") == 1 + 40


def test_long_values_are_cut() -> None:
    html = html_of(Row("x" * 200, 0.0))
    assert "x" * 120 + "…" in html
    assert "x" * 121 not in html


def test_a_notebook_shows_the_same() -> None:
    assert FOUND._repr_html_() == html_of(FOUND)
