"""One small, valid file of every kind that commands read."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import boxtop
from boxtop.core.session import AnySession
from boxtop.games.yahtzee import Score
from boxtop.games.yahtzee.presets import HASBRO
from tests.games.yahtzee.sample_games import played

GCG = b"#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORNAEI 8F HORN +14 14\n"
REACH = json.dumps({"at": "study", "roll": 5, "occupied": [[4, 6]]}).encode()
SORRY_POSITION = json.dumps(
    {
        "preset": "points",
        "colors": ["red", "yellow"],
        "turn": "red",
        "card": "7",
        "pawns": {"red": ["start", 12, "safety3", "home"], "yellow": ["start", 19, 34, 40]},
        "hand": ["7", 1],
    }
).encode()
NOTEBOOK = json.dumps(
    {
        "players": ["Ann", "Ben", "Cleo"],
        "hand_sizes": [6, 6, 6],
        "events": [
            {"type": "hand", "player": "Ann", "cards": ["white", "library", "study", "rope", "hall", "plum"]},
            {"type": "suggest", "by": "Ann", "cards": ["scarlet", "knife", "lounge"], "refuter": "Ben", "shown": None},
            {"type": "case_file", "card": "wrench"},
        ],
    }
).encode()


def _played(turns: int) -> AnySession:
    """One player who fills the first box that is open, turn by turn."""
    session = boxtop.new_session("yahtzee", ["Ann"])
    session.begin()
    for _ in range(turns):
        session.act(0, next(action for action in session.legal(0) if isinstance(action, Score)))
    return session


@cache
def finished_yahtzee() -> bytes:
    return boxtop.write_record(_played(13).record())


@cache
def short_yahtzee() -> bytes:
    """A record of four moves, not finished."""
    return boxtop.write_record(_played(2).record(reveal=True))


def saved(folder: Path, *bots: str) -> Path:
    """A file with a game of Yahtzee between these bots."""
    file = folder / "game.json"
    file.write_bytes(boxtop.write_record(played(HASBRO, bots, seed=7)))
    return file


SAMPLES: dict[str, Callable[[], bytes]] = {
    "record": short_yahtzee,
    "Sorry! position": lambda: SORRY_POSITION,
    "Clue position": lambda: REACH,
    "notebook": lambda: NOTEBOOK,
    "GCG": lambda: GCG,
}
