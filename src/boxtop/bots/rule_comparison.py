"""Rule sets compared by simulation: how much the first player gains, how long a game is, how often skill wins.

A table of equal bots shows what the seat is worth and how long a game takes. An arena of a stronger and a weaker bot,
with rotated seats and shared chance, shows how often the stronger one finishes ahead.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from boxtop.bots.arena import Estimate, RunOptions, make_plan, play_games, run_arena
from boxtop.bots.arena.intervals import mean_estimate, share_estimate
from boxtop.bots.arena.plan import games_in_a_round
from boxtop.bots.arena.series import PlayedMoves
from boxtop.bots.levels import find_level
from boxtop.core.bot import Budget
from boxtop.core.errors import ConfigError
from boxtop.core.guard import check_whole
from boxtop.core.progress import Progress, no_progress
from boxtop.core.texts import tr
from boxtop.core.types import Outcome
from boxtop.games import find_game

MOST_COLUMNS = 12
_MOST_GAMES = 1_000_000
_BUDGET = Budget(0.1)
"""Hundreds of games are played, and rules are compared, not bots."""


class Trial(Struct, frozen=True, kw_only=True):
    """What is played under each rule set."""

    stronger: str
    weaker: str
    seats: int
    games: int
    """Games of equal bots, and about as many of the two bots."""
    seed: int


class PlayedRules(Struct, frozen=True, kw_only=True):
    """One rule set, with 95 % intervals."""

    name: str
    games: int
    """Games of equal bots."""
    first_player: Estimate
    """The share of wins of the player who begins; a win of n players counts as one n-th for each."""
    fair_share: float
    """What it would be if all seats were equal."""
    choices: Estimate
    """How many choices all players together make in a game."""
    rounds: int
    """Rounds of the stronger against the weaker bot, each in every rotation of the seats."""
    stronger: Estimate
    """How often the stronger bot finishes ahead of the weaker one."""


class PlayedComparison(Struct, frozen=True, kw_only=True):
    """Rule sets of one game side by side."""

    game: str
    trial: Trial
    rules: tuple[PlayedRules, ...]


def compare_by_play(
    game: str, rules: Mapping[str, Any], trial: Trial, progress: Progress = no_progress
) -> PlayedComparison:
    """Play the same trial under each of these configs, given by name; the same seed gives the same result."""
    if not 1 <= len(rules) <= MOST_COLUMNS:
        reason = tr("compare from 1 to {most} rule sets, not {count}", most=MOST_COLUMNS, count=len(rules))
        raise ConfigError("rules", reason)
    check_whole("games", trial.games, 1, _MOST_GAMES)
    for config in rules.values():  # nothing is played if one of them cannot be
        make_plan(game, (trial.stronger, trial.weaker), config=config, seats=trial.seats, seed=trial.seed)
    played = []
    for done, (name, config) in enumerate(rules.items()):

        def report(part: float, done: int = done) -> None:
            progress((done + part) / len(rules))

        played.append(_play(game, name, config, trial, report))
    return PlayedComparison(game=game, trial=trial, rules=tuple(played))


def _play(game: str, name: str, config: Any, trial: Trial, progress: Progress) -> PlayedRules:
    first, choices = list[float](), list[float]()

    def note(number: int, moves: PlayedMoves, outcome: Outcome) -> None:
        actors = [move.actor for _, move in moves if move.actor >= 0]
        winners = outcome.winners
        first.append(1 / len(winners) if actors[0] in winners else 0.0)
        choices.append(len(actors))
        progress(number / trial.games / 2)

    equals = [find_level(game, trial.stronger)] * trial.seats
    table = find_game(game).make(config, trial.seats)
    play_games(table, equals, trial.games, trial.seed, budget=_BUDGET, after_game=note)
    plan = make_plan(game, (trial.stronger, trial.weaker), config=config, seats=trial.seats, seed=trial.seed)
    rounds = max(1, trial.games // games_in_a_round(plan))
    standings = run_arena(
        plan, RunOptions(rounds=rounds, budget=_BUDGET), progress=lambda part: progress((1 + part) / 2)
    )
    return PlayedRules(
        name=name,
        games=trial.games,
        first_player=share_estimate(first),
        fair_share=1 / trial.seats,
        choices=mean_estimate(choices),
        rounds=rounds,
        stronger=standings.pairs[0].share,
    )
