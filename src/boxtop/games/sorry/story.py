"""The story of a game in words: one sentence per event."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from boxtop.core.types import Event
from boxtop.games.sorry.board import Color, Place, is_on_track, to_name
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Config, seat_colors
from boxtop.games.sorry.events import (
    Bumped,
    BumpedBy,
    CameHome,
    Dealt,
    Drew,
    Forfeited,
    ForfeitReason,
    GameBegan,
    GameWon,
    GoesAgain,
    MatchEnded,
    PawnEvent,
    Played,
    Refilled,
    Reshuffled,
    Slid,
    SorryEvent,
    Started,
    Switched,
    TookPlace,
    TurnBegan,
    Walked,
)

CARD_TEXTS = {
    Card.ONE: "start a pawn, or one pawn forward 1",
    Card.TWO: "start a pawn, or one pawn forward 2; then go again",
    Card.THREE: "one pawn forward 3",
    Card.FOUR: "one pawn backward 4",
    Card.FIVE: "one pawn forward 5",
    Card.SEVEN: "one pawn forward 7, or split it between pawns",
    Card.EIGHT: "one pawn forward 8",
    Card.TEN: "one pawn forward 10, or one pawn backward 1",
    Card.ELEVEN: "one pawn forward 11, or change places with an opponent's pawn",
    Card.TWELVE: "one pawn forward 12",
    Card.SORRY: "a pawn from START takes an opponent's place and sends it back",
}
"""The text of each card, in our own words."""


def show_card(card: Card) -> str:
    """A card in a sentence."""
    if card is Card.SORRY:
        return "a SORRY! card"
    return f"{'an' if card in (Card.EIGHT, Card.ELEVEN) else 'a'} {card.value}"


def show_place(place: Place) -> str:
    """A place in a sentence."""
    name = to_name(place)
    if is_on_track(place):
        return f"space {name}"
    return {"start": "START", "home": "HOME"}.get(str(name), str(name).replace("safety", "safety square "))


def player_names(config: Config, names: Sequence[str]) -> dict[Color, str]:
    """Who owns the pawns of each colour; a team of one person owns both its colours."""
    owners: dict[Color, str] = {}
    for name, colors in zip(names, seat_colors(config, len(names)), strict=True):
        owners[colors[0]] = name
    for name, colors in zip(names, seat_colors(config, len(names)), strict=True):
        for color in colors:
            owners.setdefault(color, name)
    return owners


def tell_all(events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
    """The sentences of these events, in order."""
    return [tell(event, names, config) for event in events]


def tell(event: Event, names: Sequence[str], config: Config) -> str:
    """One event as a sentence. `names` are the players in seat order."""
    known: SorryEvent = event  # type: ignore[assignment]  # Sorry! makes no other events
    match known:
        case GameBegan(game, seat):
            return f"{'The game' if game == 1 else f'Game {game}'} begins, and {names[seat]} plays first."
        case TurnBegan(seat):
            return f"{names[seat]}'s turn."
        case Dealt(seat, card) | Refilled(seat, card):
            verb = "was dealt" if isinstance(known, Dealt) else "drew"
            return f"{names[seat]} {verb} {'a card' if card is None else show_card(card)}."
        case Reshuffled(cards):
            return f"The pile was empty, so the {cards} discards were shuffled."
        case Drew(seat, card):
            return f"{names[seat]} drew {show_card(card)}: {CARD_TEXTS[card]}."
        case Played(seat, card):
            return f"{names[seat]} played {show_card(card)}."
        case Forfeited(seat, card, reason):
            return _forfeited(names[seat], card, reason)
        case GoesAgain(seat):
            return f"{names[seat]} goes again."
        case GameWon(_, seats, scores):
            winners = " and ".join(names[seat] for seat in seats)
            points = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=False))
            return f"All pawns are HOME: {winners} won{f' ({points})' if scores else ''}."
        case MatchEnded(points, winners):
            totals = ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))
            who = " and ".join(names[seat] for seat in winners)
            return f"{who} {'wins' if len(winners) == 1 else 'share'} the match: {totals}."
        case pawn_event:
            return _moved(pawn_event, player_names(config, names))


def _forfeited(name: str, card: Card, reason: ForfeitReason) -> str:
    match reason:
        case ForfeitReason.NO_MOVE:
            return f"No pawn of {name} can use {show_card(card)}, so it is forfeited."
        case ForfeitReason.NO_MOVE_IN_HAND:
            return f"No card in {name}'s hand allows a move, so {show_card(card)} is discarded."
        case ForfeitReason.DECLINED_SWITCH:
            return f"No pawn of {name} can go forward 11, and {name} did not wish to change places."
        case _ as never:
            assert_never(never)


def _moved(event: PawnEvent, owners: dict[Color, str]) -> str:
    whose = f"{owners[event.color]}'s {event.color.value} pawn"
    match event:
        case Started(_, place):
            return f"{whose} came out of START onto {show_place(place)}."
        case Walked(_, origin, end, steps):
            way = "forward" if steps > 0 else "backward"
            return f"{whose} went {way} {abs(steps)} from {show_place(origin)} to {show_place(end)}."
        case Slid(_, _, end):
            return f"It slid to {show_place(end)}."
        case Bumped(_, place, _, how):
            by = {BumpedBy.LANDING: "bumped", BumpedBy.SLIDE: "swept off by the slide", BumpedBy.SORRY: "sent back"}
            return f"{whose} on {show_place(place)} was {by[how]} and is back on START."
        case Switched(_, origin, other, end):
            theirs = f"{owners[other]}'s {other.value} pawn"
            return f"{whose} on {show_place(origin)} changed places with {theirs} on {show_place(end)}."
        case TookPlace(_, place, other):
            return f"SORRY! {whose} took {show_place(place)} from {owners[other]}'s {other.value} pawn."
        case CameHome(_, home):
            return f"It is HOME, {'the first' if home == 1 else f'number {home}'} of its colour."
        case _ as never:
            assert_never(never)
