"""The documentation site in a browser: axe finds nothing, in light on a phone and in dark on a laptop.

The deep run also looks at a long page of the reference, which takes axe as long as all other pages together.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.docs_copy import build_copy
from tests.e2e.browser import LAPTOP, PHONE, Device, axe_findings
from tests.shared import built_once

PAGES = ("index.html", "play/yahtzee.html", "how/fairness.html", "build/reference/testing.html")
LONG = "build/reference/core.html"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_once(tmp_path_factory, "site", build_copy) / "build" / "site"


@pytest.mark.parametrize(
    ("size", "theme", "pages"),
    [
        pytest.param(PHONE, "light", PAGES, id="phone"),
        pytest.param(PHONE, "light", (LONG,), id="phone-long", marks=pytest.mark.deep),
        pytest.param(LAPTOP, "dark", (*PAGES, LONG), id="laptop", marks=pytest.mark.deep),
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
