"""Lost pages, lost servers, two tabs, another device: everybody is back in the same turn, and nothing is done twice."""

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Seat
from tests.e2e.person import SOCKET_ADDRESS, Person
from tests.e2e.server import ServerProcess

LOST = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to load resource")


def faces(ann: Person) -> list[str]:
    """What the dice show, place by place."""
    labels = [die.get_attribute("aria-label") or "" for die in ann.page.locator(".die").all()]
    return [label.split(",")[0] for label in labels]


def in_mid_turn(ann: Person) -> None:
    """Two dice kept, the others rolled again: the second roll of the turn lies on the table."""
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    ann.page.locator(".die").nth(0).click()
    ann.page.locator(".die").nth(4).click()
    ann.button("Roll 3 dice").click()
    expect(ann.heading).to_contain_text("roll 2 of 3")


def test_a_reload_in_mid_turn_shows_the_same_dice_in_the_same_places(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"))
    in_mid_turn(ann)
    before = faces(ann)
    ann.page.reload()
    expect(ann.heading).to_contain_text("roll 2 of 3")
    assert faces(ann) == before


def test_kept_dice_keep_their_places_between_rolls(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    before = faces(ann)
    ann.page.locator(".die").nth(1).click()
    ann.page.locator(".die").nth(3).click()
    ann.button("Roll 3 dice").click()
    expect(ann.heading).to_contain_text("roll 2 of 3")
    after = faces(ann)
    assert (after[1], after[3]) == (before[1], before[3])


def test_a_killed_server_comes_back_to_the_same_turn(person: Seat, server: ServerProcess) -> None:
    """Kill -9 in mid-turn; what was pressed while it was gone is done once it is back, and once only."""
    ann = person("Ann")
    ann.expected_complaints = LOST
    ann.sets_up(("Ann", "here"))
    in_mid_turn(ann)
    before = faces(ann)
    server.kill()
    expect(ann.page.locator("#link-state")).to_contain_text("Connection lost")
    assert faces(ann) == before
    ann.page.locator('button.box[data-box="chance"]').click()
    ann.page.locator('[data-act="primary"]').click()
    server.start()
    expect(ann.page.locator("#link-state")).to_be_hidden()
    expect(ann.page.locator("td .written")).to_have_count(1)
    expect(ann.page.locator(".turn-note")).to_contain_text("turn 2 of 13")


def test_a_silent_connection_is_noticed_and_the_move_stays_visible_until_it_is_saved(
    person: Seat, server: ServerProcess
) -> None:
    """First the device has no network, then the server stops without closing anything; no `close` event comes."""
    ann = person("Ann")
    ann.expected_complaints = LOST
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    notice, pending = ann.page.locator("#link-state"), ann.page.locator('[data-act="primary"]')
    ann.device.context.set_offline(True)
    ann.takes("chance")
    expect(notice).to_contain_text("This device is offline")
    expect(notice).to_contain_text("Your move is waiting to be sent")
    expect(pending).to_be_disabled()
    expect(pending).to_contain_text("Chance")
    ann.device.context.set_offline(False)
    expect(ann.page.locator("td .written")).to_have_count(1)
    expect(notice).to_be_hidden()
    server.freeze()
    try:
        ann.page.locator('[data-act="primary"]').click()
        expect(notice).to_have_text("Sending…")
        expect(notice).to_contain_text("Boxtop isn't answering")
        expect(ann.page.locator('button.box[data-box="ones"]')).to_have_count(0)
    finally:
        server.thaw()
    expect(notice).to_be_hidden()
    expect(ann.page.locator(".die.blank")).to_have_count(0)


def test_two_tabs_of_one_seat_do_no_harm(person: Seat) -> None:
    """What one tab does the other shows; a tab that is behind is brought up to date without a word of blame."""
    ann = person("Ann")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    other = ann.device.new_page()
    other.goto(ann.page.url)
    expect(other.locator("main.mine h1")).to_contain_text("roll 1 of 3")
    ann.takes("chance")
    expect(other.locator("td .written")).to_have_count(1)
    expect(other.locator(".turn-note")).to_contain_text("turn 2 of 13")
    expect(other.locator(".complaint:visible")).to_have_count(0)


def test_a_tab_that_is_behind_acts_on_nothing_and_catches_up_calmly(person: Seat) -> None:
    """An action answers the ply that was shown: what was chosen for other dice must not touch these."""
    ann = person("Ann")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    behind = ann.device.new_page()

    def deaf(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: None if '"type":"update"' in str(message) else socket.send(message))

    behind.route_web_socket(SOCKET_ADDRESS, deaf)
    behind.goto(ann.page.url)
    expect(behind.locator("main.mine h1")).to_contain_text("roll 1 of 3")
    ann.takes("chance")
    expect(ann.page.locator("td .written")).to_have_count(1)
    behind.locator('button.box[data-box="ones"]').click()
    behind.locator('[data-act="primary"]').click()
    expect(behind.locator(".turn-note")).to_contain_text("turn 2 of 13")
    expect(behind.locator("td .written")).to_have_count(1)
    expect(behind.locator(".complaint:visible")).to_have_count(0)


def test_a_move_whose_result_is_unknown_is_sent_again_automatically(person: Seat) -> None:
    """The database is away when the first attempt arrives; the second one, under the same id, goes through."""
    ann = person("Ann")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    ids: list[str] = []

    def unsure(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(message: str | bytes) -> None:
            request = json.loads(message)
            if request["type"] == "act":
                ids.append(request["id"])
                if len(ids) == 1:
                    socket.send(json.dumps({"type": "refused", "id": ids[0], "code": "not_known", "reason": "unknown"}))
                    return
            server.send(message)

        socket.on_message(from_page)

    ann.page.route_web_socket(SOCKET_ADDRESS, unsure)
    ann.page.reload()
    ann.waits_for_turn("Ann")
    ann.takes("chance")
    expect(ann.page.locator("td .written")).to_have_count(1)
    expect(ann.page.locator(".complaint:visible")).to_have_count(0)
    assert ids == [ids[0]] * 2


def test_a_seat_moves_to_another_device_by_a_link_that_forgets_its_token(person: Seat) -> None:
    ann, tablet = person("Ann"), person("Ann", "phone")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    table = ann.page.url
    token = ann.page.evaluate("Object.entries(Object.values(JSON.parse(localStorage['boxtop.tables']))[0].seats)[0][0]")
    tablet.page.goto(f"{table}#seat={token}")
    tablet.waits_for_turn("Ann")
    assert tablet.page.url == table
    tablet.takes("chance")
    expect(ann.page.locator("td .written")).to_have_count(1)


def test_somebody_without_a_seat_watches_and_cannot_touch(person: Seat) -> None:
    ann, spectator = person("Ann"), person("Spectator", "phone")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    spectator.page.goto(ann.page.url)
    expect(spectator.page.get_by_text("Watching", exact=True)).to_be_visible()
    expect(spectator.page.locator("button.box, .die:not([disabled]), [data-act]")).to_have_count(0)


def test_an_absent_person_is_played_by_a_bot_and_takes_the_seat_back(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), ("Ben", "here"))
    ann.page.wait_for_selector("main.mine")
    ann.page.locator(".press:not(.take-back)").click()
    ann.button("Let a bot play").first.click()
    expect(ann.page.get_by_text("a bot is playing for them")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.locator(".notice").get_by_role("button", name="Take over from the bot").click()
    expect(ann.page.locator(".notice")).to_have_count(0)


def test_the_host_lets_a_bot_play_for_somebody_who_went_away(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "other"))
    ben.sits_down(ann.code)
    ben.page.wait_for_selector("main.play")
    ben.page.goto("about:blank")
    bot = ann.button("Let a bot play")
    ann.page.locator("main.mine").or_(bot).first.wait_for()
    if not bot.count():
        ann.plays_turn("Ann")
    bot.click()
    ann.waits_for_turn("Ann")
    expect(ann.page.locator("td .written").first).to_be_visible()


def test_a_fault_of_the_page_is_not_shown_in_the_words_of_the_browser(person: Seat) -> None:
    """A list of games without rule sets makes the page stumble over `undefined`; that sentence is not for players."""
    ann = person("Ann")
    ann.expected_complaints = ("TypeError",)
    ann.page.route("**/games.json", lambda route: route.fulfill(json=[{"id": "yahtzee", "title": "Yahtzee"}]))
    ann.goes_to("/rules/yahtzee")
    expect(ann.page.locator(".complaint p")).to_have_text("Something went wrong on this page. Please reload it.")


def test_a_refusal_is_shown_in_the_words_of_the_server(person: Seat) -> None:
    ann = person("Ann").goes_to("/t/nowhere")
    expect(ann.page.locator(".complaint p")).to_contain_text("There is no such game")


def test_a_name_with_markup_in_it_is_only_a_name(person: Seat) -> None:
    ann = person("Ann")
    name = "<img src=x onerror=alert(1)>"
    ann.sets_up((name, "here"))
    ann.waits_for_turn(name)
    expect(ann.page.locator(".head-name")).to_have_text(name)
    assert ann.page.locator("main img").count() == 0


def test_a_wrong_code_can_be_corrected_where_it_was_typed(person: Seat) -> None:
    ann = person("Ann")
    ann.expected_complaints = ("404",)
    ann.goes_to("/j/QQQQQQ")
    expect(ann.page.get_by_label("Code on the other screen")).to_have_value("QQQQQQ")
    expect(ann.page.locator(".complaint p")).to_contain_text("No game has this code")


def test_a_code_may_have_a_gap_and_a_whole_link_may_be_pasted(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    ann.sets_up(("Ann", "here"), ("Ben", "other"))
    code = ann.code
    for typed in (f" {code[:3].lower()} {code[3:]}", f"{code[:3]}-{code[3:]}", f"{ben.address}/j/{code}"):
        ben.goes_to("/")
        ben.page.get_by_label("Code on the other screen").fill(typed)
        ben.button("Join").click()
        expect(ben.page.get_by_label("Your name")).to_be_visible()


def test_bots_that_fill_open_places_have_the_usual_level_and_show_it(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), ("Ben", "other"))
    expect(ann.page.get_by_label("Bot level")).to_have_value("club")
    ann.button("Start now").click()
    expect(ann.page.locator(".sheet thead .bot-level")).to_have_text("Club bot")
