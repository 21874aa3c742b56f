"""Document 002, GAME PLAY 2 to 4, 6 and 8: the course of a turn, and which words there are."""

from boxtop.games.scrabble import Challenge, Play
from boxtop.games.scrabble.draft import Draft, Laid, preview
from boxtop.games.scrabble.events import Stood
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.state import Challenging
from tests.games.scrabble.positions import board_of, do, position, scrabble, stands

HORN = board_of(".....HORN......")


def test_as_many_letters_are_drawn_as_were_played() -> None:
    """GAME PLAY 2: seven letters again."""
    game = scrabble()
    before = position("HORNQXZ", "AEIOUST")
    state = stands(game, before, "8F", "HORN")
    assert len(state.racks[0]) == 7
    assert sum(before.bag) - sum(state.bag) == 4
    assert set("QXZ") <= set(state.racks[0])


def test_the_score_is_counted_and_announced_in_the_turn() -> None:
    """GAME PLAY 2 and SCORING 1: a tally after each turn."""
    game = scrabble(3)
    state, _ = do(game, position("HORNQXZ", "AEIOUST", "AEIOUST", scores=(20, 0, 0)), Play("8F", "HORN"))
    state, events = do(game, state, Challenge(), seat=2)
    assert Stood(0, 14, 34) in events
    assert state.scores == (34, 0, 0)


def test_play_passes_to_the_left() -> None:
    """GAME PLAY 3."""
    game = scrabble(3)
    state = position("HORNQXZ", "SAEIOUT", "AEIOUNR")
    seats = [state.seat]
    for place, word in (("8F", "HORN"), ("8F", "....S"), ("J8", ".EA")):
        state = stands(game, state, place, word)
        seats.append(state.seat)
    assert seats == [0, 1, 2, 0]


def test_all_letters_of_a_turn_lie_in_one_row_or_column() -> None:
    """GAME PLAY 3: a play names a square and a direction, so it cannot say anything else."""
    across = [square for square, _ in place_word(HORN, Play("9E", "TEA")).laid]
    down = [square for square, _ in place_word(HORN, Play("H6", "FA.M")).laid]
    assert {row for row, _ in across} == {8}
    assert {column for _, column in down} == {7}


def test_letters_that_touch_others_form_words_with_all_of_them() -> None:
    """GAME PLAY 3: every word formed is part of the play, and can be challenged."""
    state, _ = do(scrabble(), position("TAXVVVV", "A", board=HORN), Play("9F", "TAX"))
    assert isinstance(state.phase, Challenging)
    assert {word.word for word in state.phase.play.words} == {"TAX", "HT", "OA", "RX"}


def test_a_word_may_be_added_to_crossed_or_laid_beside_another() -> None:
    """GAME PLAY 4, its three ways."""
    game, state = scrabble(), position("STEAMFA", "AEIOUST", board=HORN)
    for place, word, made in (("8F", "....S", "HORNS"), ("H6", "FA.M", "FARM"), ("9I", "AT", "NA")):
        played, _ = do(game, state, Play(place, word))
        assert isinstance(played.phase, Challenging)
        assert made in {each.word for each in played.phase.play.words}


def test_a_blank_may_be_any_letter_and_the_player_says_which() -> None:
    """GAME PLAY 6."""
    game = scrabble()
    for letter in "abcdefghijklmnopqrstuvwxyz":
        state, _ = do(game, position("A?", "A", board=HORN), Play("8F", f"....{letter}"))
        assert isinstance(state.phase, Challenging)
        assert state.phase.play.words[0].word == f"HORN{letter.upper()}"


def test_no_word_has_a_capital_a_hyphen_or_an_apostrophe() -> None:
    """GAME PLAY 8: the agreed dictionary holds words of letters alone, and not names or abbreviations."""
    words = scrabble().lexicon
    assert all(word in words for word in ("HORN", "FARM", "QUAY", "CAFE"))
    assert not any(word in words for word in ("CANT-", "DON'T", "LONDON", "USA", "PRE-", "ETC"))


def test_the_dictionary_is_consulted_for_challenges_only() -> None:
    """GAME PLAY 8: as printed, nobody is told while composing whether a word is good."""
    game = scrabble()
    view = game.view(position("TAXVVVV", "A", board=HORN), 0)
    assert preview(game, view, Draft((Laid("9F", "T"),))).bad is None
