"""What a person does at a Sorry! table, in words: draw, choose a pawn and what it does, play.

A table can be laid with own cards: then the test says which card is drawn, as people with a real deck do, and
everything else is the real game.
"""

from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.e2e.person import Person

LONGEST_CHOICE = 12
PLAYS_ITSELF = 10_000
"""Milliseconds after which a card that moves no pawn has certainly been laid down by itself."""


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

    def item(self, text: str) -> Locator:
        return self.items.filter(has_text=text)

    @property
    def play(self) -> Locator:
        """The button that plays what is chosen."""
        return self.page.locator('[data-key="primary"]')

    @property
    def board(self) -> Locator:
        """Where everybody's pawns stand, in words."""
        return self.page.locator(".field-place > .unseen")

    def lays_own_cards(self, *names: str, cards: str = "", **config: Any) -> "SorryPlayer":
        """A table on this device with a real deck, begun by the first of these people.

        `cards` have been drawn already; for each the first move on the list was made, or the one numbered behind a
        colon (`1:2`, the second).
        """
        steps = [step.partition(":") for step in cards.split()]
        self.person.goes_to("/rules/sorry")
        table = self.page.evaluate(
            """async ([names, config, steps]) => {
              const { game, makeTable } = await clientModule("js/api.js");
              const { keep } = await clientModule("js/tokens.js");
              const { Session } = await clientModule("js/session.js");
              const rules = (await game("sorry")).presets.find((each) => each.config.variation === config.variation);
              const made = await makeTable({
                game: "sorry",
                config: { ...rules.config, first_player: 1, ...config },
                seats: names.map((name) => ({ kind: "person", name, level: null })),
                coach: true,
                own_dice: true,
              });
              keep(made.table, [{ token: made.host_token }, ...made.seats]);
              const session = new Session(made.table, () => {});
              await session.until(() => session.now);
              const go = async (ask) => {
                const { ply } = session.now;
                await ask(ply);
                await session.until(() => session.now.ply > ply);
              };
              const enter = (outcome) => go((ply) => session.ask({ type: "enter", ply, outcome }));
              await enter({ type: "lot", seat: 0 });
              for (const [card, number] of steps) {
                await enter({ type: "draw", card });
                await go((ply) => session.act(session.now.seat, ply, session.now.legal[number - 1]));
              }
              session.close();
              return made.table;
            }""",
            [list(names), {"variation": "standard"} | config, [(card, int(number or 1)) for card, _, number in steps]],
        )
        self.person.goes_to(f"/t/{table}")
        expect(self.page.locator(".board-square")).to_be_visible()
        return self

    def draws_card(self, card: str) -> "SorryPlayer":
        """Enter which card was drawn from the players' own deck."""
        self.page.locator(f'.pick-card[data-card="{card}"]').click()
        self._waits_for_choice()
        return self

    def plays(self) -> "SorryPlayer":
        """Play what is chosen, and wait until the next card is to be drawn."""
        self.play.click()
        expect(self.page.locator(".pick-card")).to_have_count(11)
        return self

    def waits_for_turn(self) -> bool:
        """Wait until somebody here is to do something, who says so where a hand is covered; false when it is over."""
        ready = self.page.locator("main.mine [data-key]:not([disabled]), .end-head, dialog.cover button").first
        ready.wait_for()
        if self.page.locator("dialog.cover button").count():
            self.page.locator("dialog.cover button").click()
            return self.waits_for_turn()
        return self.page.locator(".end-head").count() == 0

    def draws(self) -> None:
        """Draw a card, if one is to be drawn."""
        pile = self.page.locator(".pile.ready")
        if pile.count():
            pile.click()
            expect(pile).to_have_count(0)
            self._waits_for_choice()

    def _waits_for_choice(self) -> None:
        expect(self.items.or_(self.play).first).to_be_visible()

    def chooses(self) -> None:
        """Whatever comes first, bit by bit, until something is chosen."""
        for _ in range(LONGEST_CHOICE):
            if self.play.count():
                return
            cards = self.page.locator(".pick-card:not([disabled])")
            chosen = self.page.locator('.pick-card[aria-pressed="true"]')
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
        last = self.page.locator(".story-lines li").first.element_handle()
        self.chooses()
        with suppress(TooSlow):  # the card was laid down by itself
            self.play.click(timeout=PLAYS_ITSELF)
        self.page.wait_for_function(
            "(last) => document.querySelector('.end-head, dialog.cover') ||"
            " document.querySelector('.story-lines li') !== last",
            arg=last,
        )
        return True
