"""The golden files are what the code makes today; `make golden` writes them anew."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from boxtop.games.clue import CLUE
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE
from boxtop.testing import PerftLine
from tests.golden import (
    CLUE_PERFT,
    HERE,
    SORRY_PERFT,
    VECTORS,
    clue_perft_text,
    perft_lines,
    perft_text,
    playthrough_writers,
    schema_texts,
    sorry_perft_text,
    vector_text,
)


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


@pytest.mark.parametrize("line", perft_lines(), ids=lambda line: line.write().partition(":")[0])
def test_perft_counts_are_those_on_file(line: PerftLine) -> None:
    for depth, count in enumerate(line.counts, 1):
        assert line.count(YAHTZEE, depth) == count


@pytest.mark.parametrize("line", perft_lines(SORRY_PERFT), ids=lambda line: line.write().partition(":")[0])
def test_perft_counts_of_sorry_are_those_on_file(line: PerftLine) -> None:
    for depth, count in enumerate(line.counts, 1):
        assert line.count(SORRY, depth) == count


@pytest.mark.parametrize("line", perft_lines(CLUE_PERFT), ids=lambda line: line.write().partition(":")[0])
def test_perft_counts_of_clue_are_those_on_file(line: PerftLine) -> None:
    for depth, count in enumerate(line.counts[:2], 1):
        assert line.count(CLUE, depth) == count


@pytest.mark.deep
def test_perft_file_is_counted_anew() -> None:
    assert SORRY_PERFT.read_text(encoding="utf-8") == sorry_perft_text()
    assert CLUE_PERFT.read_text(encoding="utf-8") == clue_perft_text()
    assert (HERE / "perft" / "yahtzee.txt").read_text(encoding="utf-8") == perft_text()
