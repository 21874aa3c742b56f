"""A WebSocket client over a plain socket, for frames that no client library would send."""

import base64
import socket
from types import TracebackType

from tests.servers import Server

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
Frame = tuple[int, bytes]
_PATIENCE = 20.0


def encode(opcode: int, payload: bytes = b"", *, fin: bool = True, rsv: int = 0, masked: bool = True) -> bytes:
    """A frame with its length in as few bytes as it needs. The mask is zero, so that the payload stays readable."""
    size = len(payload)
    short, more = (
        (size, b"")
        if size < 126
        else (126, size.to_bytes(2, "big"))
        if size < 65536
        else (127, size.to_bytes(8, "big"))
    )
    head = bytes((fin << 7 | rsv << 4 | opcode, masked << 7 | short))
    return head + more + (bytes(4) if masked else b"") + payload


def closing(code: int, reason: bytes = b"") -> bytes:
    """A close frame."""
    return encode(CLOSE, code.to_bytes(2, "big") + reason)


def handshake(host: str, *more: str, path: str = "/ws") -> bytes:
    """The request that opens a WebSocket, with more header lines."""
    key = base64.b64encode(bytes(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *more,
    )
    return "\r\n".join((*lines, "", "")).encode()


def exchange(server: Server, *parts: bytes) -> bytes:
    """The server's answer to these bytes until it closes; each part waits for an answer to the one before."""
    received = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=_PATIENCE) as plain:
        for number, part in enumerate(parts):
            plain.sendall(part)
            if number < len(parts) - 1:
                received += plain.recv(65536)
        while more := plain.recv(65536):
            received += more
    return received


class RawClient:
    """An open WebSocket."""

    def __init__(self, server: Server, *more: str, receive_buffer: int | None = None) -> None:
        self.socket = socket.socket()
        self.socket.settimeout(_PATIENCE)
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket.sendall(handshake(f"127.0.0.1:{server.port}", *more))
        self._buffer = b""
        while b"\r\n\r\n" not in self._buffer:
            self._more()
        answer, self._buffer = self._buffer.split(b"\r\n\r\n", 1)
        assert answer.startswith(b"HTTP/1.1 101"), answer

    def __enter__(self) -> "RawClient":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def say(self, text: bytes) -> None:
        """Send a text message."""
        self.send(encode(TEXT, text))

    def next(self) -> Frame | None:
        """The next frame; None when the server has closed."""
        while True:
            size = len(self._buffer)
            if size >= 2:
                length, head = self._buffer[1], 2
                if length == 126:
                    length, head = int.from_bytes(self._buffer[2:4], "big"), 4
                elif length == 127:
                    length, head = int.from_bytes(self._buffer[2:10], "big"), 10
                if size >= head + length and size >= head:
                    frame = self._buffer[0] & 0x0F, self._buffer[head : head + length]
                    self._buffer = self._buffer[head + length :]
                    return frame
            if not self._more():
                return None

    def all(self) -> list[Frame]:
        """Every frame until the server closes."""
        frames = []
        while (frame := self.next()) is not None:
            frames.append(frame)
        return frames

    def close_code(self) -> int | None:
        """The code with which the server closes; what comes before it is skipped."""
        for opcode, payload in self.all():
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")
        return None

    def _more(self) -> bool:
        data = self.socket.recv(1 << 18)
        self._buffer += data
        return bool(data)
