"""Framing by RFC 6455: the Autobahn test suite's cases for a server, sections 1 to 7, 9 and 10, by their numbers.

An Autobahn server echoes what it receives. Ours answers a message `{"type":"ping"}`, padded to the length of the case,
with `{"type":"pong"}`, and text that is no message of ours with a refusal: both show that the text arrived. Binary
messages are not offered (1003), nor is compression (sections 12 and 13), and no message is larger than 64 KiB (1009).
"""

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from boxtop.server.settings import LARGEST_MESSAGE
from tests.server.raw import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, Frame, RawClient, closing, encode
from tests.servers import Server

HELLO = b'{"type":"ping"}'
ECHO: Frame = (TEXT, b'{"type":"pong"}')
REFUSED: Frame = (TEXT, b"refused")
"""Any refusal of a message that is not one of ours."""


class Case(NamedTuple):
    number: str
    sent: bytes
    answers: tuple[Frame, ...]
    """Everything that comes back; without a close frame at its end the client closes with 1000."""
    chop: int = 0
    """How many bytes are sent at once; 0 for all."""


def padded(size: int) -> bytes:
    """A message of this size."""
    return HELLO + b" " * (size - len(HELLO))


def parts(payloads: Iterable[bytes], opcode: int = TEXT) -> bytes:
    """A message in these parts."""
    sizes = list(payloads)
    return b"".join(
        encode(CONTINUATION if number else opcode, part, fin=number == len(sizes) - 1)
        for number, part in enumerate(sizes)
    )


def cut(payload: bytes, size: int) -> list[bytes]:
    """Pieces of at most this size."""
    return [payload[start : start + size] for start in range(0, len(payload), size)]


def closed(code: int) -> Frame:
    return CLOSE, code.to_bytes(2, "big")


WRONG, BINARY_REFUSED, NOT_UTF8, TOO_BIG = closed(1002), closed(1003), closed(1007), closed(1009)
_SIZES = (0, 125, 126, 127, 128, 65535, 65536)
_FIRST, _SECOND = HELLO[:7], HELLO[7:]

