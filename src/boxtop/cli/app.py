"""The commands. Errors become one sentence and an exit status here only.

Exit status 0: done. 1: a saved game does not verify, or `scrabble check` found an error. 2: the input was not
accepted. 130, 129, 143: interrupted.
"""

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from boxtop import __version__
from boxtop.cli import arena, games, replay, review, simulate
from boxtop.cli import play as playing
from boxtop.cli.admin import admin
from boxtop.cli.clue.app import clue
from boxtop.cli.help_texts import translate_help
from boxtop.cli.options import DictionaryName, GameName, Json, RecordFile, Rules, Settings
from boxtop.cli.own_bots import prepare_bots_of_the_environment
from boxtop.cli.scrabble.app import scrabble
from boxtop.cli.serve import play_here, serve
from boxtop.cli.sorry.app import sorry
from boxtop.cli.terminal import printable
from boxtop.cli.usage import sentence_of
from boxtop.cli.yahtzee.app import yahtzee
from boxtop.core.errors import BoxtopError
from boxtop.core.extras import missing_extra
from boxtop.core.texts import tr

_LONGEST_MESSAGE = 600
"""A message is longer only when it quotes a long input."""

app = typer.Typer(
    name="boxtop",
    help="Play Yahtzee, Sorry!, Clue and Scrabble by their printed rules. Without a command: in your browser.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.add_typer(admin, name="admin")
app.add_typer(yahtzee, name="yahtzee")
app.add_typer(sorry, name="sorry")
app.add_typer(clue, name="clue")
app.add_typer(scrabble, name="scrabble")


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    """Play Yahtzee, Sorry!, Clue and Scrabble by their printed rules. Without a command: in your browser."""
    if show_version:
        print(f"boxtop {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        play_here()


app.command("serve")(serve)


@app.command("games")
def games_command() -> None:
    """List the games with their rules and bots."""
    games.show_games()


@app.command("rules")
def rules_command(
    game: GameName,
    rules: Rules = None,
    settings: Settings = None,
    options: Annotated[bool, typer.Option("--options", help="List the options that --set accepts.")] = False,
) -> None:
    """Explain the rules of a game."""
    show = games.show_options if options else games.show_rules
    show(game, rules, settings or [])


@app.command("play")
def play_command(
    game: GameName = "yahtzee",
    rules: Rules = None,
    settings: Settings = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats", metavar="NAMES", help="Who plays: names, bot:LEVEL, or bot:my_bots:MyBot for a bot of your own."
        ),
    ] = None,
    games: Annotated[int | None, typer.Option("--games", metavar="N", help="Number of games to play.")] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Play in teams of two; partners sit opposite.")] = False,
    own_dice: Annotated[
        bool, typer.Option("--own-dice", help="Roll or draw yourselves, and type in what you get.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save the game here, or continue the one saved here.")
    ] = None,
    dictionary: DictionaryName = None,
) -> None:
    """Play in the terminal."""
    setup = playing.Setup(
        rules=rules,
        settings=tuple(settings or ()),
        seats=seats,
        games=games,
        teams=teams,
        own_dice=own_dice,
        dictionary=dictionary,
        save=save,
    )
    raise typer.Exit(playing.play(game, setup))


@app.command("simulate")
def simulate_command(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="LEVELS",
            help="Levels such as random,greedy; a bot of your own as my_bots:MyBot or program:COMMAND.",
        ),
    ],
    games: Annotated[int, typer.Option("--games", metavar="N", help="Number of games to play.")] = 1000,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Seed, to repeat a simulation exactly.")
    ] = None,
    rules: Rules = None,
    settings: Settings = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write every position and choice to this file.")
    ] = None,
    values: Annotated[bool, typer.Option("--values", help="Let the coach value every choice in that file.")] = False,
    as_json: Json = False,
) -> None:
    """Let bots play many games and print the results."""
    setup = simulate.Simulation(
        bots=bots,
        games=games,
        seed=seed,
        rules=rules,
        settings=tuple(settings or ()),
        parquet=parquet,
        values=values,
    )
    simulate.simulate(game, setup, as_json=as_json)


