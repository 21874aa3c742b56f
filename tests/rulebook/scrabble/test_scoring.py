"""Document 002, SCORING."""

import pytest

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import NO_TILES, Board, with_tiles
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import Scored, adjustments, score_play
from tests.games.scrabble.positions import board_of


def score(board: Board, position: str, word: str) -> Scored:
    play = Play(position, word)
    return score_play(board, play, place_word(board, play))


def row(number: int, text: str) -> Board:
    squares = {(number - 1, column): letter for column, letter in enumerate(text) if letter != "."}
    return with_tiles(NO_TILES, squares)


def test_the_star_doubles_the_first_word() -> None:
    """SCORING 4, note."""
    assert score(NO_TILES, "8H", "AT").score == 4


def test_light_blue_doubles_and_dark_blue_triples_a_letter() -> None:
    """SCORING 3. 8D is light blue; 6F is dark blue."""
    assert score(NO_TILES, "8D", "MITIER").score == 22
    assert score(row(6, "......A"), "6F", "Z.").score == 31


def test_letter_premiums_come_before_word_premiums() -> None:
    """SCORING 4: 8A red, 8D light blue."""
    assert score(row(8, "....E"), "8A", "ZINC.").score == (10 + 1 + 1 + 2 * 3 + 1) * 3


def test_two_pink_squares_double_twice() -> None:
    """SCORING 4: 5E and 5K are pink, and seven tiles reach from one to the other."""
    assert score(row(5, "...S"), "5D", ".TEAMING").score == 50 + 4 * (1 + 1 + 1 + 1 + 3 + 1 + 1 + 2)


def test_two_red_squares_triple_twice() -> None:
    """The document names two pink squares only; the same reading gives nine times (docs/rules/scrabble.md)."""
    board = row(1, "........A")
    assert score(board, "1H", "T.STINGS").score == 50 + 9 * (1 + 1 + 1 + 1 + 2 * 1 + 1 + 2 + 1)


def test_three_red_squares_triple_three_times() -> None:
    board = row(1, ".AAAAA..AAAAA.")
    made = score(board, "1A", "A.....AA.....A"[:7] + "A.....A" + "A")
    assert made.score == 27 * 15


def test_a_letter_in_two_words_counts_with_its_premium_in_both() -> None:
    """SCORING 7. 9I is light blue: the O counts 2 in MOB and 2 in NOT."""
    board = with_tiles(NO_TILES, {(7, 8): "N", (8, 7): "M", (9, 8): "T"})
    made = score(board, "9H", ".OB")
    assert {word.word: word.points for word in made.words} == {"MOB": 3 + 2 + 3, "NOT": 1 + 2 + 1}


def test_the_score_of_a_turn_is_the_sum_of_its_words() -> None:
    """SCORING 2."""
    made = score(board_of(".......AT......"), "9H", "TO")
    assert [word.word for word in made.words] == ["TO", "AT", "TO"]
    assert made.score == sum(word.points for word in made.words)


def test_premiums_count_only_on_the_turn_they_are_covered() -> None:
    """SCORING 5."""
    board = board_of(".......AT......")
    assert score(board, "8H", "..E").score == 3


def test_a_blank_on_a_word_square_still_multiplies_the_word() -> None:
    """SCORING 6."""
    assert score(NO_TILES, "8H", "aT").score == 2


def test_a_blank_on_a_letter_square_counts_nothing() -> None:
    """SCORING 1 and 3."""
    assert score(NO_TILES, "8D", "mITIER").score == 10


def test_seven_tiles_bring_fifty_after_the_premiums() -> None:
    """SCORING 8: the fifty is not doubled."""
    made = score(NO_TILES, "8H", "RETAINS")
    assert made.bonus == 50
    assert made.score == (7 + 1) * 2 + 50


def test_six_tiles_through_a_seventh_bring_no_fifty() -> None:
    """SCORING 8: seven tiles are played, not seven letters read."""
    assert score(board_of(".......R......."), "8H", ".ETAINS").bonus == 0


@pytest.mark.parametrize(
    ("racks", "changes"),
    [
        (("", "QZ"), (20, -20)),
        (("", "QZ", "A?"), (21, -20, -1)),
        (("E", "QZ"), (-1, -20)),
        (("?", "??"), (0, 0)),
    ],
)
def test_unplayed_letters_cost_their_owner_and_pay_the_player_who_is_out(
    racks: tuple[str, ...], changes: tuple[int, ...]
) -> None:
    """SCORING 9."""
    assert adjustments(racks) == changes
