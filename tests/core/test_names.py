"""Names of players: which are allowed, and which are the same."""

import pytest

from boxtop.core.errors import ConfigError
from boxtop.core.names import check_name, check_names_differ, name_key

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
RAINBOW_FLAG = "\U0001f3f3\ufe0f\u200d\U0001f308"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
"""A Persian word, which is written with a joiner inside."""


@pytest.mark.parametrize("name", ["Ann", "\u0645\u0631\u064a\u0645", FAMILY, RAINBOW_FLAG, PERSIAN])
def test_name_in_any_script_or_emoji_is_allowed(name: str) -> None:
    assert check_name(f" {name} ") == name


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 41, "a\u202eb", "Ann\x00", "A\u200dnn", "\u200d", f"{PERSIAN}\u200c", "\u00e9\u200d\u200d\u00e9"],
)
def test_name_with_something_invisible_is_refused(name: str) -> None:
    with pytest.raises(ConfigError):
        check_name(name)


@pytest.mark.parametrize(("one", "other"), [("Ann", "ann"), (PERSIAN, PERSIAN.replace("\u200c", ""))])
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    with pytest.raises(ConfigError, match="cannot both be called"):
        check_names_differ([one, other])
