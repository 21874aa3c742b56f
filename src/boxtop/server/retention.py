"""Once an hour, deletes old tables, if the settings say after which time, and unused return links."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from boxtop.server.admin_commands import Prune, run_command
from boxtop.server.logs import note
from boxtop.server.read_settings import seconds_in
from boxtop.store.return_links import delete_unused_links
from boxtop.store.subscriptions import drop_finished
from boxtop.table.errors import StoreError

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_FIRST = 60.0
_EVERY = 3600.0


async def delete_old_tables(hub: "Hub") -> None:
    """Delete what is old, a minute after the start and every hour."""
    settings = hub.settings
    finished = seconds_in("keep-finished", settings.keep_finished)
    abandoned = seconds_in("drop-abandoned", settings.drop_abandoned)
    await asyncio.sleep(_FIRST)
    while True:
        if finished is not None or abandoned is not None:
            await prune(hub, Prune(finished, abandoned))
        with contextlib.suppress(StoreError):  # tried again in an hour
            await hub.log.read(delete_unused_links, hub.store)
            await hub.log.read(drop_finished, hub.store)
        await asyncio.sleep(_EVERY)


async def prune(hub: "Hub", command: Prune) -> None:
    """Delete old tables now."""
    try:
        done = await hub.log.read(run_command, hub.store, command)
    except StoreError:  # tried again in an hour
        return
    if done.changed:
        hub.changed(list(done.changed))
        note("old tables were deleted", tables=len(done.changed))
