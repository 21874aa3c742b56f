"""The table as an SVG drawing: the mansion, tokens and weapons, places in reach, players and the viewer's cards.

Highlights and arrows name places and pieces: a square by row and column (`7,12`), a room (`billiard room`), a suspect
(`plum`) or a weapon (`rope`).
"""

from collections.abc import Iterator, Sequence

from boxtop.core.svg import (
    Child,
    DrawOptions,
    Element,
    Frame,
    Point,
    Value,
    arrow,
    element,
    group,
    label,
    picture,
    unknown_place,
)
from boxtop.core.texts import list_plain, tr
from boxtop.core.types import Event
from boxtop.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, Room, Suspect, Weapon
from boxtop.games.clue.events import Moved, Transferred, TurnBegan, WeaponMoved
from boxtop.games.clue.mansion import SQUARES, Place
from boxtop.games.clue.printed_board import PRINTED_BOARD
from boxtop.games.clue.state import Stepping
from boxtop.games.clue.svg_mansion import CELL, HEIGHT, WIDTH, Paint, draw_mansion, middle_of, paint, square, wall
from boxtop.games.clue.view import View

_MARGIN = 10
_LINE = 26
_PER_LINE = 3
_WEAPON_STEP, _TOKEN_STEP = 1.15, 0.98
_LONGEST_ROW = 4.8
"""From the first to the last of many weapons in the narrowest room, which is six squares wide."""
_KNOWN = tr("a square as row,column such as 7,12, or the name of a room, a suspect or a weapon")
_TOKEN_COLORS = {
    Suspect.SCARLET: ("#b8261c", "#ffffff"),
    Suspect.MUSTARD: ("#f0b429", "#2b2208"),
    Suspect.WHITE: ("#f7f5f0", "#23272b"),
    Suspect.GREEN: ("#1d6b40", "#ffffff"),
    Suspect.PEACOCK: ("#1f56a6", "#ffffff"),
    Suspect.PLUM: ("#5d2f79", "#ffffff"),
}
"""The ground of each token and of its letter."""


def draw(view: View, options: DrawOptions) -> str:
    """The drawing of a view."""
    colors = paint(dark=options.dark)
    names = options.names_of(len(view.suspects))
    spots = _spots(view)
    lines = [*_player_lines(view, names, colors), *_hand_lines(view, colors)]
    frame = Frame(
        title=tr("Clue board"),
        description=_description(view, names),
        box=(-_MARGIN, -_MARGIN, WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN + _LINE * len(lines) + 8),
    )
    left, top, width, height = frame.box
    lit: tuple[Place, ...] = () if view.reach is None else (*view.reach.squares, *view.reach.rooms)
    turn = view.suspects[view.seat]
    children: list[Child] = [
        element("rect", x=left, y=top, width=width, height=height, rx=18, fill=colors.common.paper),
        element("rect", x=left, y=top, width=width, height=HEIGHT + 2 * _MARGIN - 4, rx=18, fill=colors.ground),
        draw_mansion(colors, lit, view.case_file),
        *_last_move(_last_turn(options.events), colors),
        *(_weapon(weapon, spots[weapon], colors) for weapon, _ in zip(WEAPONS, view.weapons, strict=False)),
        *(_token(suspect, spots[suspect], turn=suspect is turn) for suspect in SUSPECTS),
        *(_mark(name, spots, colors) for name in options.highlights),
        *_arrows(options.arrows, spots, colors),
    ]
    for number, line in enumerate(lines):
        y = HEIGHT + _MARGIN + 14 + number * _LINE
        children.append(group(line, transform=f"translate(0 {y})"))
    return picture(frame, options.size, children)


def _description(view: View, names: tuple[str, ...]) -> str:
    here = []
    for room in ROOMS:
        tokens = [suspect.card.label for suspect, at in zip(SUSPECTS, view.tokens, strict=True) if at is room]
        weapons = [weapon.card.label for weapon, at in zip(WEAPONS, view.weapons, strict=False) if at is room]
        if tokens or weapons:
            here.append(tr("{room}: {pieces}.", room=room.card.label, pieces=list_plain(tokens + weapons)))
    here.append(tr("It is {name}'s turn.", name=names[view.seat]))
    if isinstance(view.phase, Stepping):
        here.append(tr("The die shows {number}.", number=view.phase.pips))
    return " ".join(here)


Piece = Suspect | Weapon


def _spots(view: View) -> dict[Piece, Point]:
    """Where each piece is drawn. In a room weapons stand side by side on one line, tokens on the next."""
    found: dict[Piece, Point] = {}
    for suspect, place in zip(SUSPECTS, view.tokens, strict=True):
        if not isinstance(place, Room):
            found[suspect] = middle_of(place)
    for room in ROOMS:
        layout = PRINTED_BOARD.layout[room]
        tokens = [suspect for suspect, at in zip(SUSPECTS, view.tokens, strict=True) if at is room]
        weapons = [weapon for weapon, at in zip(WEAPONS, view.weapons, strict=False) if at is room]
        found |= _side_by_side(tokens, (layout.middle, layout.tokens), _TOKEN_STEP)
        found |= _side_by_side(weapons, (layout.middle, layout.weapons), _WEAPON_STEP)
    return found


def _side_by_side(pieces: Sequence[Piece], middle: Point, step: float) -> dict[Piece, Point]:
    """Pieces on one line around a point, both in cells."""
    step = min(step, _LONGEST_ROW / max(1, len(pieces) - 1))
    first = middle[0] - (len(pieces) - 1) / 2 * step
    return {piece: ((first + number * step) * CELL, middle[1] * CELL) for number, piece in enumerate(pieces)}


