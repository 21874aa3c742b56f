"""Clue in the browser: a whole game between devices, two people on one screen, the notebook, and what never leaks."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from boxtop.games.clue.cards import CARDS
from tests.e2e.clue_player import CluePlayer, Truth, known, leaks, next_to_act
from tests.e2e.conftest import Seat
from tests.e2e.patient_bot import PATIENT
from tests.e2e.person import Person
from tests.e2e.server import ServerProcess

BOTS = (("Cleo", PATIENT), ("Dora", PATIENT))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with a bot that leaves the case to the people."""
    process = ServerProcess(tmp_path_factory.mktemp("clue"), bots=PATIENT)
    process.start()
    yield process
    process.stop()


def table_of(person: Person) -> str:
    return person.page.url.rsplit("/", 1)[1]


SEE_ACCUSATION = """() => {
  globalThis.accused = new Promise((done) => {
    const seen = () => document.querySelector(".accused")?.textContent;
    new MutationObserver(() => seen() && done(seen())).observe(document.body, { childList: true, subtree: true });
  });
}"""
"""The words over the board when somebody accuses wrongly: they go away by themselves."""
SEE_TRANSITIONS = """globalThis.moved = [];
document.addEventListener("transitionrun", (event) => moved.push(event.target.getAttribute("class") ?? ""), true);"""
LONGEST_NAME = 'document.querySelector(".shown-card .clue-card-name").textContent = "Conservatory"'
"""Gives the card that is shown the longest name of all cards."""
PLAN_IS_ABOVE_DOCK = """() => {
  const [plan, dock] = [".plan-view", ".dock"].map((part) => document.querySelector(part).getBoundingClientRect());
  return plan.bottom <= dock.top;
}"""


def test_two_people_and_two_bots_play_a_whole_game_and_no_page_learns_anothers_cards(
    person: Seat, server: ServerProcess
) -> None:
    ann, ben = CluePlayer(person("Ann", "phone"), 0), CluePlayer(person("Ben", "laptop", "dark"), 1)
    ann.person.sets_up(("Ann", "here"), ("Ben", "other"), *BOTS, game="clue")
    ben.person.sits_down(ann.person.code)
    ann.page.wait_for_selector("main.play")
    ben.page.wait_for_selector("main.play")
    truth = Truth(server.folder, table_of(ann.person), 4)
    expect(ben.page.locator(".own-cards")).to_be_visible()
    assert (ann.cards(), ben.cards()) == (truth.hands[0], truth.hands[1])
    # Ann asks for what Ben, at her left, holds; he shows it to her alone. Then he accuses falsely, and she rightly.
    asked = named_by(truth.hands[1])
    while not ann.page.locator(".shown-card").count():
        next_to_act(ann, ben).steps(*asked)
    assert ann.page.locator(".shown-card [data-card]").get_attribute("data-card") in truth.hands[1]
    ann.steps()
    assert next_to_act(ann, ben) is ben
    ann.page.evaluate(SEE_ACCUSATION)
    ben.accuses(truth.case_file | {"suspect": "plum" if truth.case_file["suspect"] != "plum" else "green"})
    assert ben.reads_truth() == [truth.case_file[part] for part in ("suspect", "weapon", "room")]
    panel = ann.page.evaluate("accused")
    assert "Ben accuses" in panel
    assert "That is wrong!" in panel
    expect(ben.page.locator(".story-lines")).to_contain_text("Ben takes no more turns but still shows cards.")
    while (mover := next_to_act(ann, ben)) is not ann or not ann.may("accuse"):
        mover.steps()
    ann.looks()
    ben.looks()
    sent = {player: list(player.frames) for player in (ann, ben)}
    ann.accuses(truth.case_file)
    for player in (ann, ben):
        expect(player.person.heading).to_have_text("Ann solved the case")
        expect(player.page.locator(".case-open [data-card]")).to_have_count(3)
    for player, other in ((ann, ben), (ben, ann)):
        mine = known(sent[player], player.seat)
        assert leaks(sent[player], player.seat) == []
        assert player.revealed <= mine
        assert not any(f"{card.value}" in player.kept() for card in CARDS)
        # The checks work: the other player's messages would fail them.
        assert leaks(sent[other], player.seat)
        assert not other.revealed <= mine
    # The record book counts who won: Clue has no points.
    ann.person.goes_to("/records")
    lines = ann.page.locator(".figures tbody tr", has_text="Clue · Classic").filter(has_text="Ann")
    wins = lines.first.locator("td").nth(2)
    expect(wins).to_have_text(re.compile(r"^[1-9]"))
    expect(ann.page.locator(".history-scores").first.locator(".first")).to_have_text("Ann")