SIZES = [
    Case("1.1.1", encode(TEXT), (REFUSED,)),
    *(Case(f"1.1.{number}", encode(TEXT, padded(size)), (ECHO,)) for number, size in enumerate(_SIZES[1:], 2)),
    Case("1.1.8", encode(TEXT, padded(65536)), (ECHO,), chop=997),
    *(
        Case(f"1.2.{number}", encode(BINARY, b"\xfe" * size), (BINARY_REFUSED,))
        for number, size in enumerate((*_SIZES, 65536), 1)
    ),
]
PINGS = [
    Case("2.1", encode(PING), ((PONG, b""),)),
    Case("2.2", encode(PING, b"Hello, world!"), ((PONG, b"Hello, world!"),)),
    Case("2.3", encode(PING, bytes.fromhex("00fffefdfcfb00ff")), ((PONG, bytes.fromhex("00fffefdfcfb00ff")),)),
    Case("2.4", encode(PING, b"\xfe" * 125), ((PONG, b"\xfe" * 125),)),
    Case("2.5", encode(PING, b"\xfe" * 126), (WRONG,)),
    Case("2.6", encode(PING, b"\xfe" * 125), ((PONG, b"\xfe" * 125),), chop=1),
    Case("2.7", encode(PONG), ()),
    Case("2.8", encode(PONG, b"unsolicited"), ()),
    Case("2.9", encode(PONG, b"unsolicited") + encode(PING, b"asked"), ((PONG, b"asked"),)),
    *(
        Case(
            number,
            b"".join(encode(PING, b"payload-%d" % count) for count in range(10)),
            tuple((PONG, b"payload-%d" % count) for count in range(10)),
            chop,
        )
        for number, chop in (("2.10", 0), ("2.11", 1))
    ),
]
RESERVED = [
    Case("3.1", encode(TEXT, HELLO, rsv=1), (WRONG,)),
    *(
        Case(number, encode(TEXT, HELLO) + encode(TEXT, HELLO, rsv=rsv) + encode(PING), (ECHO, WRONG), chop)
        for number, rsv, chop in (("3.2", 2, 0), ("3.3", 3, 5), ("3.4", 4, 1))
    ),
    Case("3.5", encode(BINARY, b"\xff" * 8, rsv=5), (WRONG,)),
    Case("3.6", encode(PING, b"hello", rsv=6), (WRONG,)),
    Case("3.7", encode(CLOSE, rsv=7), (WRONG,)),
]
OPCODES = [
    case
    for section, first in (("4.1", 3), ("4.2", 11))
    for case in (
        Case(f"{section}.1", encode(first), (WRONG,)),
        Case(f"{section}.2", encode(first + 1, b"reserved"), (WRONG,)),
        Case(f"{section}.3", encode(TEXT, HELLO) + encode(first + 2) + encode(PING), (ECHO, WRONG)),
        Case(f"{section}.4", encode(TEXT, HELLO) + encode(first + 3, b"reserved") + encode(PING), (ECHO, WRONG), 5),
        Case(f"{section}.5", encode(TEXT, HELLO) + encode(first + 4, b"reserved") + encode(PING), (ECHO, WRONG), 1),
    )
]
_NOTHING_TO_CONTINUE = ((True, 9), (False, 12))
_AROUND_A_PING = encode(TEXT, _FIRST, fin=False) + encode(PING, b"ping") + encode(CONTINUATION, _SECOND)
_FIVE = cut(HELLO, 3)
FRAGMENTS = [
    Case("5.1", parts((b"frag", b"ment"), PING), (WRONG,)),
    Case("5.2", parts((b"frag", b"ment"), PONG), (WRONG,)),
    *(Case(f"5.{number}", parts((_FIRST, _SECOND)), (ECHO,), chop) for number, chop in ((3, 0), (4, 7), (5, 1))),
    *(Case(f"5.{number}", _AROUND_A_PING, ((PONG, b"ping"), ECHO), chop) for number, chop in ((6, 0), (7, 7), (8, 1))),
    *(
        Case(
            f"5.{number + step}",
            encode(CONTINUATION, b"nothing to continue", fin=fin) + encode(TEXT, HELLO),
            (WRONG,),
            chop,
        )
        for fin, number in _NOTHING_TO_CONTINUE
        for step, chop in enumerate((0, 7, 1))
    ),
    Case(
        "5.15",
        parts((_FIRST, _SECOND)) + encode(CONTINUATION, b"more", fin=False) + encode(TEXT, HELLO),
        (ECHO, WRONG),
    ),
    Case("5.16", 2 * (encode(CONTINUATION, b"part1", fin=False) + encode(TEXT, HELLO)), (WRONG,)),
    Case("5.17", 2 * (encode(CONTINUATION, b"part1") + encode(TEXT, HELLO)), (WRONG,)),
    Case("5.18", encode(TEXT, b"part1", fin=False) + encode(TEXT, b"part2"), (WRONG,)),
    *(
        Case(
            number,
            encode(TEXT, _FIVE[0], fin=False)
            + encode(CONTINUATION, _FIVE[1], fin=False)
            + encode(PING, b"one")
            + encode(CONTINUATION, _FIVE[2], fin=False)
            + encode(CONTINUATION, _FIVE[3], fin=False)
            + encode(PING, b"two")
            + encode(CONTINUATION, _FIVE[4]),
            ((PONG, b"one"), (PONG, b"two"), ECHO),
            chop,
        )
        for number, chop in (("5.19", 1), ("5.20", 0))
    ),
]
_VALID = "Hello-µ@ßöäüàá-UTF-8!!".encode()
_KOSME = bytes.fromhex("cebae1bdb9cf83cebcceb5")
_INVALID = _KOSME + bytes.fromhex("eda080") + b"edited"
_BEYOND = bytes.fromhex("f4908080")
UTF8 = [
    Case("6.1.1", encode(TEXT), (REFUSED,)),
    Case("6.1.2", parts((b"", b"", b"")), (REFUSED,)),
    Case("6.1.3", parts((b"", HELLO, b"")), (ECHO,)),
    Case("6.2.1", encode(TEXT, _VALID), (REFUSED,)),
    Case("6.2.2", parts((_VALID[:12], _VALID[12:])), (REFUSED,)),
    Case("6.2.3", parts(cut(_VALID, 1)), (REFUSED,)),
    Case("6.2.4", parts(cut(_KOSME, 1)), (REFUSED,)),
    Case("6.3.1", encode(TEXT, _INVALID), (NOT_UTF8,)),
    Case("6.3.2", parts(cut(_INVALID, 1)), (NOT_UTF8,)),
    Case("6.4.1", parts((_KOSME, _BEYOND, b"edited")), (NOT_UTF8,)),
    Case("6.4.2", parts((_KOSME + _BEYOND[:1], _BEYOND[1:], b"edited")), (NOT_UTF8,)),
    Case("6.4.3", encode(TEXT, _KOSME + _BEYOND + b"edited"), (NOT_UTF8,), chop=7),
    Case("6.4.4", encode(TEXT, _KOSME + _BEYOND + b"edited"), (NOT_UTF8,), chop=1),
]
_SEQUENCES = {
    "6.5": ("ceba", "cebae1bdb9", "cebae1bdb9cf83", "cebae1bdb9cf83cebc", "cebae1bdb9cf83cebcceb5"),
    "6.7": ("00", "c280", "e0a080", "f0908080"),
    "6.9": ("7f", "dfbf", "efbfbf", "f48fbfbf"),
    "6.11": ("ed9fbf", "ee8080", "efbfbd", "f48fbfbf"),
    "6.22": tuple(f"{lead}bf{last}" for lead in ("ef", "f09f", "f0af", "f0bf", "f48f") for last in ("be", "bf")),
    "6.23": tuple(f"efbf{last}" for last in ("b9", "ba", "bb", "bc", "bd", "be", "bf")),
}
_BROKEN = {
    "6.6": ("ce", "cebae1", "cebae1bd", "cebae1bdb9cf", "cebae1bdb9cf83ce", "cebae1bdb9cf83cebcce"),
    "6.8": ("f888808080", "fc8480808080"),
    "6.10": ("f7bfbfbf", "fbbfbfbfbf", "fdbfbfbfbfbf"),
    "6.11.5": ("f4908080",),
    "6.12": ("80", "bf", "80bf", "80bf80", "80bf80bf", "80bf80bf80", "80bf80bf80bf"),
    "6.13": ("c020c120c220", "e020e120e220", "f020f120f220", "f820f920", "fc20fd20"),
    "6.14": ("c0", "e080", "f08080", "f8808080", "fc80808080", "df", "efbf", "f7bfbf", "fbbfbfbf", "fdbfbfbfbf"),
    "6.15": ("c0e080f08080f8808080fc80808080dfefbff7bfbffbbfbfbffdbfbfbfbf",),
    "6.16": ("fe", "ff", "fefeffff"),
    "6.17": ("c0af", "e080af", "f08080af", "f8808080af", "fc80808080af"),
    "6.18": ("c1bf", "e09fbf", "f08fbfbf", "f887bfbfbf", "fc83bfbfbfbf"),
    "6.19": ("c080", "e08080", "f0808080", "f880808080", "fc8080808080"),
    "6.20": ("eda080", "edadbf", "edae80", "edafbf", "edb080", "edbe80", "edbfbf"),
    "6.21": ("eda080edb080", "eda080edbfbf", "edadbfedb080", "edadbfedbfbf", "edafbfedbfbf"),
}
UTF8 += [
    Case(f"{section}: {sequence}", encode(TEXT, bytes.fromhex(sequence)), (answer,))
    for table, answer in ((_SEQUENCES, REFUSED), (_BROKEN, NOT_UTF8))
    for section, sequences in table.items()
    for sequence in sequences
]
_GOODBYE = closed(1000)
_ALLOWED = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
_FORBIDDEN = (0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999)
CLOSING = [
    Case("7.1.1", encode(TEXT, HELLO) + closing(1000), (ECHO, _GOODBYE)),
    Case("7.1.2", 2 * closing(1000), (_GOODBYE,)),
    Case("7.1.3", closing(1000) + encode(PING), (_GOODBYE,)),
    Case("7.1.4", closing(1000) + encode(TEXT, HELLO), (_GOODBYE,)),
    Case(
        "7.1.5",
        encode(TEXT, _FIRST, fin=False) + closing(1000) + encode(CONTINUATION, _SECOND),
        (_GOODBYE,),
    ),
    Case("7.1.6", encode(TEXT, padded(65536)) + closing(1000) + encode(PING), (ECHO, _GOODBYE)),
    Case("7.3.1", encode(CLOSE), ((CLOSE, b""),)),
    Case("7.3.2", encode(CLOSE, b"a"), (WRONG,)),
    Case("7.3.3", closing(1000), (_GOODBYE,)),
    Case("7.3.4", closing(1000, b"Hello World!"), (_GOODBYE,)),
    Case("7.3.5", closing(1000, b"*" * 123), (_GOODBYE,)),
    Case("7.3.6", closing(1000, b"*" * 124), (WRONG,)),
    Case("7.5.1", closing(1000, _INVALID), (NOT_UTF8,)),
    *(Case(f"7.7: {code}", closing(code), (closed(code),)) for code in _ALLOWED),
    *(Case(f"7.9: {code}", closing(code), (WRONG,)) for code in _FORBIDDEN),
    Case("7.13.1", closing(5000), (WRONG,)),
    Case("7.13.2", closing(65535), (WRONG,)),
]
LARGE = [
    Case("9.1.1", encode(TEXT, padded(LARGEST_MESSAGE)), (ECHO,)),
    Case("9.1.2", encode(TEXT, padded(4 * LARGEST_MESSAGE))[:14], (TOO_BIG,)),
    Case("9.1.6", b"\x81\xff" + (16 << 20).to_bytes(8, "big") + bytes(4), (TOO_BIG,)),
    Case("9.2.1", encode(BINARY, bytes(LARGEST_MESSAGE))[:14], (BINARY_REFUSED,)),
    Case("9.3.1", parts(cut(padded(LARGEST_MESSAGE), 64)), (TOO_BIG,)),
    Case("9.3.5", parts(cut(padded(LARGEST_MESSAGE), 1024)), (ECHO,)),
    Case("9.3.9", parts(cut(padded(2 * LARGEST_MESSAGE), 16384)), (TOO_BIG,)),
    Case("9.4.1", parts(cut(bytes(LARGEST_MESSAGE), 64), BINARY), (BINARY_REFUSED,)),
    *(
        Case(f"9.5.{number}", encode(TEXT, padded(LARGEST_MESSAGE)), (ECHO,), chop)
        for number, chop in enumerate((64, 128, 256, 512, 1024, 2048), 1)
    ),
    Case("9.7.1", 20 * encode(TEXT, HELLO), 20 * (ECHO,)),
    Case("10.1.1", parts(cut(padded(LARGEST_MESSAGE), 1300)), (ECHO,)),
]
BEYOND_AUTOBAHN = [
    Case("not masked", encode(TEXT, HELLO, masked=False), (WRONG,)),
    Case("a ping not masked", encode(PING, masked=False), (WRONG,)),
    Case("125 as a 16-bit length", b"\x81\xfe" + (125).to_bytes(2, "big") + bytes(4) + padded(125), (WRONG,)),
    Case("65535 as a 64-bit length", b"\x81\xff" + (65535).to_bytes(8, "big") + bytes(4), (WRONG,)),
    Case("a 64-bit length with the high bit", b"\x81\xff" + (1 << 63).to_bytes(8, "big") + bytes(4), (WRONG,)),
    Case("a fragmented close", encode(CLOSE, b"\x03", fin=False) + encode(CONTINUATION, b"\xe8"), (WRONG,)),
    Case("a ping of 60,000 bytes, announced", encode(PING, bytes(60_000))[:4], (WRONG,)),
    Case("binary after text began", encode(TEXT, _FIRST, fin=False) + encode(BINARY, _SECOND), (BINARY_REFUSED,)),
    Case("64 parts", parts((b" ",) * 63 + (HELLO,)), (ECHO,)),
    Case("65 parts", parts((b" ",) * 64 + (HELLO,)), (TOO_BIG,)),
]
CASES = [*SIZES, *PINGS, *RESERVED, *OPCODES, *FRAGMENTS, *UTF8, *CLOSING, *LARGE, *BEYOND_AUTOBAHN]


def _plain(frame: Frame) -> Frame:
    """A frame without the server's own words: of a close the code is left, of a refusal that it is one."""
    opcode, payload = frame
    if opcode == CLOSE:
        return opcode, payload[:2]
    return REFUSED if b'"refused"' in payload and b'"bad_message"' in payload else frame


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_frames_are_answered_as_the_standard_says(careful: Server, case: Case) -> None:
    open_at_the_end = not case.answers or case.answers[-1][0] != CLOSE
    sent = case.sent + (closing(1000) if open_at_the_end else b"")
    with RawClient(careful) as client:
        for piece in cut(sent, case.chop) if case.chop else [sent]:
            client.send(piece)
        received = [_plain(frame) for frame in client.all()]
    assert received == [*case.answers, *([_GOODBYE] if open_at_the_end else [])]
