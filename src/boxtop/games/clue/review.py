"""The review of a finished game: who could prove the case and when, the best suggestion, what was missed.

Everything is computed again from the record: what each seat could deduce after every answer, by exact counting.
"""

from collections.abc import Sequence

from msgspec import Struct

from boxtop.core.game import AnyGame
from boxtop.core.html import Displayed
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import open_record, positions
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.games.clue.actions import EndTurn
from boxtop.games.clue.cards import Card, Crime
from boxtop.games.clue.deduction.constraints import Table
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.events import TurnBegan
from boxtop.games.clue.state import Over, State, Suggestion


class Standing(Struct, frozen=True):
    """What each seat still had to find out at one point of the game, in bits of the case file; 0 is certainty."""

    ply: int
    turn: int
    """Turns begun so far, from 1; 0 before the first."""
    bits: tuple[float, ...]
    out: tuple[bool, ...]
    """Who has accused falsely by then, and has seen the case file: their 0 bits are not a deduction."""


class Provable(Struct, frozen=True):
    """The first time that a seat could prove the case."""

    seat: Seat
    ply: int
    turn: int


class SuggestionGain(Struct, frozen=True):
    """A suggestion, and how many bits each seat learned from its answer."""

    ply: int
    turn: int
    entry: Suggestion
    bits: tuple[float, ...]


class Missed(Struct, frozen=True):
    """A turn that a seat ended though it could have proved the case."""

    seat: Seat
    ply: int
    turn: int


class Review(Displayed, frozen=True):
    """The review of one game."""

    curve: tuple[Standing, ...]
    """At the first turn, and after every answer and every false accusation."""
    provable: tuple[Provable, ...]
    """For every seat that could ever prove the case, the first time."""
    most_informative: SuggestionGain | None
    """The suggestion from which all seats together learned most."""
    missed: tuple[Missed, ...]
    case_file: Crime | None
    hands: tuple[tuple[Card, ...], ...]
    """Who held what."""


def review(record: Record, progress: Progress = no_progress) -> Review:
    """Review a recorded game. The result contains every secret: call it only when the game is over."""
    from boxtop.games.clue import CLUE

    game = open_record(record, CLUE)
    curve: list[Standing] = []
    gains: list[SuggestionGain] = []
    missed: list[Missed] = []
    turn, entries = 0, -1
    state: State = game.initial()
    for position in positions(record, CLUE):
        progress(position.ply / max(1, len(record.moves)))
        state = position.state
        move = position.move
        if move is not None and isinstance(move.action, EndTurn) and curve[-1].bits[move.actor] == 0:
            missed.append(Missed(move.actor, position.ply, turn))
        turn += sum(isinstance(event, TurnBegan) for event in position.events)
        if turn == 0 or len(state.entries) == entries or isinstance(state.phase, Over):
            continue
        entries = len(state.entries)
        bits = tuple(bits_left(game, state, seat) for seat in range(game.seats))
        curve.append(Standing(position.ply, turn, bits, state.out))
        if len(curve) > 1 and isinstance(state.entries[-1], Suggestion):
            gains.append(_gain(curve[-2], curve[-1], state.entries[-1]))
    most = max(gains, key=lambda gain: sum(gain.bits), default=None)
    return Review(tuple(curve), _provable(curve), most, tuple(missed), state.case_file, state.hands)


def _gain(before: Standing, after: Standing, entry: Suggestion) -> SuggestionGain:
    bits = tuple(was - now for was, now in zip(before.bits, after.bits, strict=True))
    return SuggestionGain(after.ply, after.turn, entry, bits)


def _provable(curve: Sequence[Standing]) -> tuple[Provable, ...]:
    """For every seat the first point with nothing left to find out, in the order of the game."""
    found: dict[Seat, Provable] = {}
    for standing in curve:
        for seat, (bits, out) in enumerate(zip(standing.bits, standing.out, strict=True)):
            if bits == 0 and not out and seat not in found:
                found[seat] = Provable(seat, standing.ply, standing.turn)
    return tuple(found.values())


def bits_left(game: AnyGame, state: State, seat: Seat) -> float:
    """What this seat still has to find out about the case file, in bits."""
    from boxtop.games.clue.deduction.deduce import insight  # imports NumPy and Numba

    view = game.view(state, seat)
    found = insight(Table(view.hand_sizes), view_clues(view))
    assert found is not None, "the truth is one of the worlds"
    return found.entropy


def review_lines(review: Review, names: Sequence[str]) -> list[str]:
    """The review in sentences."""
    lines = [
        tr("{name} could prove the case from turn {turn} on.", name=names[one.seat], turn=one.turn)
        for one in review.provable
    ]
    lines += [
        tr(
            "{name} could have proved the case in turn {turn} but ended it without an accusation.",
            name=names[one.seat],
            turn=one.turn,
        )
        for one in review.missed
    ]
    most = review.most_informative
    if most is not None:
        lines.append(
            tr(
                "The most helpful suggestion was made by {name} in turn {turn}: {crime}.",
                name=names[most.entry.seat],
                turn=most.turn,
                crime=most.entry.crime.words,
            )
        )
    return lines or [tr("Nobody made a suggestion.")]
