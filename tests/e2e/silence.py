"""How soon a page says that its server is silent: `python -m tests.e2e.silence` stops a server several times."""

import tempfile
import time
from pathlib import Path

from tests.e2e.browser import LAPTOP, Device, chromium
from tests.e2e.person import Person
from tests.e2e.server import ServerProcess

_TIMES = 6
_WATCH = """() => {
  const line = document.getElementById("link-state");
  window.noticed = null;
  new MutationObserver(() => { if (!line.hidden) window.noticed ??= Date.now(); })
    .observe(line, { attributes: true, childList: true });
}"""


def measure() -> list[float]:
    """Seconds from the stop of the server to the words on the page, at different moments between two pings."""
    found: list[float] = []
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        server = ServerProcess(Path(place))
        server.start()
        ann = Person("Ann", Device(browser, LAPTOP, "light"), server.address)
        ann.sets_up(("Ann", "here"), ("Ben", "here"))
        ann.page.locator("main.play").wait_for()
        for number in range(_TIMES):
            ann.page.wait_for_timeout(700 + 450 * number)
            ann.page.evaluate(_WATCH)
            stopped = time.time()
            server.freeze()
            ann.page.wait_for_function("() => window.noticed")
            found.append(ann.page.evaluate("window.noticed") / 1000 - stopped)
            server.thaw()
            ann.page.wait_for_function("() => document.getElementById('link-state').hidden")
        server.stop()
    return found


if __name__ == "__main__":
    print(", ".join(f"{seconds:.1f} s" for seconds in measure()))  # noqa: T201 - a command
