"""The drawing beside a name: the same at the table, at its end and in the record book."""

from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.e2e.early_end_screens import confirms, opens_players


def test_name_has_the_same_drawing_on_every_screen(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Wilhelmina", "here"), ("Ben", "here"))
    opens_players(ann)
    own = ann.page.locator(".company li", has_text="Wilhelmina").locator("svg")
    shape = own.get_attribute("data-shape")
    assert shape
    expect(own.locator("xpath=..")).to_have_attribute("aria-hidden", "true")
    ann.button("Wilhelmina gives up").click()
    confirms(ann, "Give up")
    standing = ann.page.locator(".standing li", has_text="Wilhelmina").locator("svg")
    expect(standing).to_have_attribute("data-shape", shape)
    ann.goes_to("/records")
    row = ann.page.locator("th", has_text="Wilhelmina").first.locator("svg")
    expect(row).to_have_attribute("data-shape", shape)
