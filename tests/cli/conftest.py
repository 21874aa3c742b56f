"""Running commands as a person does: words after `boxtop`, lines typed, what is printed, the exit status."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from boxtop.cli import main


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


def one_sentence(ran: Ran) -> str:
    """The sentence of a refusal: exit 2, nothing half done on stdout, one line on stderr."""
    assert ran.status == 2
    assert "Traceback" not in ran.err
    assert ran.err.startswith("boxtop: ")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("boxtop: ").strip()


SCORE_IN_ORDER = "".join(f"score {box}\n" for box in range(1, 14)) * 13
"""Whatever the dice: some line of these fills a box in every turn, so a game of one player ends."""
