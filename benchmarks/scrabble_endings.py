"""Scrabble's endgames and pre-endgames from static self-play: the choices of bots against a long search.

python -m benchmarks.scrabble_endings [--bag N] [--later TURNS] [--seeds FIRST:END] [--jobs N]
    [--long L] [--results FILE]

The positions are those in which the bag first holds N tiles, or those that come some TURNS later, which are smaller.
Each bot chooses in its usual CPU time. With an empty bag (`--bag 0`) the position and what follows each choice are then
searched to the end of the game, for L seconds of CPU time at most, and the loss is in points. With one or two tiles in
the bag the loss is in percentage points of the chance of winning: the choices and the plays that look best are tried
with every draw, and each draw is searched to the end of the game, for L seconds at most. A position is solved if all of
these searches ended in time; otherwise the loss is only an estimate. Results are added to FILE as lines of
JSON; positions that are there already are not searched again, so that a run can be interrupted and resumed.
"""

import argparse
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev

from msgspec import Struct

from benchmarks.scrabble_games import tournament
from benchmarks.scrabble_positions import Late, late_positions
from boxtop.core import codec
from boxtop.games.scrabble.actions import Action, Pass, Play
from boxtop.games.scrabble.board import with_tiles
from boxtop.games.scrabble.generator.endgame import Endgame, Solution, Window
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.master import Master, Plan
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.pre_endgame import draws, empties_bag, enumerate_draws
from boxtop.games.scrabble.generator.simulate import Situation
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import adjustments, score_play
from boxtop.games.scrabble.state import State, Turning
from boxtop.games.scrabble.tiles import bag_of, rack_of, without
from boxtop.games.scrabble.view import view_of

BOTS = {
    "expert": (Plan(simulates=False, enumerates_draws=False), 0.2),
    "master": (Plan(), 0.5),
}
"""How each bot chooses, and in how many seconds of CPU time."""
_PASSES = 2
_MOST_FIRST, _MOST_LONG = 20, 3
"""Plays tried shortly with every draw, and the best of them that are searched to the end besides the bots' choices."""
_BEFORE = 400
"""The score of the opponent; what counts is the lead."""


class Task(Struct, frozen=True):
    """A position, and the CPU time of a long search."""

    position: Late
    long: float


class Found(Struct, frozen=True):
    """What the choice of each bot loses, and whether all long searches ended."""

    seed: int
    lost: dict[str, float]
    """By bot; empty if nothing was compared."""
    is_solved: bool


def choices(late: Late) -> dict[str, Action]:
    """What each bot chooses from its view, by name. The bots of a position have endgame tables of their own."""
    game = tournament()
    scores = (_BEFORE + late.lead, _BEFORE)
    state = State(Turning(), 0, late.board, bag_of(late.bag), (late.rack, late.other), scores, (0, 0), (0, 0))
    view = view_of(state, 0, game.config)
    chosen: dict[str, Action] = {}
    for name, (plan, seconds) in BOTS.items():
        engine = Master(game.lexicon, game.config, plan)
        if not late.bag:
            best = solved(late, seconds).best
            chosen[name] = Pass() if best is None else best.play
        else:
            chosen[name] = engine.choose(view, late.rack, seconds, late.seed)
    return chosen


def solved(late: Late, seconds: float) -> Solution:
    """The position with an empty bag, searched for this many seconds with an empty table."""
    endgame = Endgame(finder_for(shipped_lexicon("enable")))
    return endgame.solve(late.board, late.rack, late.other, _PASSES, Stopwatch(seconds))


def after(endgame: Endgame, late: Late, action: Action, seconds: float) -> tuple[int, bool]:
    """What a choice gains by the end with best play after it, and whether that is exact."""
    if not isinstance(action, Play):
        answer = endgame.solve(late.board, late.other, late.rack, _PASSES - 1, Stopwatch(seconds))
        return -answer.gain, answer.exact
    placement = place_word(late.board, action)
    score = score_play(late.board, action, placement).score
    kept = without(late.rack, placement.tiles)
    if not kept:
        first, second = adjustments(("", late.other))
        return score + first - second, True
    board = with_tiles(late.board, dict(placement.laid))
    answer = endgame.solve(board, late.other, kept, _PASSES, Stopwatch(seconds))
    return score - answer.gain, answer.exact


def ending(task: Task) -> Found:
    """An endgame: the best choice and those of the bots, searched to the end of the game."""
    late, endgame = task.position, Endgame(finder_for(shipped_lexicon("enable")))
    chosen = choices(late)
    best = endgame.solve(late.board, late.rack, late.other, _PASSES, Stopwatch(task.long))
    values: dict[Action, tuple[int, bool]] = {Pass() if best.best is None else best.best.play: (best.gain, best.exact)}
    for action in set(chosen.values()) - values.keys():
        values[action] = after(endgame, late, action, task.long)
    highest = max(gain for gain, _ in values.values())
    lost = {name: float(highest - values[action][0]) for name, action in chosen.items()}
    return Found(late.seed, lost, all(is_exact for _, is_exact in values.values()))


