"""One request at a time; clashes, lost answers, and what another worker has written."""

import pytest
from msgspec.structs import replace

from boxtop.table.change import ChangedTable, LoggedMove, Stored, Verdict
from boxtop.table.messages import Lend, SetViewer
from tests.table.ports import FakeDevice, Scene
from tests.table.scenes import in_loop, move, rolls_and_moves, types
from tests.table.tables import TABLE, played, stored

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


@rolls_and_moves
@in_loop
async def test_request_waits_until_the_one_before_it_is_committed(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, move(scene))
    await scene.ask(ann, move(scene, 1))
    assert len(scene.log.submitted) == 1
    await scene.finish(Verdict.DURABLE, written=True)
    assert types(ann) == ["ack", "update", "stale"]


@rolls_and_moves
@in_loop
async def test_move_with_an_unknown_result_is_found_in_the_log_and_answered_once(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, move(scene))
    await scene.finish(Verdict.UNKNOWN, written=True)
    assert sorted(types(ann)) == ["ack", "update"]
    assert not scene.log.submitted
    assert scene.live_table.state.ply == len(scene.log.stored.moves)


@rolls_and_moves
@in_loop
async def test_move_with_an_unknown_result_that_was_not_written_is_tried_once_more(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, move(scene))
    await scene.finish(Verdict.UNKNOWN, written=False)
    assert len(scene.log.submitted) == 1
    await scene.finish(Verdict.UNKNOWN, written=False)
    (refused,) = ann.take()
    assert refused["code"] == "not_known"
    assert not scene.log.submitted


@rolls_and_moves
@in_loop
async def test_clash_is_answered_with_the_game_as_the_log_has_it(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, move(scene))
    faster = stored(played(made + 1))
    scene.log.stored = faster
    await scene.finish(Verdict.CLASH, written=False)
    assert types(ann) == ["update", "stale"]
    assert scene.live_table.state.ply == len(faster.moves)


@rolls_and_moves
@in_loop
async def test_log_that_cannot_be_read_after_a_clash_is_said_to_be_unknown(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, move(scene))
    scene.log.is_readable = False
    await scene.finish(Verdict.CLASH, written=False)
    (refused,) = ann.take()
    assert refused["code"] == "not_known"
    assert not scene.live_table.queue.is_held


@in_loop
async def test_moves_wait_while_a_seat_change_is_committed() -> None:
    scene = Scene(stored(played(0)))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, Lend("lend", 1, "random"))
    await scene.ask(ann, SetViewer("view", 0))
    assert types(ann) == []
    await scene.finish(Verdict.DURABLE, written=True)
    assert types(ann)[:3] == ["ack", "changed", "viewer_set"]


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
