"""A random state that a viewer cannot tell from the real one."""

from msgspec.structs import replace

from boxtop.core.chance import Source
from boxtop.games.scrabble.state import Drawing, State
from boxtop.games.scrabble.tiles import Rack, bag_of, rack_of, tiles_in
from boxtop.games.scrabble.view import View


def determinize(view: View, source: Source) -> State:
    """Deal the tiles this viewer cannot see at random to the other racks and the bag."""
    hidden = list(tiles_in(view.unseen))
    racks = []
    for rack, count in zip(view.racks, view.rack_counts, strict=True):
        racks.append(_take(hidden, count, source) if rack is None else rack)
    phase = view.phase
    if isinstance(phase, Drawing) and view.seat != view.viewer:
        phase = replace(phase, aside=_take(hidden, len(phase.aside), source))
    return State(
        phase=phase,
        seat=view.seat,
        board=view.board,
        bag=bag_of(hidden),
        racks=tuple(racks),
        scores=view.scores,
        passes=view.passes,
        skips=view.skips,
        opening=view.opening,
        scoreless=view.scoreless,
    )


def _take(hidden: list[str], count: int, source: Source) -> Rack:
    return rack_of(hidden.pop(source.randrange(len(hidden))) for _ in range(count))
