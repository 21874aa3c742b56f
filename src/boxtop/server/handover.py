"""Passes a WebSocket on to the worker of its table, so that one worker serves all players of a table.

Otherwise every worker at which a player of the table happens to be would apply every move. The address of a socket may
name its table, `/ws?table=ID`; the table's worker is found from this id by rendezvous hashing. The socket is sent to it
as a file descriptor, with the request. If that fails, it is served where it was accepted, which is correct too.

Each worker listens at a Unix socket in a folder that all workers of a server share; its name is the process id.
"""

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs
from zlib import crc32

from boxtop.server.http_protocol import LARGEST_HEAD

_LARGEST = 2 * LARGEST_HEAD
"""Bytes of a message: an address, and a request as uvicorn writes it."""

Receive = Callable[[socket.socket, str, bytes], None]
"""Called with a socket that another worker has accepted, the client's address and the request."""


class Handover:
    """One worker's connections to the other workers of its server."""

    def __init__(self, folder: Path, receive: Receive, count: Callable[[], None], name: str | None = None) -> None:
        """Listen in this folder. `count` is called for each socket that is passed on. Raises OSError."""
        self._folder = folder
        self._name = str(os.getpid()) if name is None else name
        self._receive = receive
        self._count = count
        self._loop = asyncio.get_running_loop()
        self._to: dict[str, socket.socket] = {}
        """Connections to other workers, by their names."""
        self._from: set[socket.socket] = set()
        self._listening = _new_socket()
        try:
            self._path.unlink(missing_ok=True)  # of an earlier process with the same id
            self._listening.bind(str(self._path))
            self._listening.listen()
        except OSError:
            self._listening.close()
            raise
        self._loop.add_reader(self._listening, self._accept)

    @property
    def _path(self) -> Path:
        return self._folder / self._name

    def close(self) -> None:
        """Take no more sockets."""
        self._path.unlink(missing_ok=True)
        for reading in (self._listening, *self._from):
            self._loop.remove_reader(reading)
        for connection in (self._listening, *self._from, *self._to.values()):
            connection.close()

    # Out --------------------------------------------------------------------------------------------------------------

    def pass_on(self, plain: socket.socket, address: str, request: bytes) -> bool:
        """Pass on a socket with its client's address and its request; False if this worker must serve it.

        Afterwards the caller closes its own copy of the socket.
        """
        table = table_in(request)
        worker = self._name if table is None else self._worker_of(table)
        if worker == self._name or not self._send(worker, plain, address.encode() + b"\n" + request):
            return False
        self._count()
        return True

    def _worker_of(self, table: str) -> str:
        """The worker of a table: every worker finds the same one, and few tables move when a worker comes or goes."""
        workers = (path.name for path in self._folder.iterdir())
        return max(workers, key=lambda worker: crc32(f"{table} {worker}".encode()), default=self._name)

    def _send(self, worker: str, plain: socket.socket, message: bytes) -> bool:
        try:
            socket.send_fds(self._connection_to(worker), [message], [plain.fileno()])
        except (ConnectionError, FileNotFoundError):  # it was killed
            connection = self._to.pop(worker, None)
            if connection is not None:
                connection.close()
            (self._folder / worker).unlink(missing_ok=True)
            return False
        except OSError:  # too many sockets wait for it
            return False
        return True

    def _connection_to(self, worker: str) -> socket.socket:
        if worker not in self._to:
            connection = _new_socket()
            try:
                connection.connect(str(self._folder / worker))
            except OSError:
                connection.close()
                raise
            self._to[worker] = connection
        return self._to[worker]

    # In ---------------------------------------------------------------------------------------------------------------

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            connection, _ = self._listening.accept()
            connection.settimeout(0)
            self._from.add(connection)
            self._loop.add_reader(connection, self._read, connection)

    def _read(self, connection: socket.socket) -> None:
        try:
            message, descriptors, _, _ = socket.recv_fds(connection, _LARGEST, 1)
        except BlockingIOError:
            return
        except OSError:
            message, descriptors = b"", []
        if not message:  # that worker has ended
            self._loop.remove_reader(connection)
            self._from.discard(connection)
            connection.close()
        for descriptor in descriptors:
            address, _, request = message.partition(b"\n")
            self._receive(socket.socket(fileno=descriptor), address.decode(), request)


def table_in(request: bytes) -> str | None:
    """The table that the address of a request names."""
    address = request.partition(b" ")[2].partition(b" ")[0]
    tables = parse_qs(address.partition(b"?")[2].decode("latin-1")).get("table", [])
    return tables[0] if len(tables) == 1 else None


def handover_folder(shared: str) -> Path:
    """Where the workers of a server listen, in the folder that they share."""
    return Path(shared) / "workers"


def _new_socket() -> socket.socket:
    made = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    made.settimeout(0)
    return made
