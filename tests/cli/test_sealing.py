"""Sealed saves: what is changed in them is noticed, and those of earlier versions still open."""

import json
import stat
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boxtop.cli import sealed_saves
from boxtop.core.dealer import FairDealer
from boxtop.core.session import Session
from boxtop.games.clue import CLUE
from tests.cli.conftest import Boxtop, one_sentence

VERSION_1 = Path(__file__).parents[1] / "vectors" / "sealed-1.json"
KEY_OF_VERSION_1 = bytes(range(32))
Sealed = dict[str, Any]


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of this test alone."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "boxtop"


@pytest.fixture
def save(boxtop: Boxtop, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", "--save", str(path), typed="quit\n")
    return path


@pytest.fixture
def old_save(tmp_path: Path, state: Path) -> Path:
    """A sealed save that a Boxtop with the earlier cipher wrote, and its key."""
    state.mkdir(parents=True)
    (state / "seal.key").write_bytes(KEY_OF_VERSION_1)
    path = tmp_path / "old.json"
    path.write_bytes(VERSION_1.read_bytes())
    return path


def edit(path: Path, change: Callable[[Sealed], None]) -> None:
    sealed: Sealed = json.loads(path.read_bytes())
    change(sealed)
    path.write_text(json.dumps(sealed), encoding="utf-8")


def flip_bit(body: str, place: int) -> str:
    raw = bytearray(b64decode(body))
    raw[place] ^= 1
    return b64encode(raw).decode()


CHANGES: dict[str, Callable[[Sealed], None]] = {
    "name": lambda sealed: sealed["seats"][0].update(name="Eve"),
    "bot": lambda sealed: sealed["seats"][1].update(bot="detective"),
    "seat removed": lambda sealed: sealed["seats"].pop(),
    "game": lambda sealed: sealed.update(game="scrabble"),
    "plies": lambda sealed: sealed.update(plies=sealed["plies"] + 1),
    "nonce": lambda sealed: sealed.update(nonce="00" * 12),
    "nonce too short": lambda sealed: sealed.update(nonce=""),
    "first byte of the body": lambda sealed: sealed.update(body=flip_bit(sealed["body"], 0)),
    "last byte of the body": lambda sealed: sealed.update(body=flip_bit(sealed["body"], -1)),
    "no body": lambda sealed: sealed.update(body=""),
    "a tag of version 1": lambda sealed: sealed.update(tag="00"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "clue", "--save")], ids=" ".join)
def test_any_change_of_a_sealed_game_is_noticed(
    boxtop: Boxtop, save: Path, command: tuple[str, ...], change: Callable[[Sealed], None]
) -> None:
    edit(save, change)
    assert "or was changed, so it cannot be opened" in one_sentence(boxtop(*command, str(save)))


def test_a_sealed_game_with_another_key_is_not_opened(boxtop: Boxtop, save: Path, state: Path) -> None:
    (state / "seal.key").write_bytes(bytes(32))
    assert "encrypted on another computer or account" in one_sentence(boxtop("verify", str(save)))


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
    boxtop: Boxtop, save: Path, change: Sealed, sentence: str
) -> None:
    edit(save, lambda sealed: sealed.update(change))
    assert sentence in one_sentence(boxtop("verify", str(save)))


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_damaged_key_is_refused_in_a_sentence(boxtop: Boxtop, save: Path, state: Path, size: int) -> None:
    (state / "seal.key").write_bytes(bytes(size))
    assert f"cannot be used: it has {size} bytes instead of 32" in one_sentence(boxtop("verify", str(save)))


def test_a_missing_key_is_refused_in_a_sentence(boxtop: Boxtop, save: Path, state: Path) -> None:
    (state / "seal.key").unlink()
    assert "cannot be used: no such file" in one_sentence(boxtop("verify", str(save)))


def test_only_its_owner_can_read_the_key(save: Path, state: Path) -> None:
    assert stat.S_IMODE((state / "seal.key").stat().st_mode) == 0o600


def test_the_same_game_sealed_twice_is_encrypted_differently() -> None:
    session = Session(CLUE, CLUE.default.config, ("Ann", "Ben", "Cleo"), FairDealer("clue", "t"))
    session.begin()
    record = session.record(reveal=True)
    first, second = (json.loads(sealed_saves.seal(record)) for _ in range(2))
    assert first["nonce"] != second["nonce"]
    assert first["body"] != second["body"]
    assert sealed_saves.unseal(json.dumps(first).encode()) == record


def test_a_sealed_game_of_version_1_still_opens(boxtop: Boxtop, old_save: Path) -> None:
    ran = boxtop("verify", str(old_save))
    assert ran.status == 0
    assert "Clue with Ann, Ben and Cleo, 25 moves, not finished." in ran.out


@pytest.mark.parametrize("tag", ["", "00", "é" * 64, "\ud800"])
def test_a_sealed_game_of_version_1_with_another_tag_is_not_opened(boxtop: Boxtop, old_save: Path, tag: str) -> None:
    edit(old_save, lambda sealed: sealed.update(tag=tag))
    assert old_save.name in one_sentence(boxtop("verify", str(old_save)))


@pytest.mark.parametrize("part", ["name", "seat removed", "game", "plies"])
def test_a_changed_header_of_version_1_is_noticed(boxtop: Boxtop, old_save: Path, part: str) -> None:
    edit(old_save, CHANGES[part])
    assert "or was changed, so it cannot be opened" in one_sentence(boxtop("verify", str(old_save)))


def test_a_key_where_earlier_versions_kept_it_is_still_used(
    boxtop: Boxtop, old_save: Path, state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on macOS, where the state folder of platformdirs is another one."""
    monkeypatch.setattr("boxtop.cli.seal_key.user_state_path", lambda *_, **__: tmp_path / "elsewhere")
    assert boxtop("verify", str(old_save)).status == 0
    boxtop("play", "clue", "--seats", "Ann,Ben,Cleo", "--save", str(tmp_path / "new.json"), typed="quit\n")
    assert not (tmp_path / "elsewhere").exists(), "one account has one key"
    assert boxtop("verify", str(tmp_path / "new.json")).status == 0
