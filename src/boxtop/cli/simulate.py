"""`boxtop simulate`: bots play one another, and the figures are printed."""

import secrets
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from rich import box
from rich.table import Table

from boxtop.bots import ArenaReport, Level, play_games
from boxtop.cli.own_bots import bot_named
from boxtop.cli.setup import BOT_PREFIX, build_config, parse_settings
from boxtop.cli.terminal import say, say_table
from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.extras import require
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.guard import check_seed
from boxtop.core.texts import tr, tr_count
from boxtop.games import find_game

_SEEDS = 2**32
_MOST_GAMES = 10_000_000
"""Days of work for any bot; more is a typing error."""


class Simulation(Struct, frozen=True, kw_only=True):
    """The options of the command."""

    bots: str
    games: int
    seed: int | None
    rules: str | None
    settings: tuple[str, ...]
    parquet: Path | None
    """Where to write every choice."""
    values: bool
    """Whether the coach values them."""


def simulate(game: str, setup: Simulation, *, as_json: bool) -> None:
    """Play and report. Everything except the seconds depends on the seed only."""
    game_def = find_game(game)
    games = setup.games
    config = build_config(game_def, setup.rules, parse_settings(setup.settings))
    seated = [bot_named(game_def.id, name.strip().removeprefix(BOT_PREFIX)) for name in setup.bots.split(",")]
    game_def.check_seats(len(seated))
    played = game_def.make(config, len(seated))
    if games > _MOST_GAMES:
        raise ConfigError("games", tr("must be at most {most}", most=f"{_MOST_GAMES:,}"))
    if games < 1:
        raise ConfigError("games", tr("must be at least 1, not {number}", number=games))
    if setup.values and setup.parquet is None:
        raise ConfigError("--values", tr("needs --parquet FILE"))
    chosen = secrets.randbelow(_SEEDS) if setup.seed is None else setup.seed
    check_seed(chosen)
    began = time.perf_counter()
    if setup.parquet is None:
        report = play_games(played, seated, games, chosen)
    else:
        report = _with_choices(game_def, played, seated, chosen, setup)
    seconds = round(time.perf_counter() - began, 3)
    if as_json:
        head = {"game": game_def.id, "config": config, "seed": chosen, "games": games, "seconds": seconds}
        say(codec.encode(head | {"seats": report.seats}).decode())
        return
    say(
        tr_count(
            "{game}: {count} game in {seconds} seconds, seed {seed}.",
            "{game}: {count} games in {seconds} seconds, seed {seed}.",
            games,
            game=game_def.title,
            seconds=seconds,
            seed=chosen,
        )
    )
    say_table(_table(report))


def _with_choices(game_def: AnyDef, game: AnyGame, bots: Sequence[Level], seed: int, setup: Simulation) -> ArenaReport:
    """Play, and write every choice into the Parquet file."""
    require("data")
    from boxtop.bots.choice_table import ChoiceTable  # needs an extra

    assert setup.parquet is not None
    with ChoiceTable(setup.parquet, game_def, game, bots, with_values=setup.values) as table:
        return play_games(game, bots, setup.games, seed, after_game=table.add)


def _table(report: ArenaReport) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column(tr("player"), justify="right")
    table.add_column(tr("bot"))
    for heading in (tr("mean"), tr("sd"), tr("min"), tr("max"), tr("wins"), tr("shared wins")):
        table.add_column(heading, justify="right")
    for seat in report.seats:
        figures = (f"{seat.mean:.2f}", f"{seat.sd:.2f}", seat.min, seat.max, seat.wins, seat.shared_wins)
        table.add_row(str(seat.seat + 1), seat.bot, *map(str, figures))
    return table
