"""Drills: decisions that lost something in a game, as questions to practise.

Every game asks in the same form: a position, a few choices and what each of them loses. The types of the position and
of the actions are the game's own (`drills.py` of the game).
"""

from collections.abc import Iterable
from typing import Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.types import Seat

LossUnit = Literal["points", "percent", "odds"]
"""Points; percentage points of a win; or percent of the chance that an accusation is right."""

MOST_DRILLS = 20
"""Drills of one game, those that cost most."""


class Answer(Struct, frozen=True):
    """A choice of a drill and what it loses against the best one."""

    action: Any
    text: str
    """In words, for a terminal."""
    loss: float
    """0 for the best choice, and for those that are as good as far as anybody can tell."""


class Question(Struct, frozen=True, kw_only=True):
    """A drill as a client shows it."""

    key: str
    """The same for the same question."""
    unit: LossUnit
    text: str
    """The position and what is asked, for a terminal."""
    names: tuple[str, ...]
    """The players in seat order; empty where the position has no others."""
    position: Any
    played: Any
    """What was played in the game; None for a position of the built-in set."""
    answers: tuple[Answer, ...]
    """In an order that tells nothing."""
    reason: str
    """Why the best choice is best."""


class SeatDrill(Struct, frozen=True):
    """A drill from a finished game, and who missed it."""

    seat: Seat
    key: str
    loss: float
    """What the choice lost, in the unit of the question."""
    question: Any
    """A `Question` of the game."""


class Drill(Struct, frozen=True):
    """A decision that one person missed, once or several times."""

    key: str
    name: str
    loss: float
    """What it lost, over all times."""
    missed: int
    question: Any
    """A `Question` of the game, with what was played one of the times."""


def merged(drills: Iterable[tuple[str, SeatDrill]]) -> tuple[Drill, ...]:
    """The drills of these people, those that cost most first; of the same question the first is kept."""
    found: dict[tuple[str, str], Drill] = {}
    for name, drill in drills:
        earlier = found.get((name, drill.key))
        if earlier is None:
            found[name, drill.key] = Drill(drill.key, name, drill.loss, 1, drill.question)
        else:
            found[name, drill.key] = replace(earlier, loss=earlier.loss + drill.loss, missed=earlier.missed + 1)
    return tuple(sorted(found.values(), key=lambda drill: -drill.loss))


def key_of(*parts: object) -> str:
    """The key of the question with these parts, given as structs or plain values."""
    return codec.digest([codec.to_plain(part) for part in parts])[:16]


AnswerT = TypeVar("AnswerT", bound=Answer)


def in_no_order(answers: Iterable[AnswerT]) -> tuple[AnswerT, ...]:
    """The answers in an order that tells nothing about them."""
    return tuple(sorted(answers, key=lambda answer: codec.encode(answer.action)))
