"""WebSocket frames by RFC 6455: the reader of a client's frames, and the head of a server's frame.

Every rule is checked as soon as the bytes that break it have arrived: a frame that announces too large a payload is
refused before the payload comes.
"""

import codecs
import struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # a machine without the compiled part
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
PROTOCOL_ERROR, UNSUPPORTED, NOT_UTF8, TOO_BIG = 1002, 1003, 1007, 1009
_LARGEST_CONTROL = 125
_MOST_PARTS = 64
_FIN, _RESERVED, _MASKED = 0x80, 0x70, 0x80
_WHOLE_TEXT = _FIN | TEXT
_SHORT_HEAD = 6
"""Bytes before the payload of a frame of at most 125 bytes: two, and the mask."""
_MUST_BE_UTF8 = "messages are UTF-8"
_OPCODES = frozenset({CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG})
_CLOSE_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)})


class BadFrame(Exception):
    """A frame that violates the protocol or the limits: the code and the reason to close with."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class FrameReader:
    """Takes bytes as they come and returns complete, checked text messages and control frames."""

    __slots__ = ("_buffer", "_decoder", "_largest", "_needed", "_parts", "_start")

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._buffer: bytes | bytearray = b""
        self._start = 0
        self._needed = 2
        self._parts: list[bytes] = []
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def feed(self, data: bytes) -> None:
        """Add bytes. They are appended in place, so that a frame sent byte by byte costs no copy per byte."""
        if self._start == len(self._buffer):
            self._buffer, self._start = data, 0
        elif isinstance(self._buffer, bytearray):
            self._buffer += data
        else:
            self._buffer, self._start = bytearray(self._buffer[self._start :]) + data, 0

    def next(self) -> tuple[int, bytes] | None:
        """The next text message or control frame with its opcode; None until more bytes come. Raises BadFrame."""
        if self._start == len(self._buffer):
            return None
        if (message := self._short_message()) is not None:
            return TEXT, message
        while (frame := self._frame()) is not None:
            first, payload = frame
            opcode = first & 0x0F
            if opcode >= CLOSE:
                if opcode == CLOSE:
                    _check_close(payload)
                return opcode, payload
            if (message := self._part(payload, last=bool(first & _FIN))) is not None:
                return TEXT, message
        return None

    def _short_message(self) -> bytes | None:
        """The next message if it is whole and short, as nearly all are: read without the steps for other frames."""
        data, start = self._buffer, self._start
        size = len(data) - start
        if size < _SHORT_HEAD or data[start] != _WHOLE_TEXT or self._parts or type(data) is not bytes:
            return None
        length = data[start + 1] - _MASKED
        end = start + _SHORT_HEAD + length
        if not 0 <= length <= _LARGEST_CONTROL or len(data) < end:
            return None
        payload = apply_mask(data[start + _SHORT_HEAD : end], data[start + 2 : start + _SHORT_HEAD])
        self._start = end
        if not payload.isascii():
            _check_utf8(payload)
        return payload

    def _frame(self) -> tuple[int, bytes] | None:
        """The first byte and the payload of the next frame, if it is complete."""
        data, start = self._buffer, self._start
        size = len(data) - start
        if size < self._needed:
            return None
        first, length, head = data[start], data[start + 1] & 0x7F, 6
        self._check_first(first, data[start + 1], length)
        if length == 126:  # a 16-bit length follows
            if size < 4:
                self._needed = 4
                return None
            length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 8
            _check_minimal(length, 126)
        elif length == 127:  # a 64-bit length follows
            if size < 10:
                self._needed = 10
                return None
            length, head = int.from_bytes(data[start + 2 : start + 10], "big"), 14
            _check_minimal(length, 1 << 16)
        if first & 0x0F < CLOSE and length + sum(map(len, self._parts)) > self._largest:
            raise BadFrame(TOO_BIG, f"a message may have at most {self._largest} bytes")
        end = start + head + length
        if size < head + length:
            self._needed = head + length
            return None
        payload = apply_mask(data[start + head : end], data[start + head - 4 : start + head])
        self._take(end)
        return first, payload

    def _check_first(self, first: int, second: int, length: int) -> None:
        """Check the first two bytes of a frame."""
        opcode, last = first & 0x0F, first & _FIN
        if not second & _MASKED or first & _RESERVED:
            raise BadFrame(PROTOCOL_ERROR, "a client masks its frames and uses no extension")
        if opcode not in _OPCODES:
            raise BadFrame(PROTOCOL_ERROR, "there is no such frame")
        if opcode >= CLOSE:
            if length > _LARGEST_CONTROL or not last:
                raise BadFrame(PROTOCOL_ERROR, f"a control frame is whole and has at most {_LARGEST_CONTROL} bytes")
        elif opcode == BINARY:
            raise BadFrame(UNSUPPORTED, "messages are JSON text")
        elif (opcode == CONTINUATION) != bool(self._parts):
            raise BadFrame(PROTOCOL_ERROR, "a message in parts begins once and then continues")

    def _take(self, end: int) -> None:
        """Drop what was read. Only a bytearray, which would grow, is moved."""
        self._needed = 2
        if isinstance(self._buffer, bytearray):
            del self._buffer[:end]
            self._start = 0
        else:
            self._start = end

    def _part(self, payload: bytes, *, last: bool) -> bytes | None:
        """The message that this part completes."""
        if last and not self._parts:
            _check_utf8(payload)
            return payload
        try:
            self._decoder.decode(payload, final=last)
        except UnicodeDecodeError:
            raise BadFrame(NOT_UTF8, _MUST_BE_UTF8) from None
        self._parts.append(payload)
        if len(self._parts) > _MOST_PARTS:
            raise BadFrame(TOO_BIG, f"a message may have at most {_MOST_PARTS} parts")
        if not last:
            return None
        whole, self._parts = b"".join(self._parts), []
        return whole


def _check_utf8(payload: bytes) -> None:
    try:
        payload.decode()
    except UnicodeDecodeError:
        raise BadFrame(NOT_UTF8, _MUST_BE_UTF8) from None


def _check_minimal(length: int, least: int) -> None:
    if length < least or length >> 63:
        raise BadFrame(PROTOCOL_ERROR, "a length is written in as few bytes as it needs")


def _check_close(payload: bytes) -> None:
    """A close frame holds nothing, or a code that may be sent and a reason in UTF-8."""
    if not payload:
        return
    if len(payload) == 1 or int.from_bytes(payload[:2], "big") not in _CLOSE_CODES:
        raise BadFrame(PROTOCOL_ERROR, "there is no such close code")
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        raise BadFrame(NOT_UTF8, "the reason of a close frame is UTF-8") from None


def head(opcode: int, length: int) -> bytes:
    """The head of an unmasked frame with FIN set and a payload of this length."""
    if length < 126:
        return _SHORT(_FIN | opcode, length)
    if length < 1 << 16:
        return _LONGER(_FIN | opcode, 126, length)
    return _LONGEST(_FIN | opcode, 127, length)


_SHORT, _LONGER, _LONGEST = struct.Struct(">BB").pack, struct.Struct(">BBH").pack, struct.Struct(">BBQ").pack
