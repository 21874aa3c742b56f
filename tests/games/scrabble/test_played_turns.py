"""The turns of a game are the same from a record and from its GCG file."""

import pytest
from msgspec.structs import replace

from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.gcg_record import record_to_gcg
from boxtop.games.scrabble.played_turns import PlayedGame, game_from_gcg, game_from_record
from boxtop.games.scrabble.record_from_gcg import gcg_to_record
from tests.games.scrabble.gcg_files import random_game


@pytest.mark.parametrize(
    ("seats", "seed", "rule"),
    [
        *((2, 4, rule) for rule in ChallengeRule),
        (3, 1, ChallengeRule.DOUBLE),
        (4, 8, ChallengeRule.DOUBLE),
    ],
)
def test_every_turn_is_the_same_from_a_record_and_from_its_file(seats: int, seed: int, rule: ChallengeRule) -> None:
    """With DOUBLE, these games have turns that were lost for challenging a good play."""
    record = random_game(seats, rule, seed).record()
    text = record_to_gcg(record)
    turns = _without_plies(game_from_record(record))
    assert any(turn.lost for turn in turns.turns) == (rule is ChallengeRule.DOUBLE)
    assert _without_plies(game_from_gcg(text)[0]) == turns
    again = gcg_to_record(text)
    assert _without_plies(game_from_record(again)) == turns
    assert record_to_gcg(again) == text


def _without_plies(played: PlayedGame) -> PlayedGame:
    """A record counts every move, a file every line."""
    return replace(played, turns=tuple(replace(turn, ply=0) for turn in played.turns))
