"""Clue, proving a suggestion: document 002, "PROVING A SUGGESTION TRUE OR FALSE"; ruling K15."""

import pytest

from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.core.types import Move
from boxtop.games.clue.actions import Show, Suggest
from boxtop.games.clue.cards import Card, Suspect, Weapon
from boxtop.games.clue.events import (
    AskedToShow,
    CouldNotDisprove,
    Shown,
)
from boxtop.games.clue.state import Concluding, Disproving, State, Suggesting, Suggestion
from tests.games.clue.positions import after, crime, events, game_of, legal, position

GREEN_WRENCH = Suggest(Suspect.GREEN, Weapon.WRENCH)


def in_lounge(**more: object) -> State:
    """The document's example: Miss Scarlet has entered the Lounge."""
    settings: dict[str, object] = {"tokens": {"scarlet": "lounge"}, "phase": Suggesting()}
    return position(**{**settings, **more})  # type: ignore[arg-type]


def test_the_player_to_the_left_is_asked_first() -> None:
    """Document 002, PROVING A SUGGESTION TRUE OR FALSE."""
    state = in_lounge(hands=("", "green", "wrench"))
    assert after(state, GREEN_WRENCH).phase == Disproving(crime("green wrench lounge"), (), 1)


def test_everybody_sees_who_could_not_disprove() -> None:
    """Document 002, PROVING A SUGGESTION TRUE OR FALSE: all see who passed and who showed."""
    state = in_lounge(hands=("lounge", "", "green wrench"))
    assert events(state, GREEN_WRENCH)[-2:] == [CouldNotDisprove(1), AskedToShow(2, 0)]


def test_players_are_asked_from_the_suggesters_left_not_from_the_first_seat() -> None:
    state = position(
        seat=1,
        tokens={"mustard": "lounge"},
        phase=Suggesting(),
        hands=("green", "lounge", ""),
        case_file="plum wrench hall",
    )
    assert events(state, GREEN_WRENCH)[-2:] == [CouldNotDisprove(2), AskedToShow(0, 1)]


def test_only_the_first_player_who_can_disprove_shows_a_card() -> None:
    """Document 002, PROVING A SUGGESTION TRUE OR FALSE."""
    state = in_lounge(hands=("", "green", "wrench"))
    shown = after(state, GREEN_WRENCH, Show(Card.GREEN))
    assert shown.phase == Concluding()
    assert shown.entries == (Suggestion(0, crime("green wrench lounge"), (), 1, Card.GREEN),)


def test_a_player_with_several_cards_chooses_which_one_to_show() -> None:
    """Document 002, PROVING A SUGGESTION TRUE OR FALSE."""
    state = after(in_lounge(hands=("", "green wrench lounge")), GREEN_WRENCH)
    assert legal(state) == [Show(Card.GREEN), Show(Card.WRENCH), Show(Card.LOUNGE)]


def test_a_player_with_one_card_must_show_it() -> None:
    """K15. The player acts even then, so nobody sees whether there was a choice."""
    state = after(in_lounge(hands=("lounge", "green", "wrench")), GREEN_WRENCH)
    assert legal(state) == [Show(Card.GREEN)]
    with pytest.raises(IllegalAction, match="show one of the suggested cards that you hold: Green"):
        after(state, Show(Card.WRENCH))


def test_nobody_else_acts_while_a_card_is_to_be_shown() -> None:
    state = after(in_lounge(hands=("", "green")), GREEN_WRENCH)
    game = game_of(state)
    assert game.to_act(state) == (1,)
    for seat in (0, 2):
        with pytest.raises(NotYourMove):
            game.apply(state, Move(seat, Show(Card.GREEN)))


def test_the_card_is_seen_by_the_suggester_and_the_shower_alone() -> None:
    """Document 002, PROVING A SUGGESTION TRUE OR FALSE: shown to nobody else."""
    state = after(in_lounge(hands=("", "green")), GREEN_WRENCH)
    game = game_of(state)
    step = game.apply(state, Move(1, Show(Card.GREEN)))
    seen = {viewer: game.redact(step.events[0], viewer) for viewer in (0, 1, 2, None)}
    hidden, open_card = Shown(1, 0, None), Shown(1, 0, Card.GREEN)
    assert seen == {0: open_card, 1: open_card, 2: hidden, None: hidden}
    entries = {viewer: game.view(step.state, viewer).entries[0] for viewer in (0, 1, 2, None)}
    assert {viewer: entry.shown for viewer, entry in entries.items() if isinstance(entry, Suggestion)} == {
        0: Card.GREEN,
        1: Card.GREEN,
        2: None,
        None: None,
    }


@pytest.mark.parametrize("asker", [0, 1, 2])
def test_a_third_player_never_sees_the_card_whoever_asks(asker: int) -> None:
    """Document 002, PROVING A SUGGESTION TRUE OR FALSE: shown to nobody else."""
    shower, third = (asker + 1) % 3, (asker + 2) % 3
    suspect = ("scarlet", "mustard", "white")[asker]
    hands = tuple("green" if seat == shower else "" for seat in range(3))
    state = position(seat=asker, tokens={suspect: "lounge"}, phase=Suggesting(), hands=hands)
    shown = after(state, GREEN_WRENCH, Show(Card.GREEN))
    entry = game_of(state).view(shown, third).entries[0]
    assert isinstance(entry, Suggestion)
    assert entry.shown is None


def test_when_nobody_can_disprove_the_player_ends_the_turn_or_accuses() -> None:
    """Document 002, PROVING A SUGGESTION TRUE OR FALSE, last sentence."""
    state = after(in_lounge(case_file="green wrench lounge"), GREEN_WRENCH)
    assert state.phase == Concluding()
    assert state.entries == (Suggestion(0, crime("green wrench lounge"), (1, 2), None, None),)


def test_false_accusers_are_asked_like_everybody() -> None:
    """Document 002, IF YOUR ACCUSATION IS INCORRECT."""
    state = in_lounge(hands=("", "green"), out=(1,))
    assert game_of(state).to_act(after(state, GREEN_WRENCH)) == (1,)


SCARLET_ROPE = Suggest(Suspect.SCARLET, Weapon.ROPE)
