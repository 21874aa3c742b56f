"""Clue in line mode: what is offered, and what can be typed."""

import re

import pytest

from boxtop.cli.text_games import text_game
from boxtop.core.legal import Listed
from boxtop.games.clue import Card
from boxtop.games.clue.actions import TakePassage
from tests.cli.conftest import Boxtop
from tests.games.clue.positions import events, game_of, position


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("dance", "Type roll, passage, go, suggest, show, accuse or end; type help for more."),
        ("suggest green", "Type suggest, a suspect and a weapon, such as suggest green rope."),
        ("accuse green rope", "Type a suspect, a weapon and a room, such as green rope hall."),
        ("go attic", "'attic' is not clear: type hall, lounge,"),
        ("go ba", "Your turn begins: roll the die or make an accusation."),
        ("suggest p rope", "Type suggest, a suspect and a weapon"),
        ("end", "Your turn begins: roll the die or make an accusation."),
        ("sheet upside", "Type sheet for the board or sheet notes for the suggestions, not 'upside'."),
    ],
)
def test_bad_input_is_refused_in_a_sentence(boxtop: Boxtop, typed: str, sentence: str) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", typed=f"{typed}\nquit\n").out
    assert sentence in " ".join(out.split())


@pytest.mark.parametrize("seats", [3, 6])
def test_a_whole_game_runs_to_its_end_in_line_mode(boxtop: Boxtop, seats: int) -> None:
    """The same lines are typed again and again: what is not possible is refused, and the player is asked again."""
    lines = ["", "go 1", "suggest green rope", *(f"show {card.value}" for card in Card)]
    table = ",".join(["Ann", *["bot:novice"] * (seats - 1)])
    ran = boxtop("play", "clue", "--seats", table, typed="\n".join(lines * 400))
    assert ran.status == 0
    assert "The case file:" in ran.out
    assert "With --save FILE you can keep the next game" in ran.out


def test_line_mode_warns_before_a_return_without_a_suggestion_and_says_why_afterwards() -> None:
    """Document 002, SPECIAL NOTES: not in the same room on the very next turn."""
    state = position(tokens={"scarlet": "conservatory"}, suggested={0: "lounge"})
    view, names = game_of(state).view(state, 0), ("Ann", "Ben", "Cat")
    text = text_game("clue")
    warning = "You made a suggestion in the Lounge last turn: if you go back now, you cannot make another one there."
    assert warning in text.choices(view, names, Listed(()))
    story = text.story(events(state, TakePassage()), names, view.config)
    assert story[-1] == "Ann made a suggestion in the Lounge last turn, so cannot make another one there this turn."
    elsewhere = position(tokens={"scarlet": "hall"}, suggested={0: "lounge"})
    assert warning not in text.choices(game_of(elsewhere).view(elsewhere, 0), names, Listed(()))


def test_line_mode_offers_a_suggestion_after_a_transfer_only() -> None:
    names, offer = (
        ("Ann", "Ben", "Cat"),
        "Or make a suggestion here, because you were moved into this room: suggest green rope.",
    )
    for transferred in ((0,), ()):
        state = position(tokens={"scarlet": "hall"}, transferred=transferred)
        assert (offer in text_game("clue").choices(game_of(state).view(state, 0), names, Listed(()))) == bool(
            transferred
        )


def test_places_in_clue_are_listed_so_that_they_can_be_read_and_typed(boxtop: Boxtop) -> None:
    """Each place has its number, and the number alone is a move."""
    out = boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", typed="roll\n1\nquit\n").out
    assert "In reach: 1 " not in out
    (listed,) = re.findall(r"You can go to:\n((?: +\d.*\n)+)", out)
    places = re.findall(r"(\d+)  (row \d+, column \d+|[A-Z][a-z]+(?: Room)?)", listed)
    assert [number for number, _ in places] == [str(number) for number in range(1, len(places) + 1)]
    assert "Ann stopped in the hallway" in out.split("you rolled", 1)[1]


@pytest.mark.parametrize("typed", ["0", "99", "1 2", "attic", "7,7,7"])
def test_a_place_that_is_not_on_the_list_is_a_sentence(boxtop: Boxtop, typed: str) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", typed=f"roll\n{typed}\nquit\n").out
    assert "is not" in out.split("you rolled")[1] or "number from 1 to" in out.split("you rolled")[1]
