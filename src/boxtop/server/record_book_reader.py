"""Reads the record book from the store, in the reader's thread."""

from collections.abc import Mapping, Sequence

from boxtop.core import codec
from boxtop.core.types import Seat
from boxtop.server.own_games import DeviceTables, own_games
from boxtop.server.record_book import Findings, RecordBook, can_be_summarized, is_reviewed, record_book
from boxtop.server.reviews import SUMMARY
from boxtop.store.reads import ResultRow
from boxtop.store.sql import SqlStore

_MOST_GAMES = 5000
"""Finished games that are read, newest first."""
_AT_ONCE = 250
"""Tables of one statement."""


class RecordBookReader:
    """Reads the record book. Which seats were moved by bots is read once per finished game and remembered."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._bot_moves: dict[str, frozenset[Seat]] = {}

    def read(self) -> tuple[RecordBook, list[str]]:
        """The record book, and the tables whose reviews are missing in it. Raises StoreError."""
        return self._read_book(self._store.finished(_MOST_GAMES), self._store.answers(SUMMARY))

    def read_own(self, wanted: DeviceTables) -> bytes:
        """The record book of the games in which a device took part, in JSON. Raises StoreError.

        Anybody may ask for it, so nothing is read of other games.
        """
        finished = own_games(self._store, wanted)
        summaries = self._store.answers_about([line.table for line in finished], SUMMARY)
        return codec.encode(self._read_book(finished, summaries)[0])

    def _read_book(self, finished: Sequence[ResultRow], summaries: Mapping[str, str]) -> tuple[RecordBook, list[str]]:
        new = [line.table for line in finished if line.table not in self._bot_moves]
        for start in range(0, len(new), _AT_ONCE):
            self._bot_moves.update(self._store.bot_moves(new[start : start + _AT_ONCE]))
        missing = [
            line.table
            for line in finished
            if line.table not in summaries and is_reviewed(line) and can_be_summarized(line)
        ]
        return record_book(finished, Findings(self._bot_moves, summaries)), missing
