"""How a game is shown and typed on a command line: the base class, which serves any game through its `GameDef`."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from boxtop.cli.rule_text import rule_paragraphs
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.game_def import AnyDef
from boxtop.core.legal import Legal
from boxtop.core.notation import action_text, board_text, read_action
from boxtop.core.options import with_options
from boxtop.core.texts import list_plain, tr
from boxtop.core.types import Event


class TextGame:
    """A game in lines of text. Games override what they do better. Unreadable text raises a BoxtopError."""

    turn_event: ClassVar[type[Event] | None] = None
    """The event that begins a turn; None for a game without turns."""
    has_record_per_game: ClassVar[bool] = False
    """Whether several games are played one after the other, each with its own record."""
    with_real_cards: ClassVar[str] = ""
    """What a game with hidden cards offers to people who play with their own cards."""

    def __init__(self, game_def: AnyDef) -> None:
        self.game_def = game_def

    def with_options(self, config: Any, options: dict[str, str]) -> Any:
        """The config with options set from text."""
        return with_options(config, options)

    def check_rules(self, config: Any) -> None:
        """Refuse options that cannot be played by any number of players."""
        self.game_def.make(config, self.game_def.seats[0])

    def with_partners(self, config: Any, seats: int) -> Any:
        """The config for teams of two."""
        raise ConfigError("--teams", tr("{game} is played without partners", game=self.game_def.title))

    def with_games(self, config: Any, games: int) -> Any:
        """The config for this many games: a match in one record, or games one after the other."""
        if games != 1:
            raise ConfigError("--games", tr("{game} is played one game at a time", game=self.game_def.title))
        return config

    def rules(self, config: Any) -> Sequence[str]:
        """The rules in paragraphs; one that begins with `# ` is a heading."""
        return rule_paragraphs(self.game_def.rulebook(config)) if self.game_def.rulebook else []

    def story(self, events: Iterable[Event], names: Sequence[str], config: Any) -> Sequence[str]:
        """What happened, one sentence per event; events without a sentence are left out."""
        tell = self.game_def.story
        return [sentence for event in events if (sentence := tell(event, names, config))] if tell else []

    def opens_turn(self, event: Event) -> bool:
        """Whether this event begins a turn."""
        return self.turn_event is not None and isinstance(event, self.turn_event)

    def sheet(self, view: Any, names: Sequence[str], which: str, width: int) -> str:
        """The board or the score sheet; `which` is what was typed after `sheet`."""
        if which:
            raise CodecError(tr("type only sheet, not {text}", text=repr(which)))
        return board_text(self.game_def, view, names)

    def is_turn_start(self, view: Any) -> bool:
        """Whether the board is shown before this choice."""
        return True

    def choices(self, view: Any, names: Sequence[str], legal: Legal[Any]) -> Sequence[str]:
        """What the player to act may do now, and why not more."""
        actions = list_plain([action_text(self.game_def, action) for action in legal])
        if legal.complete:
            return [tr("You can type: {actions}", actions=actions)]
        return [tr("You can type, among others: {actions}", actions=actions)]

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        """What is printed before the cursor when somebody is asked to move."""
        return names[view.viewer] if getattr(view, "viewer", None) is not None else tr("Your move")

    def parse(self, text: str, view: Any) -> Any:
        """The action somebody typed."""
        return read_action(self.game_def, text, view)

    def is_turn_end(self, action: Any) -> bool:
        """Whether this action ends a turn."""
        return True

    def help(self, view: Any) -> Sequence[str]:
        """What can be typed."""
        return [tr("a move, as listed above the prompt"), tr("sheet: show the board")]

    def ask_chance(self, view: Any, names: Sequence[str]) -> str:
        """What to roll or draw on the real table."""
        return tr("Type what was rolled or drawn")

    def parse_chance(self, text: str, view: Any) -> Any:
        """What was rolled or drawn, as typed."""
        return read_action(self.game_def, text, view)
