"""Taking back the last move at a live table: who must agree, and that every worker and a restart know it."""

from typing import Any

from msgspec.structs import replace

from boxtop.core.types import TABLE as TABLE_ACTOR
from boxtop.table.change import Verdict
from boxtop.table.live_table import LiveTable
from boxtop.table.messages import Act, AnswerTakeBack, AskTakeBack, Hello, RequestChance
from boxtop.table.seating import Chair
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_state import TableState
from tests.table.ports import FakeDevice, Scene
from tests.table.scenes import CHANCE_BOX, durable, in_loop, ply, token_of
from tests.table.tables import TABLE, played, stored


async def filled() -> tuple[Scene, int]:
    """A table at which the first player has rolled once and filled Chance, and that player's seat."""
    scene = Scene(stored(played(1)))
    table_game = scene.live_table.state.started_game()
    seat = table_game.to_act[0]
    device = scene.connect("Ann", "Ben")
    await scene.ask(device, Act("score", seat, table_game.ply, CHANCE_BOX))
    await durable(scene)
    scene.live_table.disconnect(device)
    return scene, seat


def last(device: FakeDevice, kind: str) -> dict[str, Any]:
    return [message for message in device.take() if message["type"] == kind][-1]


@in_loop
async def test_device_with_every_human_seat_takes_back_at_once() -> None:
    scene, seat = await filled()
    watcher, both = scene.connect(), scene.connect("Ann", "Ben")
    before = scene.live_table.state.started_game().moves[-1]
    await scene.ask(both, AskTakeBack("ask", seat, ply(scene)))
    assert both.take() == [], "nothing is said before it is durable"
    await durable(scene)
    messages = both.take()
    assert messages[0] == {"type": "ack", "id": "ask", "ply": ply(scene)}
    update = last(watcher, "update")
    assert update["story"][0]["event"] == {"type": "taken_back", "seat": seat, "ply": ply(scene) - 2}
    assert update["story"][0]["text"] == f"{token_of(seat)} took back the last move."
    table_game = scene.live_table.state.started_game()
    assert (table_game.to_act, table_game.moves[-2]) == ((seat,), before), "the log keeps the move"
    assert scene.log.stored.moves[-1].actor == TABLE_ACTOR


