"""The record book: who played how well under which rules."""

import time
from collections.abc import Iterable

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.record import SeatInfo
from boxtop.core.types import Outcome
from boxtop.store.reads import ResultRow


class Best(Struct, frozen=True):
    """A player's best and average in one game under one rule set; `rules` is None for house rules."""

    name: str
    game: str
    rules: str | None
    games: int
    best: int
    average: float


class SeatScore(Struct, frozen=True):
    """The result of a seat in a finished game."""

    name: str
    bot: str | None
    score: int
    rank: int


class FinishedGame(Struct, frozen=True):
    """A finished game; `finished` is a time in UTC."""

    table: str
    game: str
    rules: str | None
    finished: str
    seats: tuple[SeatScore, ...]


class RecordBook(Struct, frozen=True):
    """The best players, best first, and the finished games, newest first."""

    best: tuple[Best, ...]
    games: tuple[FinishedGame, ...]


def record_book(finished: Iterable[ResultRow]) -> RecordBook:
    """The record book of these games; bots are not among the best."""
    games = tuple(_finished_game(line) for line in finished)
    scores: dict[tuple[str, str, str | None], list[int]] = {}
    for game in games:
        for seat in game.seats:
            if seat.bot is None:
                scores.setdefault((seat.name, game.game, game.rules), []).append(seat.score)
    best = [
        Best(name, game, rules, len(points), max(points), sum(points) / len(points))
        for (name, game, rules), points in scores.items()
    ]
    best.sort(key=lambda line: (line.game, line.rules or "", -line.best, line.name))
    return RecordBook(tuple(best), games)


def _finished_game(line: ResultRow) -> FinishedGame:
    seats = codec.decode(line.result.seats, tuple[SeatInfo, ...])
    outcome = codec.decode(line.result.outcome, Outcome)
    return FinishedGame(
        table=line.table,
        game=line.result.game,
        rules=line.result.rules,
        finished=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(line.over_at / 1000)),
        seats=tuple(
            SeatScore(seat.name, seat.bot, score, rank)
            for seat, score, rank in zip(seats, outcome.scores, outcome.ranks, strict=True)
        ),
    )
