"""The story of a game in words: one sentence per event."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import assert_never

from boxtop.core.texts import list_and, tr, tr_count
from boxtop.core.types import Event, Seat
from boxtop.games.sorry.board import Color, is_in_safety
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
from boxtop.games.sorry.labels import card_name, card_text, color_name


def tell_all(events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
    """The sentences of these events, in order."""
    return [tell(event, names, config) for event in events]


def tell(event: Event, names: Sequence[str], config: Config) -> str:
    """One event as a sentence; the frequent events are matched first. `names` are the players in seat order."""
    known: SorryEvent = event  # type: ignore[assignment]  # Sorry! makes no other events
    match known:
        case TurnBegan(seat):
            return tr("It is {name}'s turn.", name=names[seat])
        case Drew(seat, card):
            return tr(
                "{name} drew {card}. {text}", name=names[seat], card=card_name(card), text=card_text(card, config)
            )
        case Forfeited(seat, card, reason):
            return _forfeited(names[seat], card, reason)
        case Played(seat, card):
            return tr("{name} played {card}.", name=names[seat], card=card_name(card))
        case Refilled(seat, card):
            return tr("{name} drew {card}.", name=names[seat], card=_seen(card))
        case GoesAgain(seat):
            return tr("{name} goes again.", name=names[seat])
        case Dealt(seat, card):
            return tr("{name} was dealt {card}.", name=names[seat], card=_seen(card))
        case Reshuffled(cards):
            return tr_count(
                "The draw pile was empty, so the discarded card was put back.",
                "The draw pile was empty, so the {count} discarded cards were shuffled.",
                cards,
            )
        case GameBegan(1, seat):
            return tr("The game begins, and {name} plays first.", name=names[seat])
        case GameBegan(game, seat):
            return tr("Game {number} begins, and {name} plays first.", number=game, name=names[seat])
        case GameWon(_, seats, scores):
            return _game_won([names[seat] for seat in seats], _scores(names, scores))
        case MatchEnded(points, winners):
            return _match_ended([names[seat] for seat in winners], _scores(names, points))
        case pawn_event:
            owner = names[_owners(config, len(names))[pawn_event.color]]
            if isinstance(pawn_event, Switched | TookPlace):
                return _displaced(pawn_event, owner, names[_owners(config, len(names))[pawn_event.other]])
            return _moved(pawn_event, owner)


@lru_cache(maxsize=64)
def _owners(config: Config, seats: int) -> dict[Color, Seat]:
    """The seat that owns the pawns of each colour; a team of one person owns both its colours."""
    colors = seat_colors(config, seats)
    owners = {own[0]: seat for seat, own in enumerate(colors)}
    for seat, own in enumerate(colors):
        for color in own:
            owners.setdefault(color, seat)
    return owners


def _seen(card: Card | None) -> str:
    """The card as a viewer sees it; None is face down."""
    return tr("a card") if card is None else card_name(card)


def _scores(names: Sequence[str], points: Sequence[int]) -> str:
    """Each player's points; empty when none are counted."""
    return ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=bool(points)))


def _game_won(winners: Sequence[str], scores: str) -> str:
    won = tr_count(
        "{names} has all pawns HOME and wins!",
        "{names} have all pawns HOME and win!",
        len(winners),
        names=list_and(winners),
    )
    return " ".join([won, tr("Points: {scores}.", scores=scores)]) if scores else won


def _match_ended(winners: Sequence[str], scores: str) -> str:
    return tr_count(
        "{names} wins the match: {scores}.",
        "{names} share the win: {scores}.",
        len(winners),
        names=list_and(winners),
        scores=scores,
    )


def _forfeited(name: str, card: Card, reason: ForfeitReason) -> str:
    match reason:
        case ForfeitReason.NO_MOVE:
            return tr("{name} has no legal move with {card}.", name=name, card=card_name(card))
        case ForfeitReason.NO_MOVE_IN_HAND:
            return tr("{name} has no card with a legal move and discards {card}.", name=name, card=card_name(card))
        case ForfeitReason.DECLINED_SWITCH:
            return tr("{name} cannot move forward 11 and chose not to change places.", name=name)
        case _ as never:
            assert_never(never)


def _displaced(event: Switched | TookPlace, name: str, other: str) -> str:
    color, other_color = color_name(event.color), color_name(event.other)
    if isinstance(event, Switched):
        return tr(
            "{name}'s {color} pawn changed places with {other}'s {other_color} pawn.",
            name=name,
            color=color,
            other=other,
            other_color=other_color,
        )
    return tr(
        "Sorry! {name}'s {color} pawn took the place of {other}'s {other_color} pawn.",
        name=name,
        color=color,
        other=other,
        other_color=other_color,
    )


def _moved(event: Started | Walked | Slid | Bumped | CameHome, name: str) -> str:
    color = color_name(event.color)
    match event:
        case Started():
            return tr("{name}'s {color} pawn left START.", name=name, color=color)
        case Walked():
            return _walked(event, name, color)
        case Slid():
            return tr("{name}'s {color} pawn slid to the end of the slide.", name=name, color=color)
        case Bumped(how=BumpedBy.SLIDE):
            return tr("{name}'s {color} pawn was on the slide and goes back to START.", name=name, color=color)
        case Bumped(how=BumpedBy.LANDING):
            return tr("{name}'s {color} pawn was bumped and goes back to START.", name=name, color=color)
        case Bumped():
            return tr("{name}'s {color} pawn goes back to START.", name=name, color=color)
        case CameHome(_, home):
            return tr_count(
                "{name} has {count} {color} pawn HOME.",
                "{name} has {count} {color} pawns HOME.",
                home,
                name=name,
                color=color,
            )
        case _ as never:
            assert_never(never)


def _walked(event: Walked, name: str, color: str) -> str:
    if event.steps < 0:
        return tr_count(
            "{name}'s {color} pawn moved backward {count} space.",
            "{name}'s {color} pawn moved backward {count} spaces.",
            -event.steps,
            name=name,
            color=color,
        )
    if is_in_safety(event.end) and not is_in_safety(event.origin):
        return tr_count(
            "{name}'s {color} pawn moved forward {count} space, into its safety zone.",
            "{name}'s {color} pawn moved forward {count} spaces, into its safety zone.",
            event.steps,
            name=name,
            color=color,
        )
    return tr_count(
        "{name}'s {color} pawn moved forward {count} space.",
        "{name}'s {color} pawn moved forward {count} spaces.",
        event.steps,
        name=name,
        color=color,
    )
