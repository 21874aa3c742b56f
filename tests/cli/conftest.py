"""Running commands as a person does: words after `boxtop`, lines typed, what is printed, the exit status."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from boxtop.cli import main

VERSION_1 = Path(__file__).parents[1] / "vectors" / "sealed-1.json"
KEY_OF_VERSION_1 = bytes(range(32))


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Boxtop = Callable[..., Ran]


@pytest.fixture
def boxtop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Boxtop:
    monkeypatch.setenv("COLUMNS", "100")

    def run(*words: str, typed: str | bytes = "") -> Ran:
        raw = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        status = main(words)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of this test alone: the key of sealed saves is in it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "boxtop"


@pytest.fixture
def sealed_save(boxtop: Boxtop, tmp_path: Path, state: Path) -> Path:
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


def one_sentence(ran: Ran) -> str:
    """The sentence of a refusal: exit 2, nothing half done on stdout, one line on stderr."""
    assert ran.status == 2
    assert "Traceback" not in ran.err
    assert ran.err.startswith("boxtop: ")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("boxtop: ").strip()


SCORE_IN_ORDER = "".join(f"score {box}\n" for box in range(1, 14)) * 13
"""Whatever the dice: some line of these fills a box in every turn, so a game of one player ends."""
