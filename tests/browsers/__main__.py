"""Play a turn of every game in both browsers, on a phone and on a laptop: `python -m tests.browsers [engine…]`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.browsers.engine import Engine, Person
from tests.browsers.firefox import Firefox
from tests.browsers.turns import TURNS
from tests.browsers.webkit import WebKit
from tests.e2e.server import ServerProcess

ENGINES: dict[str, Callable[[], Engine]] = {"webkit": WebKit, "firefox": Firefox}
SIZES = {"phone": (390, 844), "laptop": (1280, 800)}


def main() -> int:
    """Print one line per turn; the exit status says whether all were played."""
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            for name in sys.argv[1:] or ENGINES:
                failures += play(ENGINES[name], server.address)
        finally:
            server.stop()
    return 1 if failures else 0


def play(make: Callable[[], Engine], address: str) -> int:
    """Play all turns in one browser; returns how many failed."""
    failures = 0
    engine = make()
    try:
        for size, pixels in SIZES.items():
            engine.resize(*pixels)
            for game in TURNS:
                problem = played(Person(engine, address), game)
                failures += problem is not None
                sys.stdout.write(f"{engine.name}, {size}, {game}: {problem or 'played'}\n")
                sys.stdout.flush()
    finally:
        engine.close()
    return failures


def played(person: Person, game: str) -> str | None:
    """Play one turn; what went wrong, if anything did."""
    try:
        TURNS[game](person)
    except AssertionError as error:
        return str(error)
    return "; ".join(person.faults()) or None


if __name__ == "__main__":
    sys.exit(main())
