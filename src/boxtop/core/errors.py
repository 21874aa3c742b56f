"""Everything Boxtop raises on purpose.

    BoxtopError
    ├── ConfigError        an option or a number of seats that the rules do not allow; names the field
    ├── IllegalAction      a move the rules do not allow now; a code for programs, a sentence for people
    │   ├── NotYourMove    the right kind of move from somebody who may not act now
    │   └── NoSuchSeat     a seat, or a viewer, that is not at this table
    ├── StateError         a state, view or event that the rules of this game cannot lead to
    ├── BotError           a bot that raised or chose an illegal move; names the bot, the seat, the game and the ply
    ├── UnknownName        a game, rule set or bot that does not exist; lists those that do
    ├── MissingExtra       an optional part of the installation that is not there; says how to install it
    ├── CodecError         text that does not decode to the expected type
    └── RecordError        a saved game that cannot have been played; names the ply
        └── FairnessError  a saved game whose chance does not follow from its commitment

Every message is one sentence that a player can read. Sentences count players from 1; seats, as in `BotError.seat`, are
counted from 0.
"""

from collections.abc import Iterable
from typing import Any

from boxtop.core.texts import list_plain, tr, tr_count

_LONGEST_TEXT = 60
_MOST_BITS = 64


def shown(value: object) -> str:
    """Any value for a message: short, printable, and without calling any of its methods."""
    if type(value) is str:
        return repr(value if len(value) <= _LONGEST_TEXT else value[:_LONGEST_TEXT] + "…")
    if value is None or type(value) in (bool, float):
        return str(value)
    if type(value) is int:
        return str(value) if value.bit_length() <= _MOST_BITS else "a number of more than 64 bits"
    if isinstance(value, type):
        return f"the class {value.__name__}"
    return f"a value of type {type(value).__name__}"


class BoxtopError(Exception):
    """The base of every error Boxtop raises on purpose."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(kind: type[BoxtopError], args: tuple[Any, ...], fields: dict[str, Any]) -> BoxtopError:
    """An error from its pickle, whatever its constructor takes."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class ConfigError(BoxtopError):
    """An option, or a combination of options, that cannot be played."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


class IllegalAction(BoxtopError):
    """A move the rules do not allow in this position."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class NotYourMove(IllegalAction):
    """A move by somebody who may not act now."""

    def __init__(self, reason: str) -> None:
        super().__init__("not_your_move", reason)


class NoSuchSeat(IllegalAction):
    """A seat that is not at this table."""

    def __init__(self, seat: object, seats: int) -> None:
        reason = tr_count(
            "this table has seat 0 only, so there is no seat {seat}",
            "this table has seats 0 to {last}, so there is no seat {seat}",
            seats,
            last=seats - 1,
            seat=shown(seat),
        )
        super().__init__("no_such_seat", reason)


class StateError(BoxtopError):
    """A state, a view or an event that does not belong to this game."""


class BotError(BoxtopError):
    """A bot raised an exception (`__cause__`) or chose an illegal move."""

    def __init__(self, reason: str, *, bot: str, seat: int, game: str, number: int, ply: int) -> None:
        sentence = tr(
            "bot {bot} as player {player} of {game}, game {number}, ply {ply}: {reason}",
            bot=bot,
            player=seat + 1,
            game=game,
            number=number,
            ply=ply,
            reason=reason,
        )
        super().__init__(sentence)
        self.reason = reason
        self.bot = bot
        self.seat = seat
        self.game = game
        self.number = number
        """Which game of the series, from 1."""
        self.ply = ply


class UnknownName(BoxtopError):
    """A name that does not exist."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        super().__init__(_unknown(kind, shown(name), list_plain(self.known)))


def _unknown(kind: str, name: str, known: str) -> str:
    match kind:
        case "bot":
            return tr("there is no bot {name}; choose one of {known}", name=name, known=known)
        case "dictionary":
            return tr("there is no dictionary {name}; choose one of {known}", name=name, known=known)
        case "game":
            return tr("there is no game {name}; choose one of {known}", name=name, known=known)
        case "picture":
            return tr("there is no picture {name}; choose one of {known}", name=name, known=known)
        case "rule set":
            return tr("there is no rule set {name}; choose one of {known}", name=name, known=known)
        case _:
            return tr("{name} does not exist; choose one of {known}", name=name, known=known)


class MissingExtra(BoxtopError):
    """A part of Boxtop that is installed separately, and is not."""

    def __init__(self, extra: str, purpose: str) -> None:
        sentence = tr(
            'the extra "{extra}" ({purpose}) is not installed: pip install "boxtop[{extra}]"',
            extra=extra,
            purpose=purpose,
        )
        super().__init__(sentence)
        self.extra = extra


class CodecError(BoxtopError):
    """Text that does not decode to the expected type."""


class RecordError(BoxtopError):
    """A record that cannot be replayed; `ply` is the first move that is wrong, None when it is not a move."""

    def __init__(self, reason: str, ply: int | None = None) -> None:
        super().__init__(reason if ply is None else tr("ply {ply}: {reason}", ply=ply, reason=reason))
        self.ply = ply
        self.reason = reason


class FairnessError(RecordError):
    """A record whose chance does not follow from its commitment."""
