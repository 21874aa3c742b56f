"""The master's choice from a view: simulation while tiles are hidden, endgame search once nothing is."""

from boxtop.games.scrabble.actions import Action, Exchange, Pass, Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.ending import passes_left
from boxtop.games.scrabble.generator.endgame import Endgame
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import Candidate, finder_for
from boxtop.games.scrabble.generator.simulate import Simulator, Situation
from boxtop.games.scrabble.generator.static_player import Swap, static_choice
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.tiles import Rack, bag_of, tiles_in
from boxtop.games.scrabble.view import View

MOST_PLAYS, MOST_LATE_PLAYS = 11, 23
"""How many plays are simulated besides the best exchange; late in the game the best static play often loses."""
LATE = 10
"""With this many tiles in the bag, or fewer, it is late in the game."""


class Master:
    """Chooses actions with one lexicon under one config."""

    def __init__(self, lexicon: Lexicon, config: Config) -> None:
        finder = finder_for(lexicon)
        self._lexicon = lexicon
        self._simulator = Simulator(finder, own_leaves(), config.exchange_min_bag)
        self._endgame = Endgame(finder)

    def choose(self, view: View, rack: Rack, seconds: float, seed: int) -> Action:
        """The best choice found in this time."""
        stopwatch = Stopwatch(seconds)
        if sees_everything(view):
            return self._by_search(view, rack, stopwatch)
        return self._by_simulation(view, rack, stopwatch, seed)

    def warm_up(self) -> None:
        """Compile what a choice needs."""
        finder_for(self._lexicon)
        trial = [Candidate(Play("8G", "AN"), 4, 4.0), Candidate(Play("8H", "AN"), 4, 4.0)]
        unseen = bag_of("EIRSTLN")
        self._simulator.best(Situation(NO_TILES, "AN", unseen, 3, 0), trial, Stopwatch(0), 1, most_rounds=1)
        self._endgame.solve(NO_TILES, "AN", "E", 2, Stopwatch(0))

    def _by_search(self, view: View, rack: Rack, stopwatch: Stopwatch) -> Action:
        left = passes_left(view.passes, view.scoreless, view.seat, view.config)
        best = self._endgame.solve(view.board, rack, tiles_in(view.unseen), left, stopwatch).best
        return Pass() if best is None else best.play

    def _by_simulation(self, view: View, rack: Rack, stopwatch: Stopwatch, seed: int) -> Action:
        choices = static_choice(view, rack, self._lexicon, keeps=True)
        most = MOST_LATE_PLAYS if view.bag_count <= LATE else MOST_PLAYS
        candidates: list[Candidate | Swap] = [*choices.plays[:most]]
        if choices.exchange is not None:
            candidates.append(choices.exchange)
        if not candidates:
            return Pass()
        candidates.sort(key=lambda one: -one.equity)
        seats = len(view.rack_counts)
        following = view.rack_counts[(view.seat + 1) % seats]
        lead = view.scores[view.seat] - view.scores[1 - view.seat] if seats == 2 else None
        situation = Situation(view.board, rack, view.unseen, following, lead)
        chosen = self._simulator.best(situation, candidates, stopwatch, seed)
        return Exchange(chosen.tiles) if isinstance(chosen, Swap) else chosen.play


def sees_everything(view: View) -> bool:
    """Whether nothing is hidden from this seat: two players, an empty bag, and no turn to be lost."""
    return len(view.rack_counts) == 2 and not view.bag_count and not any(view.skips)
