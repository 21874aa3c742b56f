"""Where solved tables and compiled kernels rest between runs: the store of the solver's and the rules' sources."""

from pathlib import Path

from boxtop.kernels.cache import Store

RULES = ("actions", "boxes", "card", "config", "labels", "scoring")
"""The modules of rules that the solver is built on; what else the game has cannot change a value."""


def _sources() -> tuple[Path, ...]:
    here = Path(__file__).parent
    return (*here.glob("*.py"), *(here.parent / f"{name}.py" for name in RULES))


STORE = Store("yahtzee", _sources)
read, write = STORE.read, STORE.write
