"""The options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game: yahtzee, sorry, clue or scrabble.")]
Rules = Annotated[str | None, typer.Option("--rules", metavar="R", help="Rule set; `boxtop games` lists them.")]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="House rule, for example upper_bonus=50; can be repeated. `boxtop rules GAME --options` lists them.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="Saved game; - reads standard input.")]
DiceText = Annotated[str, typer.Option("--dice", metavar="DICE", help="The five dice, for example 4,4,4,4,4.")]
CardText = Annotated[
    str, typer.Option("--card", metavar="CARD", help='Boxes already filled, for example "fours=12 yahtzee=0".')
]
DictionaryName = Annotated[
    str | None, typer.Option("--dictionary", metavar="NAME", help="Scrabble dictionary: its name, or a word file.")
]
