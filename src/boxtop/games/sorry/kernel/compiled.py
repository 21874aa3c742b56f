"""The kernels of Sorry!, kept on this machine until a source that is compiled in changes."""

from pathlib import Path

from boxtop.kernels.cache import Store
from boxtop.kernels.compile import kernels_in

_COMPILED_IN = ("board.py", "cards.py", "config.py", "match.py", "motion.py")
"""The rules whose constants kernels hold; all other rules reach them as arrays, when they are called."""


def _sources() -> tuple[Path, ...]:
    here = Path(__file__).parent
    return (*here.glob("*.py"), *(here.parent / name for name in _COMPILED_IN))


kernel = kernels_in(Store("sorry", _sources))
