"""States as text: `pawns red start start 5 home | yellow start 20 safety2 home; seat 0; card 7; discards 1 2 2`.

Each colour has its pawns by place. `card` was drawn and is to be used; without it a card is to be drawn, or in the
points game to be chosen from a hand. `hands`, `points`, `game` and any other `phase` are written where there are some.
The draw pile holds the other cards.
"""

from typing import Any

from boxtop.core.errors import BoxtopError, CodecError
from boxtop.core.state_text import from_json, join_fields, split_fields, to_json, whole, wholes
from boxtop.core.texts import tr
from boxtop.games.sorry.board import COLORS, Color, Placing, to_name
from boxtop.games.sorry.cards import CARDS, Card, Counts, counted, full_deck, listed
from boxtop.games.sorry.config import Config, Variation, seat_colors
from boxtop.games.sorry.position import placed_pawns
from boxtop.games.sorry.state import Dealing, Drawing, Moving, Over, Phase, Playing, Refilling, Starting, State

_FIELDS = ("pawns", "seat", "card", "discards", "hands", "points", "game", "phase")
_MOST_GAMES = 100_000
_MOST_POINTS = 999_999
_NO_CARDS = "-"


def format_state(state: State, _config: Config) -> str:
    """A state as text, which `parse_state` reads."""
    fields = {"pawns": _pawns_text(state.pawns), "seat": str(state.seat)}
    match state.phase:
        case Moving(card):
            fields["card"] = card.value
        case Drawing() | Playing():
            pass
        case other:
            fields["phase"] = to_json(other)
    fields["discards"] = _cards_text(state.discards)
    if state.hands:
        fields["hands"] = " | ".join(map(_cards_text, state.hands))
    if any(state.points):
        fields["points"] = " ".join(map(str, state.points))
    if state.game != 1:
        fields["game"] = str(state.game)
    return join_fields(fields)


def parse_state(text: str, config: Config, seats: int) -> State:
    """The state in this text; raises CodecError, with the reason, for one that these rules do not allow."""
    fields = split_fields(text, _FIELDS)
    phase = _phase(fields, config)
    has_hands = config.variation is Variation.POINTS
    hands = tuple(_cards(part) for part in fields["hands"].split("|")) if "hands" in fields else ()
    if len(hands) != (seats if has_hands else 0):
        raise CodecError(tr("in the points game, and only there, every seat has a hand"))
    discards = _cards(fields.get("discards", _NO_CARDS))
    drawn = counted((phase.card,)) if isinstance(phase, Moving) else counted(())
    out = tuple(map(sum, zip(discards, drawn, *hands, strict=True)))
    pile = tuple(full - gone for full, gone in zip(full_deck(config.ones), out, strict=True))
    if min(pile) < 0:
        raise CodecError(
            tr("there are more {card}s in this position than in the deck", card=CARDS[pile.index(min(pile))].value)
        )
    points = wholes("points", fields["points"], 0, _MOST_POINTS) if "points" in fields else (0,) * seats
    if len(points) != seats:
        raise CodecError(tr("points has one number for each of the {seats} seats", seats=seats))
    return State(
        phase=phase,
        seat=whole("seat", fields.get("seat", "0"), 0, seats - 1),
        game=whole("game", fields.get("game", "1"), 1, _MOST_GAMES),
        pawns=_pawns(fields.get("pawns", ""), config, seats),
        pile=pile,
        discards=discards,
        hands=hands,
        points=points,
    )


def _phase(fields: dict[str, str], config: Config) -> Phase:
    if "phase" in fields:
        kinds: Any = Starting | Dealing | Refilling | Over
        phase: Phase = from_json("phase", fields["phase"], kinds)
        return phase
    if config.variation is Variation.POINTS:
        return Playing()
    return Moving(_card(fields["card"])) if "card" in fields else Drawing()


def _pawns_text(pawns: Placing) -> str:
    sides = zip(COLORS, pawns, strict=True)
    return " | ".join(
        " ".join([color.value, *(str(to_name(place)) for place in places)]) for color, places in sides if places
    )


def _pawns(text: str, config: Config, seats: int) -> Placing:
    named: dict[Color, tuple[str | int, ...]] = {}
    for part in text.split("|"):
        color, *places = part.split() or [""]
        if color not in {each.value for each in COLORS} or Color(color) in named:
            raise CodecError(
                tr("pawns has each colour that plays once, with its four places, not {part}", part=repr(part.strip()))
            )
        named[Color(color)] = tuple(
            int(place) if place.isascii() and place.isdigit() and len(place) < 3 else place for place in places
        )
    playing = {color for colors in seat_colors(config, seats) for color in colors}
    try:
        return placed_pawns(named, tuple(color for color in COLORS if color in playing))
    except BoxtopError as error:
        raise CodecError(str(error)) from None


def _cards_text(cards: Counts) -> str:
    return " ".join(card.value for card in listed(cards)) or _NO_CARDS


def _cards(text: str) -> Counts:
    return counted(tuple(_card(word) for word in text.split() if word != _NO_CARDS))


def _card(word: str) -> Card:
    if word not in {card.value for card in CARDS}:
        known = ", ".join(card.value for card in CARDS)
        raise CodecError(tr("{name} is not a card: the cards are {cards}", name=repr(word[:40]), cards=known))
    return Card(word)
