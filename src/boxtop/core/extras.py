"""Optional parts of the installation: what they are for, and one sentence when one is missing."""

from importlib.util import find_spec
from typing import Final

from boxtop.core.errors import MissingExtra
from boxtop.core.texts import tr

EXTRAS: Final = {
    "solver": (tr("the solver, the coach, the reviews and the stronger bots"), ("numba", "numpy")),
    "server": (
        tr("the table in the browser"),
        ("httptools", "prometheus_client", "segno", "starlette", "uvicorn", "websockets"),
    ),
    "client": (tr("playing at a table over the network from Python"), ("websockets",)),
    "data": (tr("files of positions and choices"), ("pyarrow",)),
    "ray": (tr("the arena on a Ray cluster"), ("ray",)),
    "envs": (tr("the environments for machine learning"), ("gymnasium", "pettingzoo")),
    "render": (tr("pictures of positions in the environments"), ("PIL", "resvg_py")),
    "postgresql": (tr("tables on PostgreSQL"), ("psycopg",)),
}
"""For each extra: what needs it, and the packages it installs (their import names)."""


def require(extra: str) -> None:
    """Raise MissingExtra unless the packages of this extra are installed."""
    purpose, packages = EXTRAS[extra]
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra(extra, purpose)


def missing_extra(error: ModuleNotFoundError) -> MissingExtra | None:
    """The extra whose package was not found; None when the module belongs to none."""
    package = (error.name or "").partition(".")[0]
    for extra, (purpose, packages) in EXTRAS.items():
        if package in packages:
            return MissingExtra(extra, purpose)
    return None
