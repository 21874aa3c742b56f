"""Drills of one person: the same question is asked once."""

from boxtop.core.drill import Drill, SeatDrill, merged


def test_the_same_question_of_one_person_is_one_drill() -> None:
    missed = [("Ann", SeatDrill(0, "k", 2.0, "first")), ("Ann", SeatDrill(0, "k", 3.0, "second"))]
    assert merged([*missed, ("Ben", SeatDrill(1, "k", 1.0, "his"))]) == (
        Drill("k", "Ann", 5.0, 2, "first"),
        Drill("k", "Ben", 1.0, 1, "his"),
    )
