"""The notebooks of the examples run from the first cell to the last."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples" / "notebooks").glob("*.ipynb"))


def test_every_game_has_a_notebook() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["clue", "scrabble", "sorry", "yahtzee"]


@pytest.mark.filterwarnings("default")  # the Jupyter packages warn about each other
def test_the_notebooks_run_and_draw() -> None:
    """One kernel runs all of them, because starting one takes seconds; its names are cleared in between."""
    notebooks: Any = nbformat
    every = notebooks.v4.new_notebook()
    for path in NOTEBOOKS:
        every.cells += [*notebooks.read(path, as_version=4).cells, notebooks.v4.new_code_cell("%reset -f")]
    NotebookClient(every, timeout=240, kernel_name="python3").execute()
    shown = [kind for cell in every.cells for output in cell.get("outputs", ()) for kind in output.get("data", {})]
    assert shown.count("image/svg+xml") == len(NOTEBOOKS)
    assert "text/html" in shown, "the advice is a table"
