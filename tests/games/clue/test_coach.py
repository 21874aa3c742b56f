"""The coach says what follows from the view, and nothing that the viewer may not know."""

import random

from msgspec.structs import replace

from boxtop.games.clue import Clue, Config
from boxtop.games.clue.actions import Accuse, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import Card
from boxtop.games.clue.coach import MOST_CHOICES, Advice, Choice, advise
from boxtop.games.clue.deduction.reasons import Fact, FactKind
from boxtop.games.clue.deduction.result import Status
from boxtop.games.clue.determinize import determinize
from boxtop.games.clue.state import Concluding, Disproving, State, Stepping, Suggesting, Suggestion
from tests.games.clue.positions import crime, game_of, position
from tests.games.clue.test_secrecy import moments


def advice_for(state: State, seat: int = 0) -> Advice:
    game = game_of(state)
    return advise(game, game.view(state, seat))


def best(state: State, seat: int = 0) -> Choice:
    return advice_for(state, seat).choices[0]


def test_what_is_proved_is_to_be_accused() -> None:
    named = crime("plum rope study")
    state = replace(
        position(tokens={"scarlet": "study"}, phase=Concluding()),
        entries=(Suggestion(0, named, (1, 2), None, None),),
    )
    advice = advice_for(state)
    assert (advice.likeliest, advice.odds) == (named, 1.0)
    assert [(choice.action, choice.reason) for choice in advice.choices] == [
        (Accuse(named), "No other solution is possible.")
    ]
    cell = advice.notebook.cells["case_file"]["rope"]
    assert cell.status is Status.YES
    assert cell.reason is not None
    assert "Mustard does not have Plum, Rope or Study" in cell.reason.words
    assert Fact(FactKind.LACKS, 1, (Card.PLUM, Card.ROPE, Card.STUDY)) in cell.reason.facts


def test_in_a_room_a_suggestion_is_advised() -> None:
    advice = advice_for(position(tokens={"scarlet": "study"}, phase=Suggesting()))
    assert isinstance(advice.choices[0].action, Suggest)
    assert advice.odds < 0.1


def test_the_ways_to_begin_a_turn_are_compared() -> None:
    choices = advice_for(position(tokens={"scarlet": "study"}, transferred=(0,))).choices
    assert {type(choice.action) for choice in choices} == {Suggest, TakePassage, Roll}


def test_places_to_go_are_listed_best_first_with_their_loss() -> None:
    choices = advice_for(position(tokens={"scarlet": (6, 17)}, phase=Stepping(6))).choices
    assert len(choices) == MOST_CHOICES
    assert all(isinstance(choice.action, MoveTo) for choice in choices)
    assert choices[0].loss == 0
    assert [choice.value for choice in choices] == sorted((choice.value for choice in choices), reverse=True)
    assert all(choice.loss == choices[0].value - choice.value for choice in choices)


def test_a_room_where_a_suggestion_is_barred_says_so() -> None:
    state = position(tokens={"scarlet": "conservatory"}, suggested={0: "lounge"})
    reasons = {type(choice.action): choice.reason for choice in advice_for(state).choices}
    assert (
        reasons[TakePassage]
        == "You cannot make a suggestion in the Lounge this turn, but you can move on from there next turn."
    )


def test_the_only_card_to_show_is_advised_as_such() -> None:
    state = position(phase=Disproving(crime("green knife hall"), (), 1), hands=("knife hall", "green"))
    assert best(state, seat=1) == Choice(Show(Card.GREEN), 0.0, 0.0, "It is the only card you can show.")


def test_a_card_the_asker_has_seen_is_advised_as_such() -> None:
    asked = position(phase=Disproving(crime("green knife hall"), (), 1), hands=("", "green knife hall"))
    state = replace(asked, entries=(Suggestion(0, crime("plum knife lounge"), (), 1, Card.KNIFE),))
    assert best(state, seat=1) == Choice(Show(Card.KNIFE), 0.0, 0.0, "You have shown this player the card before.")


def test_the_notebook_is_filled_in_while_others_act_too() -> None:
    advice = advice_for(position(), seat=1)
    assert advice.choices == ()
    assert advice.notebook.worlds > 1


def test_the_coach_says_the_same_in_worlds_the_seat_cannot_tell_apart() -> None:
    game = Clue(Config(), 3)
    source = random.Random(2)
    for state, move in list(moments(game, 4))[60:120:12]:
        if move.actor >= 0:
            view = game.view(state, move.actor)
            if view.case_file is None:
                other = determinize(view, source)
                assert advise(game, view) == advise(game, game.view(other, move.actor))
