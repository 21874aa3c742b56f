"""The public tables that strangers may join or watch."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from boxtop.server.lobby import Lobby, LobbyTables
from boxtop.server.table_log import TableLog
from boxtop.store.sqlite import SqliteStore
from boxtop.table.seating import Chair
from boxtop.table.setup_messages import SeatKind, Visibility
from tests.server.stored_tables import sitting, store_finished, store_table

OPEN = Chair(SeatKind.OPEN)


class Counting(SqliteStore):
    """A store that counts how often the list is read."""

    lists_read = 0

    def public_tables(self, since: int, limit: int) -> list[tuple[str, str]]:
        self.lists_read += 1
        return super().public_tables(since, limit)


def run(folder: Path, test: Callable[[TableLog, Counting], Awaitable[None]]) -> None:
    store = Counting(folder / "tables.sqlite3")
    store.open()

    async def opened() -> None:
        log = TableLog(store, asyncio.get_running_loop(), lambda _: None)
        await test(log, store)
        log.close()

    asyncio.run(opened())


def test_tables_with_an_open_seat_come_first_and_only_they_show_their_code(tmp_path: Path) -> None:
    async def test(log: TableLog, store: Counting) -> None:
        public: dict[str, Any] = {"visibility": Visibility.PUBLIC}
        store_table(store, "waits", [sitting("Ann"), OPEN], **public)
        store_table(store, "plays", [sitting("Cat"), sitting("Dan")], started=True, **public)
        store_table(store, "full", [sitting("Eve")], **public)
        store_table(store, "ended", [sitting("Eve"), OPEN], ended=True, **public)
        store_table(store, "unlisted", [sitting("Eve"), OPEN])
        store_table(store, "gone", [sitting("Eve"), OPEN], "no_such_game", **public)
        store_finished(store, "over", ("Ann", "Ben"))
        found = await Lobby(log, is_open=True).tables()
        assert [(each.table, each.open_seats, each.code) for each in found.tables] == [
            ("waits", 1, "CODEwaits"),
            ("plays", 0, None),
        ]
        assert [each.players for each in found.tables] == [("Ann",), ("Cat", "Dan")]
        assert found.is_open

    run(tmp_path, test)


def test_however_many_ask_at_once_the_list_is_read_once(tmp_path: Path) -> None:
    async def test(log: TableLog, store: Counting) -> None:
        lobby = Lobby(log, is_open=True)
        await asyncio.gather(*(lobby.tables() for _ in range(5)))
        assert store.lists_read == 1

    run(tmp_path, test)


def test_a_server_at_home_has_no_lobby(tmp_path: Path) -> None:
    async def test(log: TableLog, store: Counting) -> None:
        store_table(store, "waits", [sitting("Ann"), OPEN], visibility=Visibility.PUBLIC)
        assert await Lobby(log, is_open=False).tables() == LobbyTables(is_open=False)
        assert store.lists_read == 0

    run(tmp_path, test)
