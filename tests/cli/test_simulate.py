import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from boxtop import make
from tests.cli.conftest import Boxtop, one_sentence


def simulated(boxtop: Boxtop, *words: str) -> dict[str, Any]:
    ran = boxtop("simulate", "yahtzee", "--json", *words)
    assert ran.status == 0
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def test_the_same_seed_gives_the_same_figures(boxtop: Boxtop) -> None:
    words = ("--bots", "random,random", "--games", "20", "--seed", "7")
    one, two = simulated(boxtop, *words), simulated(boxtop, *words)
    assert one.pop("seconds") >= 0
    assert two.pop("seconds") >= 0
    assert one == two


def test_another_seed_gives_other_figures(boxtop: Boxtop) -> None:
    one = simulated(boxtop, "--bots", "random", "--games", "20", "--seed", "7")
    two = simulated(boxtop, "--bots", "random", "--games", "20", "--seed", "8")
    assert one["seats"] != two["seats"]


def test_every_game_is_won_by_somebody(boxtop: Boxtop) -> None:
    answer = simulated(boxtop, "--bots", "random,bot:random,random", "--games", "30", "--seed", "1")
    assert answer["games"] == 30
    wins = sum(seat["wins"] for seat in answer["seats"])
    shared = max(seat["shared_wins"] for seat in answer["seats"])
    assert wins + shared <= 30 <= wins + sum(seat["shared_wins"] for seat in answer["seats"])


def test_without_a_seed_one_is_drawn_and_printed(boxtop: Boxtop) -> None:
    answer = simulated(boxtop, "--bots", "random", "--games", "2")
    again = simulated(boxtop, "--bots", "random", "--games", "2", "--seed", str(answer["seed"]))
    assert again["seats"] == answer["seats"]


def test_the_table_shows_a_row_a_player(boxtop: Boxtop) -> None:
    ran = boxtop("simulate", "yahtzee", "--bots", "random,random", "--games", "5", "--seed", "7")
    assert ran.status == 0
    assert "5 games" in ran.out
    assert ran.out.count("random") == 2
    for heading in ("mean", "sd", "min", "max", "wins", "shared wins"):
        assert heading in ran.out


def test_the_table_and_the_errors_count_players_from_1(boxtop: Boxtop) -> None:
    table = boxtop("simulate", "yahtzee", "--bots", "random,random", "--games", "1", "--seed", "7").out
    assert [line.split()[0] for line in table.splitlines() if "random" in line] == ["1", "2"]
    failed = boxtop("simulate", "yahtzee", "--bots", "random,program:false", "--games", "1", "--seed", "7")
    assert "bot program:false as player 2 of Yahtzee, game 1, ply " in one_sentence(failed)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--bots", "genius"), "there is no bot 'genius'; choose one of random"),
        (("--bots", ""), "there is no bot ''"),
        (("--bots", "random", "--games", "0"), "games: must be at least 1, not 0"),
        (("--bots", "random", "--games", "many"), "--games"),
        (("--bots", "random", "--seed", "x"), "--seed"),
        (("--bots", "random", "--rules", "x"), "there is no rule set 'x'"),
        ((), "--bots"),
    ],
)
def test_a_wrong_simulation_is_refused(boxtop: Boxtop, words: tuple[str, ...], expected: str) -> None:
    assert expected in one_sentence(boxtop("simulate", "yahtzee", *words))


@pytest.mark.parametrize(
    ("game", "bot", "seats", "span"),
    [
        *[("clue", "novice", seats, "3 to 6") for seats in (1, 2, 7)],
        *[("scrabble", "random", seats, "2 to 4") for seats in (1, 5, 7)],
        ("sorry", "random", 5, "2 to 4"),
    ],
)
def test_a_wrong_number_of_bots_is_refused_as_in_play(
    boxtop: Boxtop, game: str, bot: str, seats: int, span: str
) -> None:
    sentence = f"is for {span} players, not {seats}"
    assert sentence in one_sentence(boxtop("simulate", game, "--bots", ",".join([bot] * seats), "--games", "1"))
    names = ",".join(f"Player {seat}" for seat in range(seats))
    assert sentence in one_sentence(boxtop("play", game, "--seats", names))


def test_every_choice_goes_into_the_parquet_file(boxtop: Boxtop, tmp_path: Path) -> None:
    for game, bots in (("yahtzee", "random,greedy"), ("sorry", "random,greedy"), ("clue", "random,random,novice")):
        file = tmp_path / f"{game}.parquet"
        words = ("simulate", game, "--bots", bots, "--games", "2", "--seed", "3", "--parquet", str(file), "--json")
        report = json.loads(boxtop(*words).out)
        table = parquet.read_table(file)
        rules = make(game, seats=len(report["seats"]))
        rows = table.to_pylist()
        assert table.schema.metadata[b"boxtop_game"] == game.encode()
        assert {row["game"] for row in rows} == {1, 2}
        for row in rows:
            state = rules.parse_state(row["position"])  # type: ignore[attr-defined]
            action = rules.parse(row["choice"])  # type: ignore[attr-defined]
            assert action in rules.legal(state, row["seat"])
        for seat in report["seats"]:
            scores = {row["game"]: row["score"] for row in rows if row["seat"] == seat["seat"]}
            assert sum(scores.values()) / 2 == seat["mean"]


def test_the_coach_values_the_choices_in_the_file(boxtop: Boxtop, tmp_path: Path) -> None:
    file = tmp_path / "choices.parquet"
    words = ("--bots", "greedy", "--games", "1", "--seed", "3", "--parquet", str(file), "--values")
    assert boxtop("simulate", "yahtzee", *words).status == 0
    rows = parquet.read_table(file).to_pylist()
    assert min(row["loss"] for row in rows) == 0
    last = rows[-1]
    assert last["value"] == pytest.approx(last["score"])


def test_values_without_a_file_and_a_file_that_cannot_be_written_are_refused(boxtop: Boxtop) -> None:
    words = ("simulate", "yahtzee", "--bots", "random", "--games", "1")
    assert "--values: needs --parquet" in one_sentence(boxtop(*words, "--values"))
    assert "cannot write /dev/null/x" in one_sentence(boxtop(*words, "--parquet", "/dev/null/x"))


def test_bots_play_a_simulation(boxtop: Boxtop) -> None:
    ran = boxtop("simulate", "clue", "--bots", "novice,novice,logician", "--games", "2", "--seed", "1", "--json")
    seats = json.loads(ran.out)["seats"]
    assert [seat["bot"] for seat in seats] == ["novice", "novice", "logician"]
    assert sum(seat["wins"] for seat in seats) == 2
