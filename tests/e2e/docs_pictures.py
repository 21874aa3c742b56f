"""The screenshots of the documentation: `python -m tests.e2e.docs_pictures docs/pictures [NAME…]`.

Each is one screen of a walk (tests/e2e/screens.py). Take them again when the screens change, and look at them.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect

from tests.e2e.browser import LAPTOP, PHONE, Device, chromium
from tests.e2e.person import Person
from tests.e2e.pictures import ALL
from tests.e2e.server import ServerProcess

HOME_ADDRESS = "http://192.168.1.20:8462"
"""The address on the invitation: one that a computer at home could have."""


def inviting(ann: Person) -> Iterator[str]:
    """Clue for two people with a phone each, and a bot."""
    ann.sets_up(("Ann", "here"), ("", "other"), ("Logician", "logician"), game="clue")
    expect(ann.page.locator(".qr")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    yield "invite"


WALKS = ALL | {"invite": inviting}


class Picture(NamedTuple):
    walk: str
    screen: str
    size: tuple[int, int]
    theme: str = "light"


PICTURES = {
    "shelf": Picture("around", "home", LAPTOP),
    "set-up-phone": Picture("clue", "clue-set-up", PHONE),
    "invite-phone": Picture("invite", "invite", PHONE),
    "table-laptop": Picture("mid-game", "table", LAPTOP),
    "table-phone": Picture("mid-game", "table", PHONE, "dark"),
    "joker-phone": Picture("table", "joker", PHONE),
    "sorry-laptop": Picture("sorry-game", "sorry-table", LAPTOP),
    "sorry-phone": Picture("sorry-table", "sorry-split", PHONE),
    "clue-laptop": Picture("clue", "clue-notebook", LAPTOP),
    "clue-phone": Picture("clue", "clue-shown", PHONE, "dark"),
    "scrabble-laptop": Picture("scrabble-device", "scrabble-table", LAPTOP),
    "scrabble-phone": Picture("scrabble-device", "scrabble-table", PHONE),
}


def take_picture(name: str, browser: Browser, address: str, folder: Path) -> None:
    """Walk as far as the screen and photograph it."""
    picture = PICTURES[name]
    ann = Person("Ann", Device(browser, picture.size, picture.theme), address)
    for screen in WALKS[picture.walk](ann):
        if screen == picture.screen:
            ann.page.screenshot(path=folder / f"{name}.png")
            break
    else:
        raise ValueError(f"the walk {picture.walk} has no screen {picture.screen}")
    ann.device.context.close()


def take_pictures(folder: Path, names: list[str]) -> None:
    """Take these pictures: the invitation on a server with an address of its own, the others as at home."""
    invitations = [name for name in names if PICTURES[name].walk == "invite"]
    others = [name for name in names if name not in invitations]
    with chromium() as browser:
        for options, chosen in ((("--public-url", HOME_ADDRESS), invitations), ((), others)):
            if chosen:
                take_on_server(browser, options, folder, chosen)


def take_on_server(browser: Browser, options: tuple[str, ...], folder: Path, names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place:
        server = ServerProcess(Path(place), options=options)
        server.start()
        try:
            for name in names:
                take_picture(name, browser, server.address, folder)
        finally:
            server.stop()


if __name__ == "__main__":
    take_pictures(Path(sys.argv[1]), sys.argv[2:] or list(PICTURES))
