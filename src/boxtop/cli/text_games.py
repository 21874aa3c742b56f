"""Which game is shown and typed by which class."""

from boxtop.cli.clue.text import ClueText
from boxtop.cli.scrabble.text import ScrabbleText
from boxtop.cli.sorry.text import SorryText
from boxtop.cli.text_game import TextGame
from boxtop.cli.yahtzee.text import YahtzeeText
from boxtop.games import find_game

_TEXT_GAMES: dict[str, type[TextGame]] = {
    "clue": ClueText,
    "scrabble": ScrabbleText,
    "sorry": SorryText,
    "yahtzee": YahtzeeText,
}


def text_game(game: str) -> TextGame:
    """How this game is shown and typed."""
    game_def = find_game(game)
    return _TEXT_GAMES.get(game_def.id, TextGame)(game_def)
