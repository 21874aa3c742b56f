"""Sealed saves: a game with secrets, saved before its end, can be gone on with but not read.

The file tells who plays what, and nothing else; the moves, with everybody's cards among them, are enciphered with a key
that stays in this account on this computer. It is padded by the number of moves alone, so not even its length
depends on a card. When the game is over it is saved in the open.
"""

import hashlib
import hmac
import os
import secrets
from base64 import b64decode, b64encode
from itertools import count
from pathlib import Path

from msgspec import Struct, field

from boxtop.core import codec
from boxtop.core.errors import CodecError, RecordError
from boxtop.core.record import Record, SeatInfo, read_record, write_record

_KEY_BYTES = 32
_NONCE_BYTES = 16
_HEAD_BYTES = 16384
_MOVE_BYTES = 320
"""More than a move ever takes; the padding hides how much it took."""


class Sealed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sealed save: all that anybody may read, and the rest as it lies in the file."""

    version: int = field(default=1, name="boxtop_sealed")
    game: str
    seats: tuple[SeatInfo, ...]
    plies: int
    nonce: str
    body: str
    tag: str


def seal(record: Record) -> bytes:
    """The record as a sealed file."""
    text = write_record(record)
    size = _HEAD_BYTES + _MOVE_BYTES * len(record.moves)
    if len(text) > size:
        raise RecordError("this game is too long to be sealed")
    key, nonce = _key(make=True), secrets.token_bytes(_NONCE_BYTES)
    body = _enciphered(text.ljust(size), key, nonce)
    sealed = Sealed(
        game=record.game,
        seats=record.seats,
        plies=len(record.moves),
        nonce=nonce.hex(),
        body=b64encode(body).decode(),
        tag=_tag(body, key, nonce),
    )
    return codec.encode(sealed) + b"\n"


def unseal(text: bytes) -> Record | None:
    """The record in a sealed file; None when the file is not sealed."""
    try:
        sealed = codec.decode(text, Sealed)
        body, nonce = b64decode(sealed.body, validate=True), bytes.fromhex(sealed.nonce)
    except (CodecError, ValueError):
        return None
    key = _key(make=False)
    if not hmac.compare_digest(_tag(body, key, nonce), sealed.tag):
        raise RecordError("this game was sealed on another computer or account, or changed since: it cannot be opened")
    return read_record(_enciphered(body, key, nonce).rstrip(b" "))


def _enciphered(text: bytes, key: bytes, nonce: bytes) -> bytes:
    """Text and a stream of HMAC-SHA256 blocks, bit by bit; the same again deciphers it."""
    stream_key = hmac.digest(key, b"boxtop-seal-stream", "sha256")
    stream = bytearray()
    for block in count():
        if len(stream) >= len(text):
            break
        stream += hmac.digest(stream_key, nonce + block.to_bytes(8, "big"), "sha256")
    width = len(text)
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream[:width], "big")
    return mixed.to_bytes(width, "big")


def _tag(body: bytes, key: bytes, nonce: bytes) -> str:
    return hmac.new(hmac.digest(key, b"boxtop-seal-tag", "sha256"), nonce + body, hashlib.sha256).hexdigest()


def _key(*, make: bool) -> bytes:
    """The key of this account; made at the first sealed save."""
    path = _folder() / "seal.key"
    try:
        if make and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(secrets.token_bytes(_KEY_BYTES))
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise RecordError(f"the key of sealed games, {path}, cannot be used: {reason}") from None


def _folder() -> Path:
    """Where this account keeps what programs must remember."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "boxtop"
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "boxtop"
