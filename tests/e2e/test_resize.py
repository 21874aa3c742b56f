"""What follows the size of an element must not change that size in the same frame: browsers report that as an error."""

from tests.e2e.conftest import Seat

SCROLL_BAR = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".hand-place { margin-right: calc(var(--dock) / 10) }");
  document.adoptedStyleSheets = [sheet];
})()"""
"""A panel that is narrower the higher it is, as where a scroll bar comes and goes with the height of the page.

Playwright's Chromium has no scroll bars that take room.
"""
GROWN = """async () => {
  const main = document.querySelector("main");
  document.querySelector(".hand-place").firstElementChild.style.height = "300px";
  while (main.style.getPropertyValue("--dock") !== "300px") await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}"""


def test_the_panel_may_be_narrower_when_it_is_higher(person: Seat) -> None:
    """Any complaint of the page fails the test."""
    ann = person("Ann", "phone")
    ann.page.add_init_script(SCROLL_BAR)
    ann.goes_to("/new/clue").starts()
    ann.page.wait_for_selector("main.play[data-ply]")
    ann.page.evaluate(GROWN)
