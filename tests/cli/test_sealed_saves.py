"""Sealed saves: nothing secret can be read in them, and what is changed in them is noticed."""

import json
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path

import pytest

from boxtop.cli import saved_games, sealed_saves
from boxtop.core.dealer import FairDealer
from boxtop.core.session import Session
from boxtop.games.clue import CLUE, Card
from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.sealed import CHANGES, Sealed, edit

pytestmark = pytest.mark.usefixtures("state")


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "clue", "--save")], ids=" ".join)
def test_any_change_of_a_sealed_game_is_noticed(
    boxtop: Boxtop, sealed_save: Path, command: tuple[str, ...], change: Callable[[Sealed], None]
) -> None:
    edit(sealed_save, change)
    assert "or was changed, so it cannot be opened" in one_sentence(boxtop(*command, str(sealed_save)))


def test_a_sealed_game_with_another_key_is_not_opened(boxtop: Boxtop, sealed_save: Path, state: Path) -> None:
    (state / "seal.key").write_bytes(bytes(32))
    assert "encrypted on another computer or account" in one_sentence(boxtop("verify", str(sealed_save)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"boxtop_sealed": 3}, "encrypted save version 3 is not supported"),
        ({"nonce": "xyz"}, "this encrypted save is damaged: nonce or body cannot be read"),
        ({"body": "é"}, "this encrypted save is damaged: nonce or body cannot be read"),
        ({"plies": "many"}, "this encrypted save is damaged: plies must be a whole number, not text"),
        ({"more": 1}, "this encrypted save is damaged: the field more is not known"),
    ],
    ids=lambda value: str(value),
)
def test_a_damaged_sealed_game_is_refused_in_a_sentence(
    boxtop: Boxtop, sealed_save: Path, change: Sealed, sentence: str
) -> None:
    edit(sealed_save, lambda sealed: sealed.update(change))
    assert sentence in one_sentence(boxtop("verify", str(sealed_save)))


def test_the_same_game_sealed_twice_is_encrypted_differently() -> None:
    session = Session(CLUE, CLUE.default.config, ("Ann", "Ben", "Cleo"), FairDealer("clue", "t"))
    session.begin()
    record = session.record(reveal=True)
    first, second = (json.loads(sealed_saves.seal(record)) for _ in range(2))
    assert first["nonce"] != second["nonce"]
    assert first["body"] != second["body"]
    assert sealed_saves.unseal(json.dumps(first).encode()) == record


def test_a_saved_game_goes_on_and_reveals_no_card(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seats = ("--seats", "Ann,bot:novice,bot:novice")
    boxtop("play", "clue", *seats, "--save", str(path), typed="\ngo 1\n\nquit\n")
    sealed = json.loads(path.read_text())
    body = b64decode(sealed.pop("body"))
    assert sorted(sealed) == ["boxtop_sealed", "game", "nonce", "plies", "seats"]
    assert not [card.value for card in Card if card.value in json.dumps(sealed)]
    assert not [card.value for card in Card if len(card.value) > 5 and card.value.encode() in body], (
        "too long to occur by chance"
    )
    assert "The saved game continues." in boxtop("play", "clue", "--save", str(path), typed="quit\n").out
    assert "not finished" in boxtop("verify", str(path)).out
    assert "was dealt" not in boxtop("replay", str(path)).out


def test_the_size_of_a_sealed_game_depends_on_the_number_of_moves_only() -> None:
    """The length of the file does not depend on the cards."""
    sizes = set()
    for _ in range(6):
        session = Session(CLUE, CLUE.default.config, ("Ann", "Ben", "Cleo"), FairDealer("clue", "t"))
        session.begin()
        sizes.add(len(sealed_saves.seal(session.record(reveal=True))))
    assert len(sizes) == 1


def test_a_sealed_game_that_was_changed_is_refused(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", "--save", str(path), typed="quit\n")
    sealed = json.loads(path.read_text())
    sealed["body"] = "A" + sealed["body"][1:] if sealed["body"][0] != "A" else "B" + sealed["body"][1:]
    path.write_text(json.dumps(sealed))
    assert "cannot be opened" in one_sentence(boxtop("verify", str(path)))


def test_a_finished_game_is_saved_unsealed(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    accusations = "\naccuse green rope hall\n\n\naccuse plum knife study\n\n\naccuse white wrench lounge\n"
    boxtop("play", "clue", "--seats", "Ann,Ben,Cleo", "--save", str(path), typed=accusations)
    record = saved_games.load(path)
    assert record.result is not None
    assert "boxtop_record" in path.read_text()
