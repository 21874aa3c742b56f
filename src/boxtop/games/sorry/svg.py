"""The table as an SVG drawing: the board, the pawns, the card in play, the players and the viewer's hand.

Highlights and arrows name places: a space by its number (`20`), or a place of a colour (`red 20`, `red start`,
`red safety3`, `red home`).
"""

from collections.abc import Iterator
from typing import get_args

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
from boxtop.core.texts import list_and, tr
from boxtop.core.types import Event
from boxtop.games.sorry.board import COLORS, HOME, START, Color, Place, backward, forward, from_name, is_on_track
from boxtop.games.sorry.cards import Card, listed
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.events import (
    Bumped,
    Drew,
    GameBegan,
    PawnEvent,
    Played,
    Slid,
    Started,
    Switched,
    TookPlace,
    Walked,
)
from boxtop.games.sorry.labels import color_name
from boxtop.games.sorry.printed_board import PRINTED_BOARD
from boxtop.games.sorry.state import Moving
from boxtop.games.sorry.svg_board import UNIT, WIDTH, Paint, at, draw_board, paint
from boxtop.games.sorry.view import View

_MARGIN = 12
_SEATS_HEIGHT = 60
_CARD_WIDTH, _CARD_HEIGHT = 92, 128
_KNOWN = tr("a space from 0 to 59, or a colour and a place, such as red start, red safety3 or red home")


def draw(view: View, options: DrawOptions, *, numbers: bool = True) -> str:
    """The drawing of a view. `numbers`: those of the spaces, which cannot be read where the drawing is small."""
    colors = paint(dark=options.dark)
    names = options.names_of(len(view.colors))
    hand = [] if view.hand is None else list(listed(view.hand))
    height = WIDTH + _SEATS_HEIGHT + (70 if hand else 0)
    frame = Frame(
        title=tr("Sorry! board"),
        description=_description(view, names),
        box=(-_MARGIN, -_MARGIN, WIDTH + 2 * _MARGIN, height + 2 * _MARGIN),
    )
    left, top, width, full = frame.box
    ground = element("rect", x=left, y=top, width=width, height=full, rx=18, fill=colors.common.paper)
    children: list[Child] = [
        ground,
        draw_board(colors, numbers=numbers),
        *_middle(view, options.events, colors),
        *_last_move(_last_use(options.events), colors),
        *_pawns(view, colors),
        *(_mark(name, colors) for name in options.highlights),
        *_arrows(options.arrows, colors),
        _seats(view, names, colors),
        *_hand(hand, colors),
    ]
    return picture(frame, options.size, children)


def _description(view: View, names: tuple[str, ...]) -> str:
    sentences = [
        tr(
            "{name} ({colors}) has {count} HOME.",
            name=name,
            colors=list_and([color_name(color) for color in colors]),
            count=sum(view.pawns[color.index].count(HOME) for color in colors),
        )
        for name, colors in zip(names, view.colors, strict=True)
    ]
    sentences.append(tr("It is {name}'s turn.", name=names[view.seat]))
    if isinstance(view.phase, Moving):
        sentences.append(tr("The card is {card}.", card=_face(view.phase.card)))
    return " ".join(sentences)


def _pawns(view: View, colors: Paint) -> Iterator[Element]:
    for color, places in zip(COLORS, view.pawns, strict=True):
        for number, place in enumerate(places):
            slot = places[:number].count(place)
            yield _pawn(color, _stand(color, place, slot), _size(place), colors)


def _stand(color: Color, place: Place, slot: int) -> Point:
    x, y = at(color.index, place)
    if place not in (START, HOME):
        return x, y
    right, down = PRINTED_BOARD.slots[slot]
    return x + right * UNIT, y + down * UNIT


def _size(place: Place) -> float:
    return PRINTED_BOARD.slot_size if place in (START, HOME) else 1


