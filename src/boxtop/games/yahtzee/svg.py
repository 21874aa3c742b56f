"""The table as an SVG drawing: the dice, and the score sheet with a column for every player or team.

Highlights name a box of the column on turn (`full house`), of another column by its number (`2: full house`), or dice
to keep (`keep 4 4`). An arrow leads from one box to another, or from `dice` to a box.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from boxtop.core.errors import BoxtopError
from boxtop.core.svg import (
    PIPS,
    Child,
    DrawOptions,
    Element,
    Frame,
    Point,
    arrow,
    element,
    group,
    label,
    picture,
    unknown_place,
)
from boxtop.core.texts import list_plain, tr
from boxtop.core.types import Event
from boxtop.games.yahtzee.boxes import DICE, Box, Dice
from boxtop.games.yahtzee.events import Scored
from boxtop.games.yahtzee.notation import find_box, parse_faces
from boxtop.games.yahtzee.state import Choosing, Over, Rolling
from boxtop.games.yahtzee.story import column_names
from boxtop.games.yahtzee.svg_sheet import COLUMN, HEAD, MARGIN, ROW, Paint, Row, paint, rows_of
from boxtop.games.yahtzee.view import View

_TRAY: Final = 92
_DIE: Final = 60
_GAP: Final = 14
_KNOWN = tr("a box such as full house, a column and a box such as 2: full house, keep and dice, or dice for an arrow")


class _Layout(Struct, frozen=True):
    """What is drawn where."""

    view: View
    colors: Paint
    rows: tuple[Row, ...]
    width: float
    top: float
    """Where the sheet begins, below the dice and the heads of the columns."""

    @property
    def turn(self) -> int | None:
        """The column on turn; None when the match is over."""
        state = self.view.state
        return None if isinstance(state.phase, Over) else self.view.column_of_seat[state.seat]

    def cell(self, column: int, row: int) -> Point:
        """The top left corner of a cell."""
        return MARGIN + HEAD + column * COLUMN, self.top + row * ROW

    def box_cell(self, column: int, box: Box) -> Point:
        """The top left corner of a box."""
        return self.cell(column, next(number for number, row in enumerate(self.rows) if row.box is box))


def draw(view: View, options: DrawOptions) -> str:
    """The drawing of a view."""
    names = column_names(view.config, options.names_of(len(view.column_of_seat)))
    rows = rows_of(view)
    width = max(2 * MARGIN + HEAD + COLUMN * len(names), 2 * MARGIN + DICE * (_DIE + _GAP) + _GAP)
    layout = _Layout(view, paint(dark=options.dark), rows, width, MARGIN + _TRAY + 40)
    frame = Frame(
        title=tr("Yahtzee score sheet"),
        description=_description(view, names),
        box=(0, 0, width, layout.top + ROW * len(rows) + MARGIN),
    )
    colors = layout.colors
    children: list[Child] = [
        element("rect", width=width, height=frame.box[3], rx=14, fill=colors.common.paper),
        *_dice(layout, options.highlights),
        *_heads(layout, names),
        *_sheet(layout, _last_scored(options.events, view)),
        *(_mark(name, layout) for name in options.highlights if _kept(name) is None),
        *_arrows(options.arrows, layout),
    ]
    return picture(frame, options.size, children)


def _description(view: View, names: tuple[str, ...]) -> str:
    totals = list_plain([f"{name} {total}" for name, total in zip(names, view.totals, strict=True)])
    phase = view.state.phase
    if isinstance(phase, Over):
        return tr("The match is over. The scores: {scores}.", scores=totals)
    sentences = [
        tr("The scores: {scores}.", scores=totals),
        tr("It is {name}'s turn.", name=names[view.column_of_seat[view.state.seat]]),
    ]
    if isinstance(phase, Choosing):
        sentences.append(tr("The dice show {dice}.", dice=_faces(phase.dice)))
    return " ".join(sentences)


def _dice(layout: _Layout, highlights: tuple[str, ...]) -> Iterator[Element]:
    """The tray with the dice of the present roll; dice not yet thrown are blank."""
    phase = layout.view.state.phase
    dice: Dice = phase.dice if isinstance(phase, Choosing) else phase.kept if isinstance(phase, Rolling) else ()
    wanted = Counter(face for name in highlights for face in _kept(name) or ())
    if wanted - Counter(dice):
        raise unknown_place(
            next(name for name in highlights if _kept(name)), tr("dice on the table: {dice}", dice=_faces(dice))
        )
    yield element(
        "rect", x=MARGIN, y=MARGIN, width=layout.width - 2 * MARGIN, height=_TRAY - 8, rx=14, fill=layout.colors.felt
    )
    for number in range(DICE):
        face = dice[number] if number < len(dice) else None
        is_kept = face is not None and wanted[face] > 0
        if face is not None and is_kept:
            wanted[face] -= 1
        yield _die(face, _die_corner(number, layout), layout.colors, is_kept=is_kept)


def _faces(dice: Dice) -> str:
    return " ".join(map(str, dice)) or tr("none")


def _die_corner(number: int, layout: _Layout) -> Point:
    left = (layout.width - DICE * _DIE - (DICE - 1) * _GAP) / 2
    return left + number * (_DIE + _GAP), MARGIN + 12


def _die(face: int | None, corner: Point, colors: Paint, *, is_kept: bool) -> Element:
    x, y = corner
    if face is None:
        return element(
            "rect", x=x, y=y, width=_DIE, height=_DIE, rx=12, class_="blank", fill="#ffffff", fill_opacity=0.15
        )
    edge = colors.kept if is_kept else "#d8cfbf"
    return group(
        [
            element(
                "rect", width=_DIE, height=_DIE, rx=12, fill="#fffdf8", stroke=edge, stroke_width=5 if is_kept else 2
            ),
            *(
                element("circle", cx=across * _DIE / 100, cy=down * _DIE / 100, r=5.7, fill="#2b2a28")
                for across, down in PIPS[face]
            ),
        ],
        class_="die kept" if is_kept else "die",
        transform=f"translate({x:g} {y:g})",
    )


def _heads(layout: _Layout, names: tuple[str, ...]) -> Iterator[Element]:
    for column, name in enumerate(names):
        x, y = layout.cell(column, 0)
        short = name if len(name) < 11 else name[:9] + "…"
        weight = 800 if column == layout.turn else 500
        ink = layout.colors.common.ink
        yield label((x + COLUMN / 2, y - 14), short, font_size=15, font_weight=weight, fill=ink, class_="player")
        if column == layout.turn:
            yield element("rect", x=x + 8, y=y - 7, width=COLUMN - 16, height=4, rx=2, fill=layout.colors.accent)


def _last_scored(events: tuple[Event, ...], view: View) -> tuple[int, Box] | None:
    """The column and the box written last."""
    scored = [event for event in events if isinstance(event, Scored)]
    if not scored or view.state.cards[view.column_of_seat[scored[-1].seat]].is_open(scored[-1].box):
        return None
    return view.column_of_seat[scored[-1].seat], scored[-1].box


def _sheet(layout: _Layout, last: tuple[int, Box] | None) -> Iterator[Element]:
    for number, row in enumerate(layout.rows):
        y = layout.top + number * ROW
        yield from _row(layout, row, y)
        for column, cell in enumerate(row.cells):
            x = layout.cell(column, 0)[0]
            is_last = row.box is not None and (column, row.box) == last
            if is_last:
                yield _frame((x, y), "last-move", layout.colors.accent, 2)
            if cell:
                yield label((x + COLUMN - 14, y + 19), cell, text_anchor="end", **row.style(layout.colors))
        for offer in layout.view.offers if layout.turn is not None else ():
            if row.box is offer.box and layout.turn is not None:
                x = layout.cell(layout.turn, 0)[0]
                yield _offer((x, y), offer.points + offer.bonus, layout.colors)


def _row(layout: _Layout, row: Row, y: float) -> Iterator[Element]:
    colors, width = layout.colors, layout.width - 2 * MARGIN
    if row.is_section:
        yield element("rect", x=MARGIN, y=y, width=width, height=ROW, fill=colors.section)
    yield element("line", x1=MARGIN, y1=y, x2=MARGIN + width, y2=y, stroke=colors.common.line)
    yield label((MARGIN + 8, y + 19), row.name, text_anchor="start", **row.style(colors))


def _offer(corner: Point, points: int, colors: Paint) -> Element:
    """What an open box would score with the dice on the table."""
    x, y = corner
    right = x + COLUMN - 14
    return label(
        (right, y + 19), f"({points})", text_anchor="end", font_size=14, fill=colors.common.soft, class_="offer"
    )


def _frame(corner: Point, kind: str, color: str, width: float) -> Element:
    x, y = corner
    return element(
        "rect",
        x=x + 4,
        y=y + 2,
        width=COLUMN - 8,
        height=ROW - 4,
        rx=5,
        class_=kind,
        fill="none",
        stroke=color,
        stroke_width=width,
    )


def _kept(name: str) -> Dice | None:
    """The dice of `keep 4 4`; None when it names something else."""
    word, _, rest = name.strip().partition(" ")
    if word.casefold() != "keep":
        return None
    try:
        return parse_faces(rest)
    except BoxtopError:
        raise unknown_place(name, _KNOWN) from None


def _find(name: str, layout: _Layout) -> Point:
    """The top left corner of the box with this name."""
    head, colon, rest = name.partition(":")
    columns = len(layout.view.state.cards)
    column = layout.turn or 0
    if colon:
        if not (head.strip().isdecimal() and len(head) < 5 and 1 <= int(head) <= columns):
            raise unknown_place(name, _KNOWN)
        column = int(head) - 1
    try:
        return layout.box_cell(column, find_box(rest if colon else name, layout.view.config))
    except BoxtopError:
        raise unknown_place(name, _KNOWN) from None


def _mark(name: str, layout: _Layout) -> Element:
    return _frame(_find(name, layout), "highlight", layout.colors.common.highlight, 4)


def _arrows(arrows: tuple[tuple[str, str], ...], layout: _Layout) -> Iterator[Element]:
    for names in arrows:
        start, end = (_arrow_point(name, layout) for name in names)
        yield arrow(start, end, width=8, fill=layout.colors.common.highlight, edge=layout.colors.common.paper)


def _arrow_point(name: str, layout: _Layout) -> Point:
    if name.strip().casefold() == "dice":
        return layout.width / 2, MARGIN + _TRAY / 2
    x, y = _find(name, layout)
    return x + COLUMN / 2, y + ROW / 2
