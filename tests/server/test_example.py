"""The programs of the documentation that play over the network."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import FAST, Server

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "network_bot.py"
PROTOCOL = ROOT / "docs" / "build" / "protocol.md"


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets a socket send as fast as it can."""
    folder = tmp_path_factory.mktemp("fast")
    running = Server(str(folder / "tables.sqlite3"), folder / "log", *FAST)
    yield running
    running.kill()


def run(*command: str) -> str:
    ran = subprocess.run([sys.executable, *command], capture_output=True, text=True, timeout=100, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize(
    "game", ["yahtzee", "clue", *(pytest.param(game, marks=pytest.mark.deep) for game in ("sorry", "scrabble"))]
)
def test_example_bot_plays_a_whole_game(fast: Server, game: str) -> None:
    assert "Program" in run(str(EXAMPLE), fast.address, game, "random")


def test_example_bot_waits_where_a_server_refuses_too_many_messages(careful: Server) -> None:
    assert "Program" in run(str(EXAMPLE), careful.address, "yahtzee", "random")


def test_the_client_of_the_protocol_page_plays_a_whole_game(careful: Server) -> None:
    found = re.search(r"^```py\n(.*?)^```$", PROTOCOL.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    assert run("-c", found[1].replace("localhost:8462", careful.address.removeprefix("http://"))).strip()
