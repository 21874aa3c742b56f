"""Taking moves back, and sessions that branch off."""

import random

import pytest

import boxtop
from boxtop import CHANCE, AnySession, ConfigError, IllegalAction, Move
from boxtop.core.chance import Chance
from boxtop.core.dealer import Fairness, Seeded
from boxtop.games.yahtzee import Box, Keep, Roll, Score

GAMES = [("yahtzee", None), ("sorry", None), ("sorry", "points"), ("clue", None), ("scrabble", None)]


def played(game: str, rules: str | None, acts: int, seed: int | None = 3) -> AnySession:
    session = boxtop.new_session(game, ["Ann", "Ben", "Cleo"], rules, seed=seed)
    session.begin()
    source = random.Random(5)
    for _ in range(acts):
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(source))
    return session


@pytest.mark.parametrize(("game", "rules"), GAMES)
@pytest.mark.parametrize("seed", [3, None])
def test_undo_gives_the_position_before_and_the_game_still_verifies(
    game: str, rules: str | None, seed: int | None
) -> None:
    session = played(game, rules, 12, seed)
    before, ply, seat = session.state, session.ply, session.to_act[0]
    action = session.legal(seat).sample(random.Random(2))
    session.act(seat, action)
    assert session.undo() == Move(seat, action)
    assert (session.state, session.ply) == (before, ply)
    for _ in range(3):
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(random.Random(4)))
    boxtop.verify(session.record(reveal=True))


def test_with_a_seed_the_same_move_gives_the_same_roll_again() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    session.begin()
    first = session.act(0, Keep(()))
    session.undo()
    assert session.act(0, Keep(())) == first


def test_commit_reveal_chance_after_undo_is_drawn_under_a_new_commitment() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"])
    session.begin()
    session.act(0, Keep(()))
    rolls = set()
    for _ in range(8):
        rolls.add(session.view(0).dice)
        session.undo()
        session.act(0, Keep(()))
    assert len(rolls) > 1
    boxtop.verify(session.record(reveal=True))


def test_undo_of_own_dice_takes_back_one_entry() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], own_dice=True)
    session.enter(Roll((1, 2, 3, 4, 5)))
    session.act(0, Score(Box.CHANCE))
    session.undo()
    assert session.undo() == Move(CHANCE, Roll((1, 2, 3, 4, 5)))
    assert session.ply == 0


def test_nothing_to_undo_is_refused_and_changes_nothing() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    session.begin()
    with pytest.raises(IllegalAction) as refused:
        session.undo()
    assert (refused.value.code, session.ply) == ("nothing_to_undo", 1)


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_branch_is_independent(game: str, rules: str | None) -> None:
    session = played(game, rules, 8, None)
    branch = session.branch()
    state, moves = session.state, session.moves
    seat = branch.to_act[0]
    branch.act(seat, branch.legal(seat).sample(random.Random(9)))
    assert (session.state, session.moves) == (state, moves)
    assert branch.ply > session.ply
    for each in (session, branch):
        boxtop.verify(each.record(reveal=True))


def test_a_branch_from_an_earlier_ply_has_the_position_of_that_ply() -> None:
    session = played("sorry", None, 10)
    positions = list(session.positions())
    branch = session.branch(5)
    assert (branch.state, branch.moves) == (positions[5].state, session.moves[:5])
    with pytest.raises(IllegalAction, match="no ply 99"):
        session.branch(99)


def test_positions_of_a_session_are_those_of_its_record() -> None:
    session = played("clue", None, 10)
    assert list(session.positions()) == list(boxtop.positions(session.record()))


class Sixes:
    """A dealer that can only go on."""

    def deal(self, ply: int, chance: Chance[Roll], /) -> Roll:
        return Roll((6,) * 5)

    def fairness(self) -> Fairness:
        return Seeded(0)

    def reveal(self, ply: int) -> None:
        pass


def test_a_dealer_that_cannot_go_back_is_named() -> None:
    session = boxtop.Session(boxtop.all_games()[0], boxtop.all_games()[0].default.config, ["Ann"], Sixes())  # type: ignore[arg-type]
    session.begin()
    with pytest.raises(ConfigError, match="Sixes cannot go back"):
        session.branch()


def test_a_session_says_what_it_is() -> None:
    session = played("sorry", None, 3)
    assert repr(session) == "<Session of Sorry! (standard): Ann, Ben, Cleo; ply 8, Cleo to act>"
    assert str(session) == session.text() != ""
    assert any("Cleo" in sentence for sentence in session.story())
