"""Actions as text: `bid 2`, `tell low`, `keep`, `swap`."""

from boxtop.core.errors import CodecError
from high_card.actions import Action, Bid, Keep, Swap, Tell
from high_card.cards import Hint
from high_card.view import View

_ACTIONS: dict[str, Action] = {
    **{f"bid {points}": Bid(points) for points in range(10)},
    **{f"tell {hint.value}": Tell(hint) for hint in Hint},
    "keep": Keep(),
    "swap": Swap(),
}
_TEXTS = {action: text for text, action in _ACTIONS.items()}


def format_action(action: Action) -> str:
    """The action as it is typed."""
    return _TEXTS[action]


def parse_action(text: str, _view: View) -> Action:
    """The action that was typed."""
    action = _ACTIONS.get(" ".join(text.casefold().split()))
    if action is None:
        raise CodecError("type bid and a number, tell and a hint, keep or swap")
    return action
