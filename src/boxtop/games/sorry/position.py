"""Positions in files, and every legal use of their card: the output of `boxtop sorry moves`.

A position names a preset, the colours that play, whose turn it is, the card and each colour's pawns. A pawn is the
number of its space, or start, safety1 to safety5 or home. `docs/play/terminal.md` has an example.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import CodecError, ConfigError, UnknownName
from boxtop.core.texts import tr
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.board import (
    COLORS,
    HOME,
    PAWNS,
    SLIDES,
    START,
    Color,
    Place,
    Placing,
    from_name,
    is_on_track,
    to_name,
)
from boxtop.games.sorry.card_uses import Results, drawn_card_uses, hand_uses
from boxtop.games.sorry.cards import CARDS, Card, Counts, counted, full_deck
from boxtop.games.sorry.config import Config, Variation, check
from boxtop.games.sorry.labels import card_name
from boxtop.games.sorry.match import HAND, is_home
from boxtop.games.sorry.presets import PRESETS
from boxtop.games.sorry.side import Side, side


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as written in a file."""

    preset: str
    colors: tuple[Color, ...]
    turn: Color
    card: str | int
    pawns: dict[Color, tuple[str | int, ...]]
    hand: tuple[str | int, ...] | None = None
    """Points game: the cards held, `card` among them; by default only `card`."""


class Question(Struct, frozen=True):
    """A possible position in the types of the rules."""

    pawns: Placing
    card: Card
    side: Side
    hand: Counts | None


class Found(Struct, frozen=True):
    """A legal use and the pawns after it, as written in a file."""

    action: dict[str, Any]
    pawns: dict[str, list[int | str]]


class Answer(Struct, frozen=True):
    """Every legal use of the card, each with a different result."""

    moves: list[Found]


def read_position(text: bytes | str) -> Position:
    """The position in this text, or a CodecError in one sentence."""
    try:
        return codec.decode(text, Position)
    except CodecError as error:
        raise CodecError(tr("this is not a Sorry! position: {error}", error=error)) from None


def answer(position: Position) -> Answer:
    """The legal uses of the position's card. Raises ConfigError when the position is impossible or the game is over."""
    asked = question(position)
    found = uses_of(asked)
    return Answer([Found(action_plain(use), pawns_plain(pawns)) for use, pawns in found.items()])


def uses_of(asked: Question) -> Results:
    """The legal uses of the question's card."""
    if asked.hand is None:
        return drawn_card_uses(asked.pawns, asked.card, asked.side)
    uses = hand_uses(asked.pawns, asked.hand, asked.side)
    return {use: pawns for use, pawns in uses.items() if use.card is asked.card}


def question(position: Position) -> Question:
    """The position in the types of the rules; ConfigError with the reason when it is impossible."""
    config = _config(position)
    colors = tuple(sorted(set(position.colors), key=lambda color: color.index))
    if len(colors) != len(position.colors):
        raise ConfigError("colors", tr("names a colour twice"))
    if config.variation is Variation.TEAMS:
        if len(colors) != len(COLORS):
            raise ConfigError("colors", tr("must name all four colours in a team game"))
    else:
        config = replace(config, colors=colors)
    check(config, len(colors))
    if position.turn not in colors:
        raise ConfigError("turn", tr("{color} is not one of the colours that play", color=position.turn.value))
    sides = tuple(side(config, len(colors), seat) for seat in range(len(colors)))
    pawns = placed_pawns(position.pawns, colors)
    if any(is_home(pawns, each.own) for each in sides):
        raise ConfigError("pawns", tr("the game is over: a side has all its pawns HOME"))
    card = _card("card", position.card)
    return Question(pawns, card, sides[colors.index(position.turn)], _hand(position, card, config))


def _config(position: Position) -> Config:
    for preset in PRESETS:
        if preset.id == position.preset:
            return preset.config
    raise UnknownName("rule set", position.preset, [preset.id for preset in PRESETS])


def _card(field: str, name: str | int) -> Card:
    try:
        return Card(str(name).lower())
    except ValueError:
        known = ", ".join(card.value for card in CARDS)
        raise ConfigError(
            field, tr("{name} is not a card: the cards are {cards}", name=repr(name), cards=known)
        ) from None


def _hand(position: Position, card: Card, config: Config) -> Counts | None:
    if config.variation is not Variation.POINTS:
        if position.hand is not None:
            raise ConfigError("hand", tr("only the points game has hands"))
        return None
    cards = (card,) if position.hand is None else tuple(_card("hand", name) for name in position.hand)
    if card not in cards:
        raise ConfigError("hand", tr("must hold the card that is played, {card}", card=card_name(card)))
    if len(cards) > HAND:
        raise ConfigError("hand", tr("holds at most {most} cards, not {count}", most=HAND, count=len(cards)))
    hand = counted(cards)
    for held, most, kind in zip(hand, full_deck(config.ones), CARDS, strict=True):
        if held > most:
            raise ConfigError("hand", tr("holds more {card}s than the deck has", card=kind.value))
    return hand


def placed_pawns(pawns: dict[Color, tuple[str | int, ...]], colors: tuple[Color, ...]) -> Placing:
    """The pawns of every playing colour in ascending order; the other colours have none."""
    if set(pawns) != set(colors):
        playing = ", ".join(color.value for color in colors)
        raise ConfigError("pawns", tr("must name the colours that play: {colors}", colors=playing))
    placing = tuple(_places(color, pawns[color]) if color in colors else () for color in COLORS)
    holders: dict[Place, Color] = {}
    for color in colors:
        for place in placing[color.index]:
            if not is_on_track(place):
                continue
            if place in holders:
                raise ConfigError("pawns", tr("two pawns are on space {place}; a space holds one", place=place))
            holders[place] = color
            owner = COLORS[SLIDES[place][0]] if place in SLIDES else color
            # Only a pawn of the triangle's colour stops there; a switch may then put another pawn in its place.
            if owner not in colors:
                reason = tr(
                    "a {color} pawn cannot stop on {place}: it would slide, because nobody plays {owner}",
                    color=color.value,
                    place=place,
                    owner=owner.value,
                )
                raise ConfigError("pawns", reason)
    return placing


def _places(color: Color, names: tuple[str | int, ...]) -> tuple[Place, ...]:
    if len(names) != PAWNS:
        raise ConfigError(
            "pawns", tr("{color} has {pawns} pawns, not {count}", color=color.value, pawns=PAWNS, count=len(names))
        )
    try:
        places = tuple(sorted(from_name(name) for name in names))
    except ValueError as error:
        raise ConfigError("pawns", str(error)) from None
    for place in places:
        if place not in (START, HOME) and places.count(place) > 1:
            reason = tr("two {color} pawns are on {place}; a space holds one", color=color.value, place=to_name(place))
            raise ConfigError("pawns", reason)
    return places


def pawns_plain(pawns: Placing) -> dict[str, list[int | str]]:
    """Pawns as written in a file: START, then the track, the safety zone and HOME."""
    return {
        color.value: [to_name(place) for place in places] for color, places in zip(COLORS, pawns, strict=True) if places
    }


def action_plain(use: Use) -> dict[str, Any]:
    """A use as written in a file: its kind, its card, and pawns by colour and place."""
    plain = codec.to_plain(use)
    return {"kind": plain.pop("type"), "card": use.card.value, **_named(plain)}


def _named(plain: Any) -> Any:
    """Plain values with the names of places."""
    if isinstance(plain, dict):
        return {key: to_name(value) if key == "place" else _named(value) for key, value in plain.items()}
    return [_named(value) for value in plain] if isinstance(plain, list | tuple) else plain
