"""The detective's notebook: what a player saw and heard, at a Boxtop table or at a real one.

`boxtop clue deduce` reads it as JSON. Players are listed in the order of play, by any names.
"""

from collections.abc import Sequence
from typing import NoReturn

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.errors import BoxtopError, CodecError, ConfigError
from boxtop.core.names import check_name
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.core.types import Seat
from boxtop.games.clue.cards import HAND_CARDS, Card, Kind
from boxtop.games.clue.deduction.constraints import Holds, HoldsOne, Known, Lacks, NotAll, Saw, Table, mask_of
from boxtop.games.clue.state import Disproving, Suggestion, to_the_left
from boxtop.games.clue.view import View

CASE_FILE = "case_file"
LEAST_PLAYERS, MOST_PLAYERS = 3, 6
MOST_EVENTS = 2000


class NotebookError(BoxtopError):
    """A notebook that cannot be read, or that contradicts itself."""


class HandNoted(Struct, frozen=True, tag="hand", tag_field="type", forbid_unknown_fields=True):
    """All cards of one player, usually of the writer."""

    player: str
    cards: tuple[Card, ...]


class SuggestionNoted(Struct, frozen=True, tag="suggest", tag_field="type", forbid_unknown_fields=True):
    """A suggestion. The players between asker and refuter could not disprove it; without a refuter nobody could."""

    by: str
    cards: tuple[Card, ...]
    refuter: str | None = None
    shown: Card | None = None
    """The card that was shown, if the writer saw it."""


class HasNoted(Struct, frozen=True, tag="has", tag_field="type", forbid_unknown_fields=True):
    """A player is known to have a card."""

    player: str
    card: Card


class HasNotNoted(Struct, frozen=True, tag="nothas", tag_field="type", forbid_unknown_fields=True):
    """A player is known not to have a card."""

    player: str
    card: Card


class CaseFileNoted(Struct, frozen=True, tag="case_file", tag_field="type", forbid_unknown_fields=True):
    """A card is known to be in the case file."""

    card: Card


class AccusationNoted(Struct, frozen=True, tag="accuse", tag_field="type", forbid_unknown_fields=True):
    """A false accusation: the case file does not hold all three."""

    by: str
    cards: tuple[Card, ...]


Noted = HandNoted | SuggestionNoted | HasNoted | HasNotNoted | CaseFileNoted | AccusationNoted


class Notebook(Struct, frozen=True, forbid_unknown_fields=True):
    """The players, how many cards each holds, and what is known, in order."""

    players: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    events: tuple[Noted, ...] = ()

    @property
    def table(self) -> Table:
        """What everybody knows from the start."""
        return Table(self.hand_sizes)


def read_notebook(text: bytes | str) -> Notebook:
    """The notebook in this JSON text. Raises NotebookError in one sentence when it is not valid."""
    try:
        notebook = codec.decode(text, Notebook)
    except CodecError as error:
        raise NotebookError(tr("this is not a notebook: {reason}", reason=error)) from None
    _check_players(notebook)
    for number, event in enumerate(notebook.events, start=1):
        _check_event(notebook, number, event)
    return notebook


def _check_players(notebook: Notebook) -> None:
    players, sizes = notebook.players, notebook.hand_sizes
    if not LEAST_PLAYERS <= len(players) <= MOST_PLAYERS:
        _refuse(
            tr(
                "players: name {least} to {most} players, not {count}",
                least=LEAST_PLAYERS,
                most=MOST_PLAYERS,
                count=len(players),
            )
        )
    if len(set(players)) < len(players) or "" in players or CASE_FILE in players:
        _refuse(tr("players: names must be different, not empty, and none may be {name}", name=CASE_FILE))
    if len(sizes) != len(players) or min(sizes) < 0 or sum(sizes) != HAND_CARDS:
        _refuse(
            tr(
                "hand_sizes: give one number per player, {count} cards in all, not {sizes}",
                count=HAND_CARDS,
                sizes=list(sizes),
            )
        )
    if max(sizes) - min(sizes) > 1:
        _refuse(
            tr(
                "hand_sizes: cards are dealt one by one, so hands differ by at most one card, not {sizes}",
                sizes=list(sizes),
            )
        )
    for name in players:
        _check_printable(name)
    if len(notebook.events) > MOST_EVENTS:
        _refuse(tr("events: at most {most} are allowed, not {count}", most=MOST_EVENTS, count=len(notebook.events)))


def _check_printable(name: str) -> None:
    try:
        check_name(name)
    except ConfigError as error:
        _refuse(tr("players: {reason}", reason=error.reason))


