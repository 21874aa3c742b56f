"""Moves of another worker arrive with its notification: they are applied if they follow on, else the log is read."""

import pytest
from msgspec.structs import replace

from boxtop.table.change import ChangedTable, LoggedMove, Stored
from tests.table.ports import FakeDevice, Scene
from tests.table.tables import TABLE, played, stored
from tests.table.test_live_table import in_loop

_BEFORE = 2
WHOLE = played()


class CountedScene(Scene):
    """Counts how often the log is read, and writes what another worker has written into it."""

    def __init__(self, table: Stored) -> None:
        super().__init__(table)
        self.reads = 0
        load = self.log.load

        async def counted(table: str, since: int = 0) -> Stored | None:
            self.reads += 1
            return await load(table, since)

        self.log.load = counted  # type: ignore[method-assign]

    async def receive(self, moves: tuple[LoggedMove, ...], version: int = 1) -> None:
        self.live_table.changed_elsewhere(ChangedTable(TABLE, version=version, moves=moves))
        await self.worker.settle()


def later(count: int) -> tuple[tuple[LoggedMove, ...], tuple[LoggedMove, ...]]:
    """A log with a few moves, and the moves of the next requests."""
    before = played(_BEFORE)
    return before, WHOLE[len(before) : len(before) + count]


def scene_after(before: tuple[LoggedMove, ...], written: tuple[LoggedMove, ...]) -> tuple[CountedScene, FakeDevice]:
    """A table with these moves, and more in its log that this worker has not seen."""
    scene = CountedScene(stored(before))
    device = scene.connect("Ann")
    scene.log.stored = stored(before + written)
    return scene, device


@in_loop
async def test_moves_that_follow_on_are_applied_and_broadcast_without_reading_the_log() -> None:
    before, new = later(2)
    scene, device = scene_after(before, new)
    await scene.receive(new)
    assert (scene.reads, scene.live_table.state.ply) == (0, len(before) + 2)
    (update,) = device.take()
    assert (update["type"], update["now"]["ply"]) == ("update", len(before) + 2)
    asked = [move for move in new if move.action_id is not None]
    assert all(scene.live_table.state.committed_ply(str(move.action_id)) == move.ply for move in asked)


@in_loop
async def test_moves_after_a_gap_make_the_worker_read_the_log() -> None:
    before, new = later(3)
    scene, _ = scene_after(before, new)
    await scene.receive(new[1:])
    assert (scene.reads, scene.live_table.state.ply) == (1, len(before) + 3)


@in_loop
async def test_moves_under_another_seating_make_the_worker_read_the_log() -> None:
    before, new = later(1)
    scene, _ = scene_after(before, new)
    scene.log.stored = replace(scene.log.stored, version=2)
    await scene.receive(new, version=2)
    assert (scene.reads, scene.live_table.state.version) == (1, 2)


@in_loop
async def test_moves_that_are_known_already_change_nothing() -> None:
    before, _ = later(0)
    scene, device = scene_after(before, ())
    await scene.receive(before[-1:])
    assert (scene.reads, scene.live_table.state.ply, device.take()) == (0, len(before), [])


@in_loop
async def test_moves_that_come_while_a_request_is_committed_wait_for_it() -> None:
    before, new = later(1)
    scene, _ = scene_after(before, new)
    scene.live_table.queue.hold()
    await scene.receive(new)
    assert (scene.reads, scene.live_table.state.ply) == (0, len(before))
    scene.live_table.queue.next()
    await scene.worker.settle()
    assert (scene.reads, scene.live_table.state.ply) == (1, len(before) + 1)


@pytest.mark.parametrize("action", ['{"type":"nonsense"}', "{", '{"type":"score","box":"yahtzee"}'])
@in_loop
async def test_moves_that_cannot_be_applied_close_the_table_until_it_is_read_again(action: str) -> None:
    before, _ = later(0)
    scene, device = scene_after(before, ())
    (seat,) = scene.live_table.state.started_game().to_act
    await scene.receive((LoggedMove(len(before), 1 - seat if seat >= 0 else 0, action),))
    assert scene.worker.released == [scene.live_table]
    assert device.closed is not None


@in_loop
async def test_the_end_of_the_game_is_shown_to_clients_of_this_worker() -> None:
    scene, device = scene_after(WHOLE[:-1], WHOLE[-1:])
    await scene.receive(WHOLE[-1:])
    assert scene.live_table.state.is_over
    assert [message["type"] for message in device.take()] == ["update", "changed"]
