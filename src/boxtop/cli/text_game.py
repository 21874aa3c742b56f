"""How a game is shown and typed on a command line: the contract, and which game does it how."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from boxtop.cli.clue.text import ClueText
from boxtop.cli.scrabble.text import ScrabbleText
from boxtop.cli.sorry.text import SorryText
from boxtop.cli.yahtzee.text import YahtzeeText
from boxtop.core.types import Event


class TextGame(Protocol):
    """A game in lines of text. What cannot be read raises a BoxtopError in one sentence."""

    def with_options(self, config: Any, options: dict[str, str]) -> Any:
        """The config with options set from text."""
        ...

    def check_rules(self, config: Any) -> None:
        """Refuse options that make no game, whoever is going to play."""
        ...

    def with_partners(self, config: Any, seats: int) -> Any:
        """The config for teams of two."""
        ...

    def with_games(self, config: Any, games: int) -> Any:
        """The config for this many games: a match in one record, or games one after the other. Refused where the
        document does not speak of playing again.
        """
        ...

    def rules(self, config: Any) -> Sequence[str]:
        """The rules in paragraphs; one that begins with `# ` is a heading."""
        ...

    def story(self, events: Iterable[Event], names: Sequence[str], config: Any) -> Sequence[str]:
        """What happened, a sentence an event."""
        ...

    def opens_turn(self, event: Event) -> bool:
        """Whether this event begins somebody's turn."""
        ...

    def sheet(self, view: Any, names: Sequence[str], which: str, width: int) -> str:
        """The board or the score sheet; `which` is what was typed after the word."""
        ...

    def is_turn_start(self, view: Any) -> bool:
        """Whether the one who moves now has not moved yet in this turn."""
        ...

    def choices(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """What the one to move may do now, and why not more."""
        ...

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        """What stands before the cursor when somebody is asked to move."""
        ...

    def parse(self, text: str, view: Any) -> Any:
        """The action somebody typed."""
        ...

    def is_turn_end(self, action: Any) -> bool:
        """Whether this action ends a turn."""
        ...

    def help(self, view: Any) -> Sequence[str]:
        """What can be typed."""
        ...


class ChanceText(Protocol):
    """A game whose players may roll or draw themselves (`GameDef.takes_own_dice`)."""

    def ask_chance(self, view: Any, names: Sequence[str]) -> str:
        """What to roll or draw on the real table."""
        ...

    def parse_chance(self, text: str, view: Any) -> Any:
        """What was rolled or drawn, as typed."""
        ...


_TEXT_GAMES: dict[str, TextGame] = {
    "clue": ClueText(),
    "scrabble": ScrabbleText(),
    "sorry": SorryText(),
    "yahtzee": YahtzeeText(),
}


def text_game(game: str) -> TextGame:
    """How this game is shown and typed."""
    return _TEXT_GAMES[game]


_CHANCE_TEXTS: dict[str, ChanceText] = {"sorry": SorryText(), "yahtzee": YahtzeeText()}


def chance_text(game: str) -> ChanceText:
    """How what was rolled or drawn in this game is asked for and typed."""
    return _CHANCE_TEXTS[game]
