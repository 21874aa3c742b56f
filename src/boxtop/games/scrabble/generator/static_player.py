"""The static choices of a seat from its view: every play and the best exchange, with their equities."""

from msgspec import Struct

from boxtop.games.scrabble.config import Config, may_exchange
from boxtop.games.scrabble.generator.dtypes import KINDS, Leaves
from boxtop.games.scrabble.generator.leaves import NO_LEAVES, fill_leaves, own_leaves
from boxtop.games.scrabble.generator.play_finder import Candidate, candidate_of, finder_for
from boxtop.games.scrabble.generator.racks import rack_record, set_steps, tiles_of
from boxtop.games.scrabble.generator.static_choice import OUT_TIMES, STUCK_COST
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.tiles import VALUE, Rack, rack_of, rack_value, tile_of, tiles_in, without
from boxtop.games.scrabble.view import View

_MOST_FRUITLESS = 3
"""Rounds without a score after which a bot exchanges no more tiles: it plays or passes."""


class Swap(Struct, frozen=True):
    """An exchange, and the value of the tiles kept."""

    tiles: Rack
    equity: float


class Choices(Struct, frozen=True):
    """What a static player chooses from: plays, best first, and the best exchange."""

    plays: list[Candidate]
    exchange: Swap | None


def static_choice(view: View, rack: Rack, words: Lexicon, *, keeps: bool, most: int | None = None) -> Choices:
    """The best plays (`most` of them, or all) with their equities.

    With an empty bag the other players' tiles count instead of the leave.
    """
    leaves = own_leaves() if keeps and view.bag_count else NO_LEAVES
    is_last = keeps and not view.bag_count
    ranked = finder_for(words).ranked(view.board, rack, leaves, None if is_last else most)
    plays = [candidate_of(found) for found in ranked]
    if is_last:
        others = sum(VALUE[tile] for tile in tiles_in(view.unseen))
        plays = sorted((_at_the_end(found, rack, others) for found in plays), key=lambda found: -found.equity)[:most]
    exchange = None if has_stalled(view) else best_exchange(view.config, rack, view.bag_count, leaves)
    return Choices(plays, exchange)


def has_stalled(view: View) -> bool:
    """Whether nobody has scored for some rounds. The printed rules let players exchange for ever, so a bot stops."""
    return view.scoreless >= _MOST_FRUITLESS * len(view.rack_counts)


def _at_the_end(found: Candidate, rack: Rack, others: int) -> Candidate:
    """With an empty bag: going out gains the others' tiles twice; tiles kept cost twice their value, and time."""
    laid = rack_of(tile_of(letter) for letter in found.play.word if letter != ".")
    left = without(rack, laid)
    change = -OUT_TIMES * rack_value(left) - STUCK_COST if left else OUT_TIMES * others
    return Candidate(found.play, found.score, found.score + change)


def best_exchange(config: Config, rack: Rack, bag: int, leaves: Leaves) -> Swap | None:
    """The exchange that keeps the best tiles; None when none is allowed."""
    record = rack_record(rack)
    set_steps(record)
    fill_leaves(leaves, record)
    best: Swap | None = None
    for part in range(record.whole):
        if not may_exchange(config, bag, int(record.sizes[record.whole] - record.sizes[part])):
            continue
        value = float(record.values[part])
        if best is None or value > best.equity:
            kept = [part // record.steps[tile] % (record.counts[tile] + 1) for tile in range(KINDS)]
            best = Swap(without(rack, tiles_of(kept)), value)
    return best
