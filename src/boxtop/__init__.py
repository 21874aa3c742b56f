"""Boxtop: Yahtzee, Sorry!, Clue and Scrabble by their printed rules.

>>> import boxtop
>>> game = boxtop.make("yahtzee")
>>> game.to_act(game.initial()) == (boxtop.CHANCE,)
True
"""

from typing import TYPE_CHECKING, Any

from boxtop.api import annotate, make, new_session, positions, replay, resume, svg, variation, verify
from boxtop.core.annotations import annotations_of
from boxtop.core.dealer import FairDealer, SeededDealer
from boxtop.core.errors import (
    BotError,
    BoxtopError,
    CodecError,
    ConfigError,
    FairnessError,
    IllegalAction,
    MissingExtra,
    NoSuchSeat,
    NotYourMove,
    RecordError,
    StateError,
    UnknownName,
)
from boxtop.core.record import Annotation, Record, SeatInfo, read_record, write_record
from boxtop.core.replay import Position
from boxtop.core.session import AnySession, Session
from boxtop.core.types import CHANCE, Move, Outcome, Step
from boxtop.games import all_games

if TYPE_CHECKING:
    from boxtop.core.verify import Verification

    __version__: str

__all__ = [
    "CHANCE",
    "Annotation",
    "AnySession",
    "BotError",
    "BoxtopError",
    "CodecError",
    "ConfigError",
    "FairDealer",
    "FairnessError",
    "IllegalAction",
    "MissingExtra",
    "Move",
    "NoSuchSeat",
    "NotYourMove",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "SeatInfo",
    "SeededDealer",
    "Session",
    "StateError",
    "Step",
    "UnknownName",
    "Verification",
    "__version__",
    "all_games",
    "annotate",
    "annotations_of",
    "make",
    "new_session",
    "positions",
    "read_record",
    "replay",
    "resume",
    "svg",
    "variation",
    "verify",
    "write_record",
]


def __getattr__(name: str) -> Any:
    """Load on demand what takes long: the metadata of packages, and OpenSSL, which verifies records."""
    if name == "__version__":
        from importlib.metadata import version

        return version("boxtop")
    if name == "Verification":
        from boxtop.core.verify import Verification

        return Verification
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
