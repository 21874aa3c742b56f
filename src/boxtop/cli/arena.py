"""`boxtop arena`: compare bots with rotated seats, paired seeds, ratings and a test that stops when it is decided."""

import secrets
import sys
from pathlib import Path

from msgspec import Struct
from rich import box
from rich.table import Table

from boxtop.bots.arena import (
    ArenaFolder,
    Executor,
    InProcess,
    Plan,
    Processes,
    RunOptions,
    SequentialTest,
    Standings,
    make_plan,
    run_arena,
    standings_page,
)
from boxtop.bots.arena.page import estimate_text, verdict_text
from boxtop.cli.files import check_writable, write_file
from boxtop.cli.own_bots import bot_named
from boxtop.cli.progress import progress_bar
from boxtop.cli.setup import BOT_PREFIX, build_config, parse_settings
from boxtop.cli.terminal import say, say_table
from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.extras import require
from boxtop.core.texts import list_or, tr, tr_count
from boxtop.games import find_game

_SEEDS = 2**32
_PLACES = ("processes", "ray")


class ArenaSetup(Struct, frozen=True, kw_only=True):
    """The options of the command."""

    bots: str
    rounds: int
    seats: int | None
    seed: int | None
    rules: str | None
    settings: tuple[str, ...]
    until_decided: bool
    margin: float
    jobs: int
    on: str
    address: str | None
    save: Path | None
    records: bool


def arena(game: str, setup: ArenaSetup, html: Path | None, *, as_json: bool) -> None:
    """Run an arena and report. The result depends on the plan only, not on how it is run."""
    plan = _plan(game, setup)
    options = RunOptions(
        rounds=setup.rounds,
        until_decided=setup.until_decided,
        test=SequentialTest(margin=setup.margin),
        with_records=setup.records,
    )
    executor = _executor(setup)
    folder = None if setup.save is None else ArenaFolder(setup.save)
    if html is not None:
        check_writable(html)
    try:
        with progress_bar(tr("Playing")) as progress:
            standings = run_arena(plan, options, executor=executor, folder=folder, progress=progress)
    except KeyboardInterrupt:
        if setup.save is not None:
            print(tr("Stopped. The same command with --seed {seed} continues.", seed=plan.seed), file=sys.stderr)
        raise
    if html is not None:
        write_file(html, standings_page(standings).encode())
    if as_json:
        say(codec.encode(standings).decode())
    else:
        _show(standings, html)


def _plan(game: str, setup: ArenaSetup) -> Plan:
    game_def = find_game(game)
    config = build_config(game_def, setup.rules, parse_settings(setup.settings))
    names = [name.strip().removeprefix(BOT_PREFIX) for name in setup.bots.split(",")]
    for name in names:
        bot_named(game_def.id, name)
    seed = setup.seed
    if seed is None:
        seed = _saved_seed(setup.save)
    if seed is None:
        seed = secrets.randbelow(_SEEDS)
    return make_plan(game_def.id, names, config=config, seats=setup.seats, seed=seed)


def _saved_seed(folder: Path | None) -> int | None:
    """The seed of the arena in this folder, so that a command without one continues it."""
    saved = None if folder is None else ArenaFolder(folder).plan()
    return None if saved is None else saved.seed


def _executor(setup: ArenaSetup) -> Executor:
    if setup.on not in _PLACES:
        raise ConfigError("--on", tr("must be {places}, not {text}", places=list_or(_PLACES), text=setup.on))
    if setup.on == "ray":
        require("ray")
        from boxtop.bots.arena.ray_cluster import RayCluster  # an extra

        return RayCluster(setup.address)
    return InProcess() if setup.jobs == 1 else Processes(setup.jobs or None)


def _show(standings: Standings, html: Path | None) -> None:
    title = find_game(standings.plan.game).title
    say(
        tr_count(
            "{game}: {games} games in {count} round, seed {seed}.",
            "{game}: {games} games in {rounds} rounds, seed {seed}.",
            standings.rounds,
            game=title,
            games=f"{standings.games:,}",
            rounds=f"{standings.rounds:,}",
            seed=standings.plan.seed,
        )
    )
    table = Table(box=box.SIMPLE)
    table.add_column(tr("bot"))
    has_points = standings.bots[0].score is not None
    for heading in (tr("rating"), tr("share of wins"), *([tr("mean score")] if has_points else [])):
        table.add_column(heading, justify="right")
    for each in standings.bots:
        rating = f"{each.rating.elo:+.0f} ± {each.rating.plus_minus:.0f}"
        score = [] if each.score is None else [estimate_text(each.score)]
        table.add_row(each.bot, rating, estimate_text(each.wins, percent=True), *score)
    say_table(table)
    pairs = Table(box=box.SIMPLE)
    for heading in (tr("pair"), tr("first ahead of second"), tr("verdict")):
        pairs.add_column(heading)
    for pair in standings.pairs:
        share = estimate_text(pair.share, percent=True)
        pairs.add_row(tr("{first} against {second}", first=pair.first, second=pair.second), share, verdict_text(pair))
    say_table(pairs)
    if html is not None:
        say(tr("The page is in {file}.", file=html))
