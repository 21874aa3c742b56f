"""Whom the game waits for. People whose turn begins while none of their devices is connected are notified."""

from collections.abc import Collection

from boxtop.core.types import Seat
from boxtop.table.audience import Audience
from boxtop.table.ports import Worker
from boxtop.table.table_state import TableState


class Turns:
    """The turns of one table in this worker."""

    def __init__(self, state: TableState, audience: Audience, worker: Worker) -> None:
        self._state = state
        self._audience = audience
        self._worker = worker
        self._waited_for = _waited_for(state)

    def note_elsewhere(self) -> None:
        """Another worker wrote what this one has just read; it notifies the people itself."""
        self._waited_for = _waited_for(self._state)

    def note(self) -> None:
        """Something was committed by this worker: notify the people whose turn has begun."""
        before, self._waited_for = self._waited_for, _waited_for(self._state)
        if self._waited_for != before:
            self._call(self._waited_for - before)

    def lost(self, seats: Collection[Seat]) -> None:
        """The connection of a device with these seats broke off: perhaps it has not seen that it is its turn."""
        self._call(self._waited_for.intersection(seats))

    def _call(self, seats: frozenset[Seat]) -> None:
        if seats:
            connected, _ = self._audience.presence()
            absent = seats - connected
            if absent:
                self._worker.call_away(self._state, absent)


def _waited_for(state: TableState) -> frozenset[Seat]:
    """The people who must act, or ask for a roll or draw."""
    table_game = state.table_game
    if table_game is None or table_game.outcome is not None:
        return frozenset()
    chairs = state.seating.chairs
    seats = table_game.to_act if table_game.chance_seat is None else (table_game.chance_seat,)
    return frozenset(seat for seat in seats if seat >= 0 and chairs[seat].bot is None and not chairs[seat].left)
