"""Reads what people can practise from the reviews of their games, in the reader's thread."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.drill import Drill, SeatDrill, merged
from boxtop.core.types import Seat
from boxtop.server.finished import VERSION
from boxtop.server.own_games import DeviceTables, own_games
from boxtop.server.record_book import is_reviewed
from boxtop.server.reviews import DRILLS
from boxtop.store.reads import ResultRow
from boxtop.store.sql import SqlStore
from boxtop.table.change import ResultSeat

_MOST_RESULTS = 5000
"""Finished games of all kinds that are looked through, newest first."""
_MOST_GAMES = 60
"""Games whose drills are read, newest first."""
_MOST_DRILLS = 200


class OwnDrills(Struct, frozen=True):
    """The drills from people's own games, those that cost most first."""

    drills: tuple[Drill, ...]
    pending: int = 0
    """Games that are still being reviewed."""


class DrillReader:
    """Reads the drills of one game from the store."""

    def __init__(self, store: SqlStore, game: str) -> None:
        self._store = store
        self._game = game

    def read(self) -> tuple[OwnDrills, list[str]]:
        """The drills of everybody, and the tables whose reviews are missing. Raises StoreError."""
        return self._of(self._store.finished(_MOST_RESULTS))

    def read_own(self, wanted: DeviceTables) -> tuple[OwnDrills, list[str]]:
        """The drills from the games in which a device took part. Raises StoreError."""
        return self._of(own_games(self._store, wanted))

    def _of(self, finished: Sequence[ResultRow]) -> tuple[OwnDrills, list[str]]:
        rows = [row for row in finished if row.result.game == self._game and is_reviewed(row)][:_MOST_GAMES]
        tables = [row.table for row in rows]
        stored = self._store.answers_about(tables, DRILLS, VERSION)
        by_bot = self._store.bot_moves(tables)
        found = merged(self._missed(rows, stored, by_bot))  # newest first: the question of the last time stays
        return OwnDrills(found[:_MOST_DRILLS]), [table for table in tables if table not in stored]

    @staticmethod
    def _missed(
        rows: Sequence[ResultRow], stored: Mapping[str, str | bytes], by_bot: Mapping[str, Collection[Seat]]
    ) -> Iterator[tuple[str, SeatDrill]]:
        for row in rows:
            seats = codec.decode(row.result.seats, tuple[ResultSeat, ...])
            for drill in codec.decode(stored.get(row.table, "[]"), tuple[SeatDrill, ...]):
                # What a bot played in somebody's place is not theirs to learn from.
                if drill.seat not in by_bot[row.table]:
                    yield seats[drill.seat].name, drill
