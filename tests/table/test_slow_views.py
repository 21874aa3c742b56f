"""Views that take long to compute are computed in a thread before they are shown; the table's requests wait for it."""

from collections.abc import Callable

import pytest

from boxtop.core.advance import Advance
from boxtop.table.change import ChangedTable, Verdict
from boxtop.table.messages import Hello
from boxtop.table.table_game import TableGame
from tests.table.ports import FakeDevice, Scene
from tests.table.scenes import in_loop, move
from tests.table.tables import TABLE, played, stored

WHOLE = played()


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every view is slow; the plies whose view was computed off the event loop."""
    plies: list[int] = []

    def slow_view(self: TableGame, made: Advance | None = None) -> Callable[[], None]:
        return lambda: plies.append(self.ply if made is None else made.end)

    monkeypatch.setattr(TableGame, "slow_view", slow_view)
    return plies


def both(scene: Scene) -> tuple[FakeDevice, FakeDevice]:
    """Both players, who have read everything so far."""
    ann, ben = scene.connect("Ann"), scene.connect("Ben")
    ann.take()
    return ann, ben


@in_loop
async def test_a_move_is_answered_and_broadcast_once_the_views_are_computed(computed: list[int]) -> None:
    scene = Scene(stored(played(1)))
    ann, ben = both(scene)
    before = scene.live_table.state.ply
    (seat,) = scene.live_table.state.started_game().to_act
    await scene.ask((ann, ben)[seat], move(scene))
    await scene.finish(Verdict.DURABLE, written=True)
    assert (ann.take(), ben.take(), scene.live_table.queue.is_held) == ([], [], True)
    scene.worker.slow.pop()()
    await scene.worker.settle()
    assert computed == [scene.live_table.state.ply]
    assert scene.live_table.state.ply > before
    assert [message["type"] for message in (ann, ben)[seat].take()] == ["ack", "update"]
    assert [message["type"] for message in (ann, ben)[1 - seat].take()] == ["update"]
    assert not scene.live_table.queue.is_held


@in_loop
async def test_whoever_connects_meanwhile_sees_the_game_before_the_move_and_then_the_move(computed: list[int]) -> None:
    scene = Scene(stored(played(1)))
    before = scene.live_table.state.ply
    devices = both(scene)
    (seat,) = scene.live_table.state.started_game().to_act
    await scene.ask(devices[seat], move(scene))
    await scene.finish(Verdict.DURABLE, written=True)
    late = FakeDevice()
    scene.live_table.connect(late, Hello(TABLE, ()))
    (welcome,) = late.take()
    assert (welcome["type"], welcome["now"]["ply"]) == ("welcome", before)
    scene.worker.slow.pop()()
    await scene.worker.settle()
    (update,) = late.take()
    assert (update["type"], update["now"]["ply"]) == ("update", scene.live_table.state.ply)
    assert update["story"]


@in_loop
async def test_a_request_that_comes_meanwhile_is_served_afterwards(computed: list[int]) -> None:
    scene = Scene(stored(played(1)))
    ann, ben = both(scene)
    (seat,) = scene.live_table.state.started_game().to_act
    mover = (ann, ben)[seat]
    late = move(scene, 1)
    await scene.ask(mover, move(scene))
    await scene.finish(Verdict.DURABLE, written=True)
    await scene.ask(mover, late)
    assert mover.take() == []
    scene.worker.slow.pop()()
    await scene.worker.settle()
    assert [message["type"] for message in mover.take()] == ["ack", "update", "stale"]


@in_loop
async def test_moves_of_another_worker_are_shown_once_the_views_are_computed(computed: list[int]) -> None:
    before = played(2)
    scene = Scene(stored(before))
    ann = scene.connect("Ann")
    new = WHOLE[len(before) : len(before) + 1]
    scene.live_table.changed_elsewhere(ChangedTable(TABLE, version=1, moves=new))
    await scene.worker.settle()
    assert (ann.take(), scene.live_table.queue.is_held) == ([], True)
    scene.worker.slow.pop()()
    await scene.worker.settle()
    assert ([message["type"] for message in ann.take()], computed) == (["update"], [len(before) + 1])
    assert not scene.live_table.queue.is_held


@in_loop
async def test_a_log_that_was_read_is_shown_once_the_views_are_computed(computed: list[int]) -> None:
    before = played(2)
    scene = Scene(stored(before))
    ann = scene.connect("Ann")
    scene.log.stored = stored(WHOLE[: len(before) + 1])
    scene.live_table.queue.catch_up()
    await scene.worker.settle()
    assert ann.take() == []
    scene.worker.slow.pop()()
    await scene.worker.settle()
    assert ([message["type"] for message in ann.take()], computed) == (["update"], [len(before) + 1])
