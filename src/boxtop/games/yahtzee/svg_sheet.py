"""The rows of the drawn score sheet: their contents and their look."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from boxtop.core.svg import DARK, LIGHT, Colors, Value
from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import LOWER_BOXES, UPPER_BOXES, Box
from boxtop.games.yahtzee.card import Tally
from boxtop.games.yahtzee.labels import label, lower_section_label, upper_bonus_label, upper_section_label
from boxtop.games.yahtzee.view import View

MARGIN: Final = 12
ROW: Final = 28
HEAD: Final = 180
"""The width of the names of the boxes."""
COLUMN: Final = 96


class Paint(Struct, frozen=True):
    """The colours of a drawing."""

    common: Colors
    felt: str
    section: str
    accent: str
    kept: str


_LIGHT = Paint(LIGHT, "#1e5a50", "#f5efe4", "#bf3a26", "#ffb300")
_DARK = Paint(DARK, "#123a34", "#15181a", "#f47b66", "#ffb300")


def paint(*, dark: bool) -> Paint:
    """The colours for a light or a dark page."""
    return _DARK if dark else _LIGHT


class Row(Struct, frozen=True):
    """A line of the sheet: a section's heading without cells, a box, or a sum."""

    name: str
    cells: tuple[str, ...] = ()
    box: Box | None = None

    @property
    def is_section(self) -> bool:
        """Whether it is the heading of a section."""
        return not self.cells

    def style(self, colors: Paint) -> dict[str, Value]:
        """How its text is written."""
        is_sum = self.box is None and not self.is_section
        return {
            "font_size": 15,
            "font_weight": 700 if self.box is None else 500,
            "fill": colors.common.soft if is_sum and not self.name.startswith("Grand") else colors.common.ink,
        }


def rows_of(view: View) -> tuple[Row, ...]:
    """The sheet line by line."""
    return tuple(_rows(view))


def _rows(view: View) -> Iterator[Row]:
    config, sums = view.config, view.tallies
    yield Row(upper_section_label(config))
    yield from (_box(box, view) for box in UPPER_BOXES)
    yield Row(upper_bonus_label(config), tuple(_upper_bonus(each, view) for each in sums))
    yield Row(tr("Upper total"), tuple(str(each.upper_total) for each in sums))
    yield Row(lower_section_label(config))
    yield from (_box(box, view) for box in LOWER_BOXES)
    if config.bonus_points:
        yield Row(tr("Yahtzee bonus"), tuple(str(each.yahtzee_bonus) for each in sums))
    yield Row(tr("Lower total"), tuple(str(each.lower_total) for each in sums))
    yield Row(tr("Grand total"), tuple(str(each.grand_total) for each in sums))
    if config.games > 1:
        yield Row(tr("Match so far"), tuple(map(str, view.totals)))


def _box(box: Box, view: View) -> Row:
    points = tuple("" if card.is_open(box) else str(card[box]) for card in view.state.cards)
    return Row(label(box, view.config), points, box)


def _upper_bonus(sums: Tally, view: View) -> str:
    """The bonus once it is reached; before that the points so far and the points needed."""
    return str(sums.upper_bonus) if sums.upper_bonus else f"{sums.upper}/{view.config.upper_threshold}"