def named_by(hand: frozenset[str]) -> tuple[str, str]:
    """A suspect and a weapon to suggest, of this hand as far as it has them."""
    kinds = {card.kind.value: card.value for card in CARDS if card.value in hand}
    return kinds.get("suspect", "white"), kinds.get("weapon", "rope")


def test_two_people_on_one_screen_see_nobodys_cards_until_one_says_who_they_are(
    person: Seat, server: ServerProcess
) -> None:
    screen = CluePlayer(person("Ann", "phone"), 0)
    screen.person.sets_up(("Ann", "here"), ("Cleo", PATIENT), ("Ben", "here"), game="clue")
    cover = screen.page.locator("dialog.cover")
    expect(cover).to_contain_text("Pass the device to Ann")
    truth = Truth(server.folder, table_of(screen.person), 3)
    screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("Escape")
    expect(cover).to_be_visible()
    assert (facts(screen), leaks(screen.frames, None)) == (set(), [])
    screen.page.reload()
    expect(cover).to_contain_text("Pass the device to Ann")
    screen.person.button("I am Ann").click()
    expect(screen.page.locator(".own-cards [data-card]")).to_have_count(6)
    assert facts(screen) == truth.hands[0]
    screen.page.locator('.note[data-cell="1:rope"]').click()
    expect(screen.page.locator('.note[data-cell="1:rope"]')).to_have_text("✗")
    screen.person.button("Hide my hand").click()
    expect(cover).to_contain_text("Pass the device to Ann")
    assert facts(screen) == set()
    # Somebody is shown a card by Cleo; the other one, next before the screen, finds no trace of it.
    asked = named_by(truth.hands[1])
    while (card := screen.shown()) not in truth.hands[1]:
        screen.plays_on(*asked)
    viewer = screen.viewer()
    other = "Ben" if viewer == "Ann" else "Ann"
    assert card in facts(screen)
    screen.ends()
    while screen.viewer() != other:
        screen.plays_on(*asked)
    assert screen.cards() == truth.hands[0 if other == "Ann" else 2]
    assert card not in facts(screen)
    marked = screen.page.locator('.note[data-cell="1:rope"]')
    expect(marked).to_have_text("✗" if other == "Ann" else "")


def facts(screen: CluePlayer) -> set[str]:
    """The cards the page says somebody has, now."""
    screen.revealed.clear()
    screen.looks()
    return screen.revealed


def test_a_move_is_chosen_with_keys_or_with_a_finger_and_made_when_chosen_twice(person: Seat) -> None:
    ann = CluePlayer(person("Ann", "phone"), 0)
    ann.person.sets_up(("Ann", "here"), ("Ben", PATIENT), ("Cleo", PATIENT), game="clue")
    keys, chosen = ann.page.keyboard, ann.page.locator(".light.chosen")
    ann.page.wait_for_selector('[data-act="roll"]')
    keys.press("r")
    expect(ann.page.locator('[data-act="go"]')).to_be_disabled()
    keys.press("ArrowDown")
    expect(chosen).to_have_count(1)
    keys.press("Escape")
    expect(chosen).to_have_count(0)
    # A finger a little beside the square means it all the same; a second tap goes there.
    box = ann.page.locator(".light").first.bounding_box()
    assert box is not None
    tapped = (box["x"] + box["width"] / 2 + 5, box["y"] + box["height"] / 2 + 4)
    ann.page.touchscreen.tap(*tapped)
    expect(chosen).to_have_count(1)
    expect(ann.page.locator('[data-act="go"]')).to_be_enabled()
    ann.page.touchscreen.tap(*tapped)
    ann.page.wait_for_selector('[data-act="end_turn"]')
    keys.press("e")
    ann.page.wait_for_selector('[data-act="roll"]')
    keys.press("r")
    ann.page.wait_for_selector(".light")
    keys.press("ArrowDown")
    keys.press("Enter")
    ann.page.wait_for_selector('[data-act="end_turn"], [data-act="suggest"]')


def test_the_pieces_are_in_their_places_at_once_when_the_page_opens(person: Seat) -> None:
    ann = person("Ann", "phone", motion=True)
    ann.page.add_init_script(SEE_TRANSITIONS)
    ann.sets_up(("Ann", "here"), ("Ben", PATIENT), ("Cleo", PATIENT), game="clue")
    ann.page.wait_for_selector("main.mine .dock-acts button")
    ann.page.reload()
    ann.page.wait_for_selector("main.mine .dock-acts button")
    assert [name for name in ann.page.evaluate("moved") if name.startswith(("token", "weapon"))] == []


