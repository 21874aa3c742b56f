"""Verifying a record: its moves, its chain of checks, and its chance against the seeds."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from boxtop.core.chain import checks_of, covers_fairness
from boxtop.core.dealer import CommitReveal, OwnDice, SameDice, Seeded, SeededDealer, Segment
from boxtop.core.errors import ConfigError, FairnessError, RecordError
from boxtop.core.fair import FairStream, commitment
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.record import Record
from boxtop.core.replay import all_positions, open_record
from boxtop.core.same_dice import SharedChance
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE

Recompute = Callable[[int, int], int | None]
"""The case of chance at a ply with this total; None where the seed is not known."""


class Verification(Struct, frozen=True):
    """What `verify` checked."""

    plies: int
    recomputed: int
    """The number of outcomes of chance that follow from the seeds."""
    unknown: int
    """The number that could not be recomputed: own dice, or a seed that is still secret."""
    finished: bool
    covers_fairness: bool
    """Whether the chain of checks covers the source of chance; not in records of version 1."""


def verify(record: Record, game_def: AnyDef) -> Verification:
    """Replay the record, follow its chain of checks and recompute its chance. Raises at the first ply that is wrong."""
    _check_chain(record)
    game = open_record(record, game_def)
    recompute = _recompute(record)
    shared = _shared_chance(record, game_def, game)
    must_know = record.result is not None and not isinstance(record.fairness, OwnDice)
    recomputed = unknown = 0
    before: Any = None
    for position in all_positions(record, game_def):
        if position.move is not None and position.move.actor == CHANCE:
            ply = position.ply - 1
            chance = game.chance(before)
            case = recompute(ply, chance.total)
            if shared is not None or case is not None:
                expected = chance.at(case or 0) if shared is None else shared.deal_on(ply, before)
                if expected != position.move.action:
                    raise FairnessError(tr("this roll or draw does not follow from the seeds"), ply)
                recomputed += 1
            elif must_know:
                raise FairnessError(tr("the game is over, but the seed of this roll was never revealed"), ply)
            else:
                unknown += 1
        before = position.state
    return Verification(len(record.moves), recomputed, unknown, record.result is not None, covers_fairness(record))


def _check_chain(record: Record) -> None:
    for ply, (move, check) in enumerate(zip(record.moves, checks_of(record), strict=True)):
        if move.check != check:
            raise RecordError(tr("the check does not fit: this move, or something before it, was changed"), ply)


def _recompute(record: Record) -> Recompute:
    match record.fairness:
        case Seeded(seed):
            try:
                return SeededDealer(seed).case
            except ConfigError as error:
                raise FairnessError(tr("the seed of this game cannot be used: {reason}", reason=error), 0) from None
        case CommitReveal(table, client_seeds, segments):
            _check_order(segments)
            streams = [(part.first_ply, _stream(part, record.game, table, client_seeds)) for part in segments]
            return lambda ply, total: _case_in(streams, ply, total)
        case OwnDice() | SameDice():
            return lambda _ply, _total: None


def _shared_chance(record: Record, game_def: AnyDef, game: AnyGame) -> SharedChance | None:
    if not isinstance(record.fairness, SameDice):
        return None
    try:
        return SharedChance(game_def, game, record.fairness.series)
    except ConfigError as error:
        raise FairnessError(tr("the name of these dice cannot be used: {reason}", reason=error), 0) from None


def _check_order(segments: tuple[Segment, ...]) -> None:
    """The first segment begins at the first ply, each later one after the one before it."""
    for number, segment in enumerate(segments):
        begins = segment.first_ply > segments[number - 1].first_ply if number else segment.first_ply == 0
        if not begins:
            raise FairnessError(
                tr("the seeds of this record are not in the order of its moves"), max(segment.first_ply, 0)
            )


def _case_in(streams: list[tuple[int, FairStream | None]], ply: int, total: int) -> int | None:
    covering = [stream for first_ply, stream in streams if first_ply <= ply]
    return covering[-1].case(ply, total) if covering and covering[-1] is not None else None


def _stream(segment: Segment, game: str, table: str, client_seeds: tuple[str, ...]) -> FairStream | None:
    if segment.server_seed is None:
        return None
    try:
        seed = bytes.fromhex(segment.server_seed)
        stream = FairStream(seed, game, table, client_seeds)
    except (ValueError, ConfigError) as error:
        raise FairnessError(tr("the revealed seed cannot be used: {reason}", reason=error), segment.first_ply) from None
    if commitment(seed) != segment.commitment:
        raise FairnessError(tr("the revealed seed does not match the commitment"), segment.first_ply)
    return stream
