"""The chain of checks of a record: each move's check covers the move and everything before it.

Version 2 also covers where chance comes from: the first link covers the method, the table, the seats' seeds and the
first commitment; a later commitment is covered by the check of the first move under it. The secret seeds are not
covered, because each must match its commitment. `docs/how/fairness.md` specifies every byte.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.dealer import CommitReveal, Fairness, OwnDice, SameDice, Seeded
from boxtop.core.early_end import GiveUpSeat
from boxtop.core.record import EARLY_END_VERSION, GIVE_UP_VERSION, TAKE_BACK_VERSION, Record, RecordedMove, ended_early
from boxtop.core.types import TABLE, Move

_CHECK_LENGTH = 16


def with_moves(record: Record, moves: Iterable[Move[Any]]) -> Record:
    """The record with these moves and the check of each: how sessions and tables write a game down."""
    made_moves = tuple(moves)
    recorded = tuple(RecordedMove(move.actor, codec.to_plain(move.action), "") for move in made_moves)
    made = replace(record, moves=recorded)
    if any(isinstance(move.action, GiveUpSeat) for move in made_moves):
        made = replace(made, version=GIVE_UP_VERSION)
    elif ended_early(made):
        made = replace(made, version=EARLY_END_VERSION)
    elif any(move.actor == TABLE for move in recorded):
        made = replace(made, version=TAKE_BACK_VERSION)
    return with_checks(made)


def with_checks(record: Record) -> Record:
    """The record with the check of every move computed."""
    checks = checks_of(record)
    return replace(record, moves=tuple(replace(move, check=next(checks)) for move in record.moves))


def checks_of(record: Record) -> Iterator[str]:
    """The check that each move of this record must carry."""
    head: list[Any] = [record.version, record.game, record.config, record.seats]
    commitments: dict[int, str] = {}
    if covers_fairness(record):
        head.append(_known_at_start(record.fairness))
        commitments = _later_commitments(record.fairness)
    if record.start is not UNSET:
        head.append(record.start)
    check = codec.digest(head)[:_CHECK_LENGTH]
    for ply, move in enumerate(record.moves):
        link = [move.actor, move.action, *([commitments[ply]] if ply in commitments else [])]
        check = hashlib.sha256(check.encode("ascii") + codec.canonical(link)).hexdigest()[:_CHECK_LENGTH]
        yield check


def covers_fairness(record: Record) -> bool:
    """Whether the chain covers the source of chance: since version 2."""
    return record.version >= 2


def _known_at_start(fairness: Fairness) -> dict[str, Any]:
    match fairness:
        case OwnDice():
            return {"method": "own-dice"}
        case Seeded(seed):
            return {"method": "seeded", "seed": seed}
        case SameDice(series):
            return {"method": "same-dice", "series": series}
        case CommitReveal(table, client_seeds, segments):
            first = segments[0].commitment if segments else None
            return {"method": "commit-reveal", "table": table, "client_seeds": client_seeds, "commitment": first}


def _later_commitments(fairness: Fairness) -> dict[int, str]:
    """The commitments after the first, by the ply from which each holds."""
    if not isinstance(fairness, CommitReveal):
        return {}
    return {segment.first_ply: segment.commitment for segment in fairness.segments[1:]}
