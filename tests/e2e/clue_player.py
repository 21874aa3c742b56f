"""What people do at Clue's table, and what their device was sent, shows and keeps meanwhile."""

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.person import Person

Cards = frozenset[str]
_REVEALED = """() => {
  const words = [...document.querySelectorAll('.story-lines li, .suggestions li')].map((line) => line.textContent);
  const shown = /(?:dealt the|showed [A-Z][a-z]+ the|showed(?: the)?) ([A-Z][a-z]+(?: (?:Pipe|Room))?)(?: card)?\\./g;
  const revealed = words.join(" ").matchAll(shown);
  const drawn = document.querySelectorAll('.own-cards [data-card], .shown-card [data-card], .show-dialog [data-card]');
  const marks = document.querySelectorAll('td:not(.file) .note.yes');
  const noted = [...marks].map((cell) => cell.dataset.cell.split(':')[1]);
  return [...revealed].map((found) => found[1].toLowerCase().replace(' ', '_'))
    .concat([...drawn].map((card) => card.dataset.card), noted);
}"""


class CluePlayer:
    """Somebody at Clue's table: a person, and everything their page ever got or put away."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person = person
        self.page: Page = person.page
        self.seat = seat
        self.frames: list[Any] = []
        self.revealed: set[str] = set()
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def act(self, name: str) -> None:
        """Press the button of the dock that does this."""
        self.page.locator(f'.dock [data-act="{name}"]').click()

    def may(self, name: str) -> bool:
        return self.page.locator(f'.dock [data-act="{name}"]').count() > 0

    @property
    def ply(self) -> int:
        return int(self.page.locator("main").get_attribute("data-ply") or 0)

    def waits_for_ply(self, ply: int) -> None:
        """Wait until this page shows the table after this many moves, or its end."""
        self.page.wait_for_function(
            "(ply) => document.querySelector('.end-head') || Number(document.querySelector('main').dataset.ply) >= ply",
            arg=ply,
        )

    @property
    def may_act(self) -> bool:
        return self.page.locator("main.mine .dock-acts button").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(".end-head").count() > 0

    def goes(self) -> None:
        """Roll, and go into a room or as near to one as the roll allows."""
        self.act("roll")
        places = self.page.locator(".where select")
        expect(places).to_be_visible()
        words = places.locator("option").all_inner_texts()[1:]
        nearest = min(range(len(words)), key=lambda place: _pips(words[place]))
        places.select_option(str(nearest))
        self.act("go")
        self.page.wait_for_selector('[data-act="suggest"], [data-act="end_turn"]')

    def names(self, *cards: str) -> None:
        """Choose these cards in the dialog, and say so."""
        dialog = self.page.locator("dialog.crime-dialog")
        for card in cards:
            dialog.locator(f'label:has(input[value="{card}"])').click()
        dialog.locator(".dialog-go button").click()
        expect(dialog).to_have_count(0)

    def suggests(self, suspect: str, weapon: str) -> None:
        self.act("suggest")
        self.names(suspect, weapon)

    def shows(self) -> str:
        """Asked for a card, show the first one that fits; which."""
        dialog = self.page.locator("dialog.show-dialog")
        expect(dialog).to_be_visible()
        value = dialog.locator("input").first.input_value()
        dialog.locator("label").first.click()
        dialog.locator(".dialog-go button").click()
        return value

    def accuses(self, crime: dict[str, str]) -> None:
        self.act("accuse")
        self.names(crime["suspect"], crime["weapon"], crime["room"])

    def reads_truth(self) -> list[str]:
        """After a wrong accusation, read what really happened and go on; the three cards of the case file."""
        dialog = self.page.locator("dialog.truth-dialog")
        expect(dialog).to_contain_text("you still show cards")
        cards = dialog.locator(".truth-cards").last.locator("[data-card]").all()
        truth = [card.get_attribute("data-card") or "" for card in cards]
        dialog.locator(".dialog-go button").click()
        return truth

    def ends(self) -> None:
        self.act("end_turn")
        expect(self.page.locator('[data-act="end_turn"]')).to_have_count(0)

    def steps(self, suspect: str = "white", weapon: str = "rope") -> None:
        """Do simply what is to be done now, up to the next answer of others or the end of the turn."""
        self.looks()
        ply = self.ply
        if self.page.locator("dialog.show-dialog").count():
            self.shows()
        elif self.may("roll"):
            self.goes()
        elif self.may("suggest"):
            self.suggests(suspect, weapon)
        else:
            self.ends()
        self.waits_for_ply(ply + 1)

    def waits_for_somebody(self) -> None:
        """One screen for several people: wait until a player is called or the viewer can act."""
        self.page.wait_for_selector("dialog.cover, main.mine .dock-acts button, .end-head")
        assert not self.is_over, "the game ended too early"

    def plays_on(self, suspect: str, weapon: str) -> None:
        """One screen for several people: the player who is called presses the button, or the viewer makes a move."""
        self.waits_for_somebody()
        if self.page.locator("dialog.cover").count():
            self.page.locator("dialog.cover button").click()
            self.page.wait_for_selector("main.mine .dock-acts button")
        else:
            self.steps(suspect, weapon)

    def viewer(self) -> str:
        """Whose hand a shared screen shows; empty when it is covered."""
        # In one question: the screen may be covered between two.
        words = self.page.evaluate(
            "document.querySelector('dialog.cover') ? '' : (document.querySelector('.viewers')?.textContent ?? '')"
        )
        found = re.search(r"This is (.+)'s hand", words)
        return found[1] if found else ""

    def shown(self) -> str:
        """The card that is shown to the viewer of a shared screen, if any, once the others have answered."""
        self.waits_for_somebody()
        card = self.page.locator(".shown-card [data-card]")
        return card.get_attribute("data-card") or "" if card.count() else ""

    def looks(self) -> None:
        """Remember which cards the page says somebody has."""
        self.revealed |= set(self.page.evaluate(_REVEALED))

    def cards(self) -> Cards:
        """The hand this page shows."""
        found = self.page.locator(".own-cards [data-card]").evaluate_all(
            "(all) => all.map((each) => each.dataset.card)"
        )
        return frozenset(found)

    def kept(self) -> str:
        """Everything this browser has stored."""
        return str(self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])"))


def next_to_act(*people: CluePlayer) -> CluePlayer:
    """The one of these who acts next; bots move meanwhile."""
    while True:
        ply = max(player.ply for player in people)
        for player in people:
            player.waits_for_ply(ply)
        for player in people:
            assert not player.is_over, "the game ended too early"
            if player.may_act:
                return player
        people[0].waits_for_ply(ply + 1)


def _pips(words: str) -> int:
    """How far a place of the list is from a room; a room itself is nearest."""
    found = re.match(r"(\d+) step", words)
    return int(found.group(1)) if found else 0


def known(sent: Any, seat: int) -> set[str]:
    """The cards this seat was dealt, saw or showed, by the messages its device got."""
    if isinstance(sent, list):
        return {card for part in sent for card in known(part, seat)}
    if not isinstance(sent, dict):
        return set()
    own = sent.get("type") in ("card_dealt", "shown") and seat in (sent["seat"], sent.get("to")) and sent["card"]
    return {card for part in sent.values() for card in known(part, seat)} | ({sent["card"]} if own else set())


class Truth:
    """The case file and every hand, from the table's log."""

    def __init__(self, folder: Path, table: str, seats: int) -> None:
        connection = sqlite3.connect(folder / "boxtop.sqlite3")
        try:
            rows = connection.execute(
                "SELECT action FROM moves WHERE table_id = ? AND actor = -1 ORDER BY ply", (table,)
            ).fetchall()
        finally:
            connection.close()
        actions = [json.loads(row[0]) for row in rows]
        self.case_file: dict[str, str] = next(each["crime"] for each in actions if each["type"] == "seal")
        dealt = [each["card"] for each in actions if each["type"] == "deal"]
        self.hands: list[Cards] = [frozenset(dealt[seat::seats]) for seat in range(seats)]


