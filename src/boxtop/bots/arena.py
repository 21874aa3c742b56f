"""The arena: bots play one another, many games from one seed."""

import random
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from boxtop.core.bot import UNHURRIED, AnyBot, Budget, Level
from boxtop.core.errors import BotError, BoxtopError, ConfigError, shown
from boxtop.core.extras import missing_extra
from boxtop.core.game import AnyGame, Game
from boxtop.core.guard import check_seed, check_whole
from boxtop.core.types import CHANCE, Event, Move, Outcome, Seat, Step

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


def play_games(game: AnyGame, bots: Sequence[Level], games: int, seed: int, budget: Budget = UNHURRIED) -> ArenaReport:
    """Play a series of games between these bots; the same seed gives the same report."""
    if type(games) is not int or games < 1:
        raise ConfigError("games", f"must be at least 1, not {shown(games)}")
    check_whole("games", games, 1, _MOST_GAMES)
    check_seed(seed)
    _check_game(game, budget)
    if not isinstance(bots, list | tuple) or not all(isinstance(level, Level) for level in bots):
        raise ConfigError("bots", "must be a list of boxtop.bots.Level, one for each seat")
    _check_number(game, bots)
    names = [level.id for level in bots]
    outcomes = []
    for number in range(games):
        table = _Table(game, names, number + 1)
        source = _source(f"{seed}:{number}:chance")
        seated = table.seat(bots, f"{seed}:{number}")
        try:
            outcomes.append(table.play(seated, source, budget))
        finally:
            _close(seated)
    return ArenaReport(games, tuple(_report(seat, level.id, outcomes) for seat, level in enumerate(bots)))


def play_game(game: AnyGame, bots: Sequence[AnyBot], source: random.Random, budget: Budget = UNHURRIED) -> Outcome:
    """One game between these bots. They see views and redacted events; the source rolls and draws."""
    _check_game(game, budget)
    if not isinstance(bots, list | tuple):
        raise ConfigError("bots", f"must be a list of bots, one for each seat, not {shown(bots)}")
    _check_number(game, bots)
    if not isinstance(source, random.Random):
        raise ConfigError("source", f"must be a random.Random, not {shown(source)}")
    return _Table(game, [type(bot).__name__ for bot in bots], 1).play(bots, source, budget)


class _Table:
    """One game of the series. An error of a bot is reported with its name, seat, game and ply."""

    def __init__(self, game: AnyGame, names: Sequence[str], number: int) -> None:
        self._game = game
        self._names = names
        self._number = number
        self._ply = 0

    def seat(self, levels: Sequence[Level], seed: str) -> list[AnyBot]:
        """New bots, each with its own random generator, so that one bot's choices do not change another's."""
        bots = []
        for seat, level in enumerate(levels):
            try:
                bots.append(level.make(self._game, seat, _source(f"{seed}:{seat}")))
            except Exception as error:
                raise self._failure(seat, "could not be made", error) from error
        return bots

    def play(self, bots: Sequence[AnyBot], source: random.Random, budget: Budget) -> Outcome:
        """Play the game to its end."""
        game = self._game
        state = game.initial()
        while actors := game.to_act(state):
            actor = actors[0]
            if actor == CHANCE:
                step = game.apply(state, Move(CHANCE, game.chance(state).sample(source)))
            else:
                view, legal = game.view(state, actor), game.legal(state, actor)
                try:
                    action = bots[actor].choose(view, legal, budget)
                except Exception as error:
                    raise self._failure(actor, "failed to choose", error) from error
                step = self._apply(state, actor, action)
            state = step.state
            self._ply += 1
            for event in step.events:
                self._show(bots, event)
        outcome = game.outcome(state)
        assert outcome is not None, "nobody may act, so the game is over"
        return outcome

    def _apply(self, state: Any, seat: Seat, action: Any) -> Step[Any]:
        try:
            return self._game.apply(state, Move(seat, action))
        except Exception as error:
            raise self._failure(seat, "chose what is no legal move", error) from error

    def _show(self, bots: Sequence[AnyBot], event: Event) -> None:
        for seat, bot in enumerate(bots):
            seen = self._game.redact(event, seat)
            if seen is not None:
                try:
                    bot.observe(seen)
                except Exception as error:
                    raise self._failure(seat, "failed to observe an event", error) from error

    def _failure(self, seat: Seat, what: str, error: Exception) -> BoxtopError:
        missing = missing_extra(error) if isinstance(error, ModuleNotFoundError) else None
        if missing is not None:
            return missing
        why = str(error) if isinstance(error, BoxtopError) else f"it raised {type(error).__name__}"
        game = type(self._game).__name__
        name = str(self._names[seat])
        return BotError(f"{what}: {why}", bot=name, seat=seat, game=game, number=self._number, ply=self._ply)


def _close(bots: Sequence[AnyBot]) -> None:
    """End the external programs among these bots."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close is not None:
            close()


def _check_game(game: object, budget: object) -> None:
    if not isinstance(game, Game) or isinstance(game, type):
        raise ConfigError("game", f"must be a game, as boxtop.make gives it, not {shown(game)}")
    if not isinstance(budget, Budget):
        raise ConfigError("budget", f"must be a boxtop.bots.Budget, not {shown(budget)}")


def _check_number(game: AnyGame, bots: Sequence[object]) -> None:
    if len(bots) != game.seats:
        raise ConfigError("bots", f"this game has {game.seats} seats, so it needs as many bots, not {len(bots)}")


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
