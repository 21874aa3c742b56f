"""A series of games between bots in fixed seats, from one seed."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from boxtop.bots.arena.one_game import OneGame, check_game, check_number, from_source, play_levels
from boxtop.core.bot import UNHURRIED, Budget, Level
from boxtop.core.errors import ConfigError, shown
from boxtop.core.game import AnyGame
from boxtop.core.guard import check_seed, check_whole
from boxtop.core.types import Move, Outcome

_MOST_GAMES = 10**9


class SeatReport(Struct, frozen=True):
    """The results of one seat."""

    seat: int
    bot: str
    mean: float
    sd: float
    min: int
    max: int
    wins: int
    """Games won alone."""
    shared_wins: int
    """Games won together with another seat: an equal score, or a partner."""


class ArenaReport(Struct, frozen=True):
    """The results of a series of games."""

    games: int
    seats: tuple[SeatReport, ...]


PlayedMoves = Sequence[tuple[Any, Move[Any]]]
"""The moves of a game, each with the state before it."""
AfterGame = Callable[[int, PlayedMoves, Outcome], None]
"""Called after each game with its number from 1, its moves and its outcome."""


def play_games(
    game: AnyGame,
    bots: Sequence[Level],
    games: int,
    seed: int,
    budget: Budget = UNHURRIED,
    after_game: AfterGame | None = None,
) -> ArenaReport:
    """Play a series of games between these bots; the same seed gives the same report."""
    if type(games) is not int or games < 1:
        raise ConfigError("games", f"must be at least 1, not {shown(games)}")
    check_whole("games", games, 1, _MOST_GAMES)
    check_seed(seed)
    check_game(game, budget)
    if not isinstance(bots, list | tuple) or not all(isinstance(level, Level) for level in bots):
        raise ConfigError("bots", "must be a list of boxtop.bots.Level, one for each seat")
    check_number(game, bots)
    names = [level.id for level in bots]
    outcomes = []
    for number in range(games):
        moves: list[tuple[Any, Move[Any]]] = []
        outcome = play_levels(
            OneGame(game, names, number + 1),
            bots,
            f"{seed}:{number}",
            from_source(random.Random(f"{seed}:{number}:chance")),
            budget,
            None if after_game is None else partial(_note, moves),
        )
        outcomes.append(outcome)
        if after_game is not None:
            after_game(number + 1, moves, outcome)
    return ArenaReport(games, tuple(_report(seat, level.id, outcomes) for seat, level in enumerate(bots)))


def _note(moves: list[tuple[Any, Move[Any]]], state: Any, move: Move[Any]) -> None:
    moves.append((state, move))


def _report(seat: int, bot: str, outcomes: Sequence[Outcome]) -> SeatReport:
    scores = [outcome.scores[seat] for outcome in outcomes]
    won = [outcome for outcome in outcomes if outcome.ranks[seat] == 1]
    shared = sum(1 for outcome in won if len(outcome.winners) > 1)
    return SeatReport(
        seat=seat,
        bot=bot,
        mean=fmean(scores),
        sd=stdev(scores) if len(scores) > 1 else 0.0,
        min=min(scores),
        max=max(scores),
        wins=len(won) - shared,
        shared_wins=shared,
    )
