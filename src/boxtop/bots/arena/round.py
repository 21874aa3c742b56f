"""One round of an arena: the work that one process does at a time."""

from functools import lru_cache, partial
from typing import Any

from msgspec import Struct

from boxtop.bots.arena.one_game import OneGame, play_levels
from boxtop.bots.arena.plan import Fixture, Plan, chance_seed, fixtures, game_of, levels_of
from boxtop.core import codec
from boxtop.core.bot import UNHURRIED, Budget, Level
from boxtop.core.chain import with_moves
from boxtop.core.dealer import SeededDealer
from boxtop.core.game import AnyGame
from boxtop.core.names import LONGEST_NAME
from boxtop.core.record import Record, SeatInfo, write_record
from boxtop.core.seats import free_name
from boxtop.core.types import Move, Outcome


class GameResult(Struct, frozen=True):
    """A finished game: for each seat its bot (a place in `Plan.bots`), its score and its rank."""

    bots: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class RoundResult(Struct, frozen=True):
    """The games of a round, in the order of `fixtures`."""

    round: int
    games: tuple[GameResult, ...]


class PlayedRound(Struct, frozen=True):
    """A round and, if they are saved, the records of its games as text."""

    result: RoundResult
    records: tuple[bytes, ...] = ()


class RoundTask(Struct, frozen=True):
    """A round to play. It has everything a worker needs, on this machine or another one."""

    plan: bytes
    round: int
    budget: Budget = UNHURRIED
    with_records: bool = False


def play_round(task: RoundTask) -> PlayedRound:
    """Play the games of a round. The same task gives the same result in every process."""
    plan, game, levels = _opened(task.plan)
    results, records = [], []
    for fixture in fixtures(plan, task.round):
        seated = [levels[place] for place in fixture.bots]
        moves: list[Move[Any]] = []
        dealer = SeededDealer(chance_seed(plan, task.round))
        outcome = play_levels(
            OneGame(game, [plan.bots[place] for place in fixture.bots], fixture.number),
            seated,
            f"{plan.seed}:{fixture.number}",
            dealer.deal,
            task.budget,
            partial(_note, moves) if task.with_records else None,
        )
        results.append(GameResult(fixture.bots, outcome.scores, outcome.ranks))
        if task.with_records:
            records.append(write_record(_record(plan, fixture, seated, outcome, moves)))
    return PlayedRound(RoundResult(task.round, tuple(results)), tuple(records))


def _note(moves: list[Move[Any]], _state: Any, move: Move[Any]) -> None:
    moves.append(move)


@lru_cache(maxsize=4)
def _opened(plan: bytes) -> tuple[Plan, AnyGame, tuple[Level, ...]]:
    """The plan with its game and bots, which every process makes once."""
    opened = codec.decode(plan, Plan)
    return opened, game_of(opened), levels_of(opened)


def _record(plan: Plan, fixture: Fixture, seated: list[Level], outcome: Outcome, moves: list[Move[Any]]) -> Record:
    names: list[str] = []
    for level in seated:
        names.append(free_name(level.title[: LONGEST_NAME - 3], lambda name: name in names))
    record = Record(
        game=plan.game,
        config=plan.config,
        seats=tuple(SeatInfo(name, level.id) for name, level in zip(names, seated, strict=True)),
        moves=(),
        result=outcome,
        fairness=SeededDealer(chance_seed(plan, fixture.round)).fairness(),
    )
    return with_moves(record, moves)
