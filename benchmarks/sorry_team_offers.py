"""How long the list of legal moves gets in the team game of Sorry!, where a 7 may be split among eight pawns.

python -m benchmarks.sorry_team_offers [--games 40] [--level greedy]

It also says how much CPU time the server needs for the position with the most splits that a search has found, and how
much of it the thread of an event loop uses at once if it is computed there, or in another thread as the server does.
"""

import argparse
import asyncio
import random
import statistics
import time

from boxtop.bots import UNHURRIED, find_level
from boxtop.core import codec
from boxtop.core.types import CHANCE, Move
from boxtop.games import find_game
from boxtop.games.sorry import Card
from boxtop.games.sorry.card_uses import moves
from boxtop.games.sorry.state import Moving, State
from boxtop.table.table_game import TableGame

_MOST_SPLITS = ((6, 14, 25, 43), (8, 17, 33, 48), (3, 13, 15, 27), (2, 23, 45, 49))
_SEATS = 4
_LARGE = 256 * 1024


def message_sizes(level: str, seed: int) -> list[int]:
    """The bytes of the view and of the listed legal actions on every turn of one game."""
    game = find_game("sorry").make(find_game("sorry").preset("teams").config, _SEATS)
    source = random.Random(seed)
    bots = [find_level("sorry", level).make(game, seat, source) for seat in range(_SEATS)]
    state, sizes = game.initial(), []
    while game.outcome(state) is None:
        (actor,) = game.to_act(state)
        if actor == CHANCE:
            chance = game.chance(state)
            action = chance.at(source.randrange(chance.total))
        else:
            view, legal = game.view(state, actor), game.legal(state, actor)
            actions, most = tuple(legal), find_game("sorry").most_listed
            listed = actions if most is None or len(actions) <= most else None
            sizes.append(len(codec.encode(view)) + len(codec.encode(listed)))
            action = bots[actor].choose(view, legal, UNHURRIED)
        state = game.apply(state, Move(actor, action)).state
    return sizes


def most_splits(times: int) -> tuple[float, float, float]:
    """Milliseconds of CPU for the legal moves, the first view and a second one: medians."""
    game = find_game("sorry").make(find_game("sorry").preset("teams").config, _SEATS)
    begun = game.initial()
    taken: list[tuple[float, float, float]] = []
    for _ in range(times):
        state = _state(begun)
        clock = [time.process_time()]
        game.legal(state, 0)
        clock.append(time.process_time())
        for viewer in (0, None):
            game.view(state, viewer)
            clock.append(time.process_time())
        taken.append((clock[1] - clock[0], clock[2] - clock[1], clock[3] - clock[2]))
    legal, view, again = (1000 * statistics.median(each) for each in zip(*taken, strict=True))
    return legal, view, again


def _state(begun: State) -> State:
    """The position, with nothing known about it yet."""
    moves.cache_clear()
    return State(Moving(Card.SEVEN), 0, 1, _MOST_SPLITS, begun.pile, begun.discards, begun.hands, begun.points)


async def longest_at_once(*, in_thread: bool) -> float:
    """The most milliseconds of CPU that the event loop's thread uses between two ticks of a timer, 2 ms apart."""
    game = find_game("sorry").make(find_game("sorry").preset("teams").config, _SEATS)
    state, longest = _state(game.initial()), 0.0
    table_game = TableGame(find_game("sorry"), game, None)
    table_game.state, table_game.to_act = state, (0,)
    compute = table_game.slow_view()
    assert compute is not None

    async def tick() -> None:
        nonlocal longest
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.002)
            longest = max(longest, time.thread_time() - before)

    ticking = asyncio.create_task(tick())
    await asyncio.sleep(0.05)
    if in_thread:
        await asyncio.get_running_loop().run_in_executor(None, compute)
    else:
        compute()
    await asyncio.sleep(0.05)
    ticking.cancel()
    return 1000 * longest


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=40)
    options.add_argument("--level", default="greedy")
    chosen, _ = options.parse_known_args()
    legal, view, again = most_splits(7)
    print(f"most splits: legal moves {legal:.0f} ms, view {view:.0f} ms, a second view {again:.1f} ms")
    for where, in_thread in (("on the event loop", False), ("in a thread", True)):
        longest = statistics.median(asyncio.run(longest_at_once(in_thread=in_thread)) for _ in range(5))
        print(f"both {where}: the event loop uses at most {longest:.1f} ms at once")
    sizes = sorted(size for seed in range(chosen.games) for size in message_sizes(chosen.level, seed))
    large = sum(size > _LARGE for size in sizes)
    print(
        f"{chosen.level}: {len(sizes):,} turns, median {sizes[len(sizes) // 2]:,} bytes, "
        f"99 % below {sizes[len(sizes) * 99 // 100]:,}, largest {sizes[-1]:,}, {large} above 256 KiB"
    )


if __name__ == "__main__":
    main()
