"""What a person does at a Sorry! table, in words: draw, choose a pawn and what it does, play."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.person import Person

LONGEST_CHOICE = 12


class SorryPlayer:
    """Somebody at a Sorry! table."""

    def __init__(self, person: Person) -> None:
        self.person = person

    @property
    def page(self) -> Page:
        return self.person.page

    @property
    def items(self) -> Locator:
        """What there is to choose: pawns, or what one may do."""
        return self.page.locator(".item")

    @property
    def play(self) -> Locator:
        """The button that plays what is chosen."""
        return self.page.locator('[data-key="primary"]')

    def waits_for_turn(self) -> bool:
        """Wait until somebody here is to do something, who says so where a hand is covered; false when it is over."""
        ready = self.page.locator("main.mine [data-key], .end-head, dialog.cover button").first
        ready.wait_for(timeout=20_000)
        if self.page.locator("dialog.cover button").count():
            self.page.locator("dialog.cover button").click()
            return self.waits_for_turn()
        return self.page.locator(".end-head").count() == 0

    def draws(self) -> None:
        """Turn the card over, where one waits on the pile."""
        if self.page.locator(".pile.ready").count():
            self.page.locator(".pile.ready").click()
            expect(self.page.locator(".pile.ready")).to_have_count(0)

    def chooses(self) -> None:
        """Whatever comes first, bit by bit, until something is chosen."""
        for _ in range(LONGEST_CHOICE):
            if self.play.count():
                return
            cards = self.page.locator(".own-card:not([disabled])")
            chosen = self.page.locator('.own-card[aria-pressed="true"]')
            if cards.count() and not chosen.count():
                cards.first.click()
            else:
                self.page.locator('.item[aria-pressed="false"]').first.click()
        raise AssertionError(f"nothing came of it: {self.page.locator('.panel').inner_text()}")

    def takes_a_turn(self) -> bool:
        """Draw, choose, play; false when the game is over."""
        if not self.waits_for_turn():
            return False
        self.draws()
        before = self.page.locator(".story-lines li").count()
        self.chooses()
        self.play.click()
        self.page.wait_for_function(
            "(before) => document.querySelector('.end-head') || document.querySelector('dialog.cover') ||"
            " document.querySelectorAll('.story-lines li').length !== before",
            arg=before,
        )
        return True
