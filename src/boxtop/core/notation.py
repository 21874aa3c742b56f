"""Boards and actions of any game as text: by the game's own functions, or as JSON where it has none."""

from collections.abc import Sequence
from typing import Any, TypeVar

from boxtop.core import codec
from boxtop.core.errors import CodecError, shown
from boxtop.core.game import Game, Notated
from boxtop.core.game_def import AnyDef

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


def board_text(game_def: AnyDef, view: Any, names: Sequence[str]) -> str:
    """The board as this viewer sees it."""
    return codec.encode(view).decode() if game_def.text is None else game_def.text(view, names)


def action_text(game_def: AnyDef, action: Any) -> str:
    """An action as it is typed."""
    return codec.encode(action).decode() if game_def.format_action is None else game_def.format_action(action)


def read_action(game_def: AnyDef, text: str, view: Any) -> Any:
    """The action that was typed, or a CodecError."""
    if game_def.parse_action is None:
        return codec.decode(text, game_def.action_type)
    return game_def.parse_action(text, view)


def format_action(game: Game[S, A, V], action: A) -> str:
    """Any action, of a player or of chance, in the notation of the game."""
    return game.format(action) if isinstance(game, Notated) else codec.encode(action).decode()


def parse_action(game_def: AnyDef, game: Game[S, A, V], text: str) -> A:
    """The action that `format_action` wrote, or a CodecError."""
    if not isinstance(text, str):
        raise CodecError(f"an action is read from its text, not from {shown(text)}")
    action: A = game.parse(text) if isinstance(game, Notated) else codec.decode(text, game_def.action_type)
    return action


def format_state(game: Game[S, A, V], state: S) -> str:
    """A state as text."""
    return game.format_state(state) if isinstance(game, Notated) else codec.encode(state).decode()


def parse_state(game_def: AnyDef, game: Game[S, A, V], text: str) -> S:
    """The state that `format_state` wrote, or a CodecError."""
    if not isinstance(text, str):
        raise CodecError(f"a position is read from its text, not from {shown(text)}")
    state: S = game.parse_state(text) if isinstance(game, Notated) else codec.decode(text, game_def.state_type)
    return state
