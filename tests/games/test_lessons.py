"""The guided first games: every step is legal by the rules, and each lesson is short and complete."""

import pytest

from boxtop.core import codec
from boxtop.core.lesson import Lesson
from boxtop.games import all_games

LESSONS = [game_def for game_def in all_games() if game_def.lesson is not None]


@pytest.mark.parametrize("game_def", LESSONS, ids=lambda game_def: game_def.id)
def test_a_lesson_is_played_by_the_rules_and_waits_for_the_right_choice(game_def: object) -> None:
    """Making it applies every move, the wrong choices too: an illegal one would raise."""
    script = game_def.lesson()  # type: ignore[attr-defined]
    lesson: Lesson = script.lesson()
    assert 8 <= len(lesson.steps) <= 16
    asked = [step for step in lesson.steps if step.choices]
    assert len(asked) >= 3
    assert all([choice.hint for choice in step.choices].count("") == 1 for step in asked)
    assert not lesson.steps[-1].choices
    assert [step.ply for step in lesson.steps] == sorted(step.ply for step in lesson.steps)
    assert all("{" not in step.text for step in lesson.steps)
    assert codec.encode(lesson)


def test_the_points_in_the_yahtzee_lesson_are_those_of_the_rules() -> None:
    (yahtzee,) = [game_def for game_def in LESSONS if game_def.id == "yahtzee"]
    assert yahtzee.lesson is not None
    texts = " ".join(step.text for step in yahtzee.lesson().lesson().steps)
    for fact in ("20 points", "63", "35 points more", "worth 30 points", "would score 15", "You have 85 points"):
        assert fact in texts