def _check_event(notebook: Notebook, number: int, event: Noted) -> None:
    def seat(name: str) -> Seat:
        if name not in notebook.players:
            _refuse(
                tr(
                    "event {number}: there is no player {name}; the players are {players}",
                    number=number,
                    name=repr(name),
                    players=list_and(notebook.players),
                )
            )
        return notebook.players.index(name)

    match event:
        case HandNoted(player, cards):
            size = notebook.hand_sizes[seat(player)]
            if len(set(cards)) != size or len(cards) != size:
                _refuse(
                    tr_count(
                        "event {number}: {player} holds {count} card, not {given}",
                        "event {number}: {player} holds {count} different cards, not {given}",
                        size,
                        number=number,
                        player=player,
                        given=len(set(cards)),
                    )
                )
        case SuggestionNoted(by, cards, refuter, shown):
            seat(by)
            _check_crime(number, cards)
            if refuter is not None and seat(refuter) == seat(by):
                _refuse(tr("event {number}: {player} cannot disprove their own suggestion", number=number, player=by))
            if shown is not None and (refuter is None or shown not in cards):
                _refuse(
                    tr("event {number}: the card shown must be one of the three, and needs a refuter", number=number)
                )
        case HasNoted(player) | HasNotNoted(player):
            if player != CASE_FILE:
                seat(player)
        case AccusationNoted(by, cards):
            seat(by)
            _check_crime(number, cards)
        case CaseFileNoted():
            pass


def _check_crime(number: int, cards: tuple[Card, ...]) -> None:
    if sorted(card.kind.value for card in cards) != sorted(kind.value for kind in Kind):
        _refuse(tr("event {number}: name one suspect, one weapon and one room", number=number))


def _refuse(reason: str) -> NoReturn:
    raise NotebookError(reason)


def clues_in(notebook: Notebook, event: Noted) -> tuple[Known, ...]:
    """What follows from one event."""
    players = notebook.players
    case_file = len(players)
    match event:
        case HandNoted(player, cards):
            return (Holds(players.index(player), mask_of(cards)),)
        case SuggestionNoted(by, cards, refuter, shown):
            seat = players.index(by)
            shower = None if refuter is None else players.index(refuter)
            passed = []
            for asked in to_the_left(seat, len(players)):
                if asked == shower:
                    break
                passed.append(asked)
            return suggestion_clues(mask_of(cards), passed, shower, shown)
        case HasNoted(player, card):
            return (Holds(case_file if player == CASE_FILE else players.index(player), mask_of([card])),)
        case HasNotNoted(player, card):
            return (Lacks(case_file if player == CASE_FILE else players.index(player), mask_of([card])),)
        case CaseFileNoted(card):
            return (Holds(case_file, mask_of([card])),)
        case AccusationNoted(_, cards):
            return (NotAll(mask_of(cards)),)


def suggestion_clues(cards: int, passed: Sequence[Seat], shower: Seat | None, shown: Card | None) -> tuple[Known, ...]:
    """What follows from a suggestion and its answer: who has none of the three cards, and who has one of them."""
    clues: tuple[Known, ...] = tuple(Lacks(seat, cards) for seat in passed)
    if shower is None:
        return clues
    return (*clues, HoldsOne(shower, cards) if shown is None else Saw(shower, cards, mask_of([shown])))


def view_clues(view: View) -> list[Known]:
    """Everything a viewer knows about the cards."""
    clues: list[Known] = [] if view.viewer is None else [Holds(view.viewer, mask_of(view.hand))]
    if view.case_file is not None:
        clues.append(Holds(len(view.hand_sizes), mask_of(view.case_file.cards)))
    for entry in view.entries:
        cards = mask_of(entry.crime.cards)
        if isinstance(entry, Suggestion):
            clues.extend(suggestion_clues(cards, entry.passed, entry.shower, entry.shown))
        else:
            clues.append(NotAll(cards))
    if isinstance(view.phase, Disproving):
        phase = view.phase
        clues.extend(suggestion_clues(mask_of(phase.crime.cards), phase.passed, phase.shower, None))
    return clues


def notebook_of(view: View, names: Sequence[str] | None = None) -> Notebook:
    """A viewer's notebook, with these names for the seats, or the names of their suspects."""
    players = tuple(names) if names is not None else tuple(suspect.card.label for suspect in view.suspects)
    events: list[Noted] = []
    if view.viewer is not None:
        events.append(HandNoted(players[view.viewer], view.hand))
    if view.case_file is not None:
        events.extend(CaseFileNoted(card) for card in view.case_file.cards)
    for entry in view.entries:
        if isinstance(entry, Suggestion):
            refuter = None if entry.shower is None else players[entry.shower]
            events.append(SuggestionNoted(players[entry.seat], entry.crime.cards, refuter, entry.shown))
        else:
            events.append(AccusationNoted(players[entry.seat], entry.crime.cards))
    return Notebook(players, view.hand_sizes, tuple(events))
