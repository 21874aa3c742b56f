"""What a seat can deduce, in numbers."""

import pytest

from boxtop.games.clue.deduction.result import Insight


def test_the_likeliest_crime_is_the_best() -> None:
    assert Insight(8, (), {1: 0.25, 2: 0.5, 3: 0.25}).best == (2, 0.5)


@pytest.mark.parametrize(
    ("crimes", "bits"), [({1: 1.0}, 0.0), ({1: 0.5, 2: 0.5}, 1.0), (dict.fromkeys(range(8), 1 / 8), 3.0)]
)
def test_what_is_to_be_found_out_is_counted_in_bits(crimes: dict[int, float], bits: float) -> None:
    assert Insight(8, (), crimes).entropy == pytest.approx(bits)
