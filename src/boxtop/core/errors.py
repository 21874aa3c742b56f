"""Everything Boxtop raises on purpose.

    BoxtopError
    ├── ConfigError        an option or a number of seats that the rules do not allow; names the field
    ├── IllegalAction      a move the rules do not allow now; a code for programs, a sentence for people
    │   └── NotYourMove    the right kind of move from somebody who may not act now
    ├── UnknownName        a game, rule set or bot nobody has heard of; lists what there is
    ├── CodecError         bytes that are not what they claim to be
    └── RecordError        a saved game that cannot have been played; names the ply
        └── FairnessError  a saved game whose chance does not follow from its commitment

Every message is one sentence that a player can read.
"""

from collections.abc import Iterable


class BoxtopError(Exception):
    """The base of every error Boxtop raises on purpose."""


class ConfigError(BoxtopError):
    """An option, or a mix of options, that makes no game."""

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


class UnknownName(BoxtopError):
    """A name that stands for nothing here."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        super().__init__(f"there is no {kind} {name!r}; choose one of {', '.join(self.known)}")


class CodecError(BoxtopError):
    """Text that does not decode to what it should be."""


class RecordError(BoxtopError):
    """A record that cannot be replayed; `ply` is the first move that is wrong, None when it is not a move."""

    def __init__(self, reason: str, ply: int | None = None) -> None:
        super().__init__(reason if ply is None else f"ply {ply}: {reason}")
        self.ply = ply
        self.reason = reason


class FairnessError(RecordError):
    """A record whose chance was not drawn as its commitment promised."""
