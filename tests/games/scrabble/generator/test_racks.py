"""Racks as counts of tiles, from and to the text of the rules."""

import numpy as np
import pytest

from boxtop.games.scrabble.generator.racks import counts_of, rack_record, set_steps, tile_number, tiles_of
from boxtop.games.scrabble.tiles import TILES

RACKS = ["", "?", "AAB", "EEIRST?", "QUZ??"]


def test_tiles_are_numbered_from_the_blank() -> None:
    assert [tile_number(tile) for tile in "?AZ"] == [0, 1, 26]
    assert sorted(map(tile_number, TILES)) == list(range(27))


@pytest.mark.parametrize("rack", RACKS)
def test_a_rack_is_read_back_from_its_counts(rack: str) -> None:
    assert tiles_of(counts_of(rack)) == rack
    assert counts_of(rack).sum() == len(rack)


@pytest.mark.parametrize("rack", RACKS)
def test_the_parts_of_a_rack_are_numbered_up_to_the_whole(rack: str) -> None:
    """Each part once, with its size: the products of one more than each count."""
    record = rack_record(rack)
    set_steps(record)
    parts = int(np.prod(counts_of(rack) + 1))
    assert record.whole == parts - 1
    assert record.sizes[record.whole] == len(rack)
    sizes = record.sizes[:parts].tolist()
    assert sizes[0] == 0
    assert sum(sizes) == parts * len(rack) / 2, "a part and what is left of the rack have the size of the rack"
