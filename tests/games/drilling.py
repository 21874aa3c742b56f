"""What the drills of every game have in common."""

from boxtop.core.drill import Question, SeatDrill
from boxtop.core.record import Record, SeatInfo


def check_drills(drills: tuple[SeatDrill, ...]) -> None:
    """Every question has a best answer, and the one that was played with what it lost."""
    assert drills
    for drill in drills:
        question: Question = drill.question
        assert drill.key == question.key
        losses = {answer.text: answer.loss for answer in question.answers}
        assert len(losses) == len(question.answers) > 1, "no two answers read the same"
        assert min(losses.values()) == 0.0
        (played,) = [answer for answer in question.answers if answer.action == question.played]
        assert played.loss == drill.loss > 0
        assert question.text
        assert question.reason


def by_people(record: Record, *seats: int) -> Record:
    """The record as if only these seats were people."""
    named = tuple(SeatInfo(info.name, None if seat in seats else "random") for seat, info in enumerate(record.seats))
    return type(record)(**{name: getattr(record, name) for name in record.__struct_fields__} | {"seats": named})
