"""Boards and actions of any game as text: by the game's own functions, or as JSON where it has none."""

from collections.abc import Sequence
from typing import Any

from boxtop.core import codec
from boxtop.core.game import AnyDef


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
