"""Moves at a live table: computed, committed, and only then applied and broadcast."""

from boxtop.core.types import CHANCE
from boxtop.table.change import Verdict
from boxtop.table.messages import Lend
from tests.table.ports import Scene
from tests.table.scenes import in_loop, move, rolls_and_moves, types
from tests.table.tables import played, stored


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
async def test_move_that_was_not_saved_is_refused_and_not_applied(made: int) -> None:
    scene = Scene(stored(played(made)))
    ann = scene.connect("Ann", "Ben")
    ply = scene.live_table.state.ply
    await scene.ask(ann, move(scene))
    await scene.finish(Verdict.FAILED, written=False)
    (refused,) = ann.take()
    assert (refused["code"], scene.live_table.state.ply) == ("not_saved", ply)


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
