"""The end in words: why the game is over, and how it was decided."""

import pytest
from msgspec.structs import replace

from boxtop.games.scrabble.ending import ending_words, outcome, passes_left
from boxtop.games.scrabble.presets import CLASSIC, TOURNAMENT
from boxtop.games.scrabble.state import Ending, Over, State
from tests.games.scrabble.positions import position


def over(scores: tuple[int, ...], adjustments: tuple[int, ...]) -> tuple[State, Over]:
    phase = Over(adjustments, Ending.PLAYED_OUT)
    return replace(position(*[""] * len(scores), scores=scores), phase=phase), phase


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        (Ending.PLAYED_OUT, "the bag is empty and one player has used every tile"),
        (Ending.SCORELESS_TURNS, "6 turns in a row scored nothing"),
        (Ending.ALL_PASSED, "everyone passed twice in a row"),
        (Ending.NO_PLAY_LEFT, "nobody can play any more"),
    ],
)
def test_every_ending_is_a_clause(ending: Ending, words: str) -> None:
    assert ending_words(ending, TOURNAMENT) == words


@pytest.mark.parametrize(
    ("scores", "adjustments", "ranks", "how"),
    [
        ((300, 290), (10, -10), (1, 2), "the highest score is 300 points"),
        (
            (300, 300),
            (10, -10),
            (2, 1),
            "the tie at 300 points goes to the player who had more before the last tiles were counted",
        ),
        (
            (300, 300, 200),
            (-5, -5, -5),
            (1, 1, 3),
            "the win is shared at 300 points, because the scores were equal before the last tiles too",
        ),
    ],
)
def test_the_result_says_how_it_was_decided(
    scores: tuple[int, ...], adjustments: tuple[int, ...], ranks: tuple[int, ...], how: str
) -> None:
    """Document 002, WINNING."""
    found = outcome(*over(scores, adjustments), CLASSIC)
    assert (found.scores, found.ranks) == (scores, ranks)
    assert found.reason == f"the bag is empty and one player has used every tile; {how}"


@pytest.mark.parametrize(
    ("passes", "scoreless", "seat", "left"),
    [((0, 0), 0, 0, 4), ((1, 2), 0, 0, 1), ((1, 2), 0, 1, 2), ((2, 2), 0, 0, 1)],
)
def test_so_many_passes_end_a_classic_game(passes: tuple[int, ...], scoreless: int, seat: int, left: int) -> None:
    assert passes_left(passes, scoreless, seat, CLASSIC) == left


@pytest.mark.parametrize(("scoreless", "left"), [(0, 6), (5, 1), (6, 1)])
def test_so_many_passes_end_a_tournament_game(scoreless: int, left: int) -> None:
    assert passes_left((0, 0), scoreless, 0, TOURNAMENT) == left
