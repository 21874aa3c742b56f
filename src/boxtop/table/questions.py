"""Questions that change nothing: the coach, the preview of a choice, and whose view a shared device shows."""

from functools import partial
from typing import Any, NamedTuple

import msgspec

from boxtop.core import codec
from boxtop.core.errors import BoxtopError
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.heavy import heavy_work
from boxtop.core.texts import tr
from boxtop.table import thinking
from boxtop.table.client import Client
from boxtop.table.errors import NotGranted
from boxtop.table.logs import log_failure
from boxtop.table.messages import Advice, AskCoach, Preview, Previewed, SetViewer, ViewerSet
from boxtop.table.ports import Worker
from boxtop.table.projection import with_story
from boxtop.table.table_state import TableState
from boxtop.table.thinking import Process, ProcessEnded


def preview(state: TableState, client: Client, ask: Preview) -> None:
    """Say what a draft would do, from the seat's own view, so it reveals nothing hidden. Raises IllegalAction."""
    table_game = state.started_game()
    game_def = state.game_def
    if game_def.preview is None:
        raise NotGranted("no_preview", tr("in {title} every legal action is listed", title=game_def.title))
    client.check_holds(ask.seat)
    if ask.ply != table_game.ply or not (ask.seat in table_game.to_act or game_def.previews_always):
        raise NotGranted("not_your_move", tr("wait until it is that player's turn"))
    draft = codec.decode(bytes(ask.draft), game_def.draft_type)
    found = game_def.preview(table_game.game, table_game.game.view(table_game.state, ask.seat), draft)
    client.answer(Previewed(ask.id, ask.ply, msgspec.Raw(codec.encode(found))))


def set_viewer(state: TableState, client: Client, request: SetViewer) -> None:
    """Show this device what one of its seats sees, or what a spectator sees. Raises NotGranted."""
    client.set_viewer(request.seat)
    client.send(with_story(ViewerSet(request.id, state.now(client), ()), state.story(client, 0)))


class Question(NamedTuple):
    """A question to the coach, and what the seat saw when it asked."""

    ask: AskCoach
    game: AnyGame
    view: Any


class CoachQuestions:
    """Questions to the coach. Each client has one being answered and one waiting, the newest."""

    def __init__(self, state: TableState, worker: Worker) -> None:
        self._state = state
        self._worker = worker
        self._waiting: dict[Client, Question] = {}
        self._answering: set[Client] = set()

    def ask(self, client: Client, ask: AskCoach) -> None:
        """Answer a question about what to do now, as soon as the coach is free. Raises NotGranted."""
        question = Question(ask, *self._checked(client, ask))
        superseded = self._waiting.get(client)
        self._waiting[client] = question
        if superseded is not None:
            reason = tr("a newer question to the coach replaced this one")
            client.refuse(superseded.ask.id, "superseded", reason)
        if client not in self._answering:
            self._answering.add(client)
            self._worker.start(self._answer_all(client))

    def cancel(self, client: Client) -> None:
        """Drop the waiting question of a client that has disconnected."""
        self._waiting.pop(client, None)

    def _checked(self, client: Client, ask: AskCoach) -> tuple[AnyGame, Any]:
        """The game and the seat's view, if the coach may be asked now."""
        state = self._state
        table_game = state.started_game()
        if not state.seating.coach:
            raise NotGranted("no_coach", tr("hints are switched off in this game"))
        if state.game_def.coach is None:
            raise NotGranted("no_coach", tr("there is no coach for {title} yet", title=state.game_def.title))
        if ask.goal == "win" and state.game_def.coach_to_win is None:
            raise NotGranted("no_such_goal", tr("the coach for {title} has only one goal", title=state.game_def.title))
        client.check_holds(ask.seat)
        if ask.ply != table_game.ply or not (ask.seat in table_game.to_act or state.game_def.coaches_always):
            raise NotGranted("not_your_move", tr("the coach helps when it is that player's turn"))
        return table_game.game, table_game.game.view(table_game.state, ask.seat)

    async def _answer_all(self, client: Client) -> None:
        """Answer the questions of one client, one at a time."""
        try:
            while (question := self._waiting.pop(client, None)) is not None:
                await self._answer(client, question)
        finally:
            self._answering.discard(client)

    async def _answer(self, client: Client, question: Question) -> None:
        ask = question.ask
        task = partial(_advise, self._state.game_def, question)
        try:
            advice = await self._worker.run_coach(task)
        except BoxtopError as error:
            client.refuse(ask.id, "no_advice", str(error))
        except Exception as error:  # noqa: BLE001 - every question gets an answer, whatever is wrong with the coach
            log_failure("the coach failed", self._state.table, error)
            client.refuse(ask.id, "no_advice", tr("something went wrong, so the coach has no advice here"))
        else:
            client.answer(Advice(ask.id, ask.ply, msgspec.Raw(advice)))


def _advise(game_def: AnyDef, question: Question, process: Process | None) -> bytes:
    """What the coach says to a seat, in JSON. Slow: not for the event loop."""
    heavy_work(f"coach: {game_def.id}")
    game, goal = question.game, question.ask.goal
    if process is None:
        return thinking.advice(game_def, game, goal, question.view)
    arguments = game_def.id, codec.encode(game.config), game.seats, goal, question.view
    try:
        return process.call(thinking.advise, *arguments)
    except ProcessEnded:  # it was replaced
        return process.call(thinking.advise, *arguments)
