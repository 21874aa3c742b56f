"""What the option parser refuses is said in our words."""

import pytest

from tests.cli.conftest import Boxtop, one_sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "yahtzee", "--bots", "random", "--games", "many"), "--games: must be a whole number"),
        (("arena", "yahtzee", "--bots", "random,greedy", "--margin", "x"), "--margin: must be a number"),
        (("admin", "tables", "--limit", "0"), "--limit: must be at least 1"),
        (("serve", "--port", "70000"), "--port: must be at most 65535"),
        (("rules",), "Missing argument 'GAME'; see boxtop --help"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_a_value_that_is_refused_is_named_with_what_is_accepted(
    boxtop: Boxtop, words: tuple[str, ...], sentence: str
) -> None:
    assert one_sentence(boxtop(*words)) == sentence
