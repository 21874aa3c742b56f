"""Records: a saved game is a config, the seats and the moves, including the outcomes of chance.

Replaying needs no seed (`boxtop.core.replay`). Each move has a check, a link of a hash chain over everything before it
(`boxtop.core.chain`), so an edited line is found at its ply (`boxtop.core.verify`).
"""

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.dealer import Fairness
from boxtop.core.errors import CodecError, RecordError, shown
from boxtop.core.shape import first_misfit
from boxtop.core.texts import tr
from boxtop.core.types import TABLE, Actor, Outcome

VERSION = 2
"""The version that is written. It differs from version 1 only in the chain of checks, which covers `fairness`."""
TAKE_BACK_VERSION = 3
"""The version of a record with take-backs, which earlier versions of Boxtop cannot read."""
EARLY_END_VERSION = 4
"""The version of a record of a game that was ended early, which earlier versions of Boxtop cannot read."""
GIVE_UP_VERSION = 5
"""The version of a record in which a player gave up and the others played on."""
VERSIONS = (1, 2, 3, 4, 5)
"""The versions that can be read."""


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat."""

    name: str
    bot: str | None = None


class RecordedMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move in the file."""

    actor: Actor
    action: dict[str, Any]
    check: str


class PossibleMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a variation, which is not part of the chain."""

    actor: Actor
    action: dict[str, Any]


class Annotation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A remark about the position after `ply` moves, or the moves that might have followed it."""

    ply: int
    comment: str = ""
    variation: tuple[PossibleMove, ...] = ()


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved game, finished or not."""

    version: int = field(default=VERSION, name="boxtop_record")
    game: str
    config: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    moves: tuple[RecordedMove, ...]
    result: Outcome | None
    fairness: Fairness
    start: dict[str, Any] | UnsetType = UNSET
    """The state before the first move, in a game that began with a position."""
    annotations: tuple[Annotation, ...] | UnsetType = UNSET
    """Comments and variations (`boxtop.core.annotations`). The chain of checks does not cover them."""

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self.seats)
        state = "not finished" if self.result is None else "finished"
        return f"<Record of {self.game}: {names}; {len(self.moves)} moves, {state}>"


def read_record(text: bytes | str) -> Record:
    """The record in this text, or a RecordError in one sentence."""
    if not isinstance(text, bytes | str):
        raise RecordError(tr("a record is read from its text, as str or bytes, not from {text}", text=shown(text)))
    try:
        record = codec.decode(text, Record)
    except CodecError as error:
        raise RecordError(tr("this is not a Boxtop record: {reason}", reason=error)) from None
    if record.version not in VERSIONS:
        raise RecordError(
            tr(
                "record version {version} is not supported; this Boxtop reads versions 1 to {last}",
                version=record.version,
                last=VERSIONS[-1],
            )
        )
    return record


def check_record(record: object) -> None:
    """Refuse what is not a record, and one with a field of the wrong type."""
    if not isinstance(record, Record):
        raise RecordError(
            tr("this must be a boxtop.Record, not {text}; read_record reads one from its text", text=shown(record))
        )
    misfit = first_misfit(record)
    if misfit is not None:
        raise RecordError(tr("the {field} of a record {reason}", field=misfit[0], reason=misfit[1]))
    try:
        codec.encode(record)
    except (TypeError, ValueError, OverflowError, RecursionError):
        raise RecordError(tr("the config or a move of this record holds something that cannot be written")) from None


def write_record(record: Record) -> bytes:
    """The record as text, one move per line."""
    check_record(record)
    lines = [codec.encode(move) for move in record.moves]
    moves = b"\n" + b",\n".join(lines) + b"\n" if lines else b""
    fields = codec.to_plain(replace(record, moves=()))
    parts = [
        codec.encode(name) + b":" + (b"[" + moves + b"]" if name == "moves" else codec.encode(value))
        for name, value in fields.items()
    ]
    return b"{" + b",".join(parts) + b"}\n"


def ended_early(record: Record) -> bool:
    """Whether the last entry of this record ends the game before its rules do."""
    return bool(record.moves) and record.moves[-1].actor == TABLE and record.moves[-1].action.get("type") == "end_game"
