"""Bots at a live table: when they move, and when they wait."""

import asyncio

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.table.change import Verdict
from boxtop.table.log_entries import encode_seating
from boxtop.table.messages import Act, AnswerTakeBack, AskTakeBack
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from tests.table.ports import FakeDevice, Scene
from tests.table.scenes import CHANCE_BOX, ROLLED, durable, in_loop, on_turn, ply, score, token_of
from tests.table.tables import played, stored


def seat_a_bot(scene: Scene, seat: int) -> None:
    state = scene.live_table.state
    chairs = list(state.seating.chairs)
    chairs[seat] = Chair(SeatKind.BOT, "Dot", level="random")
    state.apply_seating(replace(state.seating, chairs=tuple(chairs)), state.version)


async def filled_before_a_bot(pause: float) -> tuple[Scene, FakeDevice, int]:
    """A table at which the first player has filled Chance with this pause, and the next player is a bot."""
    scene = Scene(stored(played(1)))
    state = scene.live_table.state
    seat = state.started_game().to_act[0]
    seat_a_bot(scene, 1 - seat)
    device = scene.connect(token_of(seat))
    await scene.ask(device, Act("score", seat, ply(scene), CHANCE_BOX, pause))
    await durable(scene)
    return scene, device, seat


@in_loop
async def test_bot_that_is_next_waits_so_that_the_move_can_be_taken_back() -> None:
    scene, device, seat = await filled_before_a_bot(5.0)
    assert scene.log.submitted == [], "the bot has not rolled"
    await scene.ask(device, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    assert scene.live_table.state.started_game().to_act == (seat,)


@in_loop
async def test_bot_plays_on_after_the_pause_and_at_once_without_one() -> None:
    scene, _, _ = await filled_before_a_bot(0.0)
    assert len(scene.log.submitted) == 1
    waiting, _, seat = await filled_before_a_bot(0.001)
    while not waiting.log.submitted:
        await asyncio.sleep(0)
    await durable(waiting)
    assert waiting.live_table.state.started_game().to_act == (1 - seat,), "the bot has rolled"


@in_loop
async def test_bots_wait_for_the_people_who_are_asked_and_play_on_when_one_refuses() -> None:
    names = ("Ann", "Ben", "Cleo")
    scene = Scene(stored(played(1, *names), *names))
    state = scene.live_table.state
    seat = state.started_game().to_act[0]
    bot, other = (seat + 1) % 3, (seat + 2) % 3
    seat_a_bot(scene, bot)
    asker, asked = scene.connect(names[seat]), scene.connect(names[other])
    await scene.ask(asker, Act("score", seat, ply(scene), CHANCE_BOX, 5.0))
    await durable(scene)
    await scene.ask(asker, AskTakeBack("ask", seat, ply(scene)))
    await durable(scene)
    assert scene.log.submitted == [], "the bot waits for the answer"
    await scene.ask(asked, AnswerTakeBack("no", ply(scene), agree=False))
    await durable(scene)
    assert len(scene.log.submitted) == 1, "the bot rolls"


@pytest.mark.parametrize("lent", [None, "random"])
def test_bots_finish_their_turns_when_everybody_has_left_and_somebody_will_come_back(lent: str | None) -> None:
    """Ann has a seat beside a bot; while a bot plays for her too, nobody would ever have a turn."""

    async def leave() -> Scene:
        bot = Chair(SeatKind.BOT, "Dot", level="random")
        table = stored(played(ROLLED))
        seated = codec.decode(table.seating, Seating)
        seat = on_turn(Scene(table))[0]
        chairs = [bot, bot]
        chairs[seat] = replace(seated.chairs[seat], lent=lent)
        scene = Scene(replace(table, seating=encode_seating(replace(seated, chairs=tuple(chairs)))))
        device = scene.connect(seated.chairs[seat].name)
        if lent is None:
            await scene.ask(device, score(scene))
        scene.live_table.disconnect(device)
        for _ in range(200):  # event-loop iterations: more than the bot's turn needs
            await asyncio.sleep(0)
            if scene.log.submitted:
                await scene.finish(Verdict.DURABLE, written=True)
        return scene

    scene = asyncio.run(leave())
    table_game = scene.live_table.state.started_game()
    if lent is None:
        assert scene.worker.called == [[table_game.chance_seat]]
        assert scene.live_table.state.seating.chairs[table_game.chance_seat or 0].bot is None
    else:
        assert (scene.worker.called, table_game.outcome) == ([], None)
