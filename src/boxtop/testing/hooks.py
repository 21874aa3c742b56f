"""What only the author of a game can tell the checks: what is conserved, what is public, what is secret."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from boxtop.core.game import AnyGame
from boxtop.core.types import Viewer


def _conserves_nothing(_game: AnyGame, _state: Any) -> None:
    """Nothing to count."""


def _nothing_is_open(_action: Any) -> bool:
    return False


def _no_secret_words(_game: AnyGame, _state: Any, _viewer: Viewer) -> Iterable[str]:
    return ()


class Hooks(Struct, frozen=True):
    """What a game's own tests add to the generic checks."""

    conservation: Callable[[AnyGame, Any], None] = _conserves_nothing
    """Raises AssertionError when something is missing or there is too much: 5 dice, 45 cards, 100 tiles."""
    is_open: Callable[[Any], bool] = _nothing_is_open
    """Whether everybody sees this action. Two such actions may differ in their events although they lead to the same
    position (a seven split as 3 and 4, or as 4 and 3)."""
    secret_words: Callable[[AnyGame, Any, Viewer], Iterable[str]] = _no_secret_words
    """Texts that nothing sent to this viewer in this state may contain."""


NO_HOOKS = Hooks()
