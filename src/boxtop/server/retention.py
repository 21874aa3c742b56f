"""Old tables are deleted once an hour, where the settings say after which time."""

import asyncio
from typing import TYPE_CHECKING

from boxtop.server.admin_commands import Prune, run_command
from boxtop.server.logs import note
from boxtop.server.read_settings import seconds_in
from boxtop.table.errors import StoreError

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_FIRST = 60.0
_EVERY = 3600.0


async def delete_old_tables(hub: "Hub") -> None:
    """Delete finished and abandoned tables of the age that the settings say, at the start and every hour."""
    settings = hub.settings
    finished = seconds_in("keep-finished", settings.keep_finished)
    abandoned = seconds_in("drop-abandoned", settings.drop_abandoned)
    if finished is None and abandoned is None:
        return
    await asyncio.sleep(_FIRST)
    while True:
        await prune(hub, Prune(finished, abandoned))
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