@app.command("arena")
def arena_command(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="LEVELS",
            help="The bots to compare, such as random,greedy,my_bots:MyBot or program:COMMAND.",
        ),
    ],
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", help="Rounds: every group of bots in every rotation of the seats.")
    ] = 100,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="Seats at a table.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Seed, to repeat an arena exactly.")] = None,
    until_decided: Annotated[
        bool, typer.Option("--until-decided", help="Stop as soon as every pair is decided (sequential test).")
    ] = False,
    margin: Annotated[
        float, typer.Option("--margin", metavar="X", help="The lead over one half that the test looks for.")
    ] = 0.05,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="Processes; 0: one for each CPU.")] = 1,
    on: Annotated[
        str, typer.Option("--on", metavar="WHERE", help="processes, or ray for a Ray cluster.")
    ] = "processes",
    address: Annotated[
        str | None, typer.Option("--address", metavar="A", help="Address of the Ray cluster; by default a local one.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FOLDER", help="Save here, or continue the arena saved here.")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Save a record of every game in that folder.")] = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write the result as a web page.")] = None,
    rules: Rules = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """Compare bots: ratings with intervals, and a test that can stop early."""
    setup = arena.ArenaSetup(
        bots=bots,
        rounds=rounds,
        seats=seats,
        seed=seed,
        rules=rules,
        settings=tuple(settings or ()),
        until_decided=until_decided,
        margin=margin,
        jobs=jobs,
        on=on,
        address=address,
        save=save,
        records=records,
    )
    arena.arena(game, setup, html, as_json=as_json)


@app.command("replay")
def replay_command(
    record: RecordFile,
    ply: Annotated[int | None, typer.Option("--ply", metavar="N", help="Stop after this many moves.")] = None,
) -> None:
    """Show a saved game move by move."""
    raise typer.Exit(replay.show_replay(record, ply))


@app.command("verify")
def verify_command(record: RecordFile) -> None:
    """Verify a saved game: every move, roll and draw."""
    raise typer.Exit(replay.show_verification(record))


@app.command("review")
def review_command(
    record: RecordFile,
    as_json: Json = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write the review as a web page (Yahtzee only).")
    ] = None,
    dictionary: DictionaryName = None,
) -> None:
    """Review a saved game: luck, skill and what decided it. Also reads Scrabble games in GCG."""
    raise typer.Exit(review.show_review(record, html, dictionary, as_json=as_json))


@cache
def command_tree() -> TyperGroup:
    """All commands, parsed from their functions once: that takes longer than most commands run."""
    commands = typer.main.get_group(app)
    translate_help(commands)
    return commands


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status."""
    _replace_unprintable()
    prepare_bots_of_the_environment()
    try:
        status = command_tree().main(
            args=list(sys.argv[1:] if arguments is None else arguments), prog_name="boxtop", standalone_mode=False
        )
    except BoxtopError as error:
        return _report(str(error))
    except TyperException as error:
        return _report(sentence_of(error))
    except ModuleNotFoundError as error:
        missing = missing_extra(error)
        if missing is None:
            raise
        return _report(str(missing))
    except Abort:
        return _report(tr("the input ended before the question was answered"))
    except BrokenPipeError:
        status = 1
    return _finish(status if isinstance(status, int) else 0)


def _replace_unprintable() -> None:
    """Show what the terminal cannot encode or decode as a question mark instead of raising an error."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _report(sentence: str) -> int:
    with contextlib.suppress(BrokenPipeError):
        words = printable(" ".join(sentence.split()))
        shown = words if len(words) <= _LONGEST_MESSAGE else f"{words[:_LONGEST_MESSAGE]}…"
        print("boxtop:", shown, file=sys.stderr)
    return 2


def _finish(status: int) -> int:
    """Flush the output. If the reader is gone (`| head`, a closed terminal), end without a traceback."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return status or 1
    return status
