"""The game as text: tokens and weapons in their places, the viewer's cards, and the notes."""

from msgspec.structs import replace

from boxtop.games.clue.cards import Card
from boxtop.games.clue.state import Accusation, Over, State, Stepping, Suggestion
from boxtop.games.clue.text import notes, sheet
from tests.games.clue.positions import crime, game_of, position

NAMES = ("Ann", "Ben", "Cleo")
CRIME = crime("green knife hall")


def shown(state: State, viewer: int | None = None) -> str:
    return sheet(game_of(state).view(state, viewer), NAMES)


def noted(viewer: int | None, *entries: Suggestion | Accusation) -> list[str]:
    state = replace(position(), entries=entries)
    return notes(game_of(state).view(state, viewer), NAMES).splitlines()


def test_tokens_in_the_hallway_are_letters_on_their_squares() -> None:
    lines = shown(position(tokens={"scarlet": (7, 12)})).splitlines()
    head, row = lines[0], lines[8]
    assert row.startswith("  7 ")
    assert head[4 + 3 * 12 :].split()[0] == "12"
    assert row[4 + 3 * 12 : 4 + 3 * 13] == "  S"


def test_squares_in_reach_are_marked() -> None:
    state = position(tokens={"scarlet": (7, 12)}, phase=Stepping(2))
    view = game_of(state).view(state, 0)
    assert view.reach is not None
    assert shown(state).split("\n\n")[0].count("*") == len(view.reach.squares) + 1  # and once in the legend


def test_who_and_what_is_in_a_room_is_listed_with_the_player() -> None:
    text = shown(position(tokens={"scarlet": "hall", "plum": "hall"}))
    assert "Hall: Scarlet (Ann), Plum, Knife." in text.splitlines()


def test_a_viewer_sees_their_cards_and_a_spectator_none() -> None:
    state = position(hands=("green knife",))
    assert "Your cards: Green, Knife, " in shown(state, 0)
    assert "Your cards" not in shown(state, None)


def test_the_case_file_and_false_accusers_are_shown_when_they_are_known() -> None:
    state = position(case_file="green knife hall", out=(1, 2))
    assert "Wrong accusation: Ben and Cleo." in shown(state)
    assert "The case file: " not in shown(state, 0)
    assert "The case file: Green, Knife, Hall." in shown(state, 1)
    assert "The case file: Green, Knife, Hall." in shown(replace(state, phase=Over(None)))


def test_notes_tell_who_passed_and_what_the_viewer_saw() -> None:
    first = Suggestion(0, CRIME, (), 1, Card.KNIFE)
    second = Suggestion(0, CRIME, (1,), 2, Card.HALL)
    nobody = Suggestion(2, CRIME, (0, 1), None, None)
    assert noted(0, first, second, nobody, Accusation(1, CRIME)) == [
        "Ann suggested Green, Knife, Hall: Ben showed Knife.",
        "Ann suggested Green, Knife, Hall: Ben could not disprove it, Cleo showed Hall.",
        "Cleo suggested Green, Knife, Hall: nobody could disprove it.",
        "Ben accused Green, Knife, Hall: wrong.",
    ]
    assert noted(2, first) == ["Ann suggested Green, Knife, Hall: Ben showed a card."]


def test_before_the_first_suggestion_there_are_no_notes() -> None:
    assert noted(0) == ["No suggestion has been made yet."]
