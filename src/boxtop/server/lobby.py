"""The lobby: the public tables of a server that strangers may join or watch."""

import time

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.errors import BoxtopError
from boxtop.games import find_game
from boxtop.server.table_log import TableLog
from boxtop.store.reads import milliseconds
from boxtop.table.seating import Seating
from boxtop.table.setup_messages import SeatKind

_SHOWN = 50
_YOUNGER_THAN = 12 * 3600 * 1000
"""Milliseconds after which a table that waits is no longer listed."""
_FRESH = 2.0
"""Seconds for which the list is not read again."""


class LobbyTable(Struct, frozen=True):
    """A public table in the lobby."""

    table: str
    game: str
    rules: str | None
    players: tuple[str, ...]
    open_seats: int
    """0: it can be watched only."""
    code: str | None
    """For those who want to sit down; None when no seat is open."""


class LobbyTables(Struct, frozen=True):
    """The lobby as a page shows it; `is_open` is false for a server without a public address."""

    is_open: bool
    tables: tuple[LobbyTable, ...] = ()


class Lobby:
    """Reads the list at most every few seconds, however many ask for it."""

    def __init__(self, log: TableLog, *, is_open: bool) -> None:
        self._log = log
        self._is_open = is_open
        self._read_at: float | None = None
        self._listed = LobbyTables(is_open)

    async def tables(self) -> LobbyTables:
        """The public tables: those with an open seat first, the newest first among equals."""
        if not self._is_open or (self._read_at is not None and time.monotonic() - self._read_at < _FRESH):
            return self._listed
        self._read_at = time.monotonic()
        since = milliseconds() - _YOUNGER_THAN
        rows = await self._log.read(self._log.store.public_tables, since, _SHOWN)
        found = [listed for table, text in rows if (listed := _listed(table, codec.decode(text, Seating))) is not None]
        found.sort(key=lambda each: each.open_seats == 0)
        self._listed = LobbyTables(is_open=True, tables=tuple(found))
        return self._listed


def _listed(table: str, seating: Seating) -> LobbyTable | None:
    if seating.ended:
        return None
    open_seats = 0 if seating.started else sum(chair.kind is SeatKind.OPEN for chair in seating.chairs)
    if not seating.started and not open_seats:
        return None
    try:
        game_def = find_game(seating.game)
        preset = game_def.preset_of(game_def.read_config(seating.config))
    except BoxtopError:  # a game that is no longer installed
        return None
    return LobbyTable(
        table=table,
        game=seating.game,
        rules=None if preset is None else preset.id,
        players=tuple(chair.name for chair in seating.chairs if chair.name),
        open_seats=open_seats,
        code=seating.code if open_seats else None,
    )
