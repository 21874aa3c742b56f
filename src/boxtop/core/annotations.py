"""Comments and variations in a record, outside its chain of checks: they can be added to a finished game."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import CodecError, IllegalAction, RecordError, shown
from boxtop.core.game_def import AnyDef
from boxtop.core.record import Annotation, PossibleMove, Record, check_record
from boxtop.core.replay import Position, open_record, positions
from boxtop.core.shape import fits
from boxtop.core.types import Move

LONGEST_COMMENT = 4000


def annotations_of(record: Record, ply: int | None = None) -> tuple[Annotation, ...]:
    """The annotations of a record, or those of one ply."""
    every = () if record.annotations is UNSET else record.annotations
    return tuple(each for each in every if ply is None or each.ply == ply)


def annotate(
    record: Record, game_def: AnyDef, ply: int, comment: str = "", variation: Sequence[Move[Any]] = ()
) -> Record:
    """The record with one more annotation; the position after `ply` moves must allow the moves of the variation."""
    check_record(record)
    if not fits(comment, str) or len(comment) > LONGEST_COMMENT:
        raise RecordError(f"a comment is text of at most {LONGEST_COMMENT} characters, not {shown(comment)}")
    if not comment and not variation:
        raise RecordError("an annotation has a comment, a variation or both")
    if not isinstance(variation, list | tuple) or not all(isinstance(move, Move) for move in variation):
        raise RecordError("a variation is a list of moves (boxtop.Move)")
    recorded = tuple(PossibleMove(move.actor, codec.to_plain(move.action)) for move in variation)
    added = Annotation(ply=ply, comment=comment, variation=recorded)
    for _ in variation_positions(record, game_def, added):
        pass
    return replace(record, annotations=(*annotations_of(record), added))


def variation_positions(record: Record, game_def: AnyDef, annotation: Annotation) -> Iterator[Position[Any, Any]]:
    """The positions of a variation, beginning with the one it starts from."""
    if type(annotation.ply) is not int or not 0 <= annotation.ply <= len(record.moves):
        raise RecordError(f"this game has plies 0 to {len(record.moves)}, so there is no ply {shown(annotation.ply)}")
    game = open_record(record, game_def)
    begin = next(position for position in positions(record, game_def) if position.ply == annotation.ply)
    yield begin
    state = begin.state
    for ply, recorded in enumerate(annotation.variation, start=annotation.ply):
        try:
            move = Move(recorded.actor, codec.convert(recorded.action, game_def.action_type))
            step = game.apply(state, move)
        except (CodecError, IllegalAction) as error:
            raise RecordError(f"the variation is not possible: {error}", ply) from None
        state = step.state
        yield Position(ply + 1, state, move, step.events)
