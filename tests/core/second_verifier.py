"""A second verifier of records, written from docs/how/fairness.md alone: commit-reveal chance and the chain of checks.

It imports nothing of boxtop but reads the same files: JSON in, the case each chance ply must have taken out. What the
cases mean in each game is in `second_chance`.

The bytes: the commitment is the hex SHA-256 of the 32 secret bytes. For a ply, blocks 0, 1, 2 ... of HMAC-SHA256 with
the secret as key are laid end to end; the message of a block is six lines without a last line end: the scheme's name,
the game, the table, the hex SHA-256 digests of the seats' seeds joined by commas, the ply, the block. A case below
`total` takes as many whole bytes as the bits of total - 1 need, big end first, cleared above those bits; a number not
below total is thrown away and the next bytes are taken.
"""

import hashlib
import hmac
import json
from typing import Any

from tests.core.second_chance import at, outcomes_of


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def keystream(secret: bytes, game: str, table: str, seeds: list[str], ply: int, length: int) -> bytes:
    hashed = ",".join(hashlib.sha256(seed.encode()).hexdigest() for seed in seeds)
    stream = b""
    block = 0
    while len(stream) < length:
        lines = ["boxtop-fair-1", game, table, hashed, str(ply), str(block)]
        stream += hmac.new(secret, "\n".join(lines).encode(), hashlib.sha256).digest()
        block += 1
    return stream


def case(secret: bytes, game: str, table: str, seeds: list[str], ply: int, total: int) -> int:
    bits = 0
    while 1 << bits < total:
        bits += 1
    if bits == 0:
        return 0
    size = -(-bits // 8)
    taken = 0
    while True:
        stream = keystream(secret, game, table, seeds, ply, taken + size)
        number = int.from_bytes(stream[taken : taken + size], "big") % (1 << bits)
        if number < total:
            return number
        taken += size


def wrong_outcomes(record: dict[str, Any]) -> list[int]:
    """The plies of a record at which chance did not do what follows from its seeds."""
    fairness = record["fairness"]
    wrong = []
    for ply, outcomes in outcomes_of(record):
        segment = [part for part in fairness["segments"] if part["first_ply"] <= ply][-1]
        secret = bytes.fromhex(segment["server_seed"])
        assert commitment(secret) == segment["commitment"]
        total = sum(weight for _, weight in outcomes)
        number = case(secret, record["game"], fairness["table"], fairness["client_seeds"], ply, total)
        if at(outcomes, number) != record["moves"][ply]["action"]:
            wrong.append(ply)
    return wrong


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def wrong_checks(record: dict[str, Any]) -> list[int]:
    """The plies whose check is not the next link of the chain."""
    head = [record["boxtop_record"], record["game"], record["config"], record["seats"]]
    later = {}
    if record["boxtop_record"] >= 2:
        promised = dict(record["fairness"])
        segments = promised.pop("segments", None)
        if segments is not None:
            promised["commitment"] = segments[0]["commitment"]
            later = {segment["first_ply"]: segment["commitment"] for segment in segments[1:]}
        head.append(promised)
    link = hashlib.sha256(canonical(head)).hexdigest()[:16]
    wrong = []
    for ply, move in enumerate(record["moves"]):
        done = [move["actor"], move["action"]] + ([later[ply]] if ply in later else [])
        text = link.encode() + canonical(done)
        link = hashlib.sha256(text).hexdigest()[:16]
        if move["check"] != link:
            wrong.append(ply)
    return wrong
