"""Presence: a large audience that comes and goes is announced together, not one by one."""

import asyncio

from tests.table.ports import FakeDevice, Scene
from tests.table.tables import played, stored

SPECTATORS = 600


def announced(device: FakeDevice) -> list[int]:
    """The numbers of spectators that a device was sent."""
    return [message["table"]["spectators"] for message in device.take() if message["type"] == "changed"]


async def next_announced(device: FakeDevice) -> list[int]:
    async with asyncio.timeout(30):
        while not (numbers := announced(device)):
            await asyncio.sleep(0.01)
    return numbers


def test_600_spectators_who_come_and_go_are_announced_a_few_times() -> None:
    async def test() -> None:
        scene = Scene(stored(played(1)))
        ann = scene.connect("Ann", "Ben")
        crowd = [scene.connect() for _ in range(SPECTATORS)]
        assert len(announced(ann)) < 20
        assert await next_announced(ann) == [SPECTATORS]
        for spectator in crowd[100:]:
            scene.live_table.disconnect(spectator)
        assert announced(ann) == []
        assert await next_announced(ann) == [100]

    asyncio.run(test())
