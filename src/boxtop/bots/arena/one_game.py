"""One game between bots: they see views and redacted events, and a bot that fails is named in the error."""

import random
from collections.abc import Callable, Sequence
from traceback import format_exception_only
from typing import Any

from boxtop.core.bot import UNHURRIED, AnyBot, Budget, Level
from boxtop.core.chance import Chance
from boxtop.core.errors import BotError, BoxtopError, ConfigError, shown
from boxtop.core.extras import missing_extra
from boxtop.core.game import AnyGame, Game
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Event, Move, Outcome, Seat, Step

Deal = Callable[[int, Chance[Any]], Any]
"""From a ply and a distribution to the outcome of chance at that ply."""
Note = Callable[[Any, Move[Any]], None]
"""Called for every move with the state before it."""
MOST_PLIES = 50_000
"""Per seat: far more than any game needs if its bots try to end it."""
_LONGEST_MESSAGE = 200


def play_game(game: AnyGame, bots: Sequence[AnyBot], source: random.Random, budget: Budget = UNHURRIED) -> Outcome:
    """One game between these bots. They see views and redacted events; the source rolls and draws."""
    check_game(game, budget)
    if not isinstance(bots, list | tuple):
        raise ConfigError("bots", f"must be a list of bots, one for each seat, not {shown(bots)}")
    check_number(game, bots)
    if not isinstance(source, random.Random):
        raise ConfigError("source", f"must be a random.Random, not {shown(source)}")
    names = [type(bot).__name__ for bot in bots]
    return OneGame(game, names, 1).play(bots, from_source(source), budget)


def play_levels(
    table: "OneGame",
    levels: Sequence[Level],
    seed: str,
    deal: Deal,
    budget: Budget = UNHURRIED,
    note: Note | None = None,
) -> Outcome:
    """One game between new bots of these levels; external programs among them are ended after it."""
    bots = table.seat(levels, seed)
    try:
        return table.play(bots, deal, budget, note)
    finally:
        _close(bots)


def from_source(source: random.Random) -> Deal:
    """Chance from this generator."""
    return lambda _ply, chance: chance.sample(source)


class OneGame:
    """One game of a series. An error of a bot is reported with its name, seat, game and ply."""

    def __init__(self, game: AnyGame, names: Sequence[str], number: int) -> None:
        self._game = game
        self._names = names
        self._number = number
        self._ply = 0

    def seat(self, levels: Sequence[Level], seed: str) -> list[AnyBot]:
        """New bots, each with its own random generator, so that one bot's choices do not change another's."""
        bots: list[AnyBot] = []
        for seat, level in enumerate(levels):
            try:
                bots.append(level.make(self._game, seat, random.Random(f"{seed}:{seat}")))
            except Exception as error:
                _close(bots)
                raise self._failure(seat, "could not be made", error) from error
        return bots

    def play(self, bots: Sequence[AnyBot], deal: Deal, budget: Budget, note: Note | None = None) -> Outcome:
        """Play the game to its end."""
        game = self._game
        state = game.initial()
        most = MOST_PLIES * game.seats
        while actors := game.to_act(state):
            if self._ply >= most:
                raise ConfigError(
                    "bots", tr("the game is not over after {most} moves: these bots do not end it", most=f"{most:,}")
                )
            actor = actors[0]
            if actor == CHANCE:
                move = Move(CHANCE, deal(self._ply, game.chance(state)))
                step = game.apply(state, move)
            else:
                view, legal = game.view(state, actor), game.legal(state, actor)
                try:
                    move = Move(actor, bots[actor].choose(view, legal, budget))
                except Exception as error:
                    raise self._failure(actor, "failed to choose", error) from error
                step = self._apply(state, move)
            if note is not None:
                note(state, move)
            state = step.state
            self._ply += 1
            for event in step.events:
                self._show(bots, event)
        outcome = game.outcome(state)
        assert outcome is not None, "nobody may act, so the game is over"
        return outcome

    def _apply(self, state: Any, move: Move[Any]) -> Step[Any]:
        try:
            return self._game.apply(state, move)
        except Exception as error:
            raise self._failure(move.actor, "chose what is no legal move", error) from error

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
        why = str(error) if isinstance(error, BoxtopError) else f"it raised {_raised(error)}"
        game = type(self._game).__name__.removesuffix("Game")  # `Sorry` is an action, so the game is `SorryGame`
        name = str(self._names[seat])
        return BotError(f"{what}: {why}", bot=name, seat=seat, game=game, number=self._number, ply=self._ply)


def _raised(error: Exception) -> str:
    """The kind of an exception and its message, on one line."""
    return " ".join("".join(format_exception_only(error)).split())[:_LONGEST_MESSAGE]


def check_game(game: object, budget: object) -> None:
    """Refuse what is not a game, and what is not a budget."""
    if not isinstance(game, Game) or isinstance(game, type):
        raise ConfigError("game", f"must be a game, as boxtop.make gives it, not {shown(game)}")
    if not isinstance(budget, Budget):
        raise ConfigError("budget", f"must be a boxtop.bots.Budget, not {shown(budget)}")


def check_number(game: AnyGame, bots: Sequence[object]) -> None:
    """Refuse a number of bots that is not the number of seats."""
    if len(bots) != game.seats:
        raise ConfigError("bots", f"this game has {game.seats} seats, so it needs as many bots, not {len(bots)}")


def _close(bots: Sequence[AnyBot]) -> None:
    """End the external programs among these bots."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close is not None:
            close()