@in_loop
async def test_move_is_taken_back_when_the_other_player_agrees() -> None:
    scene, seat = await filled()
    asker, other = scene.connect(token_of(seat)), scene.connect(token_of(1 - seat))
    await scene.ask(asker, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    question = {"seat": seat, "ply": ply(scene), "waits_for": [1 - seat], "refused_by": None}
    assert last(other, "changed")["table"]["take_back"] == question
    assert scene.live_table.state.started_game().to_act != (seat,)
    await scene.ask(other, AnswerTakeBack("yes", ply(scene), agree=True))
    await durable(scene)
    assert last(asker, "changed")["table"]["take_back"] is None
    assert scene.live_table.state.started_game().to_act == (seat,)


@in_loop
async def test_move_stays_when_the_other_player_refuses_and_is_not_asked_again() -> None:
    scene, seat = await filled()
    asker, other = scene.connect(token_of(seat)), scene.connect(token_of(1 - seat))
    await scene.ask(asker, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    await scene.ask(other, AnswerTakeBack("no", ply(scene), agree=False))
    await durable(scene)
    assert last(asker, "changed")["table"]["take_back"]["refused_by"] == 1 - seat
    await scene.ask(asker, AskTakeBack("again", seat, ply(scene)))
    assert last(asker, "refused")["code"] == "take_back_refused"
    assert scene.live_table.state.started_game().moves[-1].actor == seat


@in_loop
async def test_question_is_void_once_the_next_player_rolls() -> None:
    scene, seat = await filled()
    asker, other = scene.connect(token_of(seat)), scene.connect(token_of(1 - seat))
    asked_at = ply(scene)
    await scene.ask(asker, AskTakeBack("ask", seat, asked_at))
    await durable(scene)
    await scene.ask(other, RequestChance("roll", 1 - seat, asked_at))
    await durable(scene)
    assert last(other, "update")["now"]["can_take_back"] is None
    await scene.ask(other, AnswerTakeBack("yes", asked_at, agree=True))
    assert [message["type"] for message in other.take()] == ["stale"]
    await scene.ask(asker, AskTakeBack("late", seat, ply(scene)))
    assert last(asker, "refused")["code"] == "no_take_back"
    assert scene.live_table.state.seating.take_back is not None, "it stays in the seating, but nobody is shown it"


@in_loop
async def test_bots_agree_always() -> None:
    scene, seat = await filled()
    state = scene.live_table.state
    chairs = list(state.seating.chairs)
    chairs[1 - seat] = replace(chairs[1 - seat], lent="random")
    state.apply_seating(replace(state.seating, chairs=tuple(chairs)), state.version)
    asker = FakeDevice()
    asker.identify(Hello(TABLE, (token_of(seat),)), state.seating, is_over=False)
    await scene.ask(asker, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    assert state.started_game().to_act == (seat,)


@in_loop
async def test_nobody_else_can_ask_or_answer() -> None:
    scene, seat = await filled()
    asker, other, watcher = scene.connect(token_of(seat)), scene.connect(token_of(1 - seat)), scene.connect()
    await scene.ask(other, AskTakeBack("theirs", 1 - seat, ply(scene)))
    assert last(other, "refused")["code"] == "no_take_back"
    await scene.ask(watcher, AskTakeBack("watching", seat, ply(scene)))
    assert last(watcher, "refused")["code"] == "not_your_seat"
    await scene.ask(other, AnswerTakeBack("early", ply(scene), agree=True))
    assert last(other, "refused")["code"] == "no_take_back"
    await scene.ask(asker, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    await scene.ask(asker, AnswerTakeBack("for them", ply(scene), agree=True))
    assert last(asker, "refused")["code"] == "not_your_seat"
    assert not scene.log.submitted


@in_loop
async def test_request_sent_again_is_answered_and_not_repeated() -> None:
    scene, seat = await filled()
    both = scene.connect("Ann", "Ben")
    request = AskTakeBack("ask", seat, ply(scene))
    await scene.ask(both, request)
    await durable(scene)
    both.take()
    await scene.ask(both, request)
    assert both.take() == [{"type": "ack", "id": "ask", "ply": ply(scene)}]
    assert not scene.log.submitted


@in_loop
async def test_lost_answer_of_the_database_does_not_take_back_twice() -> None:
    scene, seat = await filled()
    both = scene.connect("Ann", "Ben")
    await scene.ask(both, AskTakeBack("ask", seat, ply(scene)))
    await scene.finish(Verdict.UNKNOWN, written=True)
    assert last(both, "ack")["id"] == "ask"
    assert [move.actor for move in scene.log.stored.moves].count(TABLE_ACTOR) == 1


@in_loop
async def test_question_and_take_back_reach_another_worker_and_survive_a_restart() -> None:
    scene, seat = await filled()
    elsewhere = LiveTable(scene.worker, scene.log, TableState(scene.log.stored), ())
    other = FakeDevice()
    elsewhere.connect(other, Hello(TABLE, (token_of(1 - seat),)))
    asker = scene.connect(token_of(seat))
    await scene.ask(asker, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    elsewhere.queue.catch_up()
    await scene.worker.settle()
    assert last(other, "changed")["table"]["take_back"]["seat"] == seat

    restarted = LiveTable(scene.worker, scene.log, TableState(scene.log.stored), ())
    restarted.connect(other, Hello(TABLE, (token_of(1 - seat),)))
    assert last(other, "welcome")["table"]["take_back"]["waits_for"] == [1 - seat]
    restarted.queue.add(other, AnswerTakeBack("yes", restarted.state.ply, agree=True))
    await scene.worker.settle()
    await durable(scene)
    for live_table in (scene.live_table, elsewhere):
        live_table.queue.catch_up()
    await scene.worker.settle()
    again = TableState(scene.log.stored)
    for state in (scene.live_table.state, elsewhere.state, restarted.state, again):
        assert state.started_game().to_act == (seat,)
        assert state.started_game().moves[-1].actor == TABLE_ACTOR
    assert last(asker, "update")["story"][-1]["event"]["type"] == "taken_back"
    assert again.story(asker, 0) == restarted.state.story(asker, 0)


@in_loop
async def test_person_who_left_is_not_asked() -> None:
    scene, seat = await filled()
    state = scene.live_table.state
    gone = Chair(SeatKind.PERSON, token_of(1 - seat), left=True)
    chairs = (gone, state.seating.chairs[1]) if seat == 1 else (state.seating.chairs[0], gone)
    state.apply_seating(replace(state.seating, chairs=chairs), state.version)
    asker = scene.connect(token_of(seat))
    await scene.ask(asker, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    assert state.started_game().to_act == (seat,)
