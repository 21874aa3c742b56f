"""Yahtzee in line mode: what is shown, and what can be typed."""

import pytest

from tests.cli.conftest import Boxtop


def test_wrong_input_gets_a_sentence_and_is_asked_again(boxtop: Boxtop) -> None:
    wrong = (
        "dance\nkeep\nkeep 9\nkeep 6\nkeep 12345\nroll 3\nscore\nscore f\nscore nines\nzero yahtzee\nsheet x\nsheet 2\n"
    )
    ran = boxtop("play", "--seats", "Ann", "--own-dice", typed=f"12345\n{wrong}score 11\n")
    for sentence in (
        "Type keep and the dice to keep, roll, or score and a box; type help for more.",
        "to keep none, type roll.",
        "A die shows 1 to 6, not '9'.",
        "The dice on the table are 1 2 3 4 5: keep some of those.",
        "To keep all five dice, fill a box.",
        "Roll rolls all five dice again;",
        "Type score and a box by name or number, such as score fours.",
        "'f' could be Fours, Fives, 4 of a Kind or Full House; type more of the name.",
        "There is no box 'nines';",
        "These dice score nothing there anyway: choose to score there instead.",
        "or sheet and the number of a game, not 'x'.",
        "choose a game from 1 to 1, not 2.",
        "Ann scored 40 in Large Straight with 1 2 3 4 5.",
    ):
        assert sentence in ran.out


def test_own_dice_are_typed_in_any_order_and_counted(boxtop: Boxtop) -> None:
    ran = boxtop(
        "play", "--seats", "Ann", "--own-dice", typed="6\n1 2 3 4 5 6\n7\n5,3-1 2 6\nk 6 5\n1 1\n5 1 1\ns 3k\n"
    )
    assert "This roll is all five dice, not 1." in ran.out
    assert "This roll is all five dice, not 6." in ran.out
    assert "A die shows 1 to 6, not '7'." in ran.out
    assert "Ann rolled 1 2 3 5 6." in ran.out
    assert "Ann, keep 5 6, roll 3 dice and type what you see" in ran.out
    assert "This roll is 3 dice, not 2." in ran.out
    assert "Ann rolled 1 1 5 and has 1 1 5 5 6." in ran.out


def test_own_dice_also_decide_who_starts(boxtop: Boxtop) -> None:
    """Document 001, Start!: one die, and those who tie roll again."""
    ran = boxtop("play", "--seats", "Ann,Ben", "--own-dice", "--rules", "freethedice", typed="4\n4\n2\n5\n")
    assert "Ann and Ben tied, so they roll again." in ran.out
    assert "The game begins, and Ben plays first." in ran.out


def test_a_forced_joker_is_explained_where_it_applies(boxtop: Boxtop) -> None:
    """Document 000, YAHTZEE BONUS and JOKER RULES."""
    ran = boxtop("play", "--seats", "Ann", "--own-dice", typed="44444\ns yahtzee\n44444\ns chance\ns fours\n")
    assert (
        "Ann rolled a Yahtzee: +100! It must go in Fours, because the Yahtzee box is filled and Fours is open."
        in " ".join(ran.out.split())
    )
    assert "Five 4s must go in Fours while it is open." in ran.out
    assert "Ann earned a Yahtzee bonus: +100." in ran.out
    assert "Ann scored 20 in Fours with 4 4 4 4 4." in ran.out


@pytest.mark.parametrize("rules", ["hasbro", "winning-moves", "winning-moves-lenient"])
def test_a_zero_is_entered_although_the_dice_would_score(boxtop: Boxtop, rules: str) -> None:
    """Documents 000, 002 and 004, SCORING; document 003, SCORE CARD."""
    words = ("play", "--seats", "Ann", "--own-dice", "--rules", rules)
    ran = boxtop(*words, typed="66666\nhelp\nzero sixes\n")
    assert "zero BOX (z)" in ran.out
    assert "Ann scored 0 in Sixes with 6 6 6 6 6." in ran.out


@pytest.mark.parametrize("rules", ["freethedice", "verhoeff", "plain"])
def test_a_zero_by_choice_is_refused_where_it_is_not_printed(boxtop: Boxtop, rules: str) -> None:
    """Document 001, Scoring Zero."""
    ran = boxtop("play", "--seats", "Ann", "--own-dice", "--rules", rules, typed="66666\nhelp\nzero sixes\n")
    assert "zero BOX (z)" not in ran.out
    assert "Under these rules you may enter a zero only where the dice do not fit." in ran.out


def test_a_joker_that_must_score_cannot_be_entered_as_a_zero(boxtop: Boxtop) -> None:
    """Document 000, JOKER RULES."""
    typed = "44444\nscore yahtzee\n44444\nzero fours\nscore fours\n"
    ran = boxtop("play", "--seats", "Ann", "--own-dice", typed=typed)
    assert "A joker must score in its box: choose to score there instead." in ran.out
    assert "Ann scored 20 in Fours with 4 4 4 4 4." in ran.out


def test_partners_share_a_column(boxtop: Boxtop) -> None:
    """Document 003, YAHTZEE PLAYED WITH PARTNERS."""
    ran = boxtop("play", "--seats", "Ann,Ben,Cat,Dan", "--teams", typed="q\n")
    assert "Ann & Cat" in ran.out
    assert "Ben & Dan" in ran.out
