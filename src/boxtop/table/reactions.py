"""Reactions: a player shows everybody at the table an emote. Nothing of it is stored."""

from typing import TYPE_CHECKING

import msgspec

from boxtop.core.texts import tr
from boxtop.table.change import Change
from boxtop.table.client import Client
from boxtop.table.errors import NotGranted
from boxtop.table.messages import Ack, React, Reacted

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable
    from boxtop.table.ports import Log


def react(live_table: "LiveTable", log: "Log", client: Client, request: React) -> None:
    """Show an emote to everybody, through other workers too. Raises NotGranted."""
    client.check_holds(request.seat)
    if not live_table.worker.reactions.take(f"{live_table.table} {request.seat}"):
        raise NotGranted("too_fast", tr("wait a moment before you react again"))
    client.answer(Ack(request.id, live_table.state.ply))
    live_table.audience.broadcast_reaction(Reacted(request.seat, request.emote))
    if log.shared:
        log.submit(Change(table=live_table.table, reaction=f"{request.seat} {request.emote}"), lambda _verdict: None)


def react_elsewhere(live_table: "LiveTable", text: str) -> None:
    """Show an emote that another worker published. One that cannot be read is dropped."""
    seat, _, emote = text.partition(" ")
    try:
        reacted = msgspec.convert({"type": "reacted", "seat": seat, "emote": emote}, Reacted, strict=False)
    except msgspec.ValidationError:
        return
    live_table.audience.broadcast_reaction(reacted)
