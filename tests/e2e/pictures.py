"""Pictures of every screen at phone and laptop width, light and dark: `python -m tests.e2e.pictures FOLDER [walk…]`."""

import sys
import tempfile
from pathlib import Path

from tests.e2e.browser import LAPTOP, PHONE, Device, chromium
from tests.e2e.person import Person
from tests.e2e.scrabble_screens import with_own_device
from tests.e2e.screens import WALKS, in_mid_game
from tests.e2e.server import ServerProcess
from tests.e2e.sorry_screens import in_a_sorry_game, more_of_sorry

ALL = WALKS | {
    "mid-game": in_mid_game,
    "sorry-game": in_a_sorry_game,
    "sorry-more": more_of_sorry,
    "scrabble-device": with_own_device,
}
SIZES = {"phone": PHONE, "laptop": LAPTOP}


def take_pictures(folder: Path, walks: list[str]) -> None:
    """Walk through the screens and photograph each."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        server = ServerProcess(Path(place))
        server.start()
        try:
            for size, pixels in SIZES.items():
                for theme in ("light", "dark"):
                    for walk in walks:
                        ann = Person("Ann", Device(browser, pixels, theme), server.address)
                        for screen in ALL[walk](ann):
                            ann.page.screenshot(path=folder / f"{screen}-{size}-{theme}.png")
                        ann.device.context.close()
        finally:
            server.stop()


if __name__ == "__main__":
    take_pictures(Path(sys.argv[1]), sys.argv[2:] or list(ALL))
