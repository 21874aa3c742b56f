"""Sealed saves of version 1: read, never written.

The cipher was HMAC-SHA256 in counter mode with a separate HMAC-SHA256 tag over nonce and body.
"""

import hmac
from itertools import count

from boxtop.cli import seal_key


def open_version_1(key: bytes, nonce: bytes, body: bytes, tag: str) -> bytes | None:
    """The padded record; None when the tag does not fit."""
    expected = hmac.digest(seal_key.derived(key, b"boxtop-seal-tag"), nonce + body, "sha256").hex()
    if not hmac.compare_digest(expected.encode(), tag.encode("utf-8", "replace")):
        return None
    stream_key = seal_key.derived(key, b"boxtop-seal-stream")
    stream = bytearray()
    for block in count():
        if len(stream) >= len(body):
            break
        stream += hmac.digest(stream_key, nonce + block.to_bytes(8, "big"), "sha256")
    width = len(body)
    return (int.from_bytes(body, "big") ^ int.from_bytes(stream[:width], "big")).to_bytes(width, "big")
