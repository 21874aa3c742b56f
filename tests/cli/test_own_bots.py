"""Bots named on the command line."""

import subprocess
import sys
from pathlib import Path

GARDEN = "class First:\n    def choose(self, view, legal):\n        return next(iter(legal))\n"


def test_a_bot_on_the_command_line_may_be_in_the_current_folder(tmp_path: Path) -> None:
    """The command `boxtop` starts without the current folder in Python's path; so does `python -P`."""
    (tmp_path / "garden_bots.py").write_text(GARDEN, "utf-8")
    words = ("simulate", "sorry", "--bots", "garden_bots:First,random", "--games", "1", "--json")
    ran = subprocess.run(
        [sys.executable, "-P", "-m", "boxtop", *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert '"bot":"garden_bots:First"' in ran.stdout
