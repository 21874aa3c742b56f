"""The example bot of the documentation plays a whole game."""

import subprocess
import sys
from pathlib import Path

from tests.servers import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_example_bot_plays_a_whole_game(server: Server) -> None:
    run = subprocess.run([sys.executable, EXAMPLE, server.address], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    assert "Forty Lines rolled" in run.stdout
    assert "'ranks'" in run.stdout.splitlines()[-1]
