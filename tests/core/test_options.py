"""Options set from text, as people type them."""

from enum import Enum

import pytest
from msgspec import Struct

from boxtop.core.errors import ConfigError
from boxtop.core.options import with_options


class Tie(Enum):
    """What an equal total means."""

    SHARED = "shared"
    EXTRA_GAME = "extra_game"


class Config(Struct, frozen=True):
    """One option of each kind."""

    bonus: int = 35
    zeros: bool = False
    tie: Tie = Tie.SHARED
    cards: tuple[Tie, ...] = ()
    dictionary: str = ""
    limit: int | None = None


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("bonus", " 50 ", 50),
        ("zeros", "ON", True),
        ("zeros", "0", False),
        ("tie", "Extra_Game", Tie.EXTRA_GAME),
        ("cards", "shared, extra_game,", (Tie.SHARED, Tie.EXTRA_GAME)),
        ("cards", "shared+extra_game", (Tie.SHARED, Tie.EXTRA_GAME)),
        ("cards", "", ()),
        ("dictionary", "Family", "family"),
        ("limit", "3", 3),
    ],
)
def test_text_sets_an_option_of_each_kind(name: str, text: str, value: object) -> None:
    assert getattr(with_options(Config(), {name: text}), name) == value


def test_options_that_are_not_named_stay() -> None:
    assert with_options(Config(bonus=50), {"zeros": "yes"}) == Config(bonus=50, zeros=True)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("bonus", "-5", "must be a whole number, not '-5'"),
        ("bonus", "٣", "must be a whole number, not '٣'"),
        ("bonus", "1" * 7, "must be a whole number, not '1111111'"),
        ("zeros", "perhaps", "must be yes or no, not 'perhaps'"),
        ("tie", "war", "must be one of shared, extra_game, not 'war'"),
        ("cards", "shared,war", "must be one of shared, extra_game, not 'war'"),
        ("wig", "yes", "is not an option; the options are bonus, zeros, tie, cards, dictionary, limit"),
    ],
)
def test_other_text_is_refused_with_what_is_accepted(name: str, text: str, says: str) -> None:
    with pytest.raises(ConfigError) as refused:
        with_options(Config(), {name: text})
    assert (refused.value.field, refused.value.reason) == (name, says)
