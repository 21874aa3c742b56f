"""The arena: bots play one another, many games from one seed."""

import random
from collections.abc import Sequence
from statistics import fmean, stdev

from msgspec import Struct

from boxtop.core.bot import UNHURRIED, AnyBot, Budget, Level
from boxtop.core.errors import ConfigError
from boxtop.core.game import AnyGame
from boxtop.core.types import CHANCE, Move, Outcome


class SeatReport(Struct, frozen=True):
    """How one seat fared."""

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
    """What came of a number of games."""

    games: int
    seats: tuple[SeatReport, ...]


def play_games(game: AnyGame, bots: Sequence[Level], games: int, seed: int, budget: Budget = UNHURRIED) -> ArenaReport:
    """Play these bots against one another; the same seed gives the same report."""
    if games < 1:
        raise ConfigError("games", f"must be at least 1, not {games}")
    if len(bots) != game.seats:
        raise ConfigError("bots", f"this game has {game.seats} seats, so it needs as many bots, not {len(bots)}")
    outcomes = [
        play_game(game, _seated(game, bots, f"{seed}:{number}"), _source(f"{seed}:{number}:chance"), budget)
        for number in range(games)
    ]
    return ArenaReport(games, tuple(_report(seat, level.id, outcomes) for seat, level in enumerate(bots)))


def play_game(game: AnyGame, bots: Sequence[AnyBot], source: random.Random, budget: Budget = UNHURRIED) -> Outcome:
    """One game between these bots. They see views and redacted events; the source rolls and draws."""
    state = game.initial()
    while actors := game.to_act(state):
        actor = actors[0]
        if actor == CHANCE:
            action = game.chance(state).sample(source)
        else:
            action = bots[actor].choose(game.view(state, actor), game.legal(state, actor), budget)
        step = game.apply(state, Move(actor, action))
        state = step.state
        for event in step.events:
            for seat, bot in enumerate(bots):
                seen = game.redact(event, seat)
                if seen is not None:
                    bot.observe(seen)
    outcome = game.outcome(state)
    assert outcome is not None, "nobody may act, so the game is over"
    return outcome


def _seated(game: AnyGame, bots: Sequence[Level], seed: str) -> list[AnyBot]:
    """Fresh bots, each with a generator of its own, so that one bot's thinking never changes another's dice."""
    return [level.make(game, seat, _source(f"{seed}:{seat}")) for seat, level in enumerate(bots)]


def _source(seed: str) -> random.Random:
    return random.Random(seed)


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
