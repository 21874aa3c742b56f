"""Pictures of every screen in seven sizes and three looks: `python -m tests.e2e.pictures FOLDER [walk…]`."""

import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tests.e2e.browser import LAPTOP, Device, chromium
from tests.e2e.more_screens import (
    beside_the_games,
    between_two_devices,
    in_the_trainer,
    with_a_full_record_book,
    with_many_players,
)
from tests.e2e.person import Person
from tests.e2e.screens import WALKS, in_mid_game
from tests.e2e.server import ServerProcess
from tests.e2e.sorry_screens import in_a_sorry_game, more_of_sorry

ALL = WALKS | {
    "mid-game": in_mid_game,
    "sorry-game": in_a_sorry_game,
    "sorry-more": more_of_sorry,
    "many": with_many_players,
    "records": with_a_full_record_book,
    "two-devices": between_two_devices,
    "beside": beside_the_games,
    "trainer": in_the_trainer,
}
SIZES = {
    "small-phone": (320, 568),
    "phone": (390, 844),
    "small-phone-sideways": (568, 320),
    "phone-sideways": (844, 390),
    "tablet": (768, 1024),
    "tablet-sideways": (1024, 768),
    "laptop": (1440, 900),
}
LOOKS: dict[str, tuple[Literal["light", "dark"], Literal["more", "no-preference"]]] = {
    "light": ("light", "no-preference"),
    "dark": ("dark", "no-preference"),
    "contrast": ("light", "more"),
}
"""Per look: the colours and the contrast."""


def take_pictures(folder: Path, walks: list[str]) -> None:
    """Walk through the screens once and photograph each in all sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        server = ServerProcess(Path(place))
        server.start()
        try:
            for walk in walks:
                ann = Person("Ann", Device(browser, LAPTOP, "light"), server.address)
                for screen in ALL[walk](ann):
                    photograph(ann.page, folder / screen)
                ann.device.context.close()
        finally:
            server.stop()


def photograph(page: Page, name: Path) -> None:
    """Take one screen in all looks and sizes, and give the page its first size back."""
    for look, (colours, contrast) in LOOKS.items():
        page.emulate_media(color_scheme=colours, contrast=contrast)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            page.screenshot(path=name.with_name(f"{name.name}-{size}-{look}.png"))
    page.emulate_media(color_scheme="light", contrast="no-preference")
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})


if __name__ == "__main__":
    take_pictures(Path(sys.argv[1]), sys.argv[2:] or list(ALL))
