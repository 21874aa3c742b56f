"""The value of tiles kept: every leave has a number of its own, and its correction counts for that leave alone."""

from itertools import combinations_with_replacement

import numpy as np
import pytest

from boxtop.games.scrabble.generator.dtypes import CORRECTION, FIRST_LEAVE, KINDS, NUMBERED_LEAVES
from boxtop.games.scrabble.generator.leaves import fill_leaves, leave_number, no_leaves, own_leaves
from boxtop.games.scrabble.generator.racks import counts_of, rack_record, set_steps, tile_number
from boxtop.games.scrabble.tiles import rack_of


def values_of(rack: str, leaves: np.record) -> dict[str, float]:
    """The value of keeping each part of a rack."""
    record = rack_record(rack_of(rack))
    set_steps(record)
    fill_leaves(leaves, record)
    parts = {}
    for size in range(len(rack) + 1):
        for kept in combinations_with_replacement(sorted(set(rack)), size):
            counts = counts_of("".join(kept))
            if (counts <= record.counts).all():
                parts["".join(kept)] = float(record.values[int((counts * record.steps).sum())])
    return parts


@pytest.mark.parametrize("size", [1, 2, 3])
def test_leaves_of_a_size_are_numbered_in_a_row(size: int) -> None:
    numbers = [leave_number(tiles) for tiles in combinations_with_replacement(range(KINDS), size)]
    assert sorted(numbers) == list(range(FIRST_LEAVE[size], FIRST_LEAVE[size + 1]))


def test_the_last_number_is_that_of_six_times_the_last_letter() -> None:
    assert leave_number([KINDS - 1] * 6) == NUMBERED_LEAVES - 1


@pytest.mark.parametrize("leave", ["E", "EE", "ERS", "EERS", "?EERS", "EERSTT", "AEERST"])
def test_a_correction_counts_for_its_leave_alone(leave: str) -> None:
    leaves = no_leaves()
    leaves.one[:] = np.arange(KINDS)
    before = [values_of(rack, leaves) for rack in ("?EERSTT", "AEERSTT")]
    leaves.corrections[leave_number(map(tile_number, leave))] = 6
    after = [values_of(rack, leaves) for rack in ("?EERSTT", "AEERSTT")]
    changed = {
        kept: later[kept] - earlier[kept]
        for earlier, later in zip(before, after, strict=True)
        for kept in earlier
        if later[kept] != earlier[kept]
    }
    assert changed == {"".join(sorted(leave)): 6 * CORRECTION}


def test_the_shipped_leaves_have_corrections_for_four_to_six_tiles() -> None:
    corrections = own_leaves().corrections
    for size in (4, 5, 6):
        assert corrections[FIRST_LEAVE[size] : FIRST_LEAVE[size + 1]].any()
