"""The definition of a game: what Boxtop needs to offer it, with the named rule sets of its box."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import ConfigError, UnknownName, shown
from boxtop.core.game import AnyGame, Game
from boxtop.core.guard import check_config
from boxtop.core.option import Option, differences
from boxtop.core.progress import Progress
from boxtop.core.texts import clauses, tr
from boxtop.core.types import Event, Seat

if TYPE_CHECKING:
    from boxtop.core.bot import Level
    from boxtop.core.drill import SeatDrill
    from boxtop.core.lesson import LessonScript
    from boxtop.core.review_summary import ReviewSummary
    from boxtop.core.same_dice import Case, SameOrder
    from boxtop.core.svg import DrawOptions, RulePicture

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
C = TypeVar("C", bound=Struct)


class Preset(Struct, Generic[C], frozen=True):
    """A named rule set: a config, where it is printed, and how it differs from the others."""

    id: str
    title: str
    config: C
    printed_in: str
    summary: str


def _nothing_hidden(_config: Any) -> bool:
    return False


def _scores_are_points(_config: Any) -> bool:
    return True


def only_ranks(_config: Any) -> bool:
    """Scores are not points, whatever the config: only the ranks matter."""
    return False


def always_hidden(_config: Any) -> bool:
    """Some viewers see less than others, whatever the config."""
    return True


def _nobody_triggers(_game: AnyGame, _state: Any) -> None:
    """Every roll, draw and deal happens at once."""


def _always_reveals(_action: Any) -> bool:
    return True


class GameDef(Struct, Generic[C, S, A, V], frozen=True, kw_only=True):
    """What Boxtop needs to offer a game: its types, which are also the wire format, its rule sets and its functions.

    The fields without a default are required. The others add something: a text board, bots, a coach, a review.
    """

    id: str
    title: str
    config_type: type[C]
    state_type: Any
    action_type: Any
    view_type: Any
    event_type: Any
    presets: tuple[Preset[C], ...]
    seats: tuple[int, int | None]
    make: Callable[[C, int], Game[S, A, V]]
    prepare: Callable[[Any], None] | None = None
    """Loads what the rules read, such as a word list. A server calls it in a thread before the game starts."""
    options: tuple[Option, ...] = ()
    """Every option of the config in words, in the order of the config."""
    board: Any = None
    """The printed board for clients that draw it, in the game's own format; None when there is no board."""
    table_options: tuple[str, ...] = ()
    """Options that every table chooses for itself, such as the number of games; they do not change the rule set."""
    former_names: tuple[tuple[str, str], ...] = ()
    """Options that earlier versions wrote under another name: the name in stored games, and the name today."""
    hidden: Callable[[C], bool] = _nothing_hidden
    """Whether some viewers see less than others under this config: cards in hand, tiles on a rack."""
    chance_seat: Callable[[AnyGame, Any], Seat | None] = _nobody_triggers
    """In a state in which chance acts: the seat whose player makes this roll or draw. A table waits until that player
    asks for it. None when it happens at once, as a deal does.
    """
    same_dice: Callable[[AnyGame, Any], int | None] | None = None
    """In a state in which chance acts: the number of this roll in the player's own game, equal for all seats, so that
    all can get the same dice. It returns None for chance that is not shared. None: the game does not support this.
    """
    same_order: "Callable[[AnyGame, Case], SameOrder] | None" = None
    """Where cards or tiles leave a pile or a bag: their order, the same at all tables of a series, for a new game
    (`boxtop.core.same_dice`). None: the game does not support this.
    """
    reveals: Callable[[Any], bool] = _always_reveals
    """Where something is hidden: whether an action of a seat shows others something hidden, or its player something
    new. Such an action cannot be taken back. Not asked where nothing is hidden.
    """
    most_listed: int | None = None
    """More legal actions than this are not listed in a message (`Snapshot.legal`), because the view has them in a
    shorter form. None: they are always listed.
    """
    is_slow_to_show: Callable[[AnyGame, Any], bool] | None = None
    """Whether the first view of a state and its legal actions take more than some milliseconds. The game must keep them
    then: a server computes them in a thread, and asks for them again. None: never.
    """
    next_config: Callable[[AnyGame, Any], C] | None = None
    """The config of a rematch, from the last game and its final state. None: the same config again."""
    has_points: Callable[[C], bool] = _scores_are_points
    """Whether scores under this config are points that can be compared between games. If not, only the ranks matter."""
    story: Callable[[Event, Sequence[str], C], str] | None = None
    """An event as a sentence, given the names in seat order; empty when nothing should be said."""
    text: Callable[[V, Sequence[str]], str] | None = None
    """The board as plain text, from a view and the names in seat order."""
    svg: "Callable[[V, DrawOptions], str] | None" = None
    """The view as an SVG drawing (`boxtop.core.svg`); raises ConfigError for a highlight that is not on it."""
    format_action: Callable[[Any], str] | None = None
    """An action as players type it."""
    parse_action: Callable[[str, Any], Any] | None = None
    """The action that was typed, given the view of the seat to act; raises CodecError when it is not an action."""
    has_drawing: bool = False
    """Whether the browser client draws this game. If not, it shows `text` and buttons named by `format_action`."""
    levels: "tuple[Level, ...]" = ()
    """The game's own bots, weakest first. Every game also has the random bot."""
    rulebook: Callable[[C], Any] | None = None
    """The rules in words under this config: a list of `boxtop.core.rulebook.Section`."""
    pictures: "tuple[RulePicture, ...]" = ()
    """Drawings that show the rules, in the order they are read."""
    lesson: "Callable[[], LessonScript] | None" = None
    """A guided first game, played through the rules. It may load what `prepare` loads."""
    draft_type: Any = None
    """The type of an unfinished choice, such as tiles laid but not yet played."""
    preview: Callable[[Any, Any, Any], Any] | None = None
    """What a draft would do, from the view of the seat to act; raises IllegalAction when it cannot be played."""
    previews_always: bool = False
    """Whether a seat that is not to act gets previews too: its player plans ahead."""
    coach: Callable[[AnyGame, Any], Any] | None = None
    """Advice from the view of the seat to act."""
    coach_to_win: Callable[[AnyGame, Any], Any] | None = None
    """The same by the chance of winning, where `coach` values choices by the points they bring."""
    coaches_always: bool = False
    """Whether the coach also advises a seat that is not to act."""
    review: Callable[[Any, Progress], Any] | None = None
    """A review of the record of a finished game. It reports its progress often: a caller that raises ends it."""
    brief_review: Callable[[Any, Progress], Any] | None = None
    """A quicker review with everything that `summarize` and `drills` read; None if there is only `review`."""
    summarize: "Callable[[Any, Sequence[str]], ReviewSummary] | None" = None
    """A review in short, given the names in seat order: for the record book and the end screen."""
    drills: "Callable[[Any, Progress, Any], tuple[SeatDrill, ...]] | None" = None
    """Questions to practise, from the record of a finished game: the decisions in which people lost most.

    The last argument is the review of the game, or None if it has not been computed.
    """
    first_drills: Callable[[], tuple[Any, ...]] | None = None
    """Questions for people who have no games yet, in the same format."""
    compare: Callable[[C, C], Any] | None = None
    """What the second config changes in the game compared with the first; it may take minutes."""
    stored_comparison: Callable[[C, C], Any] | None = None
    """The same at once, or None if it must be computed."""
    warm_up: Callable[[], None] | None = None
    """Compiles and loads what bots and coach need; a server runs it in the background when it starts."""

    @property
    def default(self) -> Preset[C]:
        """The rule set of a table that does not choose one."""
        return self.presets[0]

    def preset(self, name: str) -> Preset[C]:
        """The rule set of that name."""
        for preset in self.presets:
            if preset.id == name:
                return preset
        raise UnknownName("rule set", name, [preset.id for preset in self.presets])

    def read_config(self, plain: Any) -> C:
        """The config in plain JSON values, also under the names that earlier versions wrote."""
        if isinstance(plain, dict):
            names = dict(self.former_names)
            plain = {names.get(name, name): value for name, value in plain.items()}
        return codec.convert(plain, self.config_type)

    def preset_of(self, config: C) -> Preset[C] | None:
        """The rule set of this config, ignoring `table_options`; None for house rules."""
        check_config(config, self.config_type)
        for preset in self.presets:
            printed = {name: getattr(preset.config, name) for name in self.table_options}
            if replace(config, **printed) == preset.config:
                return preset
        return None

    def rules_name(self, config: C) -> str:
        """The nearest rule set by its id, with what this config changes in it."""
        apart, nearest = min(
            ((differences(self.options, config, preset.config), preset.id) for preset in self.presets),
            key=lambda pair: len(pair[0]),
        )
        return tr("{rules}, but {changes}", rules=nearest, changes=clauses(apart)) if apart else nearest

    def config_after(self, game: AnyGame, state: Any) -> C:
        """The config of a rematch, after this game ended in this state."""
        if self.next_config is not None:
            return self.next_config(game, state)
        config = game.config
        assert isinstance(config, self.config_type)
        return config

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game does not allow."""
        least, most = self.seats
        if type(seats) is not int:
            raise ConfigError("seats", tr("must be a whole number, not {text}", text=shown(seats)))
        if seats < least or (most is not None and seats > most):
            raise ConfigError("seats", self._seats_allowed(shown(seats)))

    def _seats_allowed(self, number: str) -> str:
        least, most = self.seats
        if most is None:
            return tr(
                "{game} is for {least} or more players, not {number}", game=self.title, least=least, number=number
            )
        return tr(
            "{game} is for {least} to {most} players, not {number}",
            game=self.title,
            least=least,
            most=most,
            number=number,
        )

    def takes_own_dice(self, config: C) -> bool:
        """Whether players may roll or draw themselves and type it in: only where nothing is hidden."""
        return not self.hidden(config)

    def check_own_dice(self, config: C) -> None:
        """Refuse own dice and cards where typing them in would reveal hidden ones."""
        if not self.takes_own_dice(config):
            reason = tr(
                "under these rules players of {game} hold hidden cards or tiles, so Boxtop must deal; own dice and "
                "cards are for games in which nothing is hidden",
                game=self.title,
            )
            raise ConfigError("own_dice", reason)


AnyDef: TypeAlias = GameDef[Any, Any, Any, Any]
"""Any game definition."""
