"""How long a first and a second visit take on a slow connection: `python -m benchmarks first_visit`.

Chromium, throttled to a latency of 100 ms per request and 1.6 Mbit/s, opens the page of a server on this machine.
Usable: the first thing to press is there. Without a service worker, as on a phone at a plain-http home address. The
table is one that another device has opened, and the visitor has the link to its seat. The invitation is the address in
the QR code of a table that waits for a player.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.browser import chromium
from tests.e2e.scrabble_table import make_table, somebody
from tests.e2e.server import ServerProcess

LATENCY_MS = 100
BYTES_PER_SECOND = 1_600_000 / 8
SCREENS = {"/": "a.box-lid", "/new/yahtzee": ".setup-go button"}
_IS_SHOWN = "(selector) => document.querySelector(selector)?.getClientRects().length > 0"
"""Asked in every frame: a selector that is waited for is looked at twice a second only."""
ROUNDS = 3
SETTLE_MS = 1500
"""The page fetches in the background what people open next; that counts for the requests, not for the time."""


def main() -> None:
    """Print one line per visit."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            with chromium() as browser:
                screens = SCREENS | {
                    _seat(server.address): ".tiles .rack-tile",
                    _invitation(server.address): ".sit button",
                }
                for path, selector in [*screens.items()] * ROUNDS:
                    _visit_twice(browser, server.address, path, selector)
        finally:
            server.stop()


def _seat(address: str) -> str:
    """The link to a seat at a new table of Scrabble."""
    made = make_table(address, somebody("Ann"), somebody("Ben"))
    return f"/t/{made['table']}#seat={made['seats'][0]['token']}"


def _invitation(address: str) -> str:
    """The address at which a guest joins a new table of Scrabble."""
    made = make_table(address, somebody("Ann"), {"kind": "open"})
    return f"/j/{made['code']}"


def _visit_twice(browser: Browser, address: str, path: str, selector: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    with _throttled(page) as traffic:
        for visit in ("first", "second"):
            traffic.update(requests=0, bytes=0)
            start = time.perf_counter()
            page.goto(address + path, wait_until="commit")
            page.wait_for_function(_IS_SHOWN, arg=selector, polling="raf")
            usable = time.perf_counter() - start
            at_hand = dict(traffic)
            page.wait_for_timeout(SETTLE_MS)
            print(
                f"{path.partition('#')[0]} {visit}: usable {usable:.2f} s, {_words(at_hand)}; in all {_words(traffic)}"
            )
            page.goto("about:blank")
    context.close()


def _words(traffic: dict[str, int]) -> str:
    return f"{traffic['requests']} requests, {traffic['bytes']} bytes"


@contextmanager
def _throttled(page: Page) -> Iterator[dict[str, int]]:
    """A slow connection; yields what crosses it."""
    traffic = {"requests": 0, "bytes": 0}
    session = page.context.new_cdp_session(page)

    def answered(event: dict[str, Any]) -> None:
        traffic["requests"] += not event["response"].get("fromDiskCache", False)

    def loaded(event: dict[str, Any]) -> None:
        traffic["bytes"] += int(event["encodedDataLength"])

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", loaded)
    session.send("Network.enable")
    limits = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **limits})
    yield traffic
    session.detach()


if __name__ == "__main__":
    main()
