"""People whose turn begins while they are away are called, by the worker that committed the move."""

import asyncio

import pytest
from msgspec import Raw
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.games.yahtzee.actions import Score
from boxtop.table.change import Verdict
from boxtop.table.log_entries import encode_seating
from boxtop.table.messages import Act
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from tests.table.ports import FakeDevice, Scene
from tests.table.tables import played, stored

_ROLLED = 1
"""Requests after which the player whose turn it is has rolled."""


class LostDevice(FakeDevice):
    """Its connection breaks off."""

    @property
    def is_lost(self) -> bool:
        return True


def score(scene: Scene) -> Act:
    """The player on turn fills a box, which ends the turn."""
    table_game = scene.live_table.state.started_game()
    (seat,) = table_game.to_act
    action = next(each for each in table_game.game.legal(table_game.state, seat) if isinstance(each, Score))
    return Act("score", seat, table_game.ply, Raw(codec.encode(action)))


def on_turn(scene: Scene) -> tuple[int, str, str]:
    """The seat on turn, its token, and the other player's."""
    (seat,) = scene.live_table.state.started_game().to_act
    return seat, *(("Ann", "Ben") if seat == 0 else ("Ben", "Ann"))


def test_the_next_player_is_called_if_no_device_of_theirs_is_connected() -> None:
    async def play(*, other_is_there: bool) -> list[list[int]]:
        scene = Scene(stored(played(_ROLLED)))
        _, own, other = on_turn(scene)
        mover = scene.connect(own)
        if other_is_there:
            scene.connect(other)
        await scene.ask(mover, score(scene))
        assert scene.worker.called == []
        await scene.finish(Verdict.DURABLE, written=True)
        return scene.worker.called

    seat = asyncio.run(_seat())
    assert asyncio.run(play(other_is_there=False)) == [[1 - seat]]
    assert asyncio.run(play(other_is_there=True)) == []


async def _seat() -> int:
    return on_turn(Scene(stored(played(_ROLLED))))[0]


def test_a_turn_that_another_worker_began_is_not_announced_twice() -> None:
    async def catch_up() -> list[list[int]]:
        scene = Scene(stored(played(_ROLLED)))
        scene.log.stored = stored(played(_ROLLED + 2))
        scene.live_table.queue.catch_up()
        await scene.worker.settle()
        assert scene.live_table.state.ply == len(scene.log.stored.moves)
        return scene.worker.called

    assert asyncio.run(catch_up()) == []


@pytest.mark.parametrize("lent", [None, "random"])
def test_bots_finish_their_turns_when_everybody_has_left_and_somebody_will_come_back(lent: str | None) -> None:
    """Ann has a seat beside a bot; while a bot plays for her too, nobody would ever have a turn."""

    async def leave() -> Scene:
        bot = Chair(SeatKind.BOT, "Dot", level="random")
        table = stored(played(_ROLLED))
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


def test_a_player_whose_connection_breaks_off_on_their_turn_is_called() -> None:
    async def disconnect(device: FakeDevice) -> list[list[int]]:
        scene = Scene(stored(played(_ROLLED)))
        device.add_tokens([on_turn(scene)[1]], scene.live_table.state.seating)
        scene.live_table.disconnect(device)
        return scene.worker.called

    assert asyncio.run(disconnect(LostDevice())) == [[asyncio.run(_seat())]]
    assert asyncio.run(disconnect(FakeDevice())) == []
