"""People whose turn begins while they are away are called, by the worker that committed the move."""

import asyncio

from boxtop.table.change import Verdict
from tests.table.ports import FakeDevice, Scene
from tests.table.scenes import ROLLED, on_turn, score
from tests.table.tables import played, stored


class LostDevice(FakeDevice):
    """Its connection breaks off."""

    @property
    def is_lost(self) -> bool:
        return True


def test_the_next_player_is_called_if_no_device_of_theirs_is_connected() -> None:
    async def play(*, other_is_there: bool) -> list[list[int]]:
        scene = Scene(stored(played(ROLLED)))
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
    return on_turn(Scene(stored(played(ROLLED))))[0]


def test_a_turn_that_another_worker_began_is_not_announced_twice() -> None:
    async def catch_up() -> list[list[int]]:
        scene = Scene(stored(played(ROLLED)))
        scene.log.stored = stored(played(ROLLED + 2))
        scene.live_table.queue.catch_up()
        await scene.worker.settle()
        assert scene.live_table.state.ply == len(scene.log.stored.moves)
        return scene.worker.called

    assert asyncio.run(catch_up()) == []


def test_a_player_whose_connection_breaks_off_on_their_turn_is_called() -> None:
    async def disconnect(device: FakeDevice) -> list[list[int]]:
        scene = Scene(stored(played(ROLLED)))
        device.add_tokens([on_turn(scene)[1]], scene.live_table.state.seating)
        scene.live_table.disconnect(device)
        return scene.worker.called

    assert asyncio.run(disconnect(LostDevice())) == [[asyncio.run(_seat())]]
    assert asyncio.run(disconnect(FakeDevice())) == []
