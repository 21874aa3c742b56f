"""Nothing slow runs on the event loop: no compiling, solving, loading or thinking, and no replay of a long game."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boxtop.bots import levels
from boxtop.games import GAMES
from tests.device import Device
from tests.server.inside import InsideServer, heavy_work_noticed, inside_server

MOST_SEATS = {"yahtzee": 6, "sorry": 4, "clue": 6, "scrabble": 4}
LEVELS = {game_def.id: [level.id for level in levels(game_def.id)] for game_def in GAMES}


def bots(*names: str) -> list[dict[str, Any]]:
    return [{"kind": "bot", "level": name} for name in names]


def tables_of_bots(server: InsideServer, game: str) -> list[Device]:
    """Somebody watches tables at which a bot of every level of this game sits."""
    most, names = MOST_SEATS[game], LEVELS[game]
    devices = []
    for first in range(0, len(names), most):
        seated = (names[first : first + most] * 2)[: max(2, min(len(names[first:]), most))]
        made = server.make(*bots(*seated), game=game)
        devices.append(Device(server, made["table"]))
    return devices


def test_bots_of_every_level_are_made_and_think_off_the_event_loop(tmp_path: Path) -> None:
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server:
        devices = [device for game in LEVELS for device in tables_of_bots(server, game)]
        for game, names in LEVELS.items():
            for name in names:
                heavy.wait_for(f"make: {game} {name}", f"choose: {game} {name}")
        heavy.wait_for("solve Yahtzee", "count the worlds of Clue", "load the value function of Sorry!")
        heavy.wait_for("load a word graph")
        for device in devices:
            device.socket.close()
        assert heavy.on(server.loop_thread) == set()


@pytest.mark.deep
def test_the_same_holds_where_nothing_was_compiled_before(tmp_path: Path) -> None:
    """In a process of its own, with an empty cache: here every kernel is compiled."""
    test = f"{__file__}::{test_bots_of_every_level_are_made_and_think_off_the_event_loop.__name__}"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", test],
        env=os.environ | {"BOXTOP_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert run.returncode == 0, run.stdout
    assert {path.parent.parent.name for path in tmp_path.rglob("*.kernel")} >= {"yahtzee", "sorry", "clue", "scrabble"}
