"""A walk through every screen. The same walk is looked at by axe and taken in pictures."""

from collections.abc import Iterator

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.clue_screens import CLUE_WALKS
from tests.e2e.early_end_screens import ending_a_game
from tests.e2e.person import SOCKET_ADDRESS, Person
from tests.e2e.scrabble_screens import at_the_board, with_own_device
from tests.e2e.sorry_screens import SORRY_WALKS

SOLVED_WITHIN = 240_000
"""Milliseconds: the first question about a rule set compiles the solver and solves it."""


def around_the_table(ann: Person) -> Iterator[str]:
    """The screens before and beside a game."""
    ann.goes_to("/records")
    expect(ann.page.locator("main .card").first).to_be_visible()
    yield "records"
    ann.goes_to("/rules/yahtzee?rules=winning-moves")
    expect(ann.page.locator(".rule").first).to_be_visible()
    yield "rules"
    ann.page.evaluate("history.pushState(null, '', '/nowhere'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(ann.page.get_by_role("heading", name="Page not found")).to_be_visible()
    yield "missing"
    ann.goes_to("/offline.html")
    expect(ann.page.get_by_role("heading")).to_be_visible()
    yield "offline"
    ann.goes_to("/j/QQQQQQ")
    expect(ann.page.locator(".complaint")).to_be_visible()
    yield "join-wrong-code"
    ann.goes_to("/t/AAAAAAAAAAAAAAAAAAAAAA")
    expect(ann.page.locator(".complaint")).to_be_visible()
    yield "no-such-table"
    ann.goes_to("/")
    expect(ann.page.locator("a.box-lid.yahtzee")).to_be_visible()
    yield "home"
    ann.button("Settings").click()
    yield "preferences"
    ann.goes_to("/new/yahtzee")
    expect(ann.page.locator(".seat").first).to_be_visible()
    yield "set-up"
    ann.page.get_by_text("other sets of rules").click()
    ann.page.get_by_text("House rules", exact=True).click()
    ann.button("Add another device").click()
    ann.page.evaluate("scrollTo(0, 0)")
    yield "set-up-open"
    ann.starts()
    expect(ann.page.locator(".invitation")).to_be_visible()
    yield "waiting"
    guest = ann.device.new_page()
    guest.goto(f"{ann.address}/")
    guest.evaluate("localStorage.clear()")
    code = ann.code
    host = ann.page
    ann.page = guest
    ann.goes_to(f"/j/{code}")
    expect(ann.page.get_by_label("Your name")).to_be_visible()
    yield "waiting-guest"
    guest.close()
    ann.page = host


def at_the_table(ann: Person) -> Iterator[str]:
    """The screens of a game, with real dice typed in so that the joker rule applies."""
    ann.sets_up(("Ann", "here"), ("Grandmother Beatrice", "here"), ("Cleo", "here"), start=False)
    ann.page.get_by_label("We roll our own dice").check()
    ann.page.get_by_role("combobox", name="Who goes first").select_option("0")
    ann.starts()
    ann.waits_for_turn("Ann")
    yield "own-dice-start"
    for dice in ("66666", "11111", "11112"):
        ann.enters(dice)
    ann.page.wait_for_selector("text=roll 1 of 3")
    ann.page.keyboard.type("444")
    yield "own-dice"
    enter_turn(ann, "44", "yahtzee")
    enter_turn(ann, "55555", "yahtzee")
    enter_turn(ann, "12345", "large_straight")
    ann.enters("44444")
    expect(ann.page.locator(".tray-rule")).to_be_visible()
    yield "joker"
    ann.page.locator('button[data-box="fours"]').click()
    yield "box-picked"
    ann.page.locator('[data-act="primary"]').click()
    expect(ann.heading).to_contain_text("Beatrice")
    ann.page.locator(".press:not(.take-back)").click()
    yield "company"
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    yield "keys"
    ann.goes_to("/")
    expect(ann.page.locator(".continue")).to_be_visible()
    yield "home-continue"


def enter_turn(ann: Person, dice: str, box: str) -> None:
    ann.enters(dice)
    ann.takes(box)
    expect(ann.page.locator(".entry")).to_be_visible()


def in_play(ann: Person) -> Iterator[str]:
    """Boxtop's own dice, and the coach."""
    ann.sets_up(("Ann", "here"), ("Ben", "here"), ("Robbie", "random"))
    ann.page.wait_for_selector("main.mine")
    if ann.page.locator(".die.blank").count():
        yield "first-roll"
    ann.rolls_first()
    ann.page.locator(".die").nth(1).click()
    ann.page.locator(".die").nth(3).click()
    ann.page.get_by_role("switch").check()
    expect(ann.page.locator(".choice").first).to_be_visible(timeout=SOLVED_WITHIN)
    yield "coach"
    ann.page.get_by_label("To win").check()
    expect(ann.page.locator(".choice-worth").first).to_contain_text("%", timeout=SOLVED_WITHIN)
    yield "coach-to-win"
    ann.page.get_by_label("Most points").check()


def in_study(ann: Person) -> Iterator[str]:
    """The trainer and the rule lab."""
    ann.goes_to("/practise/yahtzee")
    choices = ann.page.locator(".practise-choices button")
    choices.first.wait_for(timeout=SOLVED_WITHIN)
    yield "trainer"
    choices.last.click()
    expect(ann.page.locator(".practise-verdict")).to_be_visible()
    yield "trainer-answer"
    ann.goes_to("/compare/yahtzee?rules=freethedice")
    expect(ann.button("Compare")).to_be_visible()
    yield "rule-lab"
    ann.button("Compare").click()
    expect(ann.page.locator(".comparison-changes li").first).to_be_visible(timeout=SOLVED_WITHIN)
    yield "rule-lab-result"


def after_the_game(ann: Person) -> Iterator[str]:
    """A game played out, and everything that can be done with it."""
    ann.sets_up(("Ann", "here"), ("Robbie", "random"))
    ann.lends_seat()
    expect(ann.page.locator(".end-head")).to_be_visible(timeout=120_000)
    yield "end"
    table = ann.page.url
    ann.page.get_by_role("link", name="Check the dice").click()
    ann.button("Check every roll").click()
    expect(ann.page.locator(".verdict")).to_be_visible()
    yield "fairness"
    ann.page.goto(table)
    ann.page.get_by_role("link", name="Review the game").click()
    expect(ann.page.locator(".curve")).to_have_count(2, timeout=SOLVED_WITHIN)  # points, and chances of winning
    yield "review"
    ann.goes_to("/records")
    expect(ann.page.locator(".history li").first).to_be_visible()
    yield "records-filled"
    ann.goes_to("/")
    yield "home-after"


def in_company(ann: Person) -> Iterator[str]:
    """Many players, teams, several games, a spectator, and a lost connection."""
    names = ("Ann", "Ben", "Cleo", "Grandmother Beatrice", "Dora", "Emil")
    ann.sets_up(*((name, "here") for name in names))
    ann.page.wait_for_selector("main.mine")
    ann.rolls_first()
    yield "six-players"
    spectator = ann.device.new_page()
    spectator.goto(f"{ann.address}/")
    spectator.evaluate("sessionStorage.clear(); window.kept = {...localStorage}; localStorage.clear()")
    spectator.goto(ann.page.url)
    expect(spectator.get_by_text("Watching", exact=True)).to_be_visible()
    mine, ann.page = ann.page, spectator
    yield "watching"
    ann.page = mine
    spectator.close()
    ann.sets_up(*((name, "here") for name in names[:4]), start=False)
    ann.page.get_by_label("Partners:").check()
    ann.page.get_by_label("How many games").select_option("2")
    sockets: list[WebSocketRoute] = []
    ann.page.route_web_socket(SOCKET_ADDRESS, lambda socket: lose_later(socket, sockets))
    ann.starts()
    ann.page.wait_for_selector("main.mine")
    yield "partners"
    sockets[0].close()
    expect(ann.page.locator("#link-state")).to_be_visible()
    yield "lost"


def lose_later(socket: WebSocketRoute, sockets: list[WebSocketRoute]) -> None:
    """The first socket works until it is closed; every later one fails at once."""
    sockets.append(socket)
    if len(sockets) == 1:
        socket.connect_to_server()
    else:
        socket.close()


def after_a_match(ann: Person) -> Iterator[str]:
    """Two games, played out by bots; and the replay."""
    ann.sets_up(("Ann", "here"), ("Robbie", "random"), start=False)
    ann.page.get_by_label("How many games").select_option("2")
    ann.starts()
    ann.lends_seat()
    expect(ann.page.locator(".end-head")).to_be_visible(timeout=120_000)
    yield "end-of-match"
    ann.button("Replay").click()
    ann.page.get_by_role("slider").fill("90")
    yield "replay"


def in_lessons(ann: Person) -> Iterator[str]:
    """The first two steps of each guided first game, its first choice, its first hint, and its end."""
    for game in ("yahtzee", "sorry", "clue", "scrabble"):
        ann.goes_to(f"/learn/{game}")
        steps, choices = ann.page.locator(".lesson-count"), ann.page.locator(".lesson-choices > :not(.quiet)")
        choices.first.wait_for()
        yield f"{game}-lesson"
        choices.first.click()
        yield f"{game}-lesson-step"
        has_chosen = has_hint = False
        while not ann.page.locator('.lesson-choices a[href^="/new/"]').count():
            if choices.count() > 1 and not has_chosen:
                has_chosen = True
                yield f"{game}-lesson-choice"
            before = steps.inner_text()
            for choice in choices.all():
                choice.click()
                if steps.inner_text() != before:
                    break
                if not has_hint:
                    has_hint = True
                    yield f"{game}-lesson-hint"
        yield f"{game}-lesson-end"


def in_mid_game(ann: Person) -> Iterator[str]:
    """A table after seven rounds: what a game looks like when it is one. For pictures."""
    ann.sets_up(("Ann", "here"), ("Ben", "here"), ("Robbie", "random"))
    for _ in range(14):
        ann.page.wait_for_selector("main.mine")
        ann.plays_turn(ann.heading.inner_text().split(",")[0])
    ann.page.wait_for_selector("main.mine")
    ann.rolls_first()
    for place in (0, 3):
        ann.page.locator(".die").nth(place).click()
    ann.button("Roll 3 dice").click()
    expect(ann.heading).to_contain_text("roll 2")
    ann.page.evaluate("scrollTo(0, 0)")
    yield "table"


WALKS = {
    "around": around_the_table,
    "table": at_the_table,
    "play": in_play,
    "study": in_study,
    "after": after_the_game,
    "company": in_company,
    "match": after_a_match,
    "early-end": ending_a_game,
    "lessons": in_lessons,
    "scrabble": at_the_board,
    "scrabble-device": with_own_device,
    **SORRY_WALKS,
    **CLUE_WALKS,
}
