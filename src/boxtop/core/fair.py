"""Commit-reveal chance: nobody can choose the dice, and everybody can verify them afterwards.

The server generates a secret `server_seed` and publishes its SHA-256, the commitment, before the first move; each seat
may add a seed. Every outcome then follows from the seeds, the game, the table and the ply, by HMAC-SHA256 and rejection
sampling. Once the seed is revealed, anybody can recompute every outcome. `docs/how/fairness.md` specifies every byte.
"""

import hashlib
import re
import secrets
from typing import TypeVar

from boxtop.core.chance import Chance
from boxtop.core.errors import ConfigError, shown

A = TypeVar("A")

SCHEME = "boxtop-fair-1"
SEED_BYTES = 32
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_GAME = re.compile(r"[ -~]{1,64}")
_LONGEST_CLIENT_SEED = 200
_BLOCK = hashlib.sha256().block_size
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""Tables that add the two pads of HMAC to a key."""


def new_seed() -> bytes:
    """A fresh secret seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(server_seed: bytes) -> str:
    """What is published before the first move: SHA-256 of the secret seed, in hex."""
    return hashlib.sha256(server_seed).hexdigest()


class FairStream:
    """The outcomes that follow from one secret seed at one table."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, server_seed: bytes, game: str, table: str, client_seeds: tuple[str, ...]) -> None:
        if not isinstance(server_seed, bytes):
            raise ConfigError("server_seed", f"must be {SEED_BYTES} bytes, not {shown(server_seed)}")
        if len(server_seed) != SEED_BYTES:
            raise ConfigError("server_seed", f"must be {SEED_BYTES} bytes, not {len(server_seed)}")
        if not _matches(_GAME, game):
            raise ConfigError("game", f"must be the id of a game, not {shown(game)}")
        if not _matches(_TABLE, table):
            raise ConfigError("table", "must be 1 to 64 letters, digits, hyphens or underscores")
        if not _are_texts(client_seeds):
            raise ConfigError("client_seeds", "must be a tuple of texts, one from each player who adds one")
        if any(len(seed) > _LONGEST_CLIENT_SEED for seed in client_seeds):
            raise ConfigError("client_seeds", f"a seed may have at most {_LONGEST_CLIENT_SEED} characters")
        seeds = ",".join(hashlib.sha256(_utf8(seed)).hexdigest() for seed in client_seeds)
        # HMAC as its definition has it (RFC 2104), for `hmac` takes three times as long to copy.
        key = server_seed.ljust(_BLOCK, b"\0")
        begun = f"{SCHEME}\n{game}\n{table}\n{seeds}\n".encode("ascii")
        self._inner = hashlib.sha256(key.translate(_INNER) + begun)
        self._outer = hashlib.sha256(key.translate(_OUTER))

    def deal(self, ply: int, chance: Chance[A], /) -> A:
        """The outcome of chance at this ply."""
        return chance.at(self.case(ply, chance.total))

    def case(self, ply: int, total: int) -> int:
        """The case of chance at this ply, 0 to total - 1, uniform by rejection sampling."""
        bits = (total - 1).bit_length()
        if bits == 0:
            return 0
        size = (bits + 7) // 8
        mask = (1 << bits) - 1
        # The bytes of this ply are HMAC blocks 0, 1, 2 and so on, concatenated; a number takes the next `size` bytes.
        stream, taken, block = b"", 0, 0
        while True:
            while len(stream) < taken + size:
                stream += self._block(ply, block)
                block += 1
            number = int.from_bytes(stream[taken : taken + size], "big") & mask
            taken += size
            if number < total:
                return number

    def _block(self, ply: int, block: int) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(b"%d\n%d" % (ply, block))
        outer.update(inner.digest())
        return outer.digest()


def _matches(pattern: re.Pattern[str], text: object) -> bool:
    return isinstance(text, str) and pattern.fullmatch(text) is not None


def _are_texts(seeds: object) -> bool:
    return isinstance(seeds, tuple | list) and all(isinstance(seed, str) for seed in seeds)


def _utf8(seed: str) -> bytes:
    try:
        return seed.encode("utf-8")
    except UnicodeEncodeError:
        raise ConfigError("client_seeds", "a seed must be ordinary text") from None
