"""A live table without server and database: changes are computed, committed, and only then applied and broadcast."""

import asyncio
import gc
import weakref

import pytest
from msgspec import Raw

from boxtop.table.change import Verdict
from boxtop.table.messages import Act, Lend, Preview, RequestChance, Seed, SetViewer, Sit
from tests.table.ports import Scene
from tests.table.scenes import KEEP, in_loop, types
from tests.table.tables import played, stored


@in_loop
async def test_seat_change_that_breaks_while_it_is_applied_abandons_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(stored(started=False))
    ann = scene.connect("Ann")
    await scene.ask(ann, Seed("seed", 0, "tulip"))
    monkeypatch.setattr(ann, "answer", None)
    await scene.finish(Verdict.DURABLE, written=True)
    assert ann.closed is not None
    assert scene.worker.released == [scene.live_table]
    assert scene.live_table.queue.is_held


@pytest.mark.parametrize(
    "request_",
    [
        Act("r", 1, 0, KEEP),
        RequestChance("r", 1, 0),
        Preview("r", 1, 0, Raw(b"{}")),
        SetViewer("r", 1),
        Seed("r", 1, ""),
        Lend("r", 1, "random"),
        Sit("r", 1, "Eve", "ABCDEF"),
    ],
)
@in_loop
async def test_nothing_is_committed_for_a_seat_the_device_does_not_hold(request_: Act) -> None:
    scene = Scene(stored(played(0)))
    ann = scene.connect("Ann")
    await scene.ask(ann, request_)
    assert types(ann) == ["refused"]
    assert not scene.log.submitted


@in_loop
async def test_released_table_is_freed_without_the_garbage_collector() -> None:
    """Hundreds of tables come and go: none of their parts may refer back to its table strongly."""
    scene = Scene(stored(played()))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, Act("request 0", 0, 0, KEEP))
    table = weakref.ref(scene.live_table)
    gc.disable()
    try:
        scene.live_table.disconnect(ann)
        assert scene.worker.released == [scene.live_table]
        scene.worker.released.clear()
        del scene.live_table
        await asyncio.sleep(0)
        assert table() is None
    finally:
        gc.enable()
