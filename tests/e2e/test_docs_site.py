"""The documentation site in a browser: axe finds nothing, in light and dark, at phone and laptop size."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.docs_copy import build_copy
from tests.e2e.browser import LAPTOP, PHONE, Device, axe_findings

PAGES = ("index.html", "play/yahtzee.html", "how/fairness.html", "benchmarks/server.html")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_copy(tmp_path_factory.mktemp("site"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_axe_finds_nothing_on_the_documentation_site(
    browser: Browser, site: Path, size: tuple[int, int], theme: str
) -> None:
    """WCAG 2.2 AA and axe's best practices, on pages opened from the built folder."""
    device = Device(browser, size, theme)
    found = []
    for page in PAGES:
        device.page.goto((site / page).as_uri())
        found += [f"{page}: {finding}" for finding in axe_findings(device.page)]
    device.context.close()
    assert found == []
