"""Fixtures of the browser tests. A browser lives as long as a module: Playwright's loop must not meet other tests'."""

import warnings
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browser import LAPTOP, PHONE, Device, chromium, wants_no_browser
from tests.e2e.person import Person
from tests.e2e.server import ServerProcess
from tests.servers import WAIT

Seat = Callable[..., Person]

# A crowded machine is slow, and nothing is gained by failing early.
expect.set_options(timeout=1000 * WAIT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """BOXTOP_NO_BROWSER=1 leaves these tests out, loudly; without it a missing browser is a failure."""
    if not wants_no_browser():
        return
    for item in items:
        if "/e2e/" in item.path.as_posix():
            item.add_marker(pytest.mark.skip(reason="BOXTOP_NO_BROWSER=1: THE BROWSER TESTS WERE LEFT OUT"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium; the whole browser in a module that sets `NEEDS_NOTIFICATIONS`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        with chromium(whole=getattr(request.module, "NEEDS_NOTIFICATIONS", False)) as running:
            yield running


@pytest.fixture
def person(browser: Browser, server: ServerProcess) -> Iterator[Seat]:
    """Make people, each with a device; afterwards no page may have complained of anything not expected."""
    people: list[Person] = []

    def make(name: str, kind: str = "laptop", theme: str = "light", *, motion: bool = False) -> Person:
        device = Device(browser, PHONE if kind == "phone" else LAPTOP, theme, motion=motion)
        people.append(Person(name, device, server.address))
        return people[-1]

    yield make
    complaints = [complaint for each in people for complaint in each.unexpected_complaints()]
    for each in people:
        each.device.context.close()
    assert complaints == []
