"""Workers that share a database notify one another, and a lost connection stops nobody."""

import asyncio
import logging
from typing import Any

import pytest

from boxtop.store.fanout import Fanout
from boxtop.store.postgresql import PostgresStore
from boxtop.table.change import ChangedTable, LoggedMove
from tests.servers import WAIT, new_database, postgres_uri

CHANGED = ChangedTable("t", version=1, moves=(LoggedMove(0, 0, "{}"),))


def test_other_workers_are_notified_and_the_worker_itself_is_not() -> None:
    async def publish() -> list[list[ChangedTable] | None]:
        database = new_database(postgres_uri())
        here, there = PostgresStore(database), PostgresStore(database)
        heard_here: asyncio.Queue[list[ChangedTable] | None] = asyncio.Queue()
        heard_there: asyncio.Queue[list[ChangedTable] | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        first = here.fan_out(loop, heard_here.put_nowait)
        second = there.fan_out(loop, heard_there.put_nowait)
        try:
            async with asyncio.timeout(WAIT):
                # Both listen: from now on anything may have changed.
                assert [await heard_here.get(), await heard_there.get()] == [None, None]
                first.publish([CHANGED])
                second.publish([ChangedTable("u")])
                return [await heard_there.get(), await heard_here.get()]
        finally:
            first.close()
            second.close()

    assert asyncio.run(publish()) == [[CHANGED], [ChangedTable("u")]]


def test_a_database_that_is_away_costs_a_log_line_and_no_exception(caplog: pytest.LogCaptureFixture) -> None:
    def connect() -> Any:
        raise OSError("the database is away")

    async def publish() -> None:
        fanout = Fanout(connect, "worker", asyncio.get_running_loop(), lambda _: None)
        try:
            fanout.publish([CHANGED])
        finally:
            fanout.close()

    with caplog.at_level(logging.WARNING, "boxtop.store"):
        asyncio.run(publish())
    assert "other workers were not notified" in caplog.messages
