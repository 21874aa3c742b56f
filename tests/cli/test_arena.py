import json
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence

WORDS = ("arena", "yahtzee", "--bots", "random,greedy", "--rounds", "3")


def test_the_arena_reports_as_text_json_and_page(boxtop: Boxtop, tmp_path: Path) -> None:
    page = tmp_path / "arena.html"
    ran = boxtop(*WORDS, "--seed", "1", "--html", str(page))
    assert ran.status == 0
    assert "6 games in 3 rounds, seed 1" in ran.out
    assert "random against greedy" in ran.out
    assert "<h2>Standings</h2>" in page.read_text("utf-8")
    found = json.loads(boxtop(*WORDS, "--seed", "1", "--json").out)
    assert (found["rounds"], found["games"]) == (3, 6)
    assert [each["bot"] for each in found["bots"]] == ["greedy", "random"]
    assert found["bots"][0]["score"]["low"] < found["bots"][0]["score"]["mean"]


def test_a_saved_arena_continues_without_its_seed(boxtop: Boxtop, tmp_path: Path) -> None:
    folder = str(tmp_path / "arena")
    assert boxtop(*WORDS, "--save", folder, "--records").status == 0
    (first,) = json.loads(boxtop(*WORDS, "--save", folder, "--json").out)["pairs"]
    longer = json.loads(boxtop(*WORDS[:-1], "4", "--save", folder, "--json").out)
    assert longer["rounds"] == 4
    assert first["first"] == "random"
    assert boxtop("verify", f"{folder}/records/000006.json").status == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "random"), "an arena needs 2 to 26 bots, not 1"),
        (("--bots", "random,genius"), "there is no bot 'genius'"),
        (("--bots", "random,greedy", "--rounds", "0"), "rounds: must be a whole number from 1"),
        (("--bots", "random,greedy", "--margin", "0.7"), "margin: must be between 0 and 0.5"),
        (("--bots", "random,greedy", "--on", "moon"), "must be processes or ray, not moon"),
        (("--bots", "random,greedy", "--jobs", "-1"), "jobs: must be a whole number from 1"),
        (("--bots", "random,greedy", "--records"), "records: needs a folder"),
        (("--bots", "random,greedy", "--save", "/dev/null/x"), "cannot be used: not a directory"),
    ],
)
def test_a_wrong_arena_is_refused(boxtop: Boxtop, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in one_sentence(boxtop("arena", "yahtzee", *words))
