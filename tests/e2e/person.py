"""A person at a device: what people do with the pages, in their words."""

import re

from playwright.sync_api import Locator, expect

from tests.e2e.browser import Device

SOCKET_ADDRESS = re.compile(r"/ws(\?|$)")
"""The address of the server's WebSocket, for routes; after the question mark the page names its table."""


class Person:
    """Somebody with a name and a device."""

    def __init__(self, name: str, device: Device, address: str) -> None:
        self.name = name
        self.device = device
        self.page = device.page
        self.address = address
        self.expected_complaints: tuple[str, ...] = ()

    def unexpected_complaints(self) -> list[str]:
        """What the pages complained of, apart from what the test brought about on purpose."""
        return [
            f"{self.name}: {text}"
            for text in self.device.complaints
            if not any(expected in text for expected in self.expected_complaints)
        ]

    def goes_to(self, path: str) -> "Person":
        self.page.goto(self.address + path)
        return self

    @property
    def heading(self) -> Locator:
        return self.page.locator("main h1")

    def button(self, text: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=text)

    def sets_up(
        self, *seats: tuple[str, str], game: str = "yahtzee", rules: str | None = None, start: bool = True
    ) -> "Person":
        """Set a table up with these seats: (name, kind), where kind is `here`, `other` or a bot's level."""
        self.goes_to(f"/new/{game}")
        if rules is not None:
            self.chooses_rules(rules)
        rows = self.page.locator(".seat")
        expect(rows.first).to_be_visible()
        while rows.count() > len(seats):
            rows.last.get_by_role("button").click()
        while rows.count() < len(seats):
            self.button("Add a player").click()
        for place, (name, kind) in enumerate(seats):
            row = rows.nth(place)
            value = {"here": "person", "other": "open"}.get(kind, f"bot:{kind}")
            if row.get_by_role("combobox").input_value() != value:
                row.get_by_role("combobox").select_option(value)
            if kind != "other":
                row.get_by_role("textbox").fill(name)
        if start:
            self.starts()
        return self

    def chooses_rules(self, rules: str) -> None:
        """Take the printed rule set with this id."""
        choice = self.page.locator(f'input[name="rules"][value="{rules}"]')
        if not choice.is_visible():
            self.page.get_by_text("other sets of rules").click()
        choice.check()

    def starts(self) -> None:
        self.page.locator(".setup-go button").click()
        self.page.wait_for_url("**/t/*")

    def sits_down(self, code: str) -> "Person":
        self.goes_to("/")
        self.page.get_by_label("Code on the other screen").fill(code.lower())
        self.button("Join").click()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.locator(".sit").get_by_role("button", name="Join").click()
        return self

    @property
    def code(self) -> str:
        return self.page.locator(".big-code").inner_text()

    def waits_for_turn(self, name: str | None = None) -> None:
        expect(self.page.locator("main.mine h1")).to_contain_text(name or self.name)

    def rolls_first(self) -> None:
        """Make the first roll of the turn, if it is still to be made."""
        if self.page.locator(".die.blank").count():
            self.page.locator('[data-act="primary"]').click()
        expect(self.page.locator(".die.blank")).to_have_count(0)

    def offers(self) -> dict[str, int]:
        """The boxes that may be taken, with all their points."""
        found: dict[str, int] = {}
        for box in self.page.locator("button.box:not(.closed)").all():
            found[box.get_attribute("data-box") or ""] = sum(map(int, box.inner_text().split("+")))
        return found

    def takes(self, box: str) -> None:
        """Pick a box, and take it with the visible button."""
        self.page.locator(f'button.box[data-box="{box}"]').click()
        self.page.locator('[data-act="primary"]').click()

    def takes_best(self) -> None:
        offers = self.offers()
        self.takes(max(offers, key=lambda box: offers[box]))

    def plays_turn(self, name: str | None = None) -> None:
        """A quick turn: one roll, the best box."""
        self.waits_for_turn(name)
        self.rolls_first()
        before = self.page.locator("td .written").count()
        self.takes_best()
        self.page.wait_for_function(
            "(before) => document.querySelector('.end-head') ||"
            " document.querySelectorAll('td .written').length > before",
            arg=before,
        )

    def enters(self, dice: str) -> None:
        """Own dice: type what was rolled, and wait until the table has it."""
        self.page.keyboard.type(dice)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("() => !document.querySelector('.entry-slots .die.typed')")

    def lends_seat(self) -> None:
        """Let a bot play from here on."""
        self.page.wait_for_selector("main.mine")
        self.page.locator(".press:not(.take-back)").click()
        self.button("Let a bot play").first.click()
        self.button("Take over from the bot").or_(self.page.locator(".end-head")).first.wait_for()
        if self.page.get_by_role("dialog").count():
            self.page.keyboard.press("Escape")
