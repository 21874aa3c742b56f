"""Draw the PNG icons of the browser client from its SVG icon: `python -m tools.icons`. Needs Chromium."""

from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.browser import chromium

FOLDER = Path(__file__).parent.parent / "src/boxtop/web/icons"
BACKGROUND = "#f5efe4"
PLAIN = 1.0
SAFE = 0.66
"""The share of the picture that the box takes; systems cut a maskable icon to a shape of their own."""


def main() -> None:
    """Draw all icons."""
    with chromium() as browser:
        page = browser.new_page()
        _draw(page, "192.png", 192, PLAIN)
        _draw(page, "512.png", 512, PLAIN)
        _draw(page, "maskable.png", 512, SAFE)
        _draw(page, "apple-touch-icon.png", 180, 0.8)
        _draw(page, "your-turn.png", 96, PLAIN)


def _draw(page: Page, name: str, size: int, share: float) -> None:
    source = "your-turn.svg" if name == "your-turn.png" else "icon.svg"
    svg = (FOLDER / source).read_text(encoding="utf-8")
    background = "transparent" if share == PLAIN else BACKGROUND
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>html, body {{ margin: 0; height: 100%; background: {background} }}"
        f"body {{ display: grid; place-items: center }} svg {{ width: {share:.0%}; height: {share:.0%} }}</style>{svg}"
    )
    page.screenshot(path=FOLDER / name, omit_background=True)


if __name__ == "__main__":
    main()
