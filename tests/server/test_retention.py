"""Old tables and unused links are deleted a minute after the start and every hour; the test advances the clock."""

from pathlib import Path

import msgspec

from boxtop.core import codec
from boxtop.games import find_game
from boxtop.server.hub import Hub
from boxtop.server.retention import delete_old_tables
from boxtop.server.settings import Settings
from boxtop.store.return_links import UNUSED_AFTER, KeptText, keep_link, read_link
from boxtop.store.sqlite import SqliteStore
from boxtop.table.setup_messages import NewTable
from tests.server.clock_loop import ClockLoop, run
from tests.servers import person

_DAY = 24 * 3600 * 1000


class Spectator:
    """The socket of somebody who watches."""

    is_closing = False
    address = "192.0.2.1"

    def __init__(self) -> None:
        self.codes: list[str] = []

    def send(self, *messages: bytes) -> None:
        self.codes += [code for message in messages if (code := msgspec.json.decode(message).get("code"))]

    def hold(self) -> None: ...

    def release(self) -> None: ...

    def close(self, code: int, reason: str) -> None:
        self.is_closing = True


async def _settle(hub: Hub) -> None:
    """Let everything happen that needs no time."""
    for _ in range(20):
        await hub.log.read(int)


async def _old_table(hub: Hub, days: int) -> str:
    """A table at which nothing has happened for so many days."""
    config = codec.to_plain(find_game("yahtzee").default.config)
    wanted = {"game": "yahtzee", "config": config, "seats": [person("Ann")]}
    made = await hub.make_table(codec.convert(wanted, NewTable))
    for column, of in (("made_at", "tables"), ("at", "moves")):
        hub.store.query(f"UPDATE {of} SET {column} = {column} - ?", (days * _DAY,))
    return made.table


async def _is_there(hub: Hub, table: str) -> bool:
    return await hub.log.load(table) is not None


def _hub(folder: Path, **settings: str) -> Hub:
    store = SqliteStore(folder / "tables.sqlite3")
    store.open()
    return Hub(store, Settings(address="http://localhost", **settings))  # type: ignore[arg-type]


def test_tables_that_nobody_plays_at_go_after_a_minute_and_every_hour(tmp_path: Path) -> None:
    async def test(loop: ClockLoop) -> None:
        hub = _hub(tmp_path, drop_abandoned="14d")
        old = await _old_table(hub, 15)
        spectator = Spectator()
        watching = hub.accept(spectator)  # type: ignore[arg-type]
        watching.received(msgspec.json.encode({"type": "hello", "table": old, "tokens": []}))
        hub.start(delete_old_tables(hub))
        await _settle(hub)
        loop.now += 59
        await _settle(hub)
        assert await _is_there(hub, old)
        assert spectator.codes == []
        loop.now += 1
        await _settle(hub)
        assert not await _is_there(hub, old)
        assert spectator.codes == ["no_such_table"]
        older = await _old_table(hub, 15)
        loop.now += 3599
        await _settle(hub)
        assert await _is_there(hub, older)
        loop.now += 1
        await _settle(hub)
        assert not await _is_there(hub, older)
        hub.close()

    run(test)


def test_without_a_setting_links_go_and_tables_stay(tmp_path: Path) -> None:
    async def test(loop: ClockLoop) -> None:
        hub = _hub(tmp_path)
        old = await _old_table(hub, 1000)
        keep_link(hub.store, "link", KeptText(0, "x"))
        hub.store.query("UPDATE return_links SET used_at = used_at - ?", ((UNUSED_AFTER + 60) * 1000,))
        hub.start(delete_old_tables(hub))
        await _settle(hub)
        loop.now += 60
        await _settle(hub)
        assert await _is_there(hub, old)
        assert read_link(hub.store, "link") is None
        hub.close()

    run(test)