def _token(suspect: Suspect, at: Point, *, turn: bool = False, size: float = 1) -> Element:
    shape = PRINTED_BOARD.token_shapes[suspect]
    fill, ink = _TOKEN_COLORS[suspect]
    ring = element("circle", r=17, fill="#ffd268", stroke="#23272b", stroke_width=1.5) if turn else None
    is_white = suspect is Suspect.WHITE
    edge = "#3b3044" if is_white else "#ffffff"
    size_of_letter = 12 if is_white else 16  # the widest letter, in the narrowest shape
    return group(
        [
            ring,
            element("path", d=shape.path, stroke=edge, stroke_width=2, stroke_linejoin="round", paint_order="stroke"),
            label((0, 0.35 * size_of_letter), shape.letter, font_size=size_of_letter, font_weight=800, fill=ink),
        ],
        class_=f"token {suspect.value}",
        transform=f"translate({at[0]:g} {at[1]:g}) scale({size:g})",
        fill=fill,
    )


def _weapon(weapon: Weapon, at: Point, colors: Paint) -> Element:
    return group(
        [
            element("circle", r=14, fill=colors.room, stroke=colors.wall),
            element(
                "path",
                d=PRINTED_BOARD.weapon_shapes[weapon],
                transform="translate(-10.5 -10.5) scale(0.88)",
                fill="none",
                stroke=colors.room_ink,
                stroke_width=1.8,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
        ],
        class_=f"weapon {weapon.value}",
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _last_turn(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of the last turn in which a piece moved."""
    moved = max((at for at, event in enumerate(events) if isinstance(event, Moved | WeaponMoved)), default=-1)
    began = max((at for at, event in enumerate(events[: moved + 1]) if isinstance(event, TurnBegan)), default=0)
    return events[began : moved + 1]


def _last_move(events: tuple[Event, ...], colors: Paint) -> Iterator[Element]:
    """A dotted line from where a piece stood to where it stands."""
    for event in events:
        match event:
            case Moved(_, _, origin, place) if origin != place:
                yield _trail(middle_of(origin), middle_of(place), colors)
            case Transferred(_, origin, room) if origin != room:
                yield _trail(middle_of(origin), middle_of(room), colors)
            case WeaponMoved(_, old, room) if old is not room:
                yield _trail(middle_of(old), middle_of(room), colors)


def _trail(start: Point, end: Point, colors: Paint) -> Element:
    return element(
        "line",
        x1=start[0],
        y1=start[1],
        x2=end[0],
        y2=end[1],
        class_="last-move",
        stroke=colors.accent,
        stroke_width=5,
        stroke_dasharray="1 9",
        stroke_linecap="round",
    )


def _player_lines(view: View, names: tuple[str, ...], colors: Paint) -> Iterator[list[Child]]:
    """The players under the board, three to a line."""
    width = WIDTH / _PER_LINE
    for first in range(0, len(names), _PER_LINE):
        line: list[Child] = []
        for seat in range(first, min(first + _PER_LINE, len(names))):
            x = (seat - first) * width
            words = names[seat] if len(names[seat]) < 18 else names[seat][:17] + "…"
            note = " (out)" if view.out[seat] else ""
            weight = 800 if seat == view.seat else 500
            at = (x + 32, 5)
            line.append(_token(view.suspects[seat], (x + 14, 0), size=0.75))
            line.append(
                label(
                    at,
                    words + note,
                    text_anchor="start",
                    font_size=15,
                    font_weight=weight,
                    fill=colors.common.ink,
                )
            )
        yield line


def _hand_lines(view: View, colors: Paint) -> Iterator[list[Child]]:
    """The viewer's own cards."""
    words = [card.label for card in view.hand]
    for first in range(0, len(words), 6):
        cards = list_plain(words[first : first + 6])
        text = tr("Your cards: {cards}", cards=cards) if first == 0 else cards
        yield [label((4, 5), text, text_anchor="start", font_size=15, fill=colors.common.ink, class_="hand")]


def _find(name: str, spots: dict[Piece, Point]) -> Place | Piece:
    """The square, room or piece of a name."""
    word = name.strip().casefold().replace(" ", "_").replace("-", "_")
    row, comma, column = word.strip("[]()").partition(",")
    if comma and row.strip("_").isdecimal() and column.strip("_").isdecimal() and len(word) < 10:
        place = int(row.strip("_")), int(column.strip("_"))
        if place in SQUARES:
            return place
    for known in (*ROOMS, *spots):
        if known.value == word:
            return known
    raise unknown_place(name, _KNOWN)


def _mark(name: str, spots: dict[Piece, Point], colors: Paint) -> Element:
    found = _find(name, spots)
    marked: dict[str, Value] = {
        "class_": "highlight",
        "fill": "none",
        "stroke": colors.common.highlight,
        "stroke_width": 5,
    }
    if isinstance(found, Room):
        return element("path", d=wall(found), **marked)
    if isinstance(found, Suspect | Weapon):
        x, y = spots[found]
        return element("circle", cx=x, cy=y, r=17, **marked)
    return square(found, **marked)


def _arrows(arrows: tuple[tuple[str, str], ...], spots: dict[Piece, Point], colors: Paint) -> Iterator[Element]:
    for names in arrows:
        found = [_find(name, spots) for name in names]
        start, end = (spots[each] if isinstance(each, Suspect | Weapon) else middle_of(each) for each in found)
        yield arrow(start, end, width=8, fill=colors.common.highlight, edge=colors.room)
