"""The team game of Sorry! as numbers: those of docs/build/research.md."""

import pytest

from boxtop.envs.sorry_team_encoder import SorryTeamEncoder
from boxtop.games.sorry.actions import Split
from tests.games.sorry.positions import table

PAWNS = "red 20, yellow 53, blue 30"


@pytest.mark.parametrize(
    ("card", "use", "number"),
    [
        ("1", "yellow start", 11 + 2 * 0 + 1),
        ("7", "yellow 53 forward", 15 + 8 * 4 + 7),
        ("4", "yellow 53 backward", 87 + 8 * 0 + 7),
        ("11", "red 20 switch blue 30", 103 + 8 * 3 + 3),
        ("sorry", "yellow sorry blue 30", 167 + 16 * 1 + 3),
        ("7", "red 20+4 yellow 53+3", 199 + 48 * 3 + 8 * (4 - 1) + 7),
    ],
)
def test_a_use_of_a_card_has_the_number_that_is_documented(card: str, use: str, number: int) -> None:
    """The partner's pawns are 4 to 7; those of the other team are numbered in the same way."""
    position = table(PAWNS, card, preset="teams")
    assert SorryTeamEncoder(position.game).encode(position.state, 0, position.uses[use]) == number


def test_splits_among_three_pawns_are_numbered_in_the_order_of_the_engine() -> None:
    position = table("red 20 22, yellow 53, blue 30", "7", preset="teams")
    encoder = SorryTeamEncoder(position.game)
    long_splits = [use for use in position.uses.values() if isinstance(use, Split) and len(use.legs) == 3]
    numbers = [encoder.encode(position.state, 0, use) for use in long_splits]
    assert numbers == list(range(583, 583 + len(long_splits)))
    assert len(long_splits) > 1
