"""The benchmark of endings: how losses are counted, what a choice is worth, and how a run is resumed."""

from pathlib import Path

from benchmarks.scrabble_endings import Found, after, found_before, summary
from benchmarks.scrabble_positions import Late
from boxtop.core import codec
from boxtop.games.scrabble.actions import Pass, Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.generator.endgame import Endgame
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.lexicon import shipped_lexicon


def test_positions_not_solved_count_only_among_all() -> None:
    found = [
        Found(1, {"expert": 6.0, "master": 0.0}, is_solved=True),
        Found(2, {"expert": 0.0, "master": 0.0}, is_solved=False),
        Found(3, {}, is_solved=False),
    ]
    lines = summary(found, "points").splitlines()
    assert lines[0] == "3 positions, 1 of them not compared"
    assert lines[1].startswith("  solved: expert best in 0 of 1, loses 6.00")
    assert lines[3].startswith("  all: expert best in 1 of 2, loses 3.00")


def test_positions_in_the_file_are_not_searched_again(tmp_path: Path) -> None:
    results, one = tmp_path / "results.jsonl", Found(3, {"expert": 1.5, "master": 0.0}, is_solved=True)
    results.write_bytes(codec.encode(one) + b"\n")
    assert found_before(results) == [one]
    assert found_before(tmp_path / "none.jsonl") == []


def test_a_choice_is_worth_what_it_gains_by_the_end() -> None:
    """AN goes out for 4 points and gains the E twice; after a pass E has no play, and the game ends as it is."""
    endgame = Endgame(finder_for(shipped_lexicon("enable")))
    late = Late(0, NO_TILES, "AN", "E", "", 0)
    assert after(endgame, late, Play("8G", "AN"), 1.0) == (4 + 2, True)
    assert after(endgame, late, Pass(), 1.0) == (1 - 2, True)
