"""The choice of the strong bots from a view.

While tiles are hidden the best static plays are simulated; with one or two tiles in the bag every draw is tried; once
nothing is hidden the game is searched to its end.
"""

from collections.abc import Sequence

from msgspec import Struct

from boxtop.games.scrabble.actions import Action, Exchange, Pass, Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.ending import passes_left
from boxtop.games.scrabble.generator.dtypes import Tiles
from boxtop.games.scrabble.generator.endgame import endgame_for
from boxtop.games.scrabble.generator.inference import Inference
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import Candidate, finder_for
from boxtop.games.scrabble.generator.pre_endgame import MOST_IN_BAG, empties_bag, enumerate_draws
from boxtop.games.scrabble.generator.roll_outs import PLAY_OUT_BAG
from boxtop.games.scrabble.generator.simulate import NOTHING_KEPT, Simulator, Situation, Tried
from boxtop.games.scrabble.generator.static_player import Swap, static_choice
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.last_play import LastPlay
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.tiles import Rack, bag_of, tiles_in
from boxtop.games.scrabble.view import View

MOST_PLAYS, MOST_LATE_PLAYS = 15, 23
"""How many plays are simulated besides the best exchange; late in the game the best static play often loses."""
LATE = 10
"""With this many tiles in the bag, or fewer, it is late in the game."""
_SIMULATED = 0.4
"""The part of the time for simulation when every draw is tried after it."""
_MOST_ENUMERATED = 8
_CLEARLY = 0.05
"""A play that cannot be enumerated must be simulated to be better by this much to be chosen."""


class Plan(Struct, frozen=True):
    """Which parts of the engine are used. Benchmarks switch them off one by one."""

    simulates: bool = True
    enumerates_draws: bool = True
    """Try every draw with one or two tiles in the bag."""
    searches_endings: bool = True
    play_out_bag: int = PLAY_OUT_BAG
    """Simulated games are played to their end with this many tiles in the bag; 0: only with none."""
    most_plays: int = MOST_PLAYS
    infers: bool = False
    """Deal the opponent tiles that a sensible player would have kept after the last play."""


WHOLE_ENGINE = Plan()


class Master:
    """Chooses actions with one lexicon under one config."""

    def __init__(self, lexicon: Lexicon, config: Config, plan: Plan = WHOLE_ENGINE) -> None:
        self._lexicon = lexicon
        self._plan = plan
        self._simulator = Simulator(finder_for(lexicon), own_leaves(), config.exchange_min_bag, plan.play_out_bag)
        self._inference = Inference(finder_for(lexicon), own_leaves())

    def choose(self, view: View, rack: Rack, seconds: float, seed: int, last: LastPlay | None = None) -> Action:
        """The best choice found in this time. `last` is the opponent's last play, if that is known."""
        stopwatch = Stopwatch(seconds)
        if self._plan.searches_endings and sees_everything(view):
            return self._by_search(view, rack, stopwatch)
        candidates = self._candidates(view, rack)
        if not candidates:
            return Pass()
        if not self._plan.simulates:
            return _action(candidates[0])
        situation = situation_of(view, rack)
        kept = self._kept(view, last, seed)
        if self._plan.enumerates_draws and 1 <= view.bag_count <= MOST_IN_BAG and situation.lead is not None:
            return self._by_draws(situation, candidates, stopwatch, seed, kept)
        return _action(self._simulator.best(situation, candidates, stopwatch, seed, kept=kept))

    def warm_up(self) -> None:
        """Compile what a choice needs."""
        finder_for(self._lexicon)
        trial = [Candidate(Play("8G", "AN"), 4, 4.0), Candidate(Play("8H", "AN"), 4, 4.0)]
        unseen = bag_of("EIRSTLN")
        self._simulator.best(Situation(NO_TILES, "AN", unseen, 3, 0), trial, Stopwatch(0), 1, most_rounds=1)
        endgame_for(self._lexicon).solve(NO_TILES, "AN", "E", 2, Stopwatch(0))

    def _by_search(self, view: View, rack: Rack, stopwatch: Stopwatch) -> Action:
        left = passes_left(view.passes, view.scoreless, view.seat, view.config)
        best = endgame_for(self._lexicon).solve(view.board, rack, tiles_in(view.unseen), left, stopwatch).best
        return Pass() if best is None else best.play

    def _kept(self, view: View, last: LastPlay | None, seed: int) -> Tiles:
        """Tiles that the one opponent may have kept."""
        if last is None or not self._plan.infers or len(view.rack_counts) != 2:
            return NOTHING_KEPT
        return self._inference.kept(last, view.unseen, seed)

    def _candidates(self, view: View, rack: Rack) -> list[Candidate | Swap]:
        most = max(self._plan.most_plays, MOST_LATE_PLAYS) if view.bag_count <= LATE else self._plan.most_plays
        choices = static_choice(view, rack, self._lexicon, keeps=True, most=most)
        candidates: list[Candidate | Swap] = [*choices.plays]
        if choices.exchange is not None:
            candidates.append(choices.exchange)
        return sorted(candidates, key=lambda one: -one.equity)

    def _by_draws(
        self,
        situation: Situation,
        candidates: Sequence[Candidate | Swap],
        stopwatch: Stopwatch,
        seed: int,
        kept: Tiles,
    ) -> Action:
        """Simulate first; then try the best plays that empty the bag with every draw."""
        ranked = self._simulator.rank(situation, candidates, Stopwatch(_SIMULATED * stopwatch.left), seed, kept=kept)
        emptying: list[Candidate] = []
        for tried in ranked:
            one = tried.candidate
            if isinstance(one, Candidate) and len(emptying) < _MOST_ENUMERATED and empties_bag(situation, one):
                emptying.append(one)
        found = enumerate_draws(endgame_for(self._lexicon), situation, emptying, stopwatch)
        if not found:
            return _action(ranked[0].candidate)
        best = max(found, key=lambda one: one.value)
        if _is_clearly_better(ranked[0], emptying, best.value):
            return _action(ranked[0].candidate)
        return best.candidate.play


def _is_clearly_better(first: Tried, enumerated: Sequence[Candidate], value: float) -> bool:
    """Whether the best simulated choice is none of those enumerated and looks better than all of them."""
    return first.candidate not in enumerated and first.value > value + _CLEARLY


def _action(chosen: Candidate | Swap) -> Action:
    return Exchange(chosen.tiles) if isinstance(chosen, Swap) else chosen.play


def situation_of(view: View, rack: Rack) -> Situation:
    """What the seat on turn sees."""
    seats = len(view.rack_counts)
    following = view.rack_counts[(view.seat + 1) % seats]
    lead = view.scores[view.seat] - view.scores[1 - view.seat] if seats == 2 else None
    return Situation(view.board, rack, view.unseen, following, lead)


def sees_everything(view: View) -> bool:
    """Whether nothing is hidden from this seat: two players, an empty bag, and no turn to be lost."""
    return len(view.rack_counts) == 2 and not view.bag_count and not any(view.skips)
