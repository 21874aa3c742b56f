"""Sealed saves: a game with secrets, saved before its end, can be resumed but not read.

The file says who plays what, and nothing else. The record, with everybody's cards in it, is encrypted with
ChaCha20-Poly1305 under a key that stays in this account on this computer, and the readable part is authenticated with
it. The record is padded by the number of moves alone, so the file's length depends on no card. When the game is over
it is saved in the open.
"""

import secrets
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from boxtop.cli import seal_key
from boxtop.cli.sealing_1 import open_version_1
from boxtop.core import codec
from boxtop.core.errors import CodecError, RecordError
from boxtop.core.record import Record, SeatInfo, read_record, write_record
from boxtop.core.texts import tr

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

VERSION = 2
_NONCE_BYTES = 12
_HEAD_BYTES = 16384
_MOVE_BYTES = 320
"""More than a move ever takes; the padding hides how much it took."""
_CHANGED = tr("this save was encrypted on another computer or account, or was changed, so it cannot be opened")


class Sealed(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sealed save: what anybody may read, and the encrypted record."""

    version: int = field(name="boxtop_sealed")
    game: str
    seats: tuple[SeatInfo, ...]
    plies: int
    nonce: str
    body: str
    tag: str = ""
    """Version 1 alone; since version 2 the tag ends the body."""


class _Kind(Struct, frozen=True):
    """As much of any file as says whether it is sealed."""

    version: int | None = field(default=None, name="boxtop_sealed")


def seal(record: Record) -> bytes:
    """The record as a sealed file."""
    text = write_record(record)
    size = _HEAD_BYTES + _MOVE_BYTES * len(record.moves)
    if len(text) > size:
        raise RecordError(tr("this game is too long to be saved encrypted"))
    nonce = secrets.token_bytes(_NONCE_BYTES)
    head = Sealed(
        version=VERSION,
        game=record.game,
        seats=record.seats,
        plies=len(record.moves),
        nonce=nonce.hex(),
        body="",
    )
    body = _cipher(seal_key.read_or_make()).encrypt(nonce, text.ljust(size), _authenticated(head))
    return codec.encode(replace(head, body=b64encode(body).decode())) + b"\n"


def unseal(text: bytes) -> Record | None:
    """The record in a sealed file; None when the file is not sealed."""
    try:
        if codec.decode(text, _Kind).version is None:
            return None
    except CodecError:
        return None
    try:
        sealed = codec.decode(text, Sealed)
        body, nonce = b64decode(sealed.body, validate=True), bytes.fromhex(sealed.nonce)
    except CodecError as error:
        raise RecordError(tr("this encrypted save is damaged: {reason}", reason=error)) from None
    except ValueError:
        raise RecordError(tr("this encrypted save is damaged: nonce or body cannot be read")) from None
    match sealed.version:
        case 1:
            record = _read(open_version_1(seal_key.read(), nonce, body, sealed.tag))
            # The readable part was not authenticated then, so it is compared with the record itself.
            if (record.game, record.seats, len(record.moves)) != (sealed.game, sealed.seats, sealed.plies):
                raise RecordError(_CHANGED)
            return record
        case 2:
            return _read(_decrypted(sealed, nonce, body))
        case version:
            raise RecordError(
                tr(
                    "encrypted save version {version} is not supported; this Boxtop reads versions 1 and 2",
                    version=version,
                )
            )


def _decrypted(sealed: Sealed, nonce: bytes, body: bytes) -> bytes | None:
    from cryptography.exceptions import InvalidTag

    try:
        return _cipher(seal_key.read()).decrypt(nonce, body, _authenticated(sealed))
    except (InvalidTag, ValueError):  # ValueError: a nonce or a body of an impossible length
        return None


def _read(text: bytes | None) -> Record:
    if text is None:
        raise RecordError(_CHANGED)
    return read_record(text.rstrip(b" "))


def _authenticated(sealed: Sealed) -> bytes:
    """Everything but the body, as the bytes that are authenticated with it."""
    return codec.canonical(replace(sealed, body=""))


def _cipher(key: bytes) -> "ChaCha20Poly1305":
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # slow to import: only sealing waits

    return ChaCha20Poly1305(seal_key.derived(key, b"boxtop-seal-2"))
