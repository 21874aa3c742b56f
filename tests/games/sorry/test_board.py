"""Places and steps; `tests/rulebook/sorry/test_board.py` has what document 002 says about them."""

import pytest

from boxtop.games.sorry.board import (
    COLORS,
    FIRST_SAFETY,
    HOME,
    SLIDES,
    START,
    TRACK,
    backward,
    circle,
    entry,
    forward,
    from_name,
    slide_end,
    steps_home,
    to_name,
)

RED, BLUE = 0, 1
PLACES = (START, *range(HOME + 1))


@pytest.mark.parametrize("place", PLACES)
def test_a_place_is_found_by_its_name(place: int) -> None:
    assert from_name(to_name(place)) == place


@pytest.mark.parametrize("name", [-1, 60, 65, True, 1.5, "", "safety0", "safety6", "Start", "5", None])
def test_another_name_is_refused_with_the_names_there_are(name: object) -> None:
    with pytest.raises(ValueError, match="write start, a space from 0 to 59, safety1 to safety5, or home"):
        from_name(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("color", range(len(COLORS)))
def test_the_steps_to_home_are_those_that_bring_a_pawn_home(color: int) -> None:
    for place in range(HOME):
        left = steps_home(color, place)
        assert left is not None
        assert forward(color, place, left) == HOME
        assert forward(color, place, left + 1) is None


def test_a_pawn_walks_from_its_circle_past_58_spaces_and_turns_in() -> None:
    assert (entry(BLUE), circle(BLUE)) == (17, 19)
    assert steps_home(BLUE, circle(BLUE)) == 58 + 6
    assert forward(BLUE, entry(BLUE), 1) == FIRST_SAFETY
    assert forward(RED, entry(BLUE), 1) == 18, "another colour goes on along the track"


def test_no_pawn_walks_from_start_or_home() -> None:
    assert {step(RED, place, 1) for step in (forward, backward) for place in (START, HOME)} == {None}


@pytest.mark.parametrize(("place", "steps", "end"), [(3, 4, 59), (60, 1, 2), (62, 2, 60), (62, 4, 1), (2, 1, 1)])
def test_backward_leads_out_of_the_safety_zone_and_past_the_entry(place: int, steps: int, end: int) -> None:
    assert backward(RED, place, steps) == end


@pytest.mark.parametrize("triangle", SLIDES)
def test_a_pawn_slides_from_every_triangle_but_its_own(triangle: int) -> None:
    owner, end = SLIDES[triangle]
    assert [slide_end(color, triangle) for color in range(4)] == [
        triangle if color == owner else end for color in range(4)
    ]
    assert end - triangle in (3, 4)


def test_other_spaces_do_not_slide() -> None:
    assert all(slide_end(RED, space) == space for space in range(TRACK) if space not in SLIDES)
