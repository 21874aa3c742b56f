"""The finished games of one device."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from boxtop.server.own_games import DeviceTables, own_games
from boxtop.store.sqlite import SqliteStore
from tests.server.stored_tables import sitting, store_finished, store_table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "tables.sqlite3")
    opened.open()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("tokens", "is_own"),
    [(("Ann",), True), (("guess", "Ben"), True), (("host",), True), (("guess",), False), ((), False)],
)
def test_a_game_is_own_by_the_token_of_a_seat_or_of_the_host(
    store: SqliteStore, tokens: tuple[str, ...], is_own: bool
) -> None:
    store_finished(store, "a", ("Ann", "Ben"))
    assert [row.table for row in own_games(store, DeviceTables({"a": tokens}))] == ["a"] * is_own


def test_games_of_others_games_in_progress_and_what_is_no_table_are_left_out(store: SqliteStore) -> None:
    store_finished(store, "a", ("Ann", "Ben"))
    store_table(store, "b", [sitting("Ann"), sitting("Ben")], started=True)
    wanted: dict[str, tuple[str, ...]] = {"b": ("Ann",), "no such table": ("Ann",), "'; --": ("Ann",)}
    assert own_games(store, DeviceTables(wanted)) == []
