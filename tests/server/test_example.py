"""The example bot of the documentation plays every game over the network."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "network_bot.py"


@pytest.mark.parametrize("game", ["yahtzee", "sorry", "clue", "scrabble"])
def test_example_bot_plays_a_whole_game(server: Server, game: str) -> None:
    command = [sys.executable, str(EXAMPLE), server.address, game, "random"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "Program" in ran.stdout


def test_example_bot_waits_where_a_server_refuses_too_many_messages(careful: Server) -> None:
    command = [sys.executable, str(EXAMPLE), careful.address, "yahtzee", "random"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert ran.returncode == 0, ran.stderr
