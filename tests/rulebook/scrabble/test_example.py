"""Document 002, EXAMPLES OF WORD FORMATION AND SCORING: five turns, with R on the star."""

import pytest

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import NO_TILES, with_tiles
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import Word, score_play
from tests.games.scrabble.positions import position, scrabble, stands

TURNS = (
    ("8F", "HORN", 14, {"HORN": 14}),
    ("H6", "FA.M", 9, {"FARM": 9}),
    ("10F", "PASTE", 25, {"PASTE": 15, "FARMS": 10}),
    ("9H", ".OB", 16, {"MOB": 8, "NOT": 4, "BE": 4}),
    ("11E", "BIT", 16, {"BIT": 10, "PI": 4, "AT": 2}),
)
MIRRORED = {"8F": "H6", "H6": "8F", "10F": "J6", "9H": "I8", "11E": "K5"}


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_five_turns_score_as_printed(mirrored: bool) -> None:
    board = NO_TILES
    for place, word, score, words in TURNS:
        play = Play(MIRRORED[place] if mirrored else place, word)
        placement = place_word(board, play)
        scored = score_play(board, play, placement)
        assert scored.score == score
        assert scored.words == tuple(Word(made, points) for made, points in words.items())
        board = with_tiles(board, dict(placement.laid))


def test_two_players_in_turn_reach_55_and_25() -> None:
    game = scrabble()
    state = position("HORNPAS", "FAMOBIT")
    state = stands(game, state, "8F", "HORN", "TEBI")
    state = stands(game, state, "H6", "FA.M", "XYZ")
    state = stands(game, state, "10F", "PASTE", "TUVWA")
    state = stands(game, state, "9H", ".OB", "EE")
    state = stands(game, state, "11E", "BIT")
    assert state.scores == (55, 25)


def test_every_word_of_the_example_is_in_the_lexicon() -> None:
    lexicon = scrabble().lexicon
    assert all(word in lexicon for _, _, _, words in TURNS for word in words)
