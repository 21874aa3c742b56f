"""What is read for a record book."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boxtop.core import codec
from boxtop.core.review_summary import ReviewSummary
from boxtop.server.own_games import DeviceTables
from boxtop.server.record_book import RecordBook
from boxtop.server.record_book_reader import RecordBookReader
from boxtop.server.reviews import SUMMARY
from boxtop.store.sqlite import SqliteStore


class _Counting(SqliteStore):
    """A store that counts the rows it reads."""

    rows = 0

    def _read(self, statement: str, values: Sequence[object] = ()) -> list[Any]:
        found = super()._read(statement, values)
        self.rows += len(found)
        return found


def test_what_a_stranger_asks_for_does_not_read_what_is_stored_of_other_games(tmp_path: Path) -> None:
    store = _Counting(tmp_path / "tables.sqlite3")
    store.open()
    for number in range(200):
        store.keep_answer(f"table{number}", SUMMARY, "1", codec.encode(ReviewSummary()))
    before = store.rows
    reader = RecordBookReader(store)
    assert codec.decode(reader.read_own(DeviceTables({"A" * 22: ("token",)})), RecordBook).games == ()
    assert store.rows - before < 10
    store.close()
