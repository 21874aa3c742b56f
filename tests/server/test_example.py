"""The programs of the documentation that play over the network."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import Server

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "network_bot.py"
PROTOCOL = ROOT / "docs" / "build" / "protocol.md"


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


def test_the_client_of_the_protocol_page_plays_a_whole_game(server: Server) -> None:
    found = re.search(r"^```py\n(.*?)^```$", PROTOCOL.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    program = found[1].replace("localhost:8462", server.address.removeprefix("http://"))
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()
