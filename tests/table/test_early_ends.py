"""Giving up and ending a game at a live table: who must agree, what is written, and what nobody can do after it."""

from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.early_end import GiveUpSeat
from boxtop.core.types import TABLE, Outcome
from boxtop.table.change import ResultSeat, Verdict
from boxtop.table.messages import Act, AnswerEnd, AskEnd, AskTakeBack, GiveUp, Reclaim, Rematch, RequestChance
from boxtop.table.table_state import TableState
from tests.table.ports import FakeDevice, Scene
from tests.table.scenes import in_loop
from tests.table.tables import played, stored


def scene_of(*names: str, turns: int = 3) -> Scene:
    """A game of these people, some turns after its start."""
    return Scene(stored(played(turns, *names), *names))


async def asked(scene: Scene, device: FakeDevice, request: Any) -> list[dict[str, Any]]:
    """What the device is sent when its request has been carried out, or refused."""
    device.take()
    await scene.ask(device, request)
    found = device.take()
    while scene.log.submitted and not any(message.get("id") == request.id for message in found):  # a bot may be first
        await scene.finish(Verdict.DURABLE, written=True)
        found += device.take()
    return found


def refusal(messages: list[dict[str, Any]]) -> str:
    return str(messages[-1]["code"])


def outcome(scene: Scene) -> Outcome | None:
    return scene.live_table.state.started_game().outcome


@in_loop
async def test_giving_up_in_a_game_of_two_loses_it() -> None:
    scene = scene_of("Ann", "Ben")
    ann, ben = scene.connect("Ann"), scene.connect("Ben")
    messages = await asked(scene, ann, GiveUp("g", 0))
    assert messages[0]["type"] == "ack"
    found = outcome(scene)
    assert found is not None
    assert (found.ranks, found.early) == ((2, 1), "gave_up")
    received = ben.take()
    update = next(message for message in received if message["type"] == "update")
    assert update["story"][-1] == {
        "ply": update["now"]["ply"],
        "event": {"type": "ended_early", "seat": 0, "kind": "gave_up"},
        "text": "Ann gave up.",
    }
    assert update["now"]["to_act"] == []
    assert received[-1]["table"]["status"] == "over"


@in_loop
async def test_end_survives_a_restart() -> None:
    scene = scene_of("Ann", "Ben")
    await asked(scene, scene.connect("Ann"), GiveUp("g", 0))
    again = TableState(scene.log.stored)
    assert again.is_over
    assert again.started_game().outcome == outcome(scene)
    assert again.started_game().to_act == ()


@in_loop
async def test_request_sent_again_is_answered_once() -> None:
    scene = scene_of("Ann", "Ben")
    ann = scene.connect("Ann")
    await asked(scene, ann, GiveUp("g", 0))
    plies = scene.live_table.state.ply
    assert [message["type"] for message in await asked(scene, ann, GiveUp("g", 0))] == ["ack"]
    assert scene.live_table.state.ply == plies


@in_loop
async def test_nobody_moves_after_the_end() -> None:
    scene = scene_of("Ann", "Ben")
    both = scene.connect("Ann", "Ben")
    seat = scene.live_table.state.started_game().to_act[0]
    await asked(scene, both, AskEnd("e", 0))
    ply = scene.live_table.state.ply
    action = Raw(b'{"type":"score","box":"chance"}')
    assert refusal(await asked(scene, both, Act("a", max(seat, 0), ply, action))) == "not_your_move"
    assert refusal(await asked(scene, both, RequestChance("r", 0, ply))) == "not_waiting"
    assert refusal(await asked(scene, both, AskTakeBack("t", 0, ply))) == "no_take_back"
    assert refusal(await asked(scene, both, GiveUp("g", 0))) == "over"
    assert scene.live_table.state.ply == ply


@in_loop
async def test_with_three_players_a_bot_plays_on_for_good() -> None:
    scene = scene_of("Ann", "Ben", "Cem")
    ann = scene.connect("Ann")
    await asked(scene, ann, GiveUp("g", 0, "random"))
    assert outcome(scene) is None
    chair = scene.live_table.state.seating.chairs[0]
    assert (chair.bot, chair.gave_up) == ("random", True)
    given_up = [move.action for move in scene.live_table.state.started_game().moves if move.actor == TABLE]
    assert given_up == [GiveUpSeat(0)]
    again = TableState(scene.log.stored)
    assert again.started_game().moves == scene.live_table.state.started_game().moves
    assert refusal(await asked(scene, ann, Reclaim("r", 0))) == "gave_up"
    assert refusal(await asked(scene, ann, GiveUp("h", 0))) == "gave_up"


@in_loop
async def test_last_person_who_gives_up_ends_the_game() -> None:
    scene = scene_of("Ann", "Ben", "Cem")
    state = scene.live_table.state
    chairs = tuple(replace(chair, lent="random") if chair.name != "Ann" else chair for chair in state.seating.chairs)
    state.apply_seating(replace(state.seating, chairs=chairs), state.version)
    await asked(scene, scene.connect("Ann"), GiveUp("g", 0))
    found = outcome(scene)
    assert found is not None
    assert found.ranks == (3, 1, 1)


