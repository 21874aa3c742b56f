"""`boxtop clue`: the board and the notebook for a real table, and the review of a game."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli import saved_games
from boxtop.cli.clue.deduce import show_deduction
from boxtop.cli.clue.reach import show_reach
from boxtop.cli.clue.review import show_review
from boxtop.cli.compare import Bots, Games, HouseRules, RuleSets, Seats, Seed, columns, show_played, trial_of
from boxtop.cli.options import Json, RecordFile
from boxtop.cli.train import Count, Files, Player, PracticeFile, Training
from boxtop.games.clue import CLUE

clue = typer.Typer(
    help="Moves, deductions and reviews for Clue.", rich_markup_mode=None, pretty_exceptions_enable=False
)


@clue.callback()
def clue_commands() -> None:
    """Moves, deductions and reviews for Clue."""


@clue.command("reach")
def reach_command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Position as JSON, or one per line; - reads standard input.")
    ],
    as_json: Json = False,
) -> None:
    """List the places a token can reach with a roll."""
    raise typer.Exit(show_reach(file, as_json=as_json))


@clue.command("deduce")
def deduce_command(
    notebook: Annotated[Path, typer.Argument(metavar="NOTEBOOK", help="Notebook as JSON; - reads standard input.")],
    posterior: Annotated[
        bool, typer.Option("--posterior", help="Weight deals by how likely each card was to be shown.")
    ] = False,
    reasons: Annotated[
        bool, typer.Option("--reasons", help="Print the reason for everything that is certain.")
    ] = False,
    as_json: Json = False,
) -> None:
    """List what a notebook makes certain, and the odds of the rest."""
    show_deduction(notebook, posterior=posterior, reasons=reasons, as_json=as_json)


@clue.command("review")
def review_command(record: RecordFile, as_json: Json = False) -> None:
    """Review a finished game: who could prove the case, and when."""
    raise typer.Exit(show_review(saved_games.load(record), record, as_json=as_json))


@clue.command("compare")
def compare_command(
    rules: RuleSets = None,
    settings: HouseRules = None,
    bots: Bots = "logician,novice",
    games: Games = 200,
    seats: Seats = 3,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Compare rule sets by simulation: the first player's advantage, the length, how often skill wins."""
    compared = columns(CLUE, rules or (), settings or ())
    show_played(CLUE, compared, trial_of(CLUE, bots, games, seats, seed), as_json=as_json)


@clue.command("train")
def train_command(
    files: Files,
    player: Player = None,
    count: Count = 10,
    progress: PracticeFile = None,
    as_json: Json = False,
) -> None:
    """Practise the decisions that cost you most in your own games."""
    Training(CLUE, files, player, count).run(progress, as_json=as_json)
