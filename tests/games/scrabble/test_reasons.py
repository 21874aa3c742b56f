"""Why a choice is better than another: what is said, and what is too small to be said."""

import pytest

from boxtop.games.scrabble import Exchange, Pass, Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.generator.appraisal import Appraisal
from boxtop.games.scrabble.reasons import name_choice, why_best, why_best_of_draws, why_worse, why_worse_of_draws
from tests.games.scrabble.positions import board_of

PASS = Appraisal(Pass(), "pass", 0, "AEI", 0.0)
SWAP = Appraisal(Exchange("VV"), "exchange VV", 0, "AEINS", 12.0)


def play(word: str, score: int, kept: str = "", leave: float = 0.0) -> Appraisal:
    """A play with the tiles it keeps, worth so much beside the score."""
    return Appraisal(Play("8D", word), f"{word} at 8D", score, kept, score + leave)


@pytest.mark.parametrize(
    ("choice", "second", "bag", "reason"),
    [
        (PASS, None, 0, "Nothing is better than passing."),
        (SWAP, None, 9, "New tiles are worth more than any play here. You keep AEINS."),
        (play("PAINTED", 76), None, 50, "You use all seven tiles: 50 extra points."),
        (play("PAINTED", 76), play("HORN", 14, "AB"), 50, "You use all seven tiles: 50 extra points. It scores 62 "),
        (play("HORN", 14), None, 0, "You go out and score the tiles the others still hold."),
        (play("HORN", 14, "AB"), play("NOR", 12, "AB"), 0, "It scores 2 points more than the next best play."),
        (play("HORN", 14, "ER", 5.0), play("NOR", 13, "VV", 3.0), 9, "It keeps ER for your next turn."),
        (play("HORN", 14, "ER", 5.0), play("NOR", 13, "VV", 3.1), 9, "It scores 14 points and keeps ER."),
        (play("HORN", 14, "ER", 5.0), play("NOR", 13, "VV", 3.0), 0, "It scores 14 points and keeps ER."),
        (play("A", 1), play("B", 1), 9, "It scores 1 point."),
    ],
)
def test_the_best_choice_says_what_makes_it_best(
    choice: Appraisal, second: Appraisal | None, bag: int, reason: str
) -> None:
    assert why_best(choice, second, bag).startswith(reason)


HORN = play("HORN", 14, "ER", 5.0)


@pytest.mark.parametrize(
    ("choice", "best", "bag", "reason"),
    [
        (HORN, SWAP, 9, "It is better to exchange VV: ER will not help much next turn."),
        (play("HORN", 14), SWAP, 9, "It is better to exchange VV: no tile will not help much next turn."),
        (HORN, PASS, 9, "It is better to pass."),
        (HORN, play("PAINTED", 15), 9, "PAINTED at 8D uses all seven tiles."),
        (HORN, play("PAINTED", 15, "", 9.0), 9, "PAINTED at 8D uses all seven tiles."),
        (HORN, play("HORNER", 15), 0, "HORNER at 8D goes out."),
        (HORN, play("NOR", 16, "ERS", 5.0), 9, "NOR at 8D scores 2 points more."),
        (
            HORN,
            play("NOR", 16, "ERS", 7.0),
            9,
            "NOR at 8D scores 2 points more and keeps better tiles: ERS instead of ER.",
        ),
        (
            HORN,
            play("NOR", 20, "VV", 3.0),
            9,
            "NOR at 8D scores 6 points more, although it keeps worse tiles: VV instead of ER.",
        ),
        (
            HORN,
            play("NOR", 12, "ERS", 9.0),
            9,
            "NOR at 8D scores 2 points less but keeps better tiles: ERS instead of ER.",
        ),
        (HORN, play("NOR", 14, "ERS", 7.0), 9, "NOR at 8D keeps better tiles: ERS instead of ER."),
        (HORN, play("NOR", 15, "ERS", 6.0), 9, "NOR at 8D is slightly better."),
        (HORN, play("NOR", 14, "ERS", 7.0), 0, "NOR at 8D is better by the end of the game."),
    ],
)
def test_another_choice_says_what_the_best_has_that_it_lacks(
    choice: Appraisal, best: Appraisal, bag: int, reason: str
) -> None:
    assert why_worse(choice, best, bag) == reason


def test_over_all_draws_the_gain_is_named() -> None:
    best, second = play("HORN", 14, leave=10.26), play("NOR", 12, leave=10.0)
    assert "it gains 2.3 points more by the end than the next best play." in why_best_of_draws(best, second)
    assert "HORN at 8D gains 2.3 points more by the end." in why_worse_of_draws(second, best)


def test_a_choice_is_named_with_its_whole_word() -> None:
    board = board_of(".....HORN......")
    assert name_choice(board, Play("8F", "....eT")) == "HORNeT at 8F"
    assert name_choice(NO_TILES, Exchange("VV")) == "exchange VV"
    assert name_choice(NO_TILES, Pass()) == "pass"
