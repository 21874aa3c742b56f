"""Once a second: gauges that are sampled, and how late the event loop is."""

import asyncio
from typing import TYPE_CHECKING

from boxtop.kernels.cache import CACHE_READS

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_EVERY = 1.0


async def sample_regularly(hub: "Hub") -> None:
    """Set the gauges of a worker once a second."""
    loop = hub.loop
    while True:
        due = loop.time() + _EVERY
        await asyncio.sleep(_EVERY)
        hub.metrics.loop_lag.observe(max(0.0, loop.time() - due))
        sample(hub)


def sample(hub: "Hub") -> None:
    """Set the gauges of a worker."""
    metrics = hub.metrics
    metrics.count_answers()
    metrics.tables.set(hub.live_tables)
    metrics.connections.set(hub.connections.total)
    metrics.waiting_writes.set(hub.log.writer.waiting)
    for kind, waiting in hub.threads.waiting().items():
        metrics.waiting_work.labels(kind).set(waiting)
    for result, reads in CACHE_READS.items():
        metrics.cache_reads.labels(result).set(reads)
