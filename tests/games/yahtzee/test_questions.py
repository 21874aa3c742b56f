"""The questions of the trainer at the table."""

from boxtop.games.yahtzee.questions import first_questions


def test_every_position_of_the_built_in_set_has_one_best_choice_and_a_tempting_one() -> None:
    questions = first_questions()
    assert len({question.key for question in questions}) == len(questions) >= 20
    for question in questions:
        losses = sorted(answer.loss for answer in question.answers)
        assert losses[0] == 0.0
        assert losses[1] > 0.5, question
        assert question.reason
        assert question.played is None
