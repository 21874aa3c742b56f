"""The endpoints of the trainer."""

import asyncio

import pytest
from starlette.requests import Request

from boxtop.server.hub import Hub
from boxtop.server.study_api import StudyApi


def no_hub() -> Hub:
    raise AssertionError("this answer must not wait for a thread that may be busy with a review")


@pytest.mark.parametrize("game", ["sorry", "clue", "scrabble"])
def test_a_game_without_built_in_positions_says_so_without_waiting_for_reviews(game: str) -> None:
    answer = asyncio.run(StudyApi(no_hub).drills(Request({"type": "http", "path_params": {"game": game}})))
    assert answer.body == b"[]"
