"""Boxtop: the family games shelf as software.

>>> import boxtop
>>> game = boxtop.make("yahtzee")
>>> game.to_act(game.initial()) == (boxtop.CHANCE,)
True
"""

from boxtop.core.dealer import FairDealer, SeededDealer
from boxtop.core.errors import (
    BoxtopError,
    CodecError,
    ConfigError,
    FairnessError,
    IllegalAction,
    NotYourMove,
    RecordError,
    UnknownName,
)
from boxtop.core.record import Record, SeatInfo, read_record, write_record
from boxtop.core.session import Session
from boxtop.core.types import CHANCE, Move, Outcome, Step
from boxtop.core.verify import Verification
from boxtop.shelf import games, make, new_session, replay, resume, verify

__all__ = [
    "CHANCE",
    "BoxtopError",
    "CodecError",
    "ConfigError",
    "FairDealer",
    "FairnessError",
    "IllegalAction",
    "Move",
    "NotYourMove",
    "Outcome",
    "Record",
    "RecordError",
    "SeatInfo",
    "SeededDealer",
    "Session",
    "Step",
    "UnknownName",
    "Verification",
    "games",
    "make",
    "new_session",
    "read_record",
    "replay",
    "resume",
    "verify",
    "write_record",
]
