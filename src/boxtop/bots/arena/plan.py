"""What an arena plays: bots, rules, seats and seed, and from them every game of every round.

A round is the unit of an arena. Its games share one seed for chance, and each group of bots plays once in every
rotation of the seats, so luck and the advantage of a seat count for all bots alike.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from msgspec import Struct

from boxtop.bots.levels import find_level
from boxtop.bots.own_bots import load_bot
from boxtop.core import codec
from boxtop.core.bot import Level
from boxtop.core.errors import ConfigError
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.guard import check_seed
from boxtop.core.texts import tr
from boxtop.games import find_game

_SEED_BYTES = 6
_MOST_BOTS = 26
_MOST_SEATS = 12
_MOST_GAMES_A_ROUND = 1000


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An arena. Two equal plans play the same games, wherever and by how many processes they are played."""

    game: str
    config: dict[str, Any]
    bots: tuple[str, ...]
    """Levels, import paths (`my_bots:MyBot`) or programs (`program:COMMAND`)."""
    seats: int
    seed: int


class Fixture(Struct, frozen=True):
    """One game of a round: who sits where."""

    round: int
    number: int
    """The game's number in the whole arena, from 1."""
    bots: tuple[int, ...]
    """For each seat, the place of its bot in `Plan.bots`."""


def make_plan(
    game: str, bots: Sequence[str], *, seed: int, rules: str | None = None, config: Any = None, seats: int | None = None
) -> Plan:
    """A plan, checked. Without `seats`, as few play at a table as the game allows, but at least two."""
    game_def = find_game(game)
    chosen = (game_def.default if rules is None else game_def.preset(rules)).config if config is None else config
    at_table = max(2, game_def.seats[0]) if seats is None else seats
    plan = Plan(game=game, config=codec.to_plain(chosen), bots=tuple(bots), seats=at_table, seed=seed)
    check_plan(plan)
    return plan


def check_plan(plan: Plan) -> None:
    """Refuse a plan that cannot be played."""
    if not all(isinstance(name, str) for name in plan.bots):
        raise ConfigError("bots", tr("must be names: levels, import paths or commands"))
    check_seed(plan.seed)
    find_game(plan.game).check_seats(plan.seats)
    if plan.seats < 2:
        raise ConfigError("seats", tr("an arena needs at least 2 at a table"))
    if not 2 <= len(plan.bots) <= _MOST_BOTS:
        raise ConfigError(
            "bots", tr("an arena needs 2 to {most} bots, not {number}", most=_MOST_BOTS, number=len(plan.bots))
        )
    if len(set(plan.bots)) < len(plan.bots):
        raise ConfigError("bots", tr("an arena compares different bots, so name each bot once"))
    if plan.seats > _MOST_SEATS or games_in_a_round(plan) > _MOST_GAMES_A_ROUND:
        raise ConfigError(
            "bots",
            tr(
                "a round would have more than {most} games; use fewer bots or seats",
                most=_MOST_GAMES_A_ROUND,
            ),
        )
    levels_of(plan)
    game_of(plan)


def game_def_of(plan: Plan) -> AnyDef:
    """The definition of the game."""
    return find_game(plan.game)


def game_of(plan: Plan) -> AnyGame:
    """The rules that are played."""
    game_def = find_game(plan.game)
    return game_def.make(game_def.read_config(plan.config), plan.seats)


def levels_of(plan: Plan) -> tuple[Level, ...]:
    """The bots, in the order of the plan."""
    return tuple(load_bot(name) if ":" in name else find_level(plan.game, name) for name in plan.bots)


def groups(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Which bots meet at a table. With fewer bots than seats, some play several seats of it."""
    places = range(len(plan.bots))
    if len(plan.bots) >= plan.seats:
        return tuple(combinations(places, plan.seats))
    mixed = combinations_with_replacement(places, plan.seats)
    return tuple(group for group in mixed if len(set(group)) == len(plan.bots))


def games_in_a_round(plan: Plan) -> int:
    """How many games a round has."""
    return len(groups(plan)) * plan.seats


def fixtures(plan: Plan, round_number: int) -> Iterator[Fixture]:
    """The games of a round: every group in every rotation of the seats."""
    number = round_number * games_in_a_round(plan)
    for group in groups(plan):
        for turn in range(plan.seats):
            number += 1
            yield Fixture(round_number, number, group[turn:] + group[:turn])


def chance_seed(plan: Plan, round_number: int) -> int:
    """The seed of every roll and draw of a round."""
    text = f"boxtop arena {plan.seed}:{round_number}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:_SEED_BYTES], "big")
