"""`boxtop scrabble`: plays of a position, and game files in GCG."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli.compare import add_compare_command
from boxtop.cli.options import Json, RecordFile
from boxtop.cli.scrabble import moves as scrabble_moves
from boxtop.cli.train import add_train_command
from boxtop.games.scrabble import SCRABBLE

scrabble = typer.Typer(help="Plays and game files for Scrabble.", rich_markup_mode=None, pretty_exceptions_enable=False)


@scrabble.callback()
def scrabble_commands() -> None:
    """Plays and game files for Scrabble."""


@scrabble.command("moves")
def moves_command(
    cgp: Annotated[str, typer.Option("--cgp", metavar="POSITION", help='Position in CGP: "BOARD RACK/ 0/0 0".')],
    dictionary: Annotated[
        str,
        typer.Option("--dictionary", metavar="NAME", help="enable, enable-plus, family, or a word file."),
    ] = "enable",
    top: Annotated[int | None, typer.Option("--top", metavar="N", help="Print only the best N plays.")] = None,
    as_json: Json = False,
) -> None:
    """List every play of a rack on a board, best first."""
    scrabble_moves.show_moves(cgp, dictionary, top, as_json=as_json)


@scrabble.command("gcg")
def gcg_command(record: RecordFile) -> None:
    """Print a saved game as GCG, for other programs."""
    raise typer.Exit(scrabble_moves.show_gcg(record))


@scrabble.command("check")
def check_command(
    file: Annotated[Path, typer.Argument(metavar="FILE.gcg", help="Game in GCG; - reads standard input.")],
    as_json: Json = False,
) -> None:
    """Replay and rescore a GCG file. The exit status is 1 if it has errors."""
    raise typer.Exit(scrabble_moves.show_check(file, as_json=as_json))


add_compare_command(scrabble, SCRABBLE, "club,casual", players=2)

add_train_command(scrabble, SCRABBLE)
