"""A lesson plays by the rules: what its author writes wrongly is found when it is built."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.core.lesson import Answer, LessonScript
from boxtop.games.yahtzee import YAHTZEE, Box, Keep, Roll, Score

NAMES = ("You",)
RIGHT = Answer("Keep the sixes", Keep((6, 6)))
WRONG = Answer("Score a chance", Score(Box.CHANCE), "You may roll twice more.")


def begun() -> LessonScript:
    script = LessonScript(YAHTZEE, YAHTZEE.default.config, NAMES)
    script.chance(Roll((1, 2, 4, 6, 6)))
    return script


def test_a_lesson_has_its_texts_at_the_plies_and_the_learner_s_view_of_the_end() -> None:
    script = begun()
    script.tell("Two sixes.")
    script.ask("What now?", RIGHT, WRONG)
    script.chance(Roll((1, 1, 6)))
    lesson = script.lesson()
    assert [(step.ply, step.text) for step in lesson.steps] == [(1, "Two sixes."), (1, "What now?")]
    assert lesson.view == script.game.view(script.state, 0)
    assert {event.ply for event in lesson.story} == {1, 2, 3}
    assert all(event.text for event in lesson.story if event.ply != 2)


def test_the_right_answer_is_played_and_is_not_always_first() -> None:
    script = begun()
    script.ask("First?", RIGHT, WRONG)
    script.chance(Roll((1, 1, 6)))
    script.ask("Second?", Answer("Again", Keep((6, 6, 6))), WRONG)
    places = [[choice.hint for choice in step.choices].index("") for step in script.lesson().steps]
    assert places == [0, 1]


def test_a_wrong_answer_must_be_legal_too() -> None:
    with pytest.raises(IllegalAction) as refused:
        begun().ask("What now?", RIGHT, Answer("Keep a five", Keep((5,)), "There is none."))
    assert refused.value.code == "not_these_dice"


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        (Answer("Keep", Keep((6, 6)), "Yes"), WRONG, "the right answer needs no hint"),
        (RIGHT, Answer("Score", Score(Box.CHANCE)), "a wrong answer gets a hint"),
    ],
)
def test_only_wrong_answers_have_hints(right: Answer, wrong: Answer, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        begun().ask("What now?", right, wrong)


def test_chance_gives_only_what_it_can() -> None:
    script = begun()
    script.ask("What now?", RIGHT, WRONG)
    with pytest.raises(AssertionError, match="chance cannot give"):
        script.chance(Roll((1, 2)))


def test_the_first_wanted_action_is_found_among_the_legal_ones() -> None:
    assert begun().legal(lambda action: isinstance(action, Score) and action.box is Box.SIXES) == Score(Box.SIXES)
