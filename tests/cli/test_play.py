"""`boxtop play`: who plays what, games in a row, and dice or cards of your own."""

import random
from pathlib import Path

import pytest

from boxtop import CHANCE, new_session, read_record, write_record
from boxtop.cli import saved_games
from boxtop.core.session import Session
from boxtop.games.scrabble import SCRABBLE, Draw
from tests.cli.conftest import SCORE_IN_ORDER, Boxtop, one_sentence

HIDDEN = [("clue", "classic", "Ann,Ben,Cleo"), ("sorry", "points", "Ann,Ben"), ("scrabble", "classic", "Ann,Ben")]


def test_a_person_plays_a_whole_game_alone(boxtop: Boxtop) -> None:
    ran = boxtop("play", "yahtzee", "--seats", "Ann", typed=SCORE_IN_ORDER)
    assert ran.status == 0
    assert "Ann finished with" in ran.out
    assert "SHA-256 of the secret seed" in ran.out
    assert "boxtop verify FILE then checks every roll and draw" in ran.out


def test_without_seats_the_players_are_asked_for_until_they_can_be_seated(boxtop: Boxtop) -> None:
    ran = boxtop("play", "yahtzee", typed="Ann,ann\n\nAnn,bot:genius\nAnn, bot:random, bot:random\nquit\n")
    assert ran.status == 0
    assert "two players cannot both be called ann" in ran.out
    assert "a player needs a name" in ran.out
    assert "there is no bot 'genius'" in ran.out.lower()
    assert "Yahtzee for Ann, Random bot and Random bot 2." in ran.out


def test_play_without_a_game_plays_yahtzee(boxtop: Boxtop) -> None:
    ran = boxtop("play", typed="Ann\nquit\n")
    assert ran.status == 0
    assert "Yahtzee for Ann. Rules: hasbro." in ran.out


def test_if_nobody_is_named_there_is_no_game(boxtop: Boxtop) -> None:
    assert "--seats Ann,Ben,bot:random" in one_sentence(boxtop("play", "yahtzee"))


def test_bots_play_to_the_end_by_themselves(boxtop: Boxtop) -> None:
    ran = boxtop("play", "yahtzee", "--seats", "bot:random,bot:random", "--games", "2", "--rules", "winning-moves")
    assert ran.status == 0
    assert "Game 2 begins" in ran.out
    assert "Match so far" in ran.out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--seats", "Ann,Ben,Cat", "--teams"), "an even number of players, at least four, not 3"),
        (("--seats", "Ann,Ben", "--teams"), "at least four, not 2"),
        (("--seats", "Ann,Ben", "--games", "7"), "games: must be from 1 to 6, not 7"),
        (("--seats", "Ann,Ben", "--games", "two"), "--games"),
        (("--seats", "Ann,Ben", "--games", "2", "--set", "games=2"), "only once"),
        (("--seats", "Ann,Ann"), "two players cannot both be called Ann"),
        (("--seats", "Ann,,Ben"), "a player needs a name"),
        (("--seats", "A" * 41), "at most 40 characters"),
        (("--seats", "A\x07b"), "can only contain printable characters"),
        (("--seats", "bot:genius"), "there is no bot 'genius'; choose one of random"),
        (("--seats", "Ann", "--rules", "nonsense"), "there is no rule set 'nonsense'"),
        (("--seats", "Ann", "--set", "joker"), "write option=value"),
        (("--rules", "nonsense"), "there is no rule set 'nonsense'"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(boxtop: Boxtop, words: tuple[str, ...], expected: str) -> None:
    assert expected in one_sentence(boxtop("play", "yahtzee", *words))


def test_a_person_may_have_the_name_of_a_bot(boxtop: Boxtop) -> None:
    ran = boxtop("play", "--seats", "Random bot,bot:random", typed="q\n")
    assert "Yahtzee for Random bot and Random bot 2." in ran.out


def winner_and_starter(files: list[Path]) -> list[tuple[int, int]]:
    """For each saved game, who made its last move and who began it."""
    records = [read_record(file.read_bytes()) for file in files]
    assert all(record.result is not None for record in records)
    movers = [[move.actor for move in record.moves if move.actor != CHANCE] for record in records]
    return [(moved[-1], record.moves[0].action["seat"]) for moved, record in zip(movers, records, strict=True)]


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (("--rules", "standard"), "bot:random,bot:greedy,bot:random"),
        (("--rules", "teams"), "bot:random,bot:greedy,bot:random,bot:greedy"),
        (("--rules", "points", "--set", "target=0"), "bot:random,bot:greedy"),
    ],
    ids=["standard", "teams", "points"],
)
def test_the_winner_of_a_game_begins_the_next(
    boxtop: Boxtop, tmp_path: Path, words: tuple[str, ...], seats: str
) -> None:
    """Document 002, WINNING; with partners the one who made the winning move. Every game has a record that verifies."""
    files = [tmp_path / name for name in ("evening.json", "evening-2.json", "evening-3.json")]
    ran = boxtop("play", "sorry", *words, "--seats", seats, "--games", "3", "--save", str(files[0]))
    assert ran.status == 0
    assert "Game 2 of 3.\nSorry! for " in ran.out
    (first_winner, _), (second_winner, second_starter), (_, third_starter) = winner_and_starter(files)
    assert (second_starter, third_starter) == (first_winner, second_winner)
    assert [boxtop("verify", str(file)).status for file in files] == [0, 0, 0]


