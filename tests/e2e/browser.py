"""The system's Chromium, driven by Playwright; and a watch over what a page complains of."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.servers import WAIT

SHELL = "chromium-headless-shell"
"""Chromium without windows and system notifications. It starts in half the time."""
NAMES = ("chromium", "chromium-browser", "google-chrome")
UNUSED = (
    # Every window would render the lists under its address bar, which nobody sees.
    "PreloadTopChromeWebUI",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
    # What Playwright turns off by itself. Chromium reads only the last list of features.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that tests do without."""
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
)
MODULES = """window.clientModule = async (name) => {
  const base = new URL("../", document.querySelector("script[src]").src);
  const variable = `$${name.replace(/^js\\/|\\.js$/g, "").replace(/\\W/g, "_")}`;
  const files = JSON.parse(document.getElementById("parts").textContent);
  for (const file of ["js/main.js", ...(files[name] ?? Object.values(files).flat())]) {
    const modules = await import(new URL(file, base));
    if (variable in modules) return modules[variable];
  }
}"""
"""Gives pages a function that returns a module of the client, as the page itself has it."""
INSTANT = """if (location.protocol === "http:" && !localStorage.getItem("boxtop.settings"))
  localStorage.setItem("boxtop.settings", '{"speed": "instant", "sound": "off"}')"""
"""Bots do not wait for a take-back, so that tests do not wait for bots, and no page spends time on sounds."""
PHONE = (360, 780)
LAPTOP = (1280, 800)
AXE = resources.files("axe_playwright_python") / "axe.min.js"
ERRORS_WITHOUT_EXCEPTION = "addEventListener('error', (event) => event.error || console.error(event.message))"
"""Errors that a browser reports without an exception, as when an observer of sizes changes what it observes."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def find_chromium(*, whole: bool = False) -> str | None:
    """Where the system keeps its Chromium: the headless shell if there is one, or the whole browser."""
    names = NAMES if whole else (SHELL, *NAMES)
    return next((path for name in names if (path := shutil.which(name))), None)


def wants_no_browser() -> bool:
    """Whether somebody said that this machine shall do without."""
    return os.environ.get("BOXTOP_NO_BROWSER") == "1"


@contextmanager
def chromium(*, whole: bool = False) -> Iterator[Browser]:
    """A running Chromium."""
    path = find_chromium(whole=whole)
    assert path is not None, (
        "The browser tests need Chromium and found none: install it (Debian: apt-get install chromium), "
        "or set BOXTOP_NO_BROWSER=1 to leave them out."
    )
    with sync_playwright() as playwright:
        mode = () if path.endswith(SHELL) else ("--headless=new",)
        browser = playwright.chromium.launch(executable_path=path, args=[*mode, *ARGS])
        yield browser
        browser.close()


class Device:
    """A phone or a laptop: one browser profile with one page, and everything it complained of."""

    def __init__(
        self, browser: Browser, size: tuple[int, int], theme: str, *, motion: bool = False, worker: bool = False
    ) -> None:
        """With `worker`, the page may install its service worker, whose requests Playwright cannot intercept."""
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size[0] < 600,
            service_workers="allow" if worker else "block",
        )
        self.context.add_init_script(MODULES)
        self.context.add_init_script(ERRORS_WITHOUT_EXCEPTION)
        if not motion:
            self.context.add_init_script(INSTANT)
        self.context.set_default_timeout(1000 * WAIT)
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab of the same profile."""
        page = self.context.new_page()
        page.on("console", self._log_console)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        return page

    def _log_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.complaints.append(f"{message.type}: {message.text}")


def axe_findings(page: Page) -> list[str]:
    """What axe-core finds on the page as it stands, one line a finding.

    It is loaded once per page, and describes only the elements it finds fault with: to describe all others takes longer
    than to check them.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "async (tags) => (await axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']}))"
        ".violations.flatMap("
        "(rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary}`))",
        RULES,
    )
    assert isinstance(found, list)
    return found


def box_of(page: Page, part: str) -> dict[str, float]:
    """Where a part of the page is drawn, in pixels from the top left corner of the window."""
    found = page.locator(part).first.bounding_box()
    assert found is not None
    return {"left": found["x"], "top": found["y"], "right": found["x"] + found["width"]} | {
        "bottom": found["y"] + found["height"]
    }
