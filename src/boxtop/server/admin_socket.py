"""The operator's commands over a Unix socket: one socket per worker, in a folder that only the server's user can open.

One JSON object per line in each direction: a command, and its result.
"""

import asyncio
import contextlib
import os
import socket
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from boxtop.core import codec
from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr
from boxtop.server.admin_commands import Announce, Command, Done, run_command
from boxtop.server.logs import log, note
from boxtop.server.settings import Settings
from boxtop.store.open import store_at
from boxtop.store.sqlite import SqliteStore
from boxtop.table.errors import StoreError

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_LONGEST_LINE = 64 * 1024
_ANSWER_WITHIN = 600.0
_decoder = msgspec.json.Decoder(Command)


def admin_folder(settings: Settings) -> Path | None:
    """Where the sockets are; None where there are none."""
    if settings.admin is not None:
        return Path(settings.admin)
    store = store_at(settings.database)
    return store.path.with_name(f"{store.path.name}-admin") if isinstance(store, SqliteStore) else None


class AdminSocket:
    """The socket of one worker."""

    def __init__(self, hub: "Hub", server: asyncio.AbstractServer, path: Path) -> None:
        self._hub = hub
        self._server = server
        self._path = path

    def close(self) -> None:
        """Stop listening."""
        self._server.close()
        self._path.unlink(missing_ok=True)


async def open_admin_socket(hub: "Hub") -> AdminSocket | None:
    """Listen for commands; None where that is not possible."""
    folder = admin_folder(hub.settings)
    if folder is None or not hasattr(socket, "AF_UNIX"):
        return None
    path = folder / f"{os.getpid()}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        server = await asyncio.start_unix_server(_served_by(hub), path, limit=_LONGEST_LINE)
        path.chmod(0o600)
    except OSError as error:
        log.warning("no admin socket", extra={"facts": {"reason": str(error)}})
        return None
    return AdminSocket(hub, server, path)


def _served_by(hub: "Hub"):  # type: ignore[no-untyped-def]  # a coroutine function, as asyncio takes it
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, asyncio.IncompleteReadError):
            line = await reader.readuntil(b"\n")
            done = await _carry_out(hub, line)
            writer.write(codec.encode(done) + b"\n")
            await writer.drain()
        writer.close()

    return serve


async def _carry_out(hub: "Hub", line: bytes) -> Done:
    try:
        command: Command = _decoder.decode(line)
    except msgspec.MsgspecError:
        return Done(error="this is not a command of this version of Boxtop")
    try:
        if isinstance(command, Announce):
            shown = hub.announce(command.text)
            note("announced", tables=shown)
            return Done()
        done = await hub.log.read(run_command, hub.store, command)
    except BoxtopError as error:
        return Done(error=str(error))
    except StoreError as error:
        return Done(error=str(error))
    if done.changed:
        await hub.show_changed(list(done.changed))
        note("changed by the operator", command=type(command).__name__, tables=len(done.changed))
    return done


# For `boxtop admin` ---------------------------------------------------------------------------------------------------


def live_sockets(folder: Path | None) -> list[Path]:
    """The sockets on which a worker answers."""
    return [] if folder is None else [path for path in _sockets(folder) if _answers(path)]


def _sockets(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(path for path in folder.iterdir() if path.is_socket())
    except OSError:
        return


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(path))
        except OSError:
            return False
    return True


class NoAnswer(BoxtopError):
    """A worker that ended, or took too long, before it answered."""

    def __init__(self) -> None:
        super().__init__(tr("the server stopped before it answered: see what was done, then try again"))


def send_command(path: Path, command: Command) -> Done:
    """Send a command to the worker of this socket and wait for the result. Raises NoAnswer."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(_ANSWER_WITHIN)
            connection.connect(str(path))
            connection.sendall(codec.encode(command) + b"\n")
            parts = []
            while part := connection.recv(_LONGEST_LINE):
                parts.append(part)
    except OSError as error:
        raise NoAnswer from error
    if not parts:
        raise NoAnswer
    return codec.decode(b"".join(parts), Done)


def send_to_all(paths: Sequence[Path], command: Command) -> Done:
    """Send a command to the workers of these sockets; one of the results. Raises NoAnswer if no worker answers."""
    done = None
    for path in paths:
        with contextlib.suppress(NoAnswer):  # that worker is just being replaced
            done = send_command(path, command)
    if done is None:
        raise NoAnswer
    return done