def _pawn(color: Color, middle: Point, size: float, colors: Paint) -> Element:
    shape = PRINTED_BOARD.pawn
    return group(
        [element("path", d=shape.body), element("path", d=shape.heads[color])],
        class_=f"pawn {color.value}",
        transform=f"translate({middle[0]:g} {middle[1]:g}) scale({size:g})",
        fill=colors.own[color],
        stroke=colors.common.paper,
        stroke_width=2,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _middle(view: View, events: tuple[Event, ...], colors: Paint) -> Iterator[Element]:
    """The draw pile with its count, and the card in play or the last card used."""
    centre, top = WIDTH / 2, WIDTH / 2 - _CARD_HEIGHT / 2
    back = colors.own[Color.BLUE]
    yield _card((centre - _CARD_WIDTH - 10, top), "SORRY!", fill=back, ink=colors.common.paper, edge=colors.common.edge)
    count = f"{view.pile_size} left"
    below = (centre - _CARD_WIDTH / 2 - 10, top + _CARD_HEIGHT + 20)
    yield label(below, count, font_size=20, fill=colors.common.soft)
    card = _card_in_play(view, events)
    if card is not None:
        ink, paper = colors.common.ink, colors.common.paper
        yield _card((centre + 10, top), _face(card), fill=paper, ink=ink, edge=colors.common.edge)


def _card_in_play(view: View, events: tuple[Event, ...]) -> Card | None:
    if isinstance(view.phase, Moving):
        return view.phase.card
    used = [event.card for event in events if isinstance(event, Drew | Played)]
    return used[-1] if used else None


def _card(corner: Point, face: str, *, fill: str, ink: str, edge: str) -> Element:
    x, y = corner
    size = 56 if len(face) < 3 else 20
    return group(
        [
            element(
                "rect", x=x, y=y, width=_CARD_WIDTH, height=_CARD_HEIGHT, rx=10, fill=fill, stroke=edge, stroke_width=2
            ),
            label(
                (x + _CARD_WIDTH / 2, y + _CARD_HEIGHT / 2 + size * 0.36),
                face,
                font_size=size,
                font_weight=800,
                fill=ink,
            ),
        ],
        class_="card",
    )


def _face(card: Card) -> str:
    return "SORRY!" if card is Card.SORRY else card.value


def _last_use(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the last use of a card did to pawns, unless a new game has begun."""
    pawn_events = get_args(PawnEvent)
    end = len(events)
    while end and not isinstance(events[end - 1], (*pawn_events, GameBegan)):
        end -= 1
    start = end
    while start and isinstance(events[start - 1], pawn_events):
        start -= 1
    return events[start:end]


def _last_move(events: tuple[Event, ...], colors: Paint) -> Iterator[Element]:
    """A dotted line along the path of every pawn that moved, and a cross where one was bumped."""
    for event in events:
        way = [at(color, place) for color, place in _way(event)]
        if len(way) > 1:
            points = " ".join(f"{x:g},{y:g}" for x, y in way)
            line: dict[str, Value] = {"points": points, "stroke_linecap": "round", "stroke_linejoin": "round"}
            paper, ink = colors.common.paper, colors.common.ink
            yield element("polyline", **line, fill="none", stroke=paper, stroke_opacity=0.75, stroke_width=9)
            dots: dict[str, Value] = {"stroke": ink, "stroke_width": 4.5, "stroke_dasharray": "1 9"}
            yield element("polyline", **line, **dots, fill="none", class_="last-move")
        if isinstance(event, Bumped):
            x, y = at(event.color.index, event.place)
            cross = f"M{x - 11:g} {y - 11:g}l22 22m0-22l-22 22"
            yield element("path", d=cross, class_="bumped", stroke=colors.own[event.color], stroke_width=4, fill="none")


def _way(event: Event) -> list[tuple[int, Place]]:
    """The places a pawn came through, with its colour."""
    match event:
        case Walked(color, origin, end, steps):
            walk = forward if steps > 0 else backward
            places = [walk(color.index, origin, step) for step in range(1, abs(steps))]
            return [(color.index, place) for place in (origin, *places, end) if place is not None]
        case Slid(color, origin, end):
            return [(color.index, space) for space in range(origin, end + 1)]
        case Started(color, place) | TookPlace(color, place):
            return [(color.index, START), (color.index, place)]
        case Switched(color, origin, _, end):
            return [(color.index, origin), (color.index, end)]
        case _:
            return []


def _seats(view: View, names: tuple[str, ...], colors: Paint) -> Element:
    """The players under the board: colours, pawns HOME or points, and whose turn it is."""
    width = WIDTH / len(names)
    children: list[Child] = []
    for seat, (name, owned) in enumerate(zip(names, view.colors, strict=True)):
        x, y = seat * width, WIDTH + 32.0
        if seat == view.seat:
            children.append(element("rect", x=x + 2, y=y + 21, width=width - 8, height=4, rx=2, fill=colors.common.ink))
        for number, color in enumerate(owned):
            children.append(_pawn(color, (x + 16 + 22 * number, y - 6), 0.8, colors))
        home = sum(view.pawns[color.index].count(HOME) for color in owned)
        is_points = view.config.variation is Variation.POINTS
        count = f"{view.points[seat]} points" if is_points else f"{home} HOME"
        left = x + 10 + 22 * len(owned)
        weight = 800 if seat == view.seat else 500
        shown = _short(name, int((width - 50) / 12))
        for words, line in ((shown, y - 10), (count, y + 12)):
            children.append(
                label(
                    (left, line), words, text_anchor="start", font_size=20, font_weight=weight, fill=colors.common.ink
                )
            )
    return group(children, class_="seats")


def _short(name: str, most: int) -> str:
    return name if len(name) <= max(most, 4) else name[: max(most, 4) - 1] + "…"


def _hand(hand: list[Card], colors: Paint) -> Iterator[Element]:
    """The viewer's own cards in the points game."""
    for number, card in enumerate(hand):
        x, y = number * 62.0, WIDTH + _SEATS_HEIGHT + 8.0
        face = _face(card)
        yield group(
            [
                element(
                    "rect",
                    x=x,
                    y=y,
                    width=54,
                    height=58,
                    rx=7,
                    fill=colors.common.paper,
                    stroke=colors.common.edge,
                    stroke_width=1.5,
                ),
                label(
                    (x + 27, y + (38 if len(face) < 3 else 33)),
                    face,
                    font_size=26 if len(face) < 3 else 12,
                    font_weight=800,
                    fill=colors.common.ink,
                ),
            ],
            class_="hand",
        )


def _place(name: str) -> tuple[int, Place]:
    """The colour and the place of a name."""
    words = name.casefold().split()
    known = {color.value: color.index for color in COLORS}
    color = known.get(words[0]) if len(words) == 2 else None
    if len(words) not in (1, 2) or (len(words) == 2 and color is None):
        raise unknown_place(name, _KNOWN)
    word = words[-1]
    try:
        place = from_name(int(word) if word.isascii() and word.isdigit() and len(word) < 3 else word)
    except ValueError:
        raise unknown_place(name, _KNOWN) from None
    if color is None and not is_on_track(place):
        raise unknown_place(name, _KNOWN)
    return color or 0, place


def _mark(name: str, colors: Paint) -> Element:
    color, place = _place(name)
    x, y = at(color, place)
    radius = PRINTED_BOARD.yard * UNIT + 3 if place in (START, HOME) else 21
    return element(
        "circle", cx=x, cy=y, r=radius, class_="highlight", fill="none", stroke=colors.common.highlight, stroke_width=5
    )


def _arrows(arrows: tuple[tuple[str, str], ...], colors: Paint) -> Iterator[Element]:
    for start, end in arrows:
        one, other = at(*_place(start)), at(*_place(end))
        yield arrow(one, other, width=9, fill=colors.common.highlight, edge=colors.common.paper)
