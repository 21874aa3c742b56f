"""What a viewer is shown; `test_secrecy.py` checks that nothing else depends on what they may not know."""

import pytest
from msgspec.structs import replace

from boxtop.core.types import Event
from boxtop.games.clue.actions import Accuse, Action, EndTurn, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import Card, Room, Suspect, Weapon
from boxtop.games.clue.distances import near
from boxtop.games.clue.events import AccusationFailed, CardDealt, Rolled, Shown
from boxtop.games.clue.motion import FACES
from boxtop.games.clue.state import Disproving, Over, State, Stepping, Suggesting, Suggestion
from boxtop.games.clue.view import View, redact, reveals
from tests.games.clue.positions import crime, game_of, position

CRIME = crime("green knife hall")


def seen(state: State, viewer: int | None) -> View:
    return game_of(state).view(state, viewer)


@pytest.mark.parametrize("pips", FACES)
def test_view_describes_every_square_in_reach(pips: int) -> None:
    state = position(phase=Stepping(pips))
    view = game_of(state).view(state, 0)
    assert view.reach is not None
    assert view.near == tuple(map(near, view.reach.squares))


def test_a_spectator_has_no_cards_and_no_choices() -> None:
    state = position()
    view = seen(state, None)
    assert (view.hand, view.choices, view.case_file) == ((), (), None)
    assert view.hand_sizes == (6, 6, 6)
    assert seen(state, 1).hand == state.hands[1]


@pytest.mark.parametrize(("viewer", "shown"), [(0, Card.KNIFE), (1, None), (2, Card.KNIFE), (None, None)])
def test_the_card_shown_is_seen_by_the_two_who_know_it(viewer: int | None, shown: Card | None) -> None:
    state = replace(position(), entries=(Suggestion(0, CRIME, (1,), 2, Card.KNIFE),))
    (entry,) = seen(state, viewer).entries
    assert isinstance(entry, Suggestion)
    assert entry.shown is shown


def test_the_case_file_is_seen_by_false_accusers_and_after_the_game() -> None:
    state = position(case_file="green knife hall", out=(1,))
    assert [seen(state, viewer).case_file for viewer in (0, 1, 2, None)] == [None, CRIME, None, None]
    over = replace(state, phase=Over(0))
    assert [seen(over, viewer).case_file for viewer in (0, 1, 2, None)] == [CRIME] * 4


def test_only_who_is_asked_sees_which_cards_could_be_shown() -> None:
    state = position(phase=Disproving(CRIME, (), 1), hands=("hall", "green knife"))
    assert seen(state, 1).to_show == (Card.GREEN, Card.KNIFE)
    assert seen(state, 0).to_show == seen(state, None).to_show == ()


def test_a_suggestion_can_be_made_by_the_viewer_whose_turn_it_is() -> None:
    state = position(tokens={"scarlet": "hall"}, phase=Suggesting())
    assert [seen(state, viewer).can_suggest for viewer in (0, 1, None)] == [True, False, False]


@pytest.mark.parametrize(
    ("event", "knowing", "hidden"),
    [
        (CardDealt(0, Card.KNIFE), (0,), CardDealt(0, None)),
        (Shown(0, 2, Card.KNIFE), (0, 2), Shown(0, 2, None)),
        (AccusationFailed(0, CRIME), (0,), AccusationFailed(0, None)),
        (Rolled(0, 6), (0, 1, 2, None), Rolled(0, 6)),
    ],
)
def test_an_event_hides_its_cards_from_those_who_may_not_know(
    event: Event, knowing: tuple[int | None, ...], hidden: Event
) -> None:
    for viewer in (0, 1, 2, None):
        assert redact(event, viewer) == (event if viewer in knowing else hidden)


def test_all_but_moving_and_ending_the_turn_reveals_something() -> None:
    quiet: list[Action] = [MoveTo(Room.HALL), TakePassage(), EndTurn()]
    telling: list[Action] = [Suggest(Suspect.GREEN, Weapon.KNIFE), Accuse(CRIME), Show(Card.KNIFE), Roll()]
    assert not any(map(reveals, quiet))
    assert all(map(reveals, telling))
