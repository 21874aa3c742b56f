"""Sessions and the façade: a game in progress on this machine."""

import pytest

import boxtop
from boxtop.core.dealer import CommitReveal, OwnDice, Seeded
from boxtop.core.errors import ConfigError, IllegalAction, NotYourMove, UnknownName
from boxtop.core.types import CHANCE
from boxtop.games.yahtzee import Box, Keep, Roll, Score


def test_chance_moves_by_itself_when_there_is_a_dealer() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    session.begin()
    assert session.to_act == (0,)
    session.act(0, Keep(()))
    assert session.to_act == (0,)
    assert session.ply == 3


def test_session_waits_for_dice_rolled_by_hand() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], own_dice=True)
    assert session.begin() == ()
    assert session.to_act == (CHANCE,)
    session.enter(Roll((1, 2, 3, 4, 5)))
    assert session.to_act == (0,)


@pytest.mark.parametrize("options", [{"seed": 1}, {}])
def test_nobody_types_dice_where_they_are_rolled_by_the_table(options: dict[str, int]) -> None:
    """Before `begin` chance is to act, and a typed roll would stand in the record as if it had been drawn."""
    session = boxtop.new_session("yahtzee", ["Ann"], seed=options.get("seed"))
    with pytest.raises(IllegalAction, match="Boxtop rolls and draws in this game"):
        session.enter(Roll((6, 6, 6, 6, 6)))
    assert session.ply == 0


def test_refused_action_changes_nothing() -> None:
    session = boxtop.new_session("yahtzee", ["Ann", "Ben"], seed=1)
    session.begin()
    seat = session.to_act[0]
    before = (session.state, session.ply, session.record())
    with pytest.raises(NotYourMove):
        session.act(1 - seat, Score(Box.CHANCE))
    with pytest.raises(IllegalAction, match="keep some of the dice on the table"):
        session.act(seat, Keep((9,)))
    with pytest.raises(IllegalAction, match="nothing can be typed in"):
        session.enter(Roll((1, 2, 3, 4, 5)))
    assert (session.state, session.ply, session.record()) == before


@pytest.mark.parametrize(
    ("options", "method"), [({"seed": 3}, Seeded), ({"own_dice": True}, OwnDice), ({}, CommitReveal)]
)
def test_source_of_chance_is_in_the_record(options: dict[str, bool | int], method: type) -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], **options)  # type: ignore[call-overload]
    assert isinstance(session.record().fairness, method)


def test_same_seed_gives_the_same_dice() -> None:
    sessions = [boxtop.new_session("yahtzee", ["Ann"], seed=seed) for seed in (1, 1, 2)]
    first, second, third = [session.begin() for session in sessions]
    assert first == second
    assert first != third


def test_fair_sessions_differ() -> None:
    records = [boxtop.new_session("yahtzee", ["Ann"]).record().fairness for _ in range(3)]
    assert len({repr(fairness) for fairness in records}) == 3


def test_unknown_names_list_what_there_is() -> None:
    with pytest.raises(UnknownName, match="choose one of yahtzee"):
        boxtop.make("chess")
    with pytest.raises(UnknownName, match="choose one of hasbro, "):
        boxtop.make("yahtzee", "house")


@pytest.mark.parametrize("seats", [0, -1])
def test_game_needs_its_players(seats: int) -> None:
    with pytest.raises(ConfigError, match="1 or more players"):
        boxtop.make("yahtzee", seats=seats)
    with pytest.raises(ConfigError, match="1 or more players"):
        boxtop.new_session("yahtzee", [])


def test_names_are_trimmed() -> None:
    assert boxtop.new_session("yahtzee", ["  Ann "], seed=1).seats[0].name == "Ann"
