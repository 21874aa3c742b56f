"""Questions at a live table: who may ask the coach and for a preview, and what becomes of a question that waits."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from boxtop.core.errors import ConfigError
from boxtop.table.log_entries import encode_seating
from boxtop.table.messages import AskCoach, Preview
from tests.table.ports import FakeDevice, LocalWorker, Scene
from tests.table.scenes import in_loop, ply, token_of
from tests.table.tables import played, seating, stored


class BusyCoach(LocalWorker):
    """Its coach answers when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[asyncio.Future[Any]] = []

    def run_coach(self, task: Callable[..., Any]) -> "asyncio.Future[Any]":
        self.asked.append(self.loop.create_future())
        return self.asked[-1]


def scene_with(*, coach: bool, worker: LocalWorker | None = None) -> Scene:
    """A game in which the player on turn has rolled."""
    table = replace(stored(played(1)), seating=encode_seating(replace(seating(), coach=coach)))
    return Scene(table, worker)


class Asking:
    """A table with a coach that answers when the test says so, and the device of the player on turn."""

    def __init__(self) -> None:
        self.coach = BusyCoach()
        self.scene = scene_with(coach=True, worker=self.coach)
        (self.seat,) = self.scene.live_table.state.started_game().to_act
        self.device = self.scene.connect(token_of(self.seat))

    async def ask(self, *names: str) -> None:
        for name in names:
            await self.scene.ask(self.device, AskCoach(name, self.seat, ply(self.scene)))
        await self.coach.settle()

    async def answer(self, result: bytes | Exception) -> None:
        asked = self.coach.asked[-1]
        if isinstance(result, bytes):
            asked.set_result(result)
        else:
            asked.set_exception(result)
        await self.coach.settle()

    def taken(self) -> list[tuple[str, str, str]]:
        """For each message its type, the question it belongs to and the code of a refusal."""
        return [(said["type"], said["id"], said.get("code", "")) for said in self.device.take()]


@in_loop
async def test_one_question_is_answered_and_of_those_that_wait_only_the_newest() -> None:
    table = Asking()
    await table.ask("first")
    await table.ask("second", "third")
    assert table.taken() == [("refused", "second", "superseded")]
    await table.answer(b"{}")
    assert table.taken() == [("advice", "first", "")]
    await table.answer(b"{}")
    assert (table.taken(), len(table.coach.asked)) == ([("advice", "third", "")], 2)


@in_loop
async def test_a_question_of_a_device_that_left_is_not_put_to_the_coach() -> None:
    table = Asking()
    await table.ask("first", "second")
    table.scene.live_table.disconnect(table.device)
    await table.answer(b"{}")
    assert len(table.coach.asked) == 1


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (ConfigError("joker", "has no advice"), "joker: has no advice"),
        (ValueError("a defect"), "something went wrong, so the coach has no advice here"),
    ],
    ids=["refusal", "defect"],
)
@in_loop
async def test_a_coach_that_fails_still_answers(error: Exception, reason: str) -> None:
    table = Asking()
    await table.ask("first")
    await table.answer(error)
    (refused,) = table.device.take()
    assert (refused["code"], refused["reason"]) == ("no_advice", reason)


async def refusal(scene: Scene, device: FakeDevice, question: AskCoach | Preview) -> str:
    device.take()
    await scene.ask(device, question)
    (refused,) = device.take()
    return str(refused["code"])


@in_loop
async def test_the_coach_helps_where_the_table_allows_it() -> None:
    scene = scene_with(coach=False)
    assert await refusal(scene, scene.connect("Ann", "Ben"), AskCoach("r", 0, ply(scene))) == "no_coach"


@in_loop
async def test_the_coach_helps_only_the_seat_on_turn_and_only_about_this_ply() -> None:
    scene = scene_with(coach=True)
    (seat,) = scene.live_table.state.started_game().to_act
    other, both = scene.connect(token_of(1 - seat)), scene.connect("Ann", "Ben")
    assert await refusal(scene, other, AskCoach("r", seat, ply(scene))) == "not_your_seat"
    assert await refusal(scene, other, AskCoach("r", 1 - seat, ply(scene))) == "not_your_move"
    assert await refusal(scene, both, AskCoach("r", seat, ply(scene) - 1)) == "not_your_move"


@in_loop
async def test_a_game_without_previews_says_so() -> None:
    scene = scene_with(coach=False)
    assert await refusal(scene, scene.connect("Ann", "Ben"), Preview("r", 0, ply(scene), Raw(b"{}"))) == "no_preview"
