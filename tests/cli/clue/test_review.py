"""`boxtop clue review`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence

pytestmark = pytest.mark.usefixtures("state")


def test_a_game_in_progress_is_refused_because_its_review_would_show_its_secrets(
    boxtop: Boxtop, sealed_save: Path
) -> None:
    ran = boxtop("clue", "review", str(sealed_save))
    assert one_sentence(ran) == f"the game in {sealed_save} is not over yet: review it when it is"
    assert ran.out == ""


def test_a_finished_game_is_reviewed_in_words_and_as_json(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    accusations = "\naccuse green rope hall\n\n\naccuse plum knife study\n\n\naccuse white wrench lounge\n"
    boxtop("play", "clue", "--seats", "Ann,Ben,Cleo", "--save", str(path), typed=accusations)
    words = boxtop("clue", "review", str(path))
    assert (words.status, words.out, words.err) == (0, "Nobody made a suggestion.\n", "")
    assert json.loads(boxtop("clue", "review", str(path), "--json").out)
