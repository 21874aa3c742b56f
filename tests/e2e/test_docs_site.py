"""The documentation site in a browser: axe finds nothing, in light on a phone and in dark on a laptop.

The quick run takes two pages. The deep run also takes two long pages of the reference.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.docs_copy import build_copy
from tests.e2e.browser import LAPTOP, PHONE, Device, axe_findings
from tests.shared import built_once

QUICK = ("index.html", "play/yahtzee.html")
PAGES = (*QUICK, "how/fairness.html", "build/reference/testing.html", "build/reference/core.html")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_once(tmp_path_factory, "site", build_copy) / "build" / "site"


@pytest.mark.parametrize(
    ("size", "theme", "pages"),
    [
        pytest.param(PHONE, "light", QUICK, id="phone"),
        pytest.param(PHONE, "light", PAGES, id="phone-all", marks=pytest.mark.deep),
        pytest.param(LAPTOP, "dark", PAGES, id="laptop-all", marks=pytest.mark.deep),
    ],
)
def test_axe_finds_nothing_on_the_documentation_site(
    browser: Browser, site: Path, size: tuple[int, int], theme: str, pages: tuple[str, ...]
) -> None:
    """WCAG 2.2 AA and axe's best practices, on pages opened from the built folder."""
    device = Device(browser, size, theme)
    found = []
    for page in pages:
        device.page.goto((site / page).as_uri())
        found += [f"{page}: {finding}" for finding in axe_findings(device.page)]
    device.context.close()
    assert found == []