def pre_ending(task: Task) -> Found:
    """A pre-endgame: the bots' choices and the best of other plays with every draw, each searched to the end."""
    late, lexicon = task.position, shipped_lexicon("enable")
    situation = Situation(late.board, late.rack, bag_of(late.other + late.bag), len(late.other), late.lead)
    plays = finder_for(lexicon).plays(late.board, late.rack, own_leaves())
    plays = [one for one in plays if empties_bag(situation, one)][:_MOST_FIRST]
    endgame = Endgame(finder_for(lexicon))
    tried = sorted(enumerate_draws(endgame, situation, plays, Stopwatch(1e9)), key=lambda one: -one.value)
    chosen = choices(late)
    emptying = {one.candidate.play for one in tried}
    if not emptying.issuperset(chosen.values()):
        return Found(late.seed, {}, is_solved=False)  # what follows while a tile is hidden is not searched here
    wanted = dict.fromkeys([*(one.candidate.play for one in tried[:_MOST_LONG]), *chosen.values()])
    is_solved = True
    values: dict[Action, float] = {}
    for action in wanted:
        total = cases = 0.0
        for drawn, weight in draws(rack_of(late.other + late.bag), len(late.bag)):
            lead, exact = after_draw(endgame, late, action, drawn, task.long)
            is_solved = is_solved and exact
            total += weight * (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)
            cases += weight
        values[action] = total / cases
    best = max(values.values())
    return Found(late.seed, {name: 100 * (best - values[action]) for name, action in chosen.items()}, is_solved)


def after_draw(endgame: Endgame, late: Late, action: Action, drawn: str, seconds: float) -> tuple[int, bool]:
    """Who is ahead at the end if a play empties the bag and these tiles are drawn after it, and whether that is exact.

    The lead is exact only if it is 0. If it is not, only its sign is known: that makes the search much shorter.
    """
    assert isinstance(action, Play)
    placement = place_word(late.board, action)
    board, kept = with_tiles(late.board, dict(placement.laid)), without(late.rack, placement.tiles)
    other = without(rack_of(late.other + late.bag), drawn)
    lead = late.lead + score_play(late.board, action, placement).score
    window = Window(lead - 1, lead + 1)
    answer = endgame.solve(board, other, rack_of(kept + drawn), _PASSES, Stopwatch(seconds), window=window)
    return lead - answer.gain, answer.exact


def summary(found: Sequence[Found], unit: str) -> str:
    """What each bot loses in the positions solved and in all of them, with 95 % intervals."""
    counted = [one for one in found if one.lost]
    lines = [f"{len(found)} positions, {len(found) - len(counted)} of them not compared"]
    for title, chosen in (("solved", [one for one in counted if one.is_solved]), ("all", counted)):
        for name in BOTS if chosen else ():
            lost = [one.lost[name] for one in chosen]
            half = 1.96 * stdev(lost) / len(lost) ** 0.5 if len(lost) > 1 else 0.0
            best = sum(one <= 0 for one in lost)
            lines.append(
                f"  {title}: {name} best in {best} of {len(lost)}, "
                f"loses {fmean(lost):.2f} ± {half:.2f} {unit}, {max(lost):.1f} at most"
            )
    return "\n".join(lines)


def warm_up() -> None:
    """Load all compiled code before the time of a choice is measured."""
    game = tournament()
    Master(game.lexicon, game.config).warm_up()


def main(words: list[str] | None = None) -> None:
    """Search the positions that are missing, and print the result every eight positions and at the end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scrabble_endings")
    parser.add_argument("--bag", type=int, choices=(0, 1, 2), default=0)
    parser.add_argument("--seeds", default="0:20", help="FIRST:END; at most one position per seed")
    parser.add_argument("--later", type=int, default=0, help="turns after the bag first holds that many tiles")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--long", type=float, default=8.0)
    parser.add_argument("--results", type=Path, help="a file that results are added to")
    options = parser.parse_args([] if words is None else words)
    first, end = (int(word) for word in options.seeds.split(":"))
    found = found_before(options.results)
    seeds = {one.seed for one in found}
    positions = late_positions(first, end - first, range(options.bag, options.bag + 1), options.later)
    tasks = [Task(late, options.long) for late in positions if late.seed not in seeds]
    unit = "% of a win" if options.bag else "points"
    for one in searched(tasks, options.bag, options.jobs):
        found.append(one)
        if options.results is not None:
            with options.results.open("ab") as file:
                file.write(codec.encode(one) + b"\n")
        if len(found) % 8 == 0:
            print(summary(found, unit), flush=True)
    print(summary(found, unit))


def found_before(results: Path | None) -> list[Found]:
    """The positions in a file of results."""
    if results is None or not results.exists():
        return []
    return [codec.decode(line, Found) for line in results.read_text("ascii").splitlines()]


def searched(tasks: Sequence[Task], bag: int, jobs: int) -> Iterator[Found]:
    """The result of each position, in this number of processes."""
    search = pre_ending if bag else ending
    if jobs == 1:
        warm_up()
        yield from map(search, tasks)
        return
    with get_context("spawn").Pool(jobs, warm_up) as pool:
        yield from pool.imap_unordered(search, tasks)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
