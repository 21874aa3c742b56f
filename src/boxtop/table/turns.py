"""Whom the game waits for. People whose turn begins while none of their devices is connected are notified."""

from collections.abc import Collection

from boxtop.core.types import Actor, Seat
from boxtop.table.audience import Audience
from boxtop.table.ports import Worker
from boxtop.table.seating import Seating
from boxtop.table.table_game import TableGame
from boxtop.table.table_state import TableState


class Turns:
    """The turns of one table in this worker."""

    def __init__(self, state: TableState, audience: Audience, worker: Worker) -> None:
        self._state = state
        self._audience = audience
        self._worker = worker
        self._waited_for = _waited_for(state)
        self._noted: tuple[Seating, tuple[Actor, ...]] | None = None
        """The seating and the seats from which `_waited_for` was found: most moves change neither."""

    def note_elsewhere(self) -> None:
        """Another worker wrote what this one has just read; it notifies the people itself."""
        if not self._is_noted():
            self._waited_for = _waited_for(self._state)

    def note(self) -> None:
        """Something was committed by this worker: notify the people whose turn has begun."""
        if self._is_noted():
            return
        before, self._waited_for = self._waited_for, _waited_for(self._state)
        if self._waited_for != before:
            self._call(self._waited_for - before)

    def _is_noted(self) -> bool:
        """Whether `_waited_for` is up to date; if not, the caller brings it up to date."""
        table_game, seating = self._state.table_game, self._state.seating
        if table_game is None or table_game.outcome is not None:
            self._noted = None
            return False
        noted, seats = self._noted, _seats(table_game)
        if noted is not None and noted[0] is seating and noted[1] == seats:
            return True
        self._noted = seating, seats
        return False

    def lost(self, seats: Collection[Seat]) -> None:
        """The connection of a device with these seats broke off: perhaps it has not seen that it is its turn."""
        self._call(self._waited_for.intersection(seats))

    def _call(self, seats: frozenset[Seat]) -> None:
        if seats:
            absent = seats - self._audience.connected_seats()
            if absent:
                self._worker.call_away(self._state, absent)


def _waited_for(state: TableState) -> frozenset[Seat]:
    """The people who must act, or ask for a roll or draw."""
    table_game = state.table_game
    if table_game is None or table_game.outcome is not None:
        return frozenset()
    chairs = state.seating.chairs
    return frozenset(
        seat for seat in _seats(table_game) if seat >= 0 and chairs[seat].bot is None and not chairs[seat].left
    )


def _seats(table_game: TableGame) -> tuple[Actor, ...]:
    """Who must act, or ask for a roll or draw."""
    return table_game.to_act if table_game.chance_seat is None else (table_game.chance_seat,)
