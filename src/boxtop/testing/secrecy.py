"""Secrecy by non-interference: what a viewer is sent must not depend on what is hidden from the viewer.

For a state and a viewer, `determinize` samples another state with the same view. View, legal set and who may
act must be the same in both. Events must reveal no more than views: where two moves lead to the same view, their
redacted events must be equal too.
"""

import random
from itertools import islice
from typing import Any

from boxtop.core import codec
from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame, Determinizable
from boxtop.core.types import CHANCE, Event, Move, Step, Viewer
from boxtop.core.walk import moves
from boxtop.testing.cases import Case, Ply, fail
from boxtop.testing.trial import Trial

ALTERNATIVES = 12
"""The number of other moves of the same actor that are compared with the move made."""


def check_secrecy(trial: Trial) -> None:
    """No viewer can tell the true state from a sampled one; and no secret word is sent."""
    game = trial.game
    source = random.Random(len(trial.plies))
    viewers: tuple[Viewer, ...] = (None, *range(trial.case.seats))
    _check_words(trial, viewers)
    if not isinstance(game, Determinizable):
        return
    is_hidden = trial.case.game_def.hidden(trial.case.config)
    for number, state in enumerate(trial.states):
        for viewer in viewers:
            other = game.determinize(game.view(state, viewer), source)
            if not is_hidden and other != state:
                fail(trial.case, f"GameDef.hidden is false, but viewer {viewer} does not see the whole state")
            _check_position(trial.case, trial.game, state, other, viewer)
            if number < len(trial.plies):
                _check_events(trial, trial.plies[number], other, viewer)


def _check_position(case: Case, game: AnyGame, state: Any, other: Any, viewer: Viewer) -> None:
    if game.view(state, viewer) != game.view(other, viewer):
        fail(case, f"viewer {viewer} sees something that depends on what is hidden: {game.view(state, viewer)}")
    if game.to_act(state) != game.to_act(other):
        fail(case, f"who may act tells viewer {viewer} something hidden")
    chance_seat = case.game_def.chance_seat
    if CHANCE in game.to_act(state) and chance_seat(game, state) != chance_seat(game, other):
        fail(case, f"who makes the next roll or draw tells viewer {viewer} something hidden")
    if viewer is None:
        return
    legal, sampled = game.legal(state, viewer), game.legal(other, viewer)
    if legal.complete != sampled.complete:
        fail(case, f"whether its actions can be listed tells seat {viewer} something hidden")
    if any(action not in sampled for action in legal) or any(action not in legal for action in sampled):
        fail(case, f"what seat {viewer} may do tells it something hidden")


def _check_events(trial: Trial, ply: Ply, other: Any, viewer: Viewer) -> None:
    case, game, hooks = trial.case, trial.game, trial.hooks
    seen = game.view(ply.after, viewer)
    redacted = _redacted(game, ply.events, viewer)
    twin = _try(game, other, ply.move)
    if twin is not None and game.view(twin.state, viewer) == seen and _redacted(game, twin.events, viewer) != redacted:
        fail(case, f"the events of {ply.move} tell viewer {viewer} something hidden: {redacted}")
    # Where nothing is hidden, everybody sees every action.
    if ply.move.actor == viewer or not case.game_def.hidden(case.config) or hooks.is_open(ply.move.action):
        return
    for start in (ply.before, other):
        for move in islice(moves(game, start), ALTERNATIVES):
            if move.actor != ply.move.actor or hooks.is_open(move.action):
                continue
            step = _try(game, start, move)
            if step is None or game.view(step.state, viewer) != seen:
                continue
            if _redacted(game, step.events, viewer) != redacted:
                fail(case, f"viewer {viewer} can tell {ply.move} from {move} by its events alone: {redacted}")


def _check_words(trial: Trial, viewers: tuple[Viewer, ...]) -> None:
    game = trial.game
    for number, state in enumerate(trial.states):
        for viewer in viewers:
            redacted = _redacted(game, trial.plies[number - 1].events, viewer) if number else []
            sent = (codec.encode(game.view(state, viewer)) + codec.encode(redacted)).decode()
            for word in trial.hooks.secret_words(game, state, viewer):
                if word in sent:
                    fail(trial.case, f"viewer {viewer} is sent {word!r}, which must stay hidden")


def _redacted(game: AnyGame, events: tuple[Event, ...], viewer: Viewer) -> list[Event]:
    seen = (game.redact(event, viewer) for event in events)
    return [event for event in seen if event is not None]


def _try(game: AnyGame, state: Any, move: Move[Any]) -> Step[Any] | None:
    try:
        return game.apply(state, move)
    except IllegalAction:
        return None
