"""A player's own word list, chosen on the set-up screen of Scrabble."""

from playwright.sync_api import FilePayload, expect

from tests.e2e.conftest import Seat


def file(text: bytes) -> FilePayload:
    return {"name": "our words.txt", "mimeType": "text/plain", "buffer": text}


def test_game_is_played_with_a_list_of_ones_own(person: Seat) -> None:
    ann = person("Ann", "phone").goes_to("/new/scrabble")
    ann.page.locator("input.word-list").set_input_files(file(b"cat\nact\n"))
    expect(ann.page.get_by_text("“our words” is ready: 2 words.")).to_be_visible(timeout=30_000)
    choice = ann.page.get_by_role("combobox", name="Dictionary")
    expect(choice.locator("option:checked")).to_have_text("our words, 2 words")
    ann.starts()
    expect(ann.page.locator("main.play")).to_be_visible()
    ann.goes_to("/new/scrabble")
    expect(choice.locator("option", has_text="our words")).to_have_count(1)


def test_bad_list_is_refused_and_the_dictionary_stays(person: Seat) -> None:
    ann = person("Ann").goes_to("/new/scrabble")
    ann.expected_complaints = ("400",)
    choice = ann.page.get_by_role("combobox", name="Dictionary")
    before = choice.input_value()
    ann.page.locator("input.word-list").set_input_files(file(b"cat\nd0g\n"))
    expect(ann.page.get_by_role("status").filter(has_text="In our words.txt, line 2")).to_contain_text(
        "'d0g' is not a word", timeout=30_000
    )
    assert choice.input_value() == before
