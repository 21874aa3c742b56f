"""Play a turn of every game in both browsers, on a phone and on a laptop: `python -m tests.browsers [engine…]`.

With `--pictures FOLDER` it also saves the table after each turn, the end of a game and its review, and the screens
without a game, in light and dark.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.browsers.engine import Engine, Person
from tests.browsers.firefox import Firefox
from tests.browsers.turns import TURNS, play_out
from tests.browsers.webkit import WebKit
from tests.e2e.server import ServerProcess

ENGINES: dict[str, Callable[[], Engine]] = {"webkit": WebKit, "firefox": Firefox}
SIZES = {"phone": (390, 844), "laptop": (1280, 800)}
THEMES = ("light", "dark")
SCREENS = {"home": "/", "set-up": "/new/sorry", "rules": "/rules/sorry", "records": "/records"}
"""Screens without a game, by the names of their pictures."""


def main() -> int:
    """Print one line per turn; the exit status says whether all were played."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("engines", nargs="*", default=list(ENGINES), metavar="engine")
    asked.add_argument("--pictures", type=Path, help="a folder for pictures")
    wanted = asked.parse_args()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            for name in wanted.engines:
                failures += play(ENGINES[name], server.address, wanted.pictures)
        finally:
            server.stop()
    return 1 if failures else 0


def play(make: Callable[[], Engine], address: str, folder: Path | None) -> int:
    """Play all turns in one browser; returns how many failed."""
    failures = 0
    engine = make()
    try:
        for size, pixels in SIZES.items():
            engine.resize(*pixels)
            person = Person(engine, address)
            for game in TURNS:
                problem = played(person, game)
                failures += problem is not None
                sys.stdout.write(f"{engine.name}, {size}, {game}: {problem or 'played'}\n")
                sys.stdout.flush()
                if folder:
                    photograph(engine, folder / f"{engine.name}-{size}-{game}")
            if folder:
                photograph_screens(person, folder / f"{engine.name}-{size}")
    finally:
        engine.close()
    return failures


def photograph_screens(person: Person, name: Path) -> None:
    """Save the screens without a game, and those after one."""
    for screen, path in SCREENS.items():
        person.opens(path)
        person.waits_for("main :is(.box-lid, .seat, .rule, .card)")
        photograph(person.engine, name.with_name(f"{name.name}-{screen}"))
    play_out(person)
    photograph(person.engine, name.with_name(f"{name.name}-end"))
    person.presses('.way-links a[href$="/review"]')
    person.waits_for(".curve")
    photograph(person.engine, name.with_name(f"{name.name}-review"))


def photograph(engine: Engine, name: Path) -> None:
    """Save what the page shows, in light and in dark."""
    for theme in THEMES:
        engine.ask(f"(document.documentElement.dataset.theme = {json.dumps(theme)})")
        engine.ask("new Promise((done) => setTimeout(done, 400))")
        name.with_name(f"{name.name}-{theme}.png").write_bytes(engine.picture())


def played(person: Person, game: str) -> str | None:
    """Play one turn; what went wrong, if anything did."""
    try:
        TURNS[game](person)
    except AssertionError as error:
        return str(error)
    return "; ".join(person.faults()) or None


if __name__ == "__main__":
    sys.exit(main())
