"""Which cases there are, and the random games that the checks look at."""

from typing import Any

import pytest

from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.core.types import Move, Step
from boxtop.games.clue import CLUE
from boxtop.games.sorry import SORRY
from boxtop.testing import Nonconformance, cases, play
from boxtop.testing.cases import Case, states
from high_card.config import Config
from high_card.rules import HighCard
from high_card.state import State
from tests.testing.faulty_game import game_with


def test_a_rule_set_is_played_with_every_number_of_seats_that_it_allows_and_no_other() -> None:
    assert {case.seats for case in cases([CLUE])} == {3, 4, 6}
    teams = [case.name for case in cases([SORRY]) if case.rules == "teams"]
    assert teams == ["sorry-teams-2", "sorry-teams-4"]


def test_a_config_that_cannot_be_played_is_not_left_out() -> None:
    def broken(config: Config, seats: int) -> HighCard:
        raise ConfigError("highest_bid", "is out of range")

    with pytest.raises(ConfigError, match="highest_bid"):
        list(cases([game_with(broken)]))


def test_a_game_is_the_same_for_the_same_seed_and_ends_at_its_limit() -> None:
    game = game_with(HighCard).make(Config(), 3)
    whole = play(game, 1)
    assert whole == play(game, 1) != play(game, 2)
    assert play(game, 1, limit=4) == whole[:4]
    assert game.to_act(whole[-1].after) == ()


def test_states_are_those_before_and_after_every_move() -> None:
    game = game_with(HighCard).make(Config(), 3)
    plies = play(game, 1, limit=3)
    assert states(game, plies) == (game.initial(), *(ply.after for ply in plies))
    assert states(game, ()) == (game.initial(),)


class Refusing(HighCard):
    """It refuses what it offers."""

    def apply(self, state: State, move: Move[Any], /) -> Step[State]:
        raise IllegalAction("no", "not today")


def test_a_move_that_is_offered_and_refused_is_named() -> None:
    with pytest.raises(Nonconformance, match="was sampled from the legal actions, but is refused: not today"):
        play(Refusing(Config(), 3), 1)


def test_a_case_is_named_by_game_rules_and_seats() -> None:
    game_def = game_with(HighCard)
    assert Case(game_def, "standard", game_def.default.config, 3).name == f"{game_def.id}-standard-3"
