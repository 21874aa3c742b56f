"""What the checks run on: a game under one rule set with a number of seats, and random games of it."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NoReturn

from msgspec import Struct

from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.types import Event, Move
from boxtop.core.walk import random_move
from boxtop.games import GAMES


class Nonconformance(AssertionError):
    """A game breaks the contract; the message says where and how."""


class Case(Struct, frozen=True):
    """A game, a config and a number of seats."""

    game_def: AnyDef
    rules: str
    config: Any
    seats: int

    @property
    def name(self) -> str:
        """A short name for reports: `yahtzee-hasbro-2`."""
        return f"{self.game_def.id}-{self.rules}-{self.seats}"

    def make(self) -> AnyGame:
        """The game of this case."""
        return self.game_def.make(self.config, self.seats)


class Ply(Struct, frozen=True):
    """One move of a played game: the state before it, the move, its events and the state after it."""

    before: Any
    move: Move[Any]
    events: tuple[Event, ...]
    after: Any


def cases(games: Iterable[AnyDef] = GAMES, seats: Sequence[int] = (1, 2, 3, 4, 6)) -> Iterator[Case]:
    """Every game under every preset, with each of these numbers of seats that it allows."""
    for game_def in games:
        least, most = game_def.seats
        for preset in game_def.presets:
            for count in seats:
                case = Case(game_def, preset.id, preset.config, count)
                if least <= count and (most is None or count <= most) and _can_seat(case):
                    yield case


def _can_seat(case: Case) -> bool:
    """Whether the preset allows this number of seats: a team game may be for two and four, but not for three."""
    try:
        case.make()
    except ConfigError as error:
        if error.field == "seats":
            return False
        raise
    return True


def play(game: AnyGame, seed: int, limit: int | None = None) -> tuple[Ply, ...]:
    """A random game, to its end or for `limit` moves; the same for the same seed."""
    source = random.Random(seed)
    plies: list[Ply] = []
    state = game.initial()
    while limit is None or len(plies) < limit:
        move = random_move(game, state, source)
        if move is None:
            break
        try:
            step = game.apply(state, move)
        except IllegalAction as error:
            raise Nonconformance(f"{move} was sampled from the legal actions, but is refused: {error}") from None
        plies.append(Ply(state, move, step.events, step.state))
        state = step.state
    return tuple(plies)


def states(game: AnyGame, plies: tuple[Ply, ...]) -> tuple[Any, ...]:
    """The states of a played game, from the first to the last."""
    return (plies[0].before, *(ply.after for ply in plies)) if plies else (game.initial(),)


def fail(case: Case, sentence: str) -> NoReturn:
    """Raise `Nonconformance` for this case."""
    raise Nonconformance(f"{case.name}: {sentence}")