def save_finished_game(path: Path) -> int:
    """Play a team game of two people at random and save it; the seat that made the last move."""
    session = new_session("sorry", ["Ann", "Ben"], "teams")
    session.begin()
    source, seat = random.Random(4), 0
    while session.to_act:
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(source))
    path.write_bytes(write_record(session.record()))
    return seat


def test_a_series_of_games_resumes_where_it_stopped(boxtop: Boxtop, tmp_path: Path) -> None:
    first, second = tmp_path / "evening.json", tmp_path / "evening-2.json"
    winner = save_finished_game(first)
    words = ("play", "sorry", "--save", str(first), "--games", "2")
    stopped = boxtop(*words, typed="quit\n")
    assert "Game 2 of 2.\nSorry! for Ann and Ben." in stopped.out
    assert f"To continue: boxtop play sorry --save {first} --games 2" in stopped.out
    assert read_record(second.read_bytes()).moves[0].action["seat"] == winner
    assert "The saved game continues." in boxtop(*words, typed="quit\n").out
    assert "is over; save a new game in another file" in one_sentence(boxtop("play", "sorry", "--save", str(first)))


def test_a_second_game_that_is_not_the_next_one_is_left_alone(boxtop: Boxtop, tmp_path: Path) -> None:
    first, second = tmp_path / "evening.json", tmp_path / "evening-2.json"
    save_finished_game(first)
    boxtop("play", "sorry", "--seats", "Ann,Ben", "--save", str(second), typed="quit\n")
    before = second.read_bytes()
    refused = one_sentence(boxtop("play", "sorry", "--save", str(first), "--games", "2"))
    assert f"{second} contains a different game" in refused
    assert second.read_bytes() == before


@pytest.mark.parametrize(("game", "rules", "seats"), HIDDEN)
def test_own_cards_are_refused_where_players_hide_them(boxtop: Boxtop, game: str, rules: str, seats: str) -> None:
    """Document 002, Clue, SETUP: nobody may see the case file. A prompt on one screen would show it."""
    ran = boxtop("play", game, "--rules", rules, "--seats", seats, "--own-dice")
    assert "--own-dice: " in one_sentence(ran)
    assert "must deal" in one_sentence(ran)
    assert ran.out == ""


@pytest.mark.parametrize(("game", "rules", "seats"), HIDDEN)
def test_the_refusal_comes_before_anybody_is_asked_for_a_name(
    boxtop: Boxtop, game: str, rules: str, seats: str
) -> None:
    ran = boxtop("play", game, "--rules", rules, "--own-dice", typed=f"{seats}\nquit\n")
    assert "must deal" in one_sentence(ran)
    assert "Who plays?" not in ran.out


def test_clue_with_real_cards_is_pointed_to_the_notebook(boxtop: Boxtop) -> None:
    assert "boxtop clue deduce" in one_sentence(boxtop("play", "clue", "--seats", "Ann,Ben,Cleo", "--own-dice"))


@pytest.mark.parametrize(("game", "rules", "seats"), [("sorry", "standard", "Ann,Ben"), ("sorry", "teams", "A,B,C,D")])
def test_a_real_deck_is_welcome_where_every_card_is_drawn_openly(
    boxtop: Boxtop, game: str, rules: str, seats: str
) -> None:
    ran = boxtop("play", game, "--rules", rules, "--seats", seats, "--own-dice", typed="1\nquit\n")
    assert ran.status == 0
    assert "You roll and draw yourselves" in ran.out


@pytest.fixture
def own_tiles(tmp_path: Path) -> Path:
    """A game of an earlier version, in which the players typed in the tiles they drew."""
    session = Session(SCRABBLE, SCRABBLE.default.config, ["Ann", "Ben"], None)
    for tile in ("A", "B", *"HORNQSE"):
        session.enter(Draw(tile))
    path = tmp_path / "own-tiles.json"
    saved_games.store(session.record(), path)
    return path


def test_a_game_saved_with_own_tiles_is_not_resumed_but_still_read(boxtop: Boxtop, own_tiles: Path) -> None:
    ran = boxtop("play", "scrabble", "--save", str(own_tiles), typed="E\n")
    sentence = one_sentence(ran)
    assert "must deal" in sentence
    assert "boxtop replay" in sentence
    assert "draw a tile" not in ran.out
    assert boxtop("replay", str(own_tiles)).status == 0
    assert boxtop("verify", str(own_tiles)).status == 0