def test_six_weapons_stay_inside_a_room(person: Seat) -> None:
    """They are closer together than two would be."""
    ann = person("Ann").sets_up(("Ann", "here"), ("Ben", PATIENT), ("Cleo", PATIENT), game="clue")
    ann.page.wait_for_selector("main.mine .plan")
    outside = ann.page.evaluate(
        """async () => {
          const { Plan } = await clientModule("js/games/clue/board-view.js");
          const plan = new Plan();
          plan.draw({ tokens: Array(6).fill("hall"), weapons: Array(6).fill("billiard_room"), turn: null,
            lit: [], chosen: null, choose: null, caseFile: null, whose: () => "" });
          document.querySelector("main").replaceChildren(plan.element);
          const room = plan.svg.querySelector('[data-room="billiard_room"]').getBoundingClientRect();
          const places = plan.weapons.map((each) => each.querySelector("circle").getBoundingClientRect());
          return places.filter(({ left, right }) => left < room.left || right > room.right).length;
        }"""
    )
    assert outside == 0


def test_somebody_who_only_watches_sees_the_table_and_no_card(person: Seat) -> None:
    ann, eve = CluePlayer(person("Ann"), 0), CluePlayer(person("Eve", "phone"), 9)
    ann.person.sets_up(("Ann", "here"), ("Ben", "novice"), ("Cleo", "novice"), game="clue")
    ann.page.wait_for_selector('[data-act="roll"]')
    eve.page.goto(ann.page.url)
    expect(eve.person.heading).to_have_text("Ann's turn")
    expect(eve.page.locator(".sleuth .bot-level")).to_have_text(["Novice", "Novice"])
    ann.goes()
    expect(eve.page.locator(".story-lines")).to_contain_text("Ann rolled")
    expect(eve.page.locator(".notebook")).to_be_hidden()
    expect(eve.page.locator(".dock button")).to_have_count(0)
    assert (facts(eve), leaks(eve.frames, None)) == (set(), [])


def test_what_the_coach_would_do_is_marked_on_its_button_and_on_the_plan(person: Seat) -> None:
    ann = CluePlayer(person("Ann", "phone"), 0)
    ann.person.sets_up(("Ann", "here"), ("Ben", PATIENT), ("Cleo", PATIENT), game="clue")
    ann.page.wait_for_selector('.dock [data-act="roll"]')
    expect(ann.page.locator(".dock .advised")).to_have_count(0)
    ann.page.get_by_role("switch").check()
    expect(ann.page.locator(".dock .advised")).to_have_text("Roll the die (the coach's choice)")
    ann.act("roll")
    expect(ann.page.locator(".plan .advised")).to_have_count(1)
    advised = ann.page.locator(".where option").filter(has_text="★").get_attribute("value")
    expect(ann.page.locator(".dock .advised")).to_have_count(0)
    ann.page.locator(".where select").select_option(advised)
    expect(ann.page.locator(".dock .advised")).to_have_attribute("data-act", "go")
    ann.page.get_by_role("switch").uncheck()
    expect(ann.page.locator("main .advised")).to_have_count(0)


def test_the_notebook_fills_in_what_is_certain_with_its_reason(person: Seat) -> None:
    ann = CluePlayer(person("Ann"), 0)
    ann.person.sets_up(("Ann", "here"), ("Ben", "novice"), ("Cleo", "novice"), game="clue")
    ann.waits_for_ply(25)
    mine = sorted(ann.cards())[0]
    cell = ann.page.locator(f'.note[data-cell="1:{mine}"]')
    expect(cell).to_have_text("")
    ann.page.get_by_role("switch").check()
    expect(cell).to_have_text("✗")
    cell.click()
    expect(ann.page.locator(".notebook-reason")).to_contain_text("You have")
    expect(ann.page.locator(".notebook-advice")).to_contain_text("The coach would roll the die.")
    other = next(card.value for card in CARDS if card.value not in ann.cards())
    open_cell = ann.page.locator(f'.note[data-cell="3:{other}"]')
    expect(open_cell.locator("small")).to_contain_text("%")
    open_cell.click()
    expect(open_cell).to_contain_text("✗")
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(f'.note[data-cell="2:{other}"]')).to_be_focused()


def test_the_whole_plan_is_in_view_while_a_card_is_shown(person: Seat, server: ServerProcess) -> None:
    """On an upright phone the dock grows by the card that is shown; it covers no room."""
    ann = CluePlayer(person("Ann", "phone"), 0)
    ann.person.sets_up(("Ann", "here"), *((name, PATIENT) for name in ("Ben", "Cleo", "Dora", "Emil")), game="clue")
    ann.page.wait_for_selector("main.mine .dock-acts button")
    asked = named_by(Truth(server.folder, table_of(ann.person), 5).hands[1])
    while not ann.shown():
        ann.steps(*asked)
    ann.page.evaluate(LONGEST_NAME)
    for width, height in ((320, 568), (360, 640), (375, 667), (390, 844), (768, 1024)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate("scrollTo(0, 0)")
        ann.page.wait_for_function(PLAN_IS_ABOVE_DOCK)
