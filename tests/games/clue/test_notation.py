"""Actions in words: what is printed can be read again, and what cannot be read is refused in a sentence."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.clue import Clue, Config
from boxtop.games.clue.actions import Accuse, Action, Deal, Die, EndTurn, MoveTo, PlaceWeapon, Roll, Seal, Suggest
from boxtop.games.clue.cards import CRIMES, Card, Room, Suspect, Weapon
from boxtop.games.clue.notation import format_action, parse_action, parse_card, parse_crime
from boxtop.games.clue.state import Concluding, Stepping
from boxtop.games.clue.view import View
from tests.games.clue.positions import crime, dealt, game_of, long_game, position


def view(**settings: object) -> View:
    state = position(**settings)  # type: ignore[arg-type]
    return game_of(state).view(state, state.seat)


def test_every_choice_of_a_long_game_is_read_back() -> None:
    game = Clue(Config(), 4)
    for state in dealt(long_game(game, 3, plies=200)):
        for actor in game.to_act(state):
            if actor >= 0:
                seen = game.view(state, actor)
                for action in seen.choices:
                    assert parse_action(format_action(action), seen) == action


def test_every_accusation_is_read_back() -> None:
    seen = view()
    assert all(parse_action(format_action(Accuse(one)), seen) == Accuse(one) for one in CRIMES)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (PlaceWeapon(Room.BILLIARD_ROOM), "place weapon billiard room"),
        (Seal(crime("green lead_pipe hall")), "seal green lead pipe hall"),
        (Deal(Card.ROPE), "deal rope"),
        (Die(4), "die 4"),
        (MoveTo((7, 16)), "go 7,16"),
        (MoveTo(Room.DINING_ROOM), "go dining room"),
    ],
)
def test_actions_are_printed_in_the_words_of_the_game(action: Action, words: str) -> None:
    assert format_action(action) == words


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("suggest green lead pipe", Suggest(Suspect.GREEN, Weapon.LEAD_PIPE)),
        ("S Sca Rev", Suggest(Suspect.SCARLET, Weapon.REVOLVER)),
        ("accuse pea lead pipe dining room", Accuse(crime("peacock lead_pipe dining_room"))),
        ("", Roll()),
        ("e", EndTurn()),
    ],
)
def test_names_may_be_shortened(text: str, action: Action) -> None:
    assert parse_action(text, view()) == action


def test_an_empty_line_ends_a_turn_that_is_done() -> None:
    assert parse_action("", view(phase=Concluding())) == EndTurn()


def test_a_place_in_reach_is_named_by_its_number() -> None:
    seen = view(tokens={"scarlet": (6, 17)}, phase=Stepping(6))
    assert seen.reach is not None
    places = seen.reach.places
    assert parse_action("2", seen) == parse_action("go 2", seen) == MoveTo(places[1])
    with pytest.raises(CodecError, match=f"a number from 1 to {len(places)}, not '99'"):
        parse_action("99", seen)


def test_an_ambiguous_name_is_refused_with_the_names_it_may_mean() -> None:
    with pytest.raises(CodecError, match="'p' is not clear: type plum or peacock"):
        parse_card("p")


def test_a_crime_needs_all_three() -> None:
    with pytest.raises(CodecError, match="type a suspect, a weapon and a room"):
        parse_crime("green rope")
