"""The caches of the environments' compiled code. Each depends on the sources that are compiled into it."""

from pathlib import Path
from typing import Final

from boxtop.games.sorry.kernel.cache import STORE as SORRY
from boxtop.games.yahtzee.solver.cache import RULES as YAHTZEE_RULES
from boxtop.kernels.cache import SHARED, Store
from boxtop.kernels.compile import kernels_in

_HERE: Final = Path(__file__).parent
_GAMES: Final = _HERE.parent / "games"


def _yahtzee_sources() -> tuple[Path, ...]:
    own = (_HERE / f"yahtzee_{name}.py" for name in ("arrays", "kernel", "plan_kernel"))
    solver = (_GAMES / "yahtzee" / "solver" / f"{name}.py" for name in ("dice", "tables"))
    return (*own, *solver, *(_GAMES / "yahtzee" / f"{name}.py" for name in YAHTZEE_RULES), *SHARED)


def _sorry_sources() -> tuple[Path, ...]:
    own = (_HERE / "sorry_arrays.py", _HERE / "sorry_kernel.py")
    return (*own, *SORRY.sources())


SOURCES: Final = {"yahtzee": _yahtzee_sources, "sorry": _sorry_sources}

yahtzee_kernel = kernels_in(Store("yahtzee", _yahtzee_sources))
sorry_kernel = kernels_in(Store("sorry", _sorry_sources))
