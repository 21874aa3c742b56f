"""The value of choices, for coach and review: static equities, searched endgames, and the luck of a draw."""

import random
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.board import Board, with_tiles
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.generator.best_play import find_best
from boxtop.games.scrabble.generator.dtypes import WORKSPACE, Grid, Leaves, new_record, play_array
from boxtop.games.scrabble.generator.endgame import endgame_for
from boxtop.games.scrabble.generator.grid import grid_of
from boxtop.games.scrabble.generator.leaves import NO_LEAVES, fill_leaves, own_leaves
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.play_finder import Candidate, finder_for
from boxtop.games.scrabble.generator.pre_endgame import empties_bag, enumerate_draws
from boxtop.games.scrabble.generator.racks import rack_record, set_steps
from boxtop.games.scrabble.generator.simulate import Situation
from boxtop.games.scrabble.generator.static_choice import OUT_TIMES
from boxtop.games.scrabble.generator.static_player import best_exchange
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.reasons import name_choice
from boxtop.games.scrabble.scoring import score_play
from boxtop.games.scrabble.tiles import Bag, Rack, rack_of, rack_value, tiles_in, without

_DEALS = 80
"""How many draws are sampled for the expected value of a draw."""


class Appraisal(Struct, frozen=True):
    """An action with its name, its score, the tiles it keeps, and its equity."""

    action: Play | Exchange | Pass
    name: str
    score: int
    kept: Rack
    equity: float


class Appraiser:
    """Appraises choices with one lexicon under one config."""

    def __init__(self, lexicon: Lexicon, config: Config) -> None:
        self._finder = finder_for(lexicon)
        self._config = config
        self._lexicon = lexicon
        self._workspace = new_record(WORKSPACE)
        self._best = play_array(1)
        self._lines = new_lines()

    def choices(self, board: Board, rack: Rack, bag: int) -> list[Appraisal]:
        """Every play and the best exchange, best first. With an empty bag the equity is the score."""
        leaves = own_leaves() if bag else NO_LEAVES
        found = [
            Appraisal(one.play, name_choice(board, one.play), one.score, kept_by(board, rack, one.play), one.equity)
            for one in self._finder.plays(board, rack, leaves)
        ]
        swap = best_exchange(self._config, rack, bag, leaves)
        if swap is not None:
            exchange = Exchange(swap.tiles)
            found.append(Appraisal(exchange, name_choice(board, exchange), 0, without(rack, swap.tiles), swap.equity))
            found.sort(key=lambda one: -one.equity)
        return found

    def appraise(self, board: Board, rack: Rack, bag: int, action: Play | Exchange | Pass) -> Appraisal:
        """The value of this choice, whether its words are good or not."""
        leaves = own_leaves() if bag else NO_LEAVES
        if isinstance(action, Pass):
            return Appraisal(action, name_choice(board, action), 0, rack, 0.0)
        if isinstance(action, Exchange):
            kept, score = without(rack, action.tiles), 0
        else:
            placement = place_word(board, action)
            kept, score = without(rack, placement.tiles), score_play(board, action, placement).score
        return Appraisal(action, name_choice(board, action), score, kept, score + _value(kept, leaves))

    def ending(self, board: Board, rack: Rack, other: Rack, passes_left: int, seconds: float) -> tuple[Appraisal, bool]:
        """The best choice of two players with an empty bag, its equity the gain to the end; and whether it is exact."""
        found = endgame_for(self._lexicon).solve(board, rack, other, passes_left, Stopwatch(seconds))
        if found.best is None:
            return Appraisal(Pass(), name_choice(board, Pass()), 0, rack, float(found.gain)), found.exact
        play = found.best.play
        kept = kept_by(board, rack, play)
        return Appraisal(play, name_choice(board, play), found.best.score, kept, float(found.gain)), found.exact

    def after(
        self, board: Board, choice: Appraisal, other: Rack, passes_left: int, seconds: float
    ) -> tuple[float, bool]:
        """What a choice of two players with an empty bag gains to the end with best play; and whether it is exact."""
        if isinstance(choice.action, Play):
            if not choice.kept:
                return float(choice.score + OUT_TIMES * rack_value(other)), True
            board = with_tiles(board, dict(place_word(board, choice.action).laid))
        elif passes_left <= 1:
            return float(rack_value(other) - rack_value(choice.kept)), True
        answer, exact = self.ending(board, other, choice.kept, passes_left, seconds)
        return choice.score - answer.equity, exact

    def before_ending(self, situation: Situation, plays: Sequence[Appraisal], seconds: float) -> list[Appraisal]:
        """These plays of two players with one or two tiles in the bag, as far as they empty it and the time allows.

        Every draw is tried. The equity is what a play gains to the end, on average over the draws. The order is kept.
        """
        candidates = [Candidate(one.action, one.score, one.equity) for one in plays if isinstance(one.action, Play)]
        emptying = [one for one in candidates if empties_bag(situation, one)]
        found = enumerate_draws(endgame_for(self._lexicon), situation, emptying, Stopwatch(seconds))
        values = {one.candidate.play: one.value for one in found}
        return [replace(one, equity=values[one.action]) for one in plays if one.action in values]

    def expected(self, board: Board, kept: Rack, drawn: int, unseen: Bag, bag: int, seed: int) -> float:
        """The mean equity of the best play with these tiles kept and this many drawn from the unseen ones."""
        source = random.Random(seed)
        pool, grid = tiles_in(unseen), grid_of(board, self._finder.graph)
        draws = (rack_of(kept + "".join(source.sample(pool, drawn))) for _ in range(_DEALS))
        return sum(self._best_of(grid, rack, bag) for rack in draws) / _DEALS

    def best(self, board: Board, rack: Rack, bag: int) -> float:
        """The equity of the best play or exchange."""
        return self._best_of(grid_of(board, self._finder.graph), rack, bag)

    def _best_of(self, grid: Grid, rack: Rack, bag: int) -> float:
        record = rack_record(rack)
        set_steps(record)
        fill_leaves(own_leaves() if bag else NO_LEAVES, record)
        find_best(self._finder.graph, grid, self._lines, record, self._best, self._workspace)
        equity = float(self._best[0]["equity"]) if self._workspace.total else 0.0
        return max(equity, float(record.values[: record.whole].max())) if bag and record.whole else equity


def kept_by(board: Board, rack: Rack, play: Play) -> Rack:
    """What a play leaves on the rack."""
    return without(rack, place_word(board, play).tiles)


def _value(kept: Rack, leaves: Leaves) -> float:
    record = rack_record(kept)
    set_steps(record)
    fill_leaves(leaves, record)
    return float(record.values[record.whole])
