"""The functions of `import boxtop`: games by name, and sessions with dice from different sources."""

import pytest

import boxtop
from boxtop.core.dealer import CommitReveal, OwnDice, Seeded
from boxtop.core.errors import ConfigError, UnknownName


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


def test_a_session_with_own_dice_is_refused_where_something_is_hidden() -> None:
    with pytest.raises(ConfigError) as refused:
        boxtop.new_session("clue", ["Ann", "Ben", "Cleo"], own_dice=True)
    assert refused.value.field == "own_dice"
