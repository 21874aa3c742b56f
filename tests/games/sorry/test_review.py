"""The review: its parts add up, luck and skill are separate, and the moments are the greatest changes."""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from boxtop.bots import RandomBot
from boxtop.core import codec
from boxtop.core.bot import UNHURRIED
from boxtop.core.dealer import SeededDealer
from boxtop.core.record import Record
from boxtop.core.session import Session
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.bots import GREEDY
from boxtop.games.sorry.review import MOMENTS, Kind, Review, Unit, review, review_lines
from tests.quick import first_of

PRESETS = first_of(("points", "standard", "teams"), 2)


@cache
def recorded(preset: str, seats: int = 2, moves: int | None = None) -> Record:
    """A game of a greedy bot against random ones, or its first moves."""
    config = replace(SORRY.preset(preset).config, target=0)
    names = ("Ann", "Ben", "Cyn", "Dan")[:seats]
    session = Session(SORRY, config, names, SeededDealer(2))
    bots = [
        GREEDY.make(session.game, 0, random.Random(0)),
        *(RandomBot(random.Random(seat)) for seat in range(1, seats)),
    ]
    session.begin()
    while session.to_act and (moves is None or len(session.record().moves) < moves):
        seat = session.to_act[0]
        session.act(seat, bots[seat].choose(session.view(seat), session.legal(seat), UNHURRIED))
    return session.record()


@cache
def reviewed(preset: str) -> Review:
    return review(recorded(preset))


@pytest.mark.parametrize("preset", PRESETS)
def test_luck_skill_and_the_others_add_up_to_the_result(preset: str) -> None:
    for seat in reviewed(preset).seats:
        parts = seat.curve[0][1] + seat.luck + seat.skill + seat.others
        assert parts == pytest.approx(seat.curve[-1][1], abs=1e-12)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_curve_ends_with_the_result(preset: str) -> None:
    found, result = reviewed(preset), recorded(preset).result
    assert result is not None
    last = [seat.curve[-1][1] for seat in found.seats]
    if found.unit is Unit.POINTS:
        assert last == [result.scores[0] - result.scores[1], result.scores[1] - result.scores[0]]
    else:
        assert last == [1.0 if rank == 1 else 0.0 for rank in result.ranks]
        assert all(0 <= chance <= 1 for seat in found.seats for _, chance in seat.curve)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_choice_never_gains_and_some_cost(preset: str) -> None:
    costs = [step.swing for step in reviewed(preset).steps if step.kind is Kind.SKILL]
    assert max(costs) <= 0
    assert min(costs) < 0


@pytest.mark.parametrize("preset", PRESETS)
def test_each_draw_counts_as_luck_of_one_seat(preset: str) -> None:
    """Draws and choices alternate; in the points game a hand that is dealt counts as one draw."""
    found = reviewed(preset)
    luck = [step for step in found.steps if step.kind is Kind.LUCK]
    choices = [step for step in found.steps if step.kind is Kind.SKILL]
    hands = [step for step in luck if step.card is None]
    assert len(hands) == (2 if preset == "points" else 0)
    assert len(luck) - max(len(hands) - 1, 0) == len(choices)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_moments_are_the_greatest_changes_of_the_seat(preset: str) -> None:
    found = reviewed(preset)
    for seat in found.seats:
        assert 0 < len(seat.moments) <= MOMENTS
        listed = sorted(abs(moment.swing) for moment in seat.moments)
        every = sorted(abs(step.swing) for step in found.steps if step.seat == seat.seat)
        assert listed == every[-len(listed) :]
        assert all(moment.text.startswith(f"{seat.name} ") and moment.text.endswith(".") for moment in seat.moments)


def test_the_review_reports_its_progress() -> None:
    parts: list[float] = []
    review(recorded("points", moves=40), parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1


def test_the_review_in_lines_names_every_seat() -> None:
    lines = review_lines(reviewed("points"), ("Ann", "Ben"))
    assert lines[0] == "Ann's expected lead, turn by turn:"
    assert [line for line in lines if line.startswith("Ben: from ")]


def test_two_reviews_of_a_record_are_equal() -> None:
    record = recorded("points", moves=40)
    assert review(record) == review(record)


def test_the_curve_of_a_game_in_progress_ends_with_chances_that_add_up() -> None:
    found = review(recorded("standard", seats=3, moves=40))
    assert sum(seat.curve[-1][1] for seat in found.seats) == pytest.approx(1)


def test_four_people_in_two_teams_share_their_chances() -> None:
    found = review(recorded("teams", seats=4, moves=40))
    red, blue, yellow, green = (seat.curve for seat in found.seats)
    assert (red, blue) == (yellow, green)
    assert red[-1][1] + blue[-1][1] == pytest.approx(1)


def test_a_review_has_the_fields_the_browser_reads() -> None:
    plain = codec.to_plain(reviewed("standard"))
    assert set(plain["seats"][0]) == {"seat", "name", "curve", "luck", "skill", "others", "moments"}
    assert plain["unit"] == "chance"
