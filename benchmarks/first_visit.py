"""How long a first and a second visit take on a slow connection: `python -m benchmarks first_visit`.

Chromium, throttled to a latency of 100 ms per request and 1.6 Mbit/s, opens the page of a server on this machine.
Usable: the first thing to press is there. Without a service worker, as on a phone at a plain-http home address.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.browser import chromium
from tests.e2e.server import ServerProcess

LATENCY_MS = 100
BYTES_PER_SECOND = 1_600_000 / 8
SCREENS = {"/": "a.box-lid", "/new/yahtzee": ".setup-go button"}
SETTLE_MS = 1500
"""The page fetches in the background what people open next; that counts for the requests, not for the time."""


def main() -> None:
    """Print one line per visit."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            with chromium() as browser:
                for path, selector in SCREENS.items():
                    _visit_twice(browser, server.address + path, selector)
        finally:
            server.stop()


def _visit_twice(browser: Browser, address: str, selector: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    with _throttled(page) as traffic:
        for visit in ("first", "second"):
            traffic.update(requests=0, bytes=0)
            start = time.perf_counter()
            page.goto(address, wait_until="commit")
            page.wait_for_selector(selector)
            usable = time.perf_counter() - start
            page.wait_for_timeout(SETTLE_MS)
            print(f"{address} {visit}: usable {usable:.2f} s, {traffic['requests']} requests, {traffic['bytes']} bytes")
            page.goto("about:blank")
    context.close()


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