def leaks(sent: Any, seat: int | None) -> list[str]:
    """What this seat must not see: cards dealt to or shown among others, hands, the case file."""
    found: list[str] = []
    if isinstance(sent, list):
        return [leak for part in sent for leak in leaks(part, seat)]
    if not isinstance(sent, dict):
        return found
    kind = sent.get("type")
    if kind == "card_dealt" and sent["card"] is not None and sent["seat"] != seat:
        found.append(f"dealt to {sent['seat']}: {sent['card']}")
    if kind == "shown" and sent["card"] is not None and seat not in (sent["seat"], sent["to"]):
        found.append(f"shown by {sent['seat']}: {sent['card']}")
    if kind == "suggestion" and sent["shown"] is not None and seat not in (sent["seat"], sent["shower"]):
        found.append(f"in the log: {sent['shown']}")
    if kind == "accusation_failed" and sent["case_file"] is not None and sent["seat"] != seat:
        found.append("the case file")
    if "hand" in sent and sent["hand"] and sent["viewer"] != seat:
        found.append(f"the hand of {sent['viewer']}")
    if sent.get("case_file") and kind is None and not sent["out"][seat or 0] and sent["phase"]["type"] != "over":
        found.append("the case file in the view")
    return found + [leak for part in sent.values() for leak in leaks(part, seat)]
