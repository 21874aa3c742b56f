"""`boxtop sorry compare`, `boxtop clue compare`, `boxtop scrabble compare`: rule sets compared by simulation."""

import secrets
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from boxtop.bots.arena.page import estimate_text
from boxtop.bots.rule_comparison import PlayedComparison, Trial, compare_by_play
from boxtop.cli.options import Json
from boxtop.cli.own_bots import bot_named
from boxtop.cli.progress import progress_bar
from boxtop.cli.setup import build_config, parse_settings
from boxtop.cli.terminal import say, say_table, say_wrapped
from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.game_def import AnyDef
from boxtop.core.texts import tr

_SEEDS = 2**32
RuleSets = Annotated[
    list[str] | None, typer.Option("--rules", metavar="R", help="Rule set; the first is compared with the others.")
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="House rule on top of the first rule set, compared on its own; join several with commas.",
    ),
]
_Games = Annotated[int, typer.Option("--games", metavar="N", help="Games of equal bots under each rule set.")]
_Seats = Annotated[int, typer.Option("--seats", metavar="N", help="Players at a table.")]
_Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")]
_Bots = Annotated[str, typer.Option("--bots", metavar="STRONGER,WEAKER", help="The two levels to compare.")]


def add_compare_command(app: typer.Typer, game_def: AnyDef, levels: str, players: int) -> None:
    """Add `compare` to the commands of a game, with these defaults: the two levels, and the players at a table."""

    @app.command("compare")
    def compare_command(
        rules: RuleSets = None,
        settings: HouseRules = None,
        bots: _Bots = levels,
        games: _Games = 200,
        seats: _Seats = players,
        seed: _Seed = None,
        as_json: Json = False,
    ) -> None:
        """Compare rule sets by simulation: the first player's advantage, the length, how often skill wins."""
        compared = columns(game_def, rules or (), settings or ())
        _show_played(game_def, compared, _trial(game_def, bots, games, seats, seed), as_json=as_json)


def columns(game_def: AnyDef, rules: Sequence[str], settings: Sequence[str]) -> dict[str, Any]:
    """The rule sets to compare, by name: each rule set, then the first one with each house rule."""
    names = list(rules) or [game_def.default.id]
    found: dict[str, Any] = {}
    for name in names:
        _add(found, name, build_config(game_def, name, {}))
    for setting in settings:
        config = build_config(game_def, names[0], parse_settings(setting.split(",")))
        _add(found, setting, config)
    return found


def _add(found: dict[str, Any], name: str, config: Any) -> None:
    if name in found:
        raise ConfigError("compare", tr("{name} is named twice", name=name))
    found[name] = config


def _trial(game_def: AnyDef, bots: str, games: int, seats: int, seed: int | None) -> Trial:
    """What is played, from the options of the command."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) != 2:
        raise ConfigError("--bots", tr("name two levels, the stronger one first, for example strong,greedy"))
    for name in names:
        bot_named(game_def.id, name)
    chosen = secrets.randbelow(_SEEDS) if seed is None else seed
    return Trial(stronger=names[0], weaker=names[1], seats=seats, games=games, seed=chosen)


def _show_played(game_def: AnyDef, rules: dict[str, Any], trial: Trial, *, as_json: bool) -> None:
    """Play, and print the results."""
    with progress_bar(tr("Playing")) as progress:
        found = compare_by_play(game_def.id, rules, trial, progress)
    if as_json:
        say(codec.encode(found).decode())
        return
    say_table(_table(found))
    say_wrapped(
        [
            tr(
                "Under each rule set: {games} games of {stronger} against itself; rounds of {stronger} against "
                "{weaker}: {rounds}. {seats} players, seed {seed}. Intervals are at 95%. If all seats were equal, the "
                "first player would win {fair}.",
                games=trial.games,
                rounds=found.rules[0].rounds,
                stronger=trial.stronger,
                weaker=trial.weaker,
                seats=trial.seats,
                seed=trial.seed,
                fair=f"{found.rules[0].fair_share:.1%}",
            )
        ]
    )


def _table(found: PlayedComparison) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column("")
    for each in found.rules:
        table.add_column(each.name, justify="right")
    rows = {
        tr("the first player wins"): [estimate_text(each.first_player, percent=True) for each in found.rules],
        tr("choices per game, all players"): [estimate_text(each.choices) for each in found.rules],
        tr("{bot} ahead of {other}", bot=found.trial.stronger, other=found.trial.weaker): [
            estimate_text(each.stronger, percent=True) for each in found.rules
        ],
    }
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table
