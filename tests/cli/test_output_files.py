"""Files that commands write after long work: one that cannot be written is refused before the work begins."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boxtop.bots.arena import ArenaFolder, make_plan
from boxtop.core.record import write_record
from boxtop.games.yahtzee.presets import HASBRO
from tests.cli.conftest import Boxtop, one_sentence
from tests.games.yahtzee.sample_games import played
from tests.games.yahtzee.test_drills import careless

MISSING = "/no/such/folder/x"


def test_a_review_is_not_computed_for_a_page_that_cannot_be_written(boxtop: Boxtop, tmp_path: Path) -> None:
    """A wrong move in the record would be reported by the review."""
    record = tmp_path / "game.json"
    record.write_bytes(write_record(played(HASBRO, ("greedy",), seed=7)).replace(b'"keep"', b'"kept"', 1))
    for place in (MISSING, str(tmp_path), "/dev/null/x", str(tmp_path / ("x" * 300))):
        assert f"cannot write {place}" in one_sentence(boxtop("review", str(record), "--html", place))


@pytest.mark.parametrize(
    "words", [("compare", "--set", "upper_bonus=37"), ("distribution", "--set", "upper_bonus=37")], ids=lambda w: w[0]
)
def test_nothing_is_solved_for_a_drawing_that_cannot_be_written(
    boxtop: Boxtop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("BOXTOP_CACHE_DIR", str(cache))
    assert f"cannot write {MISSING}" in one_sentence(boxtop("yahtzee", *words, "--plot", MISSING))
    assert not cache.exists()


def test_no_game_is_played_for_a_report_that_cannot_be_written(boxtop: Boxtop, tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    words = ("arena", "yahtzee", "--bots", "random,greedy", "--rounds", "1", "--save", str(folder))
    assert f"cannot write {MISSING}" in one_sentence(boxtop(*words, "--html", MISSING))
    assert not folder.exists()


@pytest.mark.parametrize(("name", "make"), [("rounds.jsonl", Path.mkdir), ("records", Path.touch)])
def test_no_round_is_played_for_a_folder_that_cannot_take_it(
    boxtop: Boxtop, tmp_path: Path, name: str, make: Callable[[Path], None]
) -> None:
    """A folder where a file belongs, or a file where a folder belongs. No game could be played with this bot."""
    ArenaFolder(tmp_path).open(make_plan("yahtzee", ["random", "program:false"], seed=1))
    (tmp_path / "rounds.jsonl").unlink(missing_ok=True)
    make(tmp_path / name)
    words = ("arena", "yahtzee", "--bots", "random,program:false", "--rounds", "1", "--save", str(tmp_path))
    assert f"{tmp_path} cannot be used" in one_sentence(boxtop(*words, "--records"))


def test_no_question_is_asked_if_the_progress_cannot_be_saved(boxtop: Boxtop, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_bytes(write_record(careless()))
    ran = boxtop("yahtzee", "train", str(record), "--progress", MISSING, typed="1\n")
    assert f"cannot write {MISSING}" in one_sentence(ran)
    assert ran.out == ""