@in_loop
async def test_whoever_gave_up_before_has_lost_too() -> None:
    scene = scene_of("Ann", "Ben", "Cem")
    state = scene.live_table.state
    chairs = list(state.seating.chairs)
    chairs[1] = replace(chairs[1], lent="random")
    state.apply_seating(replace(state.seating, chairs=tuple(chairs)), state.version)
    both = scene.connect("Ann", "Cem")
    await asked(scene, both, GiveUp("g", 0, "random"))
    await asked(scene, both, GiveUp("h", 2))
    found = outcome(scene)
    assert found is not None
    assert found.ranks == (2, 1, 2)


@in_loop
async def test_nobody_wins_where_everybody_gave_up() -> None:
    scene = scene_of("Ann", "Ben", "Cem")
    everybody = scene.connect("Ann", "Ben", "Cem")
    for seat in range(3):
        await asked(scene, everybody, GiveUp(f"g{seat}", seat, "random"))
    found = outcome(scene)
    assert found is not None
    assert found.ranks == (2, 2, 2)


@in_loop
async def test_nobody_gives_up_alone() -> None:
    scene = scene_of("Ann")
    assert refusal(await asked(scene, scene.connect("Ann"), GiveUp("g", 0))) == "no_opponent"


@in_loop
async def test_only_the_player_gives_up() -> None:
    scene = scene_of("Ann", "Ben")
    assert refusal(await asked(scene, scene.connect("Ben"), GiveUp("g", 0))) == "not_your_seat"
    assert outcome(scene) is None


@in_loop
async def test_host_ends_a_game_at_home_at_once() -> None:
    scene = scene_of("Ann", "Ben")
    await asked(scene, scene.connect("host"), AskEnd("e", None))
    found = outcome(scene)
    assert found is not None
    assert (found.winners, found.early) == ((), "stopped")


@in_loop
@pytest.mark.parametrize("seat", [None, 0])
async def test_host_of_a_public_server_must_ask(seat: int | None) -> None:
    scene = scene_of("Ann", "Ben")
    scene.worker.host_ends_games = False
    await asked(scene, scene.connect("host", "Ann"), AskEnd("e", seat))
    assert outcome(scene) is None


@in_loop
async def test_game_ends_when_the_last_person_agrees() -> None:
    scene = scene_of("Ann", "Ben", "Cem")
    ann, ben, cem = (scene.connect(name) for name in ("Ann", "Ben", "Cem"))
    await asked(scene, ann, AskEnd("e", 0))
    assert ben.take()[-1]["table"]["end"] == {
        "seat": 0,
        "ply": scene.live_table.state.ply,
        "waits_for": [1, 2],
        "refused_by": None,
    }
    await asked(scene, ben, AnswerEnd("b", agree=True))
    assert outcome(scene) is None
    await asked(scene, cem, AskEnd("c", 2))
    found = outcome(scene)
    assert found is not None
    assert found.early == "stopped"


@in_loop
async def test_game_goes_on_when_somebody_refuses() -> None:
    scene = scene_of("Ann", "Ben")
    ann, ben = scene.connect("Ann"), scene.connect("Ben")
    await asked(scene, ann, AskEnd("e", 0))
    await asked(scene, ben, AnswerEnd("n", agree=False))
    assert outcome(scene) is None
    assert ann.take()[-1]["table"]["end"]["refused_by"] == 1
    assert refusal(await asked(scene, ann, AskEnd("f", 0))) == "end_refused"
    assert refusal(await asked(scene, ben, AnswerEnd("m", agree=True))) == "no_end_asked"


@in_loop
async def test_somebody_who_was_not_asked_cannot_answer() -> None:
    scene = scene_of("Ann", "Ben")
    ann, watcher = scene.connect("Ann"), scene.connect()
    await asked(scene, ann, AskEnd("e", 0))
    for device in (ann, watcher):
        assert refusal(await asked(scene, device, AnswerEnd("y", agree=True))) == "not_your_seat"
    assert refusal(await asked(scene, watcher, AskEnd("w", None))) == "not_host"


@in_loop
async def test_record_book_gets_a_line_that_says_who_gave_up() -> None:
    scene = scene_of("Ann", "Ben", "Cem", turns=2)
    await asked(scene, scene.connect("Ann"), GiveUp("g", 0, "random"))
    device = scene.connect("host")
    await scene.ask(device, AskEnd("e", None))
    change = scene.log.finish(Verdict.DURABLE, written=True)
    assert change.result is not None
    seats = codec.decode(change.result.seats, tuple[ResultSeat, ...])
    assert [seat.gave_up for seat in seats] == [True, False, False]
    assert codec.decode(change.result.outcome, Outcome).early == "stopped"


@in_loop
async def test_rematch_after_an_early_end_has_the_same_rules_and_everybody_back() -> None:
    scene = scene_of("Ann", "Ben", "Cem")
    ann = scene.connect("Ann")
    await asked(scene, ann, GiveUp("g", 0, "random"))
    await asked(scene, scene.connect("host"), AskEnd("e", None))
    await scene.ask(ann, Rematch("r"))
    change = scene.log.finish(Verdict.DURABLE, written=True)
    again = TableState(replace(stored(), seating=change.also[0].seating or "")).seating
    assert again.config == scene.live_table.state.seating.config
    assert [(chair.lent, chair.gave_up) for chair in again.chairs] == [(None, False)] * 3
    assert again.end is None
