"""Ways to change a sealed save."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

Sealed = dict[str, Any]


def edit(path: Path, change: Callable[[Sealed], None]) -> None:
    sealed: Sealed = json.loads(path.read_bytes())
    change(sealed)
    path.write_text(json.dumps(sealed), encoding="utf-8")


def flip_bit(body: str, place: int) -> str:
    raw = bytearray(b64decode(body))
    raw[place] ^= 1
    return b64encode(raw).decode()


CHANGES: dict[str, Callable[[Sealed], None]] = {
    "name": lambda sealed: sealed["seats"][0].update(name="Eve"),
    "bot": lambda sealed: sealed["seats"][1].update(bot="detective"),
    "seat removed": lambda sealed: sealed["seats"].pop(),
    "game": lambda sealed: sealed.update(game="scrabble"),
    "plies": lambda sealed: sealed.update(plies=sealed["plies"] + 1),
    "nonce": lambda sealed: sealed.update(nonce="00" * 12),
    "nonce too short": lambda sealed: sealed.update(nonce=""),
    "first byte of the body": lambda sealed: sealed.update(body=flip_bit(sealed["body"], 0)),
    "last byte of the body": lambda sealed: sealed.update(body=flip_bit(sealed["body"], -1)),
    "no body": lambda sealed: sealed.update(body=""),
    "a tag of version 1": lambda sealed: sealed.update(tag="00"),
}
