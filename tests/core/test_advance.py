"""Advancing a game: a move, then chance until somebody must decide."""

from typing import Any

import pytest

from boxtop.core.advance import advance
from boxtop.core.errors import IllegalAction
from boxtop.core.types import CHANCE, Move
from boxtop.games import find_game
from boxtop.games.yahtzee import Box, Keep, Roll, Score

YAHTZEE = find_game("yahtzee")
GAME = YAHTZEE.make(YAHTZEE.default.config, 1)


def first_case(_: int, state: Any) -> Any:
    return GAME.chance(state).at(0)


def after_first_roll() -> Any:
    return advance(GAME, GAME.initial(), 0, None, first_case).state


def test_chance_acts_until_a_seat_must_decide() -> None:
    start = advance(GAME, GAME.initial(), 0, None, first_case)
    assert [move.actor for move in start.moves] == [CHANCE]
    assert start.to_act == (0,)
    assert start.end == 1


def test_chance_after_a_move_belongs_to_the_same_advance() -> None:
    made = advance(GAME, after_first_roll(), 1, Move(0, Keep(())), first_case)
    assert [move.actor for move in made.moves] == [0, CHANCE]
    assert {ply for ply, _ in made.events} <= {2, 3}
    assert (made.ply, made.end) == (1, 3)


def test_deal_is_asked_for_the_ply_of_each_chance_move() -> None:
    plies = []

    def deal(ply: int, state: Any) -> Any:
        plies.append(ply)
        return first_case(ply, state)

    advance(GAME, after_first_roll(), 1, Move(0, Keep(())), deal)
    assert plies == [2]


def test_without_a_deal_chance_is_left_to_the_people() -> None:
    made = advance(GAME, after_first_roll(), 1, Move(0, Keep(())), None)
    assert len(made.moves) == 1
    assert made.to_act == (CHANCE,)


def test_chance_that_waits_is_not_made() -> None:
    made = advance(GAME, after_first_roll(), 1, Move(0, Keep(())), first_case, lambda _: True)
    assert len(made.moves) == 1
    assert made.to_act == (CHANCE,)


def test_chance_handed_in_as_the_move_does_not_wait() -> None:
    made = advance(GAME, GAME.initial(), 0, Move(CHANCE, Roll((1, 2, 3, 4, 5))), first_case, lambda _: True)
    assert [move.actor for move in made.moves] == [CHANCE]
    assert made.to_act == (0,)


def test_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalAction, match="there are no dice to choose from now"):
        advance(GAME, GAME.initial(), 0, Move(0, Score(Box.CHANCE)), first_case)
