"""The number of an action, and kinds of reward."""

import pytest

from boxtop.core.errors import ConfigError
from boxtop.envs.encoder import check_reward
from boxtop.envs.sorry_encoder import SorryEncoder
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.cards import Card
from tests.games.sorry.positions import table


def test_a_legal_action_has_the_number_that_gives_it_back_and_another_one_has_none() -> None:
    position = table("red 20 21, yellow 53", "7")
    encoder = SorryEncoder(position.game)
    choices = encoder.choices(position.state, 0)
    for use in position.uses.values():
        number = encoder.encode(position.state, 0, use)
        assert number is not None
        assert choices.action_of(number) == use
    assert encoder.encode(position.state, 0, Forfeit(Card.SEVEN)) is None


def test_an_unknown_reward_is_refused_with_those_there_are() -> None:
    check_reward("points")
    with pytest.raises(ConfigError, match="must be win or points, not 'fame'") as refused:
        check_reward("fame")
    assert refused.value.field == "reward"
