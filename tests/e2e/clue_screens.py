"""A walk through Clue's screens, for axe and for pictures."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.e2e.clue_player import CluePlayer
from tests.e2e.person import Person

_AGAINST_NOVICES = (("Ann", "here"), ("Ben", "novice"), ("Cleo", "novice"), ("Dora", "novice"))


def at_clues_table(ann: Person) -> Iterator[str]:
    """From the set-up to the first answers: the mansion, the dialogs, the notebook."""
    ann.sets_up(*_AGAINST_NOVICES, game="clue", start=False)
    ann.page.get_by_text("House rules", exact=True).click()
    ann.page.evaluate("scrollTo(0, 0)")
    yield "clue-set-up"
    ann.starts()
    player = CluePlayer(ann, 0)
    ann.page.wait_for_selector("main.mine")
    yield "clue-turn"
    ann.page.get_by_role("switch").check()
    expect(ann.page.locator(".notebook-advice")).to_contain_text("Most likely", timeout=120_000)
    player.act("roll")
    expect(ann.page.locator(".where select")).to_be_visible()
    ann.page.locator(".where select").select_option("0")
    ann.page.evaluate("scrollTo(0, 0)")
    yield "clue-move"
    player.act("go")
    player.page.wait_for_selector('[data-act="end_turn"]')
    yield from _until_suggesting(player)
    player.act("suggest")
    ann.page.locator("label:has(input[value=peacock])").click()
    yield "clue-suggest"
    player.names("peacock", "wrench")
    ann.page.wait_for_selector('[data-act="end_turn"]')
    ann.page.evaluate("scrollTo(0, 0)")
    yield "clue-shown"
    ann.page.locator(".note.sure").first.click()
    ann.page.evaluate("innerWidth > 600 ? scrollTo(0, 0) : document.querySelector('.notebook').scrollIntoView()")
    yield "clue-notebook"
    if ann.page.locator(".open-notebook").is_visible():
        ann.page.locator(".open-notebook").click()
        yield "clue-notebook-dialog"
        ann.page.keyboard.press("Escape")
        ann.page.locator('[data-act="zoom"]').click()
        yield "clue-zoom"
        ann.page.locator('[data-act="zoom"]').click()
    player.act("accuse")
    yield "clue-accuse"
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    yield "clue-keys"


def _until_suggesting(player: CluePlayer) -> Iterator[str]:
    """Play until Ann may suggest, in a new game if a bot solves the case before that."""
    while not player.may("suggest"):
        player.page.wait_for_selector("main.mine .dock-acts button, .end-head")
        if player.is_over:
            player.person.sets_up(*_AGAINST_NOVICES, game="clue")
            player.page.wait_for_selector("main.mine")
            player.page.get_by_role("switch").check()
            continue
        if player.page.locator("dialog.show-dialog").count():
            yield "clue-show"
        if not player.may("suggest"):
            player.steps()


def after_clue(ann: Person) -> Iterator[str]:
    """Two people on one screen accuse falsely, so that the game is over; then everything that can be done with it."""
    ann.sets_up(("Ann", "here"), ("Ben", "here"), ("Cleo", "logician"), game="clue", start=False)
    ann.page.get_by_text("House rules", exact=True).click()
    ann.page.get_by_label("When all players but one have made a wrong accusation, the one left wins at once").check()
    ann.starts()
    player = CluePlayer(ann, 0)
    expect(ann.page.locator("dialog.cover")).to_be_visible()
    yield "clue-cover"
    for name in ("Ann", "Ben"):
        ann.button(f"I am {name}").click()
        ann.page.wait_for_selector("main.mine .dock-acts button")
        hand = player.cards()
        if name == "Ann":
            yield "clue-shared"
        mine = next(card for card in ("plum", "green", "white", "scarlet", *hand) if card not in hand)
        suspect = next((card for card in ("plum", "green", "white", "mustard") if card in hand), mine)
        weapon = next((card for card in ("knife", "rope", "wrench", "revolver") if card in hand), "knife")
        room = next((card for card in ("hall", "lounge", "study", "kitchen", "library") if card in hand), "hall")
        player.accuses({"suspect": suspect, "weapon": weapon, "room": room})
        if name == "Ann":
            expect(ann.page.locator("dialog.truth-dialog")).to_be_visible()
            yield "clue-wrong"
            player.reads_truth()
    expect(ann.page.locator(".end-head")).to_be_visible()
    yield "clue-end"
    table = ann.page.url
    ann.button("Replay").click()
    ann.page.get_by_role("slider").fill("12")
    yield "clue-replay"
    ann.page.get_by_role("link", name="Review the game").click()
    expect(ann.page.locator(".curve")).to_be_visible()
    yield "clue-review"
    ann.page.goto(f"{table}/fair")
    ann.page.locator(".card button.primary").click()
    expect(ann.page.locator(".verdict.good")).to_be_visible()
    yield "clue-fairness"
    ann.goes_to("/rules/clue")
    expect(ann.page.locator(".rule").first).to_be_visible()
    yield "clue-rules"


CLUE_WALKS = {"clue": at_clues_table, "after-clue": after_clue}
