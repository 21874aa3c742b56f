"""The arena: bots play one another, many games from one seed.

`play_games` plays a series in fixed seats. `run_arena` compares bots: it rotates the seats, pairs the seeds, rates the
bots with intervals, stops when the comparison is decided, and runs in several processes or on a Ray cluster.
"""

from boxtop.bots.arena.decision import SequentialTest
from boxtop.bots.arena.executors import Executor, InProcess, Processes
from boxtop.bots.arena.folder import ArenaFolder
from boxtop.bots.arena.intervals import Estimate
from boxtop.bots.arena.one_game import play_game
from boxtop.bots.arena.page import standings_page
from boxtop.bots.arena.plan import Plan, make_plan
from boxtop.bots.arena.ratings import Rating
from boxtop.bots.arena.run import RunOptions, run_arena
from boxtop.bots.arena.series import AfterGame, ArenaReport, SeatReport, play_games
from boxtop.bots.arena.standings import PairResult, Standing, Standings

__all__ = [
    "AfterGame",
    "ArenaFolder",
    "ArenaReport",
    "Estimate",
    "Executor",
    "InProcess",
    "PairResult",
    "Plan",
    "Processes",
    "Rating",
    "RunOptions",
    "SeatReport",
    "SequentialTest",
    "Standing",
    "Standings",
    "make_plan",
    "play_game",
    "play_games",
    "run_arena",
    "standings_page",
]
