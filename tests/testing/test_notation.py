"""A notation that does not read what it wrote is caught."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from boxtop.core.errors import CodecError
from boxtop.games.yahtzee import YAHTZEE, Keep, Yahtzee
from boxtop.testing import Case, Nonconformance, new_trial
from boxtop.testing.notation import check_notation


class Forgetful(Yahtzee):
    """Every choice of dice is written alike."""

    def format(self, action: Any, /) -> str:
        return super().format(Keep((6,)) if isinstance(action, Keep) else action)


class OnTwoLines(Yahtzee):
    """A state is written on two lines."""

    def format_state(self, state: Any, /) -> str:
        return super().format_state(state) + "\n"


class Unreadable(Yahtzee):
    """What is written cannot be read."""

    def parse(self, text: str, /) -> Any:
        raise CodecError("this is no action")


def check(make: Callable[..., Any]) -> None:
    game_def = structs.replace(YAHTZEE, make=make)
    check_notation(new_trial(Case(game_def, "hasbro", game_def.default.config, 2), seed=1))


def test_a_sound_notation_passes() -> None:
    check(Yahtzee)


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (Forgetful, r"yahtzee-hasbro-2: Keep\(.* after writing it as"),
        (OnTwoLines, r"yahtzee-hasbro-2: State\(.* is different after writing it as"),
        (Unreadable, "the notation cannot read what it wrote: this is no action"),
    ],
)
def test_planted_fault_is_caught(make: Callable[..., Any], expected: str) -> None:
    with pytest.raises(Nonconformance, match=expected):
        check(make)
