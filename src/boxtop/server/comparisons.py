"""Rule sets compared for the rule lab: each pair is computed once, in a separate process, and cached.

Printed rule sets are stored with the game and answered at once. Anything else waits for one thread, so strangers can
keep one core busy at low priority and nothing more.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any

from msgspec import Raw, Struct

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.game_def import AnyDef
from boxtop.core.texts import tr
from boxtop.server.compare_process import CompareProcesses

MOST_COLUMNS = 4
_KEPT = 200
"""Pairs whose comparison is cached."""
_MOST_WAITING = 12
"""Pairs that are being computed or wait for it."""
Pair = tuple[str, bytes]
"""A game, and two configs in JSON."""


class RulesToCompare(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/compare/GAME: configs; the others are compared with the first."""

    rules: tuple[dict[str, Any], ...]


class Comparisons:
    """The comparisons of one worker."""

    def __init__(self, loop: asyncio.AbstractEventLoop, threads: Executor) -> None:
        self._loop = loop
        self._threads = threads
        self._processes = CompareProcesses()
        self._kept: OrderedDict[Pair, bytes] = OrderedDict()
        self._computing: dict[Pair, asyncio.Future[bytes]] = {}

    def close(self) -> None:
        """End what still runs."""
        self._processes.close()

    def missing(self, game_def: AnyDef, configs: Sequence[Any]) -> list[Pair]:
        """The pairs of these configs with the first one that nobody has asked for yet."""
        pairs = [_pair(game_def, configs[0], config) for config in configs if not _is_stored(game_def, configs, config)]
        return [pair for pair in pairs if pair not in self._kept and pair not in self._computing]

    def has_room(self, count: int) -> bool:
        """Whether this many more pairs fit into the queue."""
        return len(self._computing) + count <= _MOST_WAITING

    async def compare(self, game_def: AnyDef, configs: Sequence[Any], patience: float) -> list[Any] | None:
        """Each config beside the first, in JSON; None if that takes longer than this many seconds."""
        found: list[Any] = []
        waiting: dict[int, asyncio.Future[bytes]] = {}
        for place, config in enumerate(configs):
            assert game_def.stored_comparison is not None
            stored = game_def.stored_comparison(configs[0], config)
            pair = _pair(game_def, configs[0], config)
            if stored is not None:
                found.append(stored)
            elif pair in self._kept:
                self._kept.move_to_end(pair)
                found.append(Raw(self._kept[pair]))
            else:
                waiting[place] = self._compute(pair)
                found.append(None)
        if not waiting:
            return found
        _, late = await asyncio.wait(waiting.values(), timeout=patience)
        if late:
            return None
        for place, done in waiting.items():
            found[place] = Raw(done.result())
        return found

    def _compute(self, pair: Pair) -> "asyncio.Future[bytes]":
        computing = self._computing.get(pair)
        if computing is None:
            computing = self._loop.run_in_executor(self._threads, self._processes.compare, *pair)
            self._computing[pair] = computing
            computing.add_done_callback(lambda done: self._computed(pair, done))
        return computing

    def _computed(self, pair: Pair, done: "asyncio.Future[bytes]") -> None:
        del self._computing[pair]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[pair] = done.result()
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


def configs_of(game_def: AnyDef, wanted: Sequence[Any]) -> list[Any]:
    """The configs of a request, checked; the first is the one the others are compared with."""
    if not 2 <= len(wanted) <= MOST_COLUMNS:
        reason = tr("compare from 2 to {most} rule sets, not {count}", most=MOST_COLUMNS, count=len(wanted))
        raise ConfigError("rules", reason)
    configs = [game_def.read_config(each) for each in wanted]
    for config in configs:
        game_def.make(config, game_def.seats[0])  # refuses what cannot be played
    return configs


def _is_stored(game_def: AnyDef, configs: Sequence[Any], config: Any) -> bool:
    return game_def.stored_comparison is not None and game_def.stored_comparison(configs[0], config) is not None


def _pair(game_def: AnyDef, first: Any, config: Any) -> Pair:
    return game_def.id, codec.encode((first, config))
