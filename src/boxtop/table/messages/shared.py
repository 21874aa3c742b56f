"""What messages of both directions are made of: ids, and the game as a client sees it."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from boxtop.core.types import Actor, Outcome, Seat

PROTOCOL = 2

Id = Annotated[str, Meta(min_length=1, max_length=64, extra_json_schema={"pattern": "^[ -~]+$"})]
"""Printable ASCII, because not every database accepts every character. Checked by `is_id`, because a pattern in the
decoder costs ten times as much for every message.
"""


def is_id(text: str) -> bool:
    """Whether this may be the id of a request."""
    return text.isascii() and text.isprintable()


Emote = Literal["clap", "laugh", "wow", "ouch", "luck", "thanks", "nudge"]
"""What players can show one another; there is no free chat."""


class StoryEntry(Struct, frozen=True):
    """Something that happened: the event for the drawing, its sentence for the story and the screen reader."""

    ply: int
    event: Any
    text: str
    """Empty for an event that needs no words."""


class Snapshot(Struct, frozen=True, kw_only=True):
    """The game as this socket may see it after `ply` moves. The fields that differ by viewer come last."""

    ply: int
    to_act: tuple[Actor, ...]
    chance_seat: Seat | None
    """The seat that must ask for the next roll or draw (`RequestChance`); None when nothing waits for a player."""
    view: Any
    """In the game's own form, as are the actions in `legal`."""
    outcome: Outcome | None
    can_take_back: Actor | None
    """Whose last move can be taken back (`AskTakeBack`): a seat's, or -1 for a roll that was typed in; else None."""
    board: str | UnsetType = UNSET
    """The board as plain text; only for a game that the browser client does not draw (`GameDef.has_drawing`)."""
    seat: Seat | None
    """The seat this is shown to (`Hello.viewer`, `SetViewer`); None for a spectator."""
    legal: tuple[Any, ...] | None
    """Every action `seat` may take now; None when it may not act, or when its actions are too many to list
    (`Legal.complete`, `GameDef.most_listed`).
    """
    legal_text: tuple[str, ...] | UnsetType = UNSET
    """The actions of `legal` as players type them; sent where `board` is, when `legal` is not None."""
