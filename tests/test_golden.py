"""The golden files are what the code produces; `make golden` writes them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from boxtop.games.clue import CLUE
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.yahtzee import YAHTZEE
from boxtop.testing import PerftLine
from tests.golden import (
    HERE,
    PERFT_FILES,
    VECTORS,
    PerftFile,
    playthrough_writers,
    schema_texts,
    vector_text,
)


@pytest.mark.untraced
@pytest.mark.parametrize(("path", "text"), list(schema_texts()), ids=lambda value: getattr(value, "name", ""))
def test_schema_is_the_one_on_file(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(("path", "write"), list(playthrough_writers()), ids=lambda value: getattr(value, "name", ""))
def test_playthrough_is_the_one_on_file(path: Path, write: Callable[[], str]) -> None:
    assert path.read_text(encoding="utf-8") == write()


@pytest.mark.parametrize("rules", [preset.id for preset in YAHTZEE.presets if preset.id != "plain"])
def test_playthrough_shows_a_bonus_and_a_joker(rules: str) -> None:
    text = (HERE / "playthroughs" / f"yahtzee-{rules}.txt").read_text(encoding="utf-8")
    assert '"type":"bonus_earned"' in text
    assert '"joker":true' in text


def test_vectors_are_those_on_file() -> None:
    assert VECTORS.read_text(encoding="utf-8") == vector_text()
    assert len(json.loads(vector_text())["vectors"]) == 4


def test_no_golden_file_is_left_over() -> None:
    expected = {path for path, _ in (*schema_texts(), *playthrough_writers())}
    on_file = {*(HERE / "schemas").iterdir(), *(HERE / "playthroughs").iterdir()}
    assert on_file == expected


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("file", "line"),
    [(file, line) for file in PERFT_FILES for line in file.lines()],
    ids=lambda value: value.write().partition(":")[0] if isinstance(value, PerftLine) else value.game_def.id,
)
def test_perft_counts_are_those_on_file(file: PerftFile, line: PerftLine) -> None:
    """In Clue, which has many moves, to the second depth."""
    counts = line.counts[:2] if file.game_def is CLUE else line.counts
    assert [line.count(file.game_def, depth, file.list_moves) for depth in range(1, len(counts) + 1)] == list(counts)


def test_the_first_two_draws_of_scrabble_by_hand() -> None:
    """27 kinds of tiles; after one is drawn, five kinds (J, K, Q, X, Z) may be gone: 27 x 27 - 5."""
    line = next(line for file in PERFT_FILES if file.game_def is SCRABBLE for line in file.lines())
    assert line.counts[:2] == (27, 27 * 27 - 5)


@pytest.mark.deep
@pytest.mark.parametrize("file", PERFT_FILES, ids=lambda file: file.game_def.id)
def test_perft_file_is_what_counting_gives(file: PerftFile) -> None:
    assert file.path.read_text(encoding="utf-8") == file.text()
