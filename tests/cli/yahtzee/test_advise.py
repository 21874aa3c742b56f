"""`boxtop yahtzee advise`."""

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.yahtzee.cards import FULL, LAST_TWO, answered


def test_advise_lists_every_choice_best_first(boxtop: Boxtop) -> None:
    words = ("advise", "--dice", "2,2,3,4,5", "--rolls-left", "1", "--card", "ones=3 fives=15")
    answer = answered(boxtop, *words)
    choices = answer["choices"]
    assert answer["target"] is None
    assert choices[0]["action"] == {"type": "keep", "dice": [2, 3, 4, 5]}
    assert choices[0]["value"] == answer["expected"]
    assert {choice["action"]["type"] for choice in choices} == {"keep", "score"}
    zeros = [choice["action"]["box"] for choice in choices if choice["action"].get("zero")]
    assert sorted(zeros) == ["chance", "fours", "small_straight", "threes", "twos"]
    assert len(choices) == 23 + 11 + len(zeros), "every part of 2 2 3 4 5 but all of it, every open box, and zeros"
    for choice in choices:
        assert {"action", "value", "loss", "upper_bonus", "reason"} <= choice.keys()
    ran = boxtop("yahtzee", *words)
    assert "keep 2 3 4 5" in ran.out
    assert "31 more choices; --json lists all." in ran.out


def test_advise_to_win_ranks_choices_by_the_chance_of_winning(boxtop: Boxtop) -> None:
    words = ("advise", "--dice", "44126", "--rolls-left", "1", "--card", LAST_TWO, "--to-win", "--opponent", LAST_TWO)
    found = answered(boxtop, *words)
    lost = [choice["win_lost"] for choice in found["choices"]]
    assert lost == sorted(lost)
    assert found["choices"][0]["win"] == found["win"]
    assert found["method"] == "game"
    assert 0 < found["win"] < 1
    assert "your chance of winning is" in boxtop("yahtzee", *words).out


def test_advise_for_a_target_gives_chances(boxtop: Boxtop) -> None:
    words = ("advise", "--dice", "44126", "--rolls-left", "1", "--card", LAST_TWO, "--target", "160")
    answer = answered(boxtop, *words)
    assert answer["target"] == 160
    assert all(0 <= choice["value"] <= 1 for choice in answer["choices"])
    assert "the chance of 160 points is " in boxtop("yahtzee", *words).out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("advise", "--dice", "1234", "--rolls-left", "1"), "Yahtzee is played with five dice"),
        (("advise", "--dice", "12347", "--rolls-left", "1"), "a die shows 1 to 6, not '7'"),
        (("advise", "--dice", "12345", "--rolls-left", "3"), "rolls-left: must be from 0 to 2"),
        (("advise", "--dice", "12345", "--rolls-left", "-1"), "rolls-left: must be from 0 to 2"),
        (("advise", "--dice", "12345", "--rolls-left", "x"), "--rolls-left"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--to-win"), "to-win: needs --opponent"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--opponent", ""), "opponent: other cards matter only"),
        (
            ("advise", "--dice", "12345", "--rolls-left", "1", "--to-win", "--opponent", "", "--target", "9"),
            "target: choose either --target or --to-win",
        ),
        (("advise", "--dice", "12345"), "--rolls-left"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--card", FULL), "card: every box is filled"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--card", "twos=7"), "no dice score 7 in Twos"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--card", "chips=1"), "chips: a Yahtzee bonus needs"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--card", "elevens=1"), "there is no box 'elevens'"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--target", "0"), "target: must be from 1 to 9999, not 0"),
        (("advise", "--dice", "12345", "--rolls-left", "1", "--rules", "x"), "there is no rule set 'x'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(boxtop: Boxtop, words: tuple[str, ...], expected: str) -> None:
    assert expected in one_sentence(boxtop("yahtzee", *words))
