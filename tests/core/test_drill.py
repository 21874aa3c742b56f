"""Drills: the same question is asked once, and the order of its answers tells nothing."""

from boxtop.core.drill import Answer, Drill, SeatDrill, in_no_order, key_of, merged
from boxtop.games.yahtzee import Box, Keep, Score


def test_the_same_question_of_one_person_is_one_drill() -> None:
    missed = [("Ann", SeatDrill(0, "k", 2.0, "first")), ("Ann", SeatDrill(0, "k", 3.0, "second"))]
    assert merged([*missed, ("Ben", SeatDrill(1, "k", 1.0, "his"))]) == (
        Drill("k", "Ann", 5.0, 2, "first"),
        Drill("k", "Ben", 1.0, 1, "his"),
    )


def test_drills_that_cost_most_come_first() -> None:
    lost = [("Ann", SeatDrill(0, key, loss, None)) for key, loss in (("a", 1.0), ("b", 5.0), ("c", 3.0))]
    assert [drill.key for drill in merged(lost)] == ["b", "c", "a"]


def test_the_order_of_the_answers_depends_on_neither_loss_nor_the_order_given() -> None:
    actions = (Keep((6, 6)), Score(Box.CHANCE), Keep(()))
    orders = [
        [answer.action for answer in in_no_order([Answer(action, "", float(action == best)) for action in given])]
        for best in actions
        for given in (actions, actions[::-1])
    ]
    assert all(order == orders[0] for order in orders)


def test_the_key_is_the_same_for_the_same_question() -> None:
    assert key_of("roll", Keep((6, 6))) == key_of("roll", {"type": "keep", "dice": [6, 6]})
    assert key_of("roll", Keep((6, 6))) != key_of("roll", Keep((6,)))
