"""Requests and answers at a live table, in one line each."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps

import pytest
from msgspec import Raw

from boxtop.core import codec
from boxtop.games.yahtzee.actions import Score
from boxtop.table.change import Verdict
from boxtop.table.messages import Act, RequestChance
from tests.table.ports import FakeDevice, Scene

CHANCE_BOX = Raw(b'{"type":"score","box":"chance"}')
ROLLED = 1
"""Requests after which the player whose turn it is has rolled."""


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


async def durable(scene: Scene) -> None:
    await scene.finish(Verdict.DURABLE, written=True)


def token_of(seat: int) -> str:
    return ("Ann", "Ben")[seat]


def ply(scene: Scene) -> int:
    return scene.live_table.state.ply


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
