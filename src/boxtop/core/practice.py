"""What somebody has practised: when a drill comes back.

After a wrong answer it comes back in the next round, after the n-th right answer in a row 2^n rounds later.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.drill import Answer, Drill

_EQUAL: Final = 0.01
"""A choice that loses less than this is as good as the best one."""


def is_right(answer: Answer) -> bool:
    """Whether this answer is as good as the best one."""
    return answer.loss < _EQUAL


class Seen(Struct, frozen=True):
    """How often a drill was answered right, and when it is due."""

    streak: int = 0
    """Right answers in a row."""
    due: int = 0
    """The round in which it comes back."""


class Practice(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has practised: kept in a file between rounds."""

    round: int = 0
    seen: dict[str, Seen] = {}

    def next_round(self) -> "Practice":
        """The practice at the beginning of the next round."""
        return replace(self, round=self.round + 1)

    def answered(self, drill: Drill, *, right: bool) -> "Practice":
        """The practice after this answer."""
        streak = self.seen.get(drill.key, Seen()).streak + 1 if right else 0
        return replace(self, seen={**self.seen, drill.key: Seen(streak, self.round + 2**streak)})

    def due(self, drills: Iterable[Drill], count: int) -> tuple[Drill, ...]:
        """The drills of this round, those that cost most first."""
        found = [drill for drill in drills if self.seen.get(drill.key, Seen()).due <= self.round]
        return tuple(sorted(found, key=lambda drill: -drill.loss)[:count])
