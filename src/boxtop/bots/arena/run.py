"""Running an arena: rounds in order, from an executor, until enough are played or the test has decided."""

from collections.abc import Generator
from contextlib import closing

from msgspec import Struct

from boxtop.bots.arena.decision import SequentialTest, check_test
from boxtop.bots.arena.executors import Executor, InProcess
from boxtop.bots.arena.folder import ArenaFolder
from boxtop.bots.arena.plan import Plan, check_plan
from boxtop.bots.arena.round import RoundResult, RoundTask
from boxtop.bots.arena.standings import PairShares, Standings, standings
from boxtop.core import codec
from boxtop.core.bot import UNHURRIED, Budget
from boxtop.core.errors import ConfigError
from boxtop.core.guard import check_whole
from boxtop.core.progress import Progress, no_progress
from boxtop.core.texts import tr

_MOST_ROUNDS = 10**7


class RunOptions(Struct, frozen=True, kw_only=True):
    """How an arena is run. None of it changes the result of a round."""

    rounds: int = 100
    """How many rounds to play, those saved earlier included."""
    until_decided: bool = False
    """Stop before that, once the sequential test has decided every pair."""
    test: SequentialTest = SequentialTest()
    budget: Budget = UNHURRIED
    with_records: bool = False
    """Save the record of every game; needs a folder."""


def run_arena(
    plan: Plan,
    options: RunOptions = RunOptions(),  # noqa: B008 - frozen
    *,
    executor: Executor | None = None,
    folder: ArenaFolder | None = None,
    progress: Progress = no_progress,
) -> Standings:
    """Play an arena. The same plan and options give the same standings, whatever the executor.

    With a folder, an arena that was interrupted continues after the last round saved there.
    """
    check_plan(plan)
    check_test(options.test)
    check_whole("rounds", options.rounds, 1, _MOST_ROUNDS)
    if options.with_records and folder is None:
        raise ConfigError("records", tr("needs a folder to save the arena in"))
    saved = [] if folder is None else folder.open(plan)
    shares = PairShares(len(plan.bots))
    rounds: list[RoundResult] = []
    with closing(_rounds(plan, options, executor or InProcess(), folder, saved)) as played:
        for each in played:
            rounds.append(each)
            shares.add(each)
            progress(len(rounds) / options.rounds)
            if options.until_decided and shares.is_decided(options.test):
                break
    return standings(plan, rounds, options.test)


def _rounds(
    plan: Plan, options: RunOptions, executor: Executor, folder: ArenaFolder | None, saved: list[RoundResult]
) -> Generator[RoundResult, None, None]:
    """The rounds in order: those saved, then those played now, each saved before it counts."""
    yield from saved[: options.rounds]
    text = codec.encode(plan)
    numbers = range(len(saved), options.rounds)
    if not numbers:
        return
    if folder is not None:
        folder.check_writable(with_records=options.with_records)
    tasks = (RoundTask(text, number, options.budget, options.with_records) for number in numbers)
    with closing(executor.play(tasks)) as played:
        for each in played:
            if folder is not None:
                folder.add(each, plan)
            yield each.result
