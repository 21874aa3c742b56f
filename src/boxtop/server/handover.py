"""Passes a WebSocket on to the worker of its table, so that one worker serves all players of a table.

Otherwise every worker at which a player of the table happens to be would apply every move. The address of a socket may
name its table, `/ws?table=ID`; the table's worker is found from this id by rendezvous hashing. The socket is sent to it
as a file descriptor, with the request. If that fails, it is served where it was accepted, which is correct too.

Each worker listens at a Unix socket in a folder that all workers of a server share; its name is the process id. A name
that begins with a dot is that of a worker that does not listen yet.
"""

import asyncio
import os
import socket
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from urllib.parse import parse_qs

from boxtop.server.http_protocol import LARGEST_HEAD

_LARGEST = 2 * LARGEST_HEAD
"""Bytes of a message: an address, and a request as uvicorn writes it."""
_ACCEPT_AGAIN = 1.0
"""Seconds after which a worker that could not accept a connection, for want of a descriptor, tries again."""

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
        self._is_closed = False
        starting = folder / f".{self._name}"
        try:
            starting.unlink(missing_ok=True)  # of an earlier process with the same id
            self._listening.bind(str(starting))
            self._listening.listen()
            starting.replace(self._path)  # now others find it: one that refuses connections is taken for dead
        except OSError:
            self._listening.close()
            raise
        self._loop.add_reader(self._listening, self._accept)

    @property
    def _path(self) -> Path:
        return self._folder / self._name

    def close(self) -> None:
        """Take no more sockets."""
        self._is_closed = True
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
        try:
            worker = self._name if table is None else self._worker_of(table)
            message = address.encode() + b"\n" + request
        except (OSError, UnicodeEncodeError):  # no descriptor is left; an address that is none
            return False
        if worker == self._name or not self._send(worker, plain, message):
            return False
        self._count()
        return True

    def _worker_of(self, table: str) -> str:
        """The worker of a table: every worker finds the same one, and few tables move when a worker comes or goes."""
        listening = (name for name in self._names() if not name.startswith("."))
        return max(listening, key=lambda worker: _weight(table, worker), default=self._name)

    def _names(self) -> set[str]:
        return {path.name for path in self._folder.iterdir()}

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
            self._close_to_ended()
            connection = _new_socket()
            try:
                connection.connect(str(self._folder / worker))
            except OSError:
                connection.close()
                raise
            self._to[worker] = connection
        return self._to[worker]

    def _close_to_ended(self) -> None:
        """Close the connections to workers that have ended."""
        for worker in self._to.keys() - self._names():
            self._to.pop(worker).close()

    # In ---------------------------------------------------------------------------------------------------------------

    def _accept(self) -> None:
        try:
            connection, _ = self._listening.accept()
        except BlockingIOError:
            return
        except OSError:  # the connection would be reported again at once, and the event loop would never rest
            self._loop.remove_reader(self._listening)
            self._loop.call_later(_ACCEPT_AGAIN, self._accept_again)
            return
        connection.settimeout(0)
        self._from.add(connection)
        self._loop.add_reader(connection, self._read, connection)

    def _accept_again(self) -> None:
        if not self._is_closed:
            self._loop.add_reader(self._listening, self._accept)

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
            plain = socket.socket(fileno=descriptor)
            plain.set_inheritable(False)  # received descriptors are not as others are
            self._receive(plain, address.decode(), request)


def table_in(request: bytes) -> str | None:
    """The table that the address of a request names."""
    address = request.partition(b" ")[2].partition(b" ")[0]
    tables = parse_qs(address.partition(b"?")[2].decode("latin-1")).get("table", [])
    return tables[0] if len(tables) == 1 else None


def _weight(table: str, worker: str) -> bytes:
    """A hash. A CRC would not do: between two workers it differs by the same bits for every table, so that of three
    workers one would serve half of the tables.
    """
    return blake2b(f"{table} {worker}".encode(), digest_size=8).digest()


def handover_folder(shared: str) -> Path:
    """Where the workers of a server listen, in the folder that they share."""
    return Path(shared) / "workers"


def _new_socket() -> socket.socket:
    made = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    made.settimeout(0)
    return made
