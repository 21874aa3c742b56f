"""`boxtop simulate`: bots play one another, and the figures are printed."""

import secrets
import time
from collections.abc import Sequence

from rich import box
from rich.table import Table

from boxtop.bots import ArenaReport, play_games
from boxtop.cli.own_bots import bot_named
from boxtop.cli.setup import BOT_PREFIX, build_config, parse_settings
from boxtop.cli.terminal import say, say_table
from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.games import find_game

_SEEDS = 2**32
_MOST_GAMES = 10_000_000
"""Days of work for any bot; more is a typing error."""


def simulate(
    game: str, bots: str, games: int, seed: int | None, rules: str | None, settings: Sequence[str], *, as_json: bool
) -> None:
    """Play and report. Everything except the seconds depends on the seed only."""
    game_def = find_game(game)
    config = build_config(game_def, rules, parse_settings(settings))
    seated = [bot_named(game_def.id, name.strip().removeprefix(BOT_PREFIX)) for name in bots.split(",")]
    game_def.check_seats(len(seated))
    played = game_def.make(config, len(seated))
    if games > _MOST_GAMES:
        raise ConfigError("games", f"must be at most {_MOST_GAMES:,}")
    chosen = secrets.randbelow(_SEEDS) if seed is None else seed
    began = time.perf_counter()
    report = play_games(played, seated, games, chosen)
    seconds = round(time.perf_counter() - began, 3)
    if as_json:
        head = {"game": game_def.id, "config": config, "seed": chosen, "games": games, "seconds": seconds}
        say(codec.encode(head | {"seats": report.seats}).decode())
        return
    say(f"{game_def.title}: {games} games in {seconds} seconds, seed {chosen}.")
    say_table(_table(report))


def _table(report: ArenaReport) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for heading in ("mean", "sd", "min", "max", "wins", "shared wins"):
        table.add_column(heading, justify="right")
    for seat in report.seats:
        figures = (f"{seat.mean:.2f}", f"{seat.sd:.2f}", seat.min, seat.max, seat.wins, seat.shared_wins)
        table.add_row(str(seat.seat + 1), seat.bot, *map(str, figures))
    return table
