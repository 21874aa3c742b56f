"""Sitting down and starting at a live table: each change waits for its commit."""

from boxtop.table.change import Verdict
from boxtop.table.messages import Seed, Start
from tests.table.ports import Scene
from tests.table.scenes import in_loop, types
from tests.table.tables import stored


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
async def test_seat_change_that_breaks_before_it_is_committed_is_refused_and_the_table_goes_on() -> None:
    scene = Scene(stored(started=False))
    ann = scene.connect("Ann")
    await scene.ask(ann, Seed("seed", 0, "\ud800"))
    (refused,) = ann.take()
    assert refused["code"] == "internal"
    await scene.ask(ann, Seed("seed", 0, "tulip"))
    await scene.finish(Verdict.DURABLE, written=True)
    assert "ack" in types(ann)
