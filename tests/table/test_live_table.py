"""A live table without server and database: changes are computed, committed, and only then applied and broadcast."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from functools import wraps

import pytest
from msgspec import Raw

from boxtop.core.types import CHANCE
from boxtop.table.change import Verdict
from boxtop.table.messages import Act, Lend, Preview, RequestChance, Seed, SetViewer, Sit, Start
from tests.table.ports import FakeDevice, Scene
from tests.table.tables import played, stored

KEEP = Raw(b'{"type":"keep","dice":[]}')


def in_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    @wraps(test)
    def run(*args: object, **kwargs: object) -> None:
        asyncio.run(test(*args, **kwargs))  # type: ignore[arg-type]

    return run


def move(scene: Scene, number: int = 0) -> Act | RequestChance:
    """A legal move of the seat that is to act, or the roll of the seat it waits for."""
    table_game = scene.live_table.state.started_game()
    if table_game.chance_seat is not None:
        return RequestChance(f"move {number}", table_game.chance_seat, table_game.ply)
    return Act(f"move {number}", table_game.to_act[0], table_game.ply, KEEP)


rolls_and_moves = pytest.mark.parametrize("made", [0, 1], ids=["roll", "move"])
"""After this number of requests: at first a roll waits, then its player chooses."""


def types(device: FakeDevice) -> list[str]:
    return [message["type"] for message in device.take()]


@rolls_and_moves
@in_loop
async def test_move_is_applied_and_broadcast_only_after_it_is_durable(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann, ben = scene.connect("Ann", "Ben"), scene.connect()
    ann.take()
    ply = scene.live_table.state.ply
    await scene.ask(ann, move(scene))
    assert (scene.live_table.state.ply, types(ann), types(ben)) == (ply, [], [])
    await scene.finish(Verdict.DURABLE, written=True)
    assert scene.live_table.state.ply == len(scene.log.stored.moves) > ply
    assert (types(ann), types(ben)) == (["ack", "update"], ["update"])


@rolls_and_moves
@in_loop
async def test_answer_and_update_leave_in_one_write(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    await scene.ask(ann, move(scene))
    await scene.finish(Verdict.DURABLE, written=True)
    assert len(ann.writes) == 1


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
async def test_move_that_was_not_saved_is_refused_and_not_applied(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    ply = scene.live_table.state.ply
    await scene.ask(ann, move(scene))
    await scene.finish(Verdict.FAILED, written=False)
    (refused,) = ann.take()
    assert (refused["code"], scene.live_table.state.ply) == ("not_saved", ply)


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
async def test_roll_is_not_drawn_before_it_is_asked_for() -> None:
    scene = Scene(stored(played(0)))
    ann, eve = scene.connect("Ann", "Ben"), scene.connect()
    assert not scene.log.submitted
    roll = move(scene)
    await scene.ask(ann, roll)
    await scene.finish(Verdict.DURABLE, written=True)
    assert [message["type"] for message in eve.take()] == ["update"]
    assert [(each.actor, each.action_id) for each in scene.log.stored.moves[roll.ply :]] == [(CHANCE, roll.id)]


@in_loop
async def test_roll_of_a_seat_lent_to_a_bot_is_asked_for_at_once() -> None:
    scene = Scene(stored(played(0)))
    ann = scene.connect("Ann", "Ben")
    roll = move(scene)
    await scene.ask(ann, Lend("lend", roll.seat, "random"))
    await scene.finish(Verdict.DURABLE, written=True)
    ((change, _),) = scene.log.submitted
    assert [(each.ply, each.actor, each.action_id) for each in change.moves] == [(roll.ply, CHANCE, None)]


@in_loop
async def test_game_starts_when_the_seating_and_its_first_moves_are_durable() -> None:
    scene = Scene(stored(started=False))
    host = scene.connect("host", "Ann", "Ben")
    await scene.ask(host, Start("start"))
    assert scene.live_table.state.table_game is None
    await scene.finish(Verdict.DURABLE, written=True)
    assert scene.live_table.state.seating.started
    assert scene.live_table.state.ply == len(scene.log.stored.moves) > 0
    assert types(host) == ["ack", "changed", "update"]


@in_loop
async def test_seat_change_that_clashes_is_computed_from_the_new_seating() -> None:
    scene = Scene(stored(started=False))
    ann, ben = scene.connect("Ann"), scene.connect("Ben")
    await scene.ask(ann, Seed("seed 1", 0, "tulip"))
    other = Scene(stored(started=False))
    await other.ask(other.connect("Ben"), Seed("seed 2", 1, "rose"))
    await other.finish(Verdict.DURABLE, written=True)
    scene.log.stored = other.log.stored
    await scene.finish(Verdict.CLASH, written=False)
    await scene.finish(Verdict.DURABLE, written=True)
    assert scene.live_table.state.seating.seeds == ("tulip", "rose")
    assert scene.live_table.state.seating.started
    assert "ack" in types(ann)
    assert "ack" not in types(ben)


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
async def test_seat_change_that_breaks_while_it_is_applied_abandons_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(stored(started=False))
    ann = scene.connect("Ann")
    await scene.ask(ann, Seed("seed", 0, "tulip"))
    monkeypatch.setattr(ann, "answer", None)
    await scene.finish(Verdict.DURABLE, written=True)
    assert ann.closed is not None
    assert scene.worker.released == [scene.live_table]
    assert scene.live_table.queue.is_held


@in_loop
async def test_seat_change_that_breaks_before_it_is_committed_is_refused_and_the_table_goes_on() -> None:
    scene = Scene(stored(started=False))
    ann = scene.connect("Ann")
    await scene.ask(ann, Seed("seed", 0, "\ud800"))
    (refused,) = ann.take()
    assert refused["code"] == "internal"
    await scene.ask(ann, Seed("seed", 0, "tulip"))
    await scene.finish(Verdict.DURABLE, written=True)
    assert "ack" in types(ann)


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
