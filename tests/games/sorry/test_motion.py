"""Moving pawns: what is not possible changes nothing, and events tell what was done, in order."""

import random
from collections.abc import Callable

import pytest

from boxtop.games.sorry.board import HOME, START, Color, Placing
from boxtop.games.sorry.events import Bumped, BumpedBy, CameHome, Slid, Started, Switched, TookPlace, Walked
from boxtop.games.sorry.motion import Motion, cleared, pawn_at, touched

RED, YELLOW = Color.RED, Color.YELLOW


def pawns(red: tuple[int, ...], yellow: tuple[int, ...]) -> Placing:
    return red, (), yellow, ()


@pytest.mark.parametrize(
    ("red", "move"),
    [
        ((START, START, 4, 10), lambda motion: motion.start(0)),
        ((START, START, 5, 10), lambda motion: motion.start(3)),
        ((START, START, 10, 13), lambda motion: motion.walk(2, 3)),
        ((START, 10, 63, HOME), lambda motion: motion.walk(2, 3)),
        ((START, 10, 63, HOME), lambda motion: motion.walk(0, 1)),
        ((START, 10, 63, HOME), lambda motion: motion.walk(3, -1)),
        ((START, 10, 63, HOME), lambda motion: motion.switch(2, 8, other_slides=False)),
        ((START, 10, 63, HOME), lambda motion: motion.take_place(1, 8)),
        ((START, 10, 63, HOME), lambda motion: motion.take_place(0, 2)),
    ],
    ids=["barred circle", "not on START", "barred", "beyond HOME", "START", "HOME", "safety", "not START", "no target"],
)
def test_a_move_that_is_not_possible_changes_nothing(red: tuple[int, ...], move: Callable[[Motion], bool]) -> None:
    motion = Motion(pawns(red, (20, 21, 22, 23)), record=True)
    before = motion.placing()
    assert not move(motion)
    assert (motion.placing(), motion.events) == (before, [])


def test_a_walk_onto_a_triangle_tells_the_walk_the_bump_the_slide_and_who_was_on_it() -> None:
    """Red walks to the triangle of blue on 16, where a yellow pawn stands, and slides to 19 over two red ones."""
    motion = Motion(pawns((12, 18, 19, START), (16, START, START, START)), record=True)
    assert motion.walk(0, 4)
    assert motion.events == [
        Walked(RED, 12, 16, 4),
        Bumped(YELLOW, 16, RED, BumpedBy.LANDING),
        Slid(RED, 16, 19),
        Bumped(RED, 18, RED, BumpedBy.SLIDE),
        Bumped(RED, 19, RED, BumpedBy.SLIDE),
    ]
    assert motion.placing() == pawns((START, START, START, 19), (START, START, START, START))


def test_starting_switching_and_taking_a_place_are_told() -> None:
    motion = Motion(pawns((START, 12, 64, HOME), (4, 24, 44, START)), record=True)
    assert motion.start(0)
    assert motion.switch(1, 9, other_slides=False)
    assert motion.walk(2, 1)
    assert motion.take_place(11, 1)
    assert motion.events == [
        Started(RED, 4),
        Bumped(YELLOW, 4, RED, BumpedBy.LANDING),
        Switched(RED, 12, YELLOW, 24),
        Slid(RED, 24, 28),
        Walked(RED, 64, HOME, 1),
        CameHome(RED, 2),
        TookPlace(YELLOW, 28, RED),
        Bumped(RED, 28, YELLOW, BumpedBy.SORRY),
    ]


def test_a_pawn_keeps_its_number_while_others_move() -> None:
    motion = Motion(pawns((10, 11, 20, 21), (START,) * 4))
    assert motion.walk(0, 5)
    assert motion.places[0] == 15
    assert pawn_at(motion.placing(), 0, 15) == 1, "among sorted places it is the second"


def test_a_copy_moves_alone() -> None:
    motion = Motion(pawns((10, 11, 20, 21), (START,) * 4), record=True)
    copy = motion.copy()
    assert copy.walk(0, 5)
    assert (motion.places[0], copy.places[0], copy.events) == (10, 15, [])


def test_landing_clears_the_space_and_those_it_slides_over() -> None:
    assert list(cleared(0, 20)) == [20]
    assert list(cleared(0, 16)) == [16, 17, 18, 19]
    assert list(cleared(1, 16)) == [16], "blue does not slide on its own triangle"
    assert list(cleared(0, 61)) == []


@pytest.mark.parametrize("seed", range(4))
def test_walks_that_touch_no_space_in_common_may_be_exchanged(seed: int) -> None:
    source, exchanged = random.Random(seed), 0
    for _ in range(200):
        spaces = source.sample(range(60), 8)
        start = Motion(pawns(tuple(sorted(spaces[:4])), tuple(sorted(spaces[4:]))))
        (one, steps), (other, more) = ((source.choice((*range(4), *range(8, 12))), source.randint(1, 6)) for _ in "ab")
        marks = [touched(pawn // 4, start.places[pawn], count) for pawn, count in ((one, steps), (other, more))]
        if one == other or None in marks or marks[0] & marks[1]:  # type: ignore[operator]
            continue
        exchanged += 1
        first, second = start.copy(), start.copy()
        done = first.walk(one, steps), first.walk(other, more)
        again = second.walk(other, more), second.walk(one, steps)
        assert done == again[::-1]
        assert first.places == second.places
    assert exchanged > 50
