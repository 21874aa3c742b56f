"""The screens of a game that its players end early, and of a player's own word list."""

from collections.abc import Iterator

from playwright.sync_api import FilePayload, expect

from tests.e2e.person import Person


def ending_a_game(ann: Person) -> Iterator[str]:
    """From the players to the end of a game that was given up, and of one that was stopped."""
    ann.sets_up(("Ann", "here"), ("Grandmother Beatrice", "here"), ("Dot", "club"))
    opens_players(ann)
    yield "players-early-end"
    ann.button("Grandmother Beatrice gives up").click()
    yield "give-up"
    confirms(ann, "Give up")
    expect(ann.page.locator(".notice")).to_contain_text("gave up")
    yield "gave-up-bot-plays"
    opens_players(ann)
    ann.button("Give up").click()
    confirms(ann, "Give up")
    expect(ann.heading).to_contain_text("gave up, so Dot won")
    yield "end-gave-up"
    ann.sets_up(("Ann", "here"), ("Max", "logician"), ("Dot", "logician"), game="clue")
    opens_players(ann)
    ann.button("End this game").click()
    yield "end-game"
    confirms(ann, "End this game")
    expect(ann.heading).to_have_text("The game was ended early")
    yield "end-stopped"
    ann.goes_to("/records")
    expect(ann.page.locator(".history li").first).to_be_visible()
    yield "records-early-end"
    ann.goes_to("/new/scrabble")
    words: FilePayload = {"name": "our words.txt", "mimeType": "text/plain", "buffer": b"cat\nact\n"}
    ann.page.locator("input.word-list").set_input_files(words)
    expect(ann.page.get_by_text("“our words” is ready: 2 words.")).to_be_visible(timeout=30_000)
    ann.page.locator("input.word-list").scroll_into_view_if_needed()
    yield "own-word-list"


def opens_players(ann: Person) -> None:
    """Open the list of the players, where a game can be ended."""
    ann.page.locator("main.play").wait_for()
    ann.page.locator(".press:not(.take-back)").click()


def confirms(ann: Person, button: str) -> None:
    """Press the button of the confirmation."""
    ann.page.locator(".dialog-acts").get_by_role("button", name=button).click()
