"""The game looked back on: when each player could have known, which suggestion told most, what was missed.

Everything is worked out again from the record: what each seat knew after every answer, by exact counting.
"""

from math import log2

from msgspec import Struct

from boxtop.core.game import AnyDef, AnyGame
from boxtop.core.record import Record, open_record, positions
from boxtop.core.types import Seat
from boxtop.games.clue.actions import EndTurn
from boxtop.games.clue.cards import Card, Crime
from boxtop.games.clue.deduction.constraints import Table
from boxtop.games.clue.deduction.deduce import insight
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.events import TurnBegan
from boxtop.games.clue.state import Over, State, Suggestion


class Standing(Struct, frozen=True):
    """What the seats knew at a point of the game, in bits still to find out about the case file; 0 is certainty."""

    ply: int
    turn: int
    """Turns begun so far, from 1; 0 before the first."""
    bits: tuple[float, ...]
    out: tuple[bool, ...]
    """Who has accused falsely by then: they have looked, and their 0 is no merit."""


class Provable(Struct, frozen=True):
    """From here on a seat could prove the case."""

    seat: Seat
    ply: int
    turn: int


class Told(Struct, frozen=True):
    """A suggestion, and how many bits its answer told each seat."""

    ply: int
    turn: int
    entry: Suggestion
    bits: tuple[float, ...]


class Missed(Struct, frozen=True):
    """A turn that a seat ended though it could have proved the case."""

    seat: Seat
    ply: int
    turn: int


class Review(Struct, frozen=True):
    """What can be said about a game afterwards."""

    curve: tuple[Standing, ...]
    """At the first turn, and after every answer and every false accusation."""
    provable: tuple[Provable, ...]
    """For every seat that ever could prove the case, the first time."""
    most_informative: Told | None
    """The suggestion that told all seats together the most."""
    missed: tuple[Missed, ...]
    case_file: Crime | None
    hands: tuple[tuple[Card, ...], ...]
    """Who held what; the game is over."""


def review_game(record: Record, clue: AnyDef) -> Review:
    """Look back on a recorded game of Clue. It tells every secret: who asks must know that the game is over."""
    game = open_record(record, clue)
    curve: list[Standing] = []
    told: list[Told] = []
    missed: list[Missed] = []
    provable: dict[Seat, Provable] = {}
    turn, entries = 0, -1
    state: State = game.initial()
    for position in positions(record, clue):
        state = position.state
        move = position.move
        if move is not None and isinstance(move.action, EndTurn) and curve[-1].bits[move.actor] == 0:
            missed.append(Missed(move.actor, position.ply, turn))
        turn += sum(isinstance(event, TurnBegan) for event in position.events)
        if turn == 0 or len(state.entries) == entries or isinstance(state.phase, Over):
            continue
        entries = len(state.entries)
        bits = tuple(bits_left(game, state, seat) for seat in range(game.seats))
        known = Standing(position.ply, turn, bits, state.out)
        if curve and isinstance(state.entries[-1], Suggestion):
            gained = tuple(was - now for was, now in zip(curve[-1].bits, known.bits, strict=True))
            told.append(Told(known.ply, turn, state.entries[-1], gained))
        curve.append(known)
        for seat, left in enumerate(known.bits):
            if left == 0 and seat not in provable and not state.out[seat]:
                provable[seat] = Provable(seat, known.ply, turn)
    most = max(told, key=lambda one: sum(one.bits), default=None)
    found = tuple(sorted(provable.values(), key=lambda one: one.ply))
    return Review(tuple(curve), found, most, tuple(missed), state.case_file, state.hands)


def bits_left(game: AnyGame, state: State, seat: Seat) -> float:
    """How much this seat has still to find out, in bits: the entropy of the case file in its eyes."""
    view = game.view(state, seat)
    found = insight(Table(view.hand_sizes), view_clues(view))
    assert found is not None, "the truth is one of the worlds"
    if len(found.crimes) == 1:
        return 0.0
    return -sum(odds * log2(odds) for odds in found.crimes.values())


def tell_review(found: Review, names: list[str]) -> list[str]:
    """The review in sentences."""
    lines = [
        f"{names[one.seat]} could prove the case from turn {one.turn} on (ply {one.ply})." for one in found.provable
    ]
    lines += [f"{names[one.seat]} ended turn {one.turn} without accusing, and could have." for one in found.missed]
    if found.most_informative is not None:
        entry, bits = found.most_informative.entry, sum(found.most_informative.bits)
        lines.append(
            f"The suggestion that told most was {names[entry.seat]}'s in turn {found.most_informative.turn}: "
            f"{entry.crime.words}; it told the table {bits:.1f} bits."
        )
    return lines or ["Nobody came near the case file."]
