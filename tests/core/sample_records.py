"""Records of sample games, as text and as plain JSON that tests change."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import boxtop
from boxtop.core.chain import with_checks
from boxtop.core.record import read_record, write_record
from boxtop.core.session import AnySession
from tests.core.games import fair_dealer, played

Plain = dict[str, Any]
VERSION_1 = Path(__file__).parents[1] / "vectors" / "record-1.json"


@cache
def fair_text() -> bytes:
    return write_record(played(fair_dealer()).record())


@cache
def unfinished_text() -> bytes:
    return write_record(played(fair_dealer(), 25).record(reveal=True))


def plain() -> Plain:
    record: Plain = json.loads(fair_text())
    return record


def plain_of(session: AnySession) -> Plain:
    """The record of this session."""
    record: Plain = json.loads(write_record(session.record()))
    return record


def checked(record: Plain) -> Any:
    """Read and verify a record given as plain JSON."""
    return boxtop.verify(read_record(json.dumps(record)))


def forged(record: Plain) -> Plain:
    """The record with its chain of checks made good again, as a forger would."""
    recomputed: Plain = json.loads(write_record(with_checks(read_record(json.dumps(record)))))
    return recomputed


def version_1(record: Plain) -> Plain:
    """The record as an older Boxtop wrote it."""
    return forged({**record, "boxtop_record": 1})


def first_ply(record: Plain, kind: str, start: int = 10) -> int:
    moves = record["moves"]
    return next(ply for ply in range(start, len(moves)) if moves[ply]["action"]["type"] == kind)


def change_seeds(record: Plain, where: str) -> None:
    fairness = record["fairness"]
    segment = fairness["segments"][0]
    match where:
        case "commitment":
            segment["commitment"] = "0" * 64
        case "server_seed":
            segment["server_seed"] = "ff" * 32
        case "short_seed":
            segment["server_seed"] = "ff"
        case "not_hex":
            segment["server_seed"] = "zz" * 32
        case "table":
            fairness["table"] = "garden"
        case "client":
            fairness["client_seeds"] = ["rose", ""]
