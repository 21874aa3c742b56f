"""Notifications between workers as text: which tables changed, reactions, and the moves that were written.

A payload has two lines: the worker and the tables, `worker,table,table reaction`, and moves in JSON, `[moves,null]`.
The first line alone is the form of earlier versions, which skip the second, so workers of both can share a database.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

import msgspec

from boxtop.core import codec
from boxtop.table.change import Change, ChangedTable, LoggedMove

_LARGEST = 7900
"""Bytes of a payload: PostgreSQL takes fewer than 8000."""
_LARGEST_MOVES = 2000
"""Bytes of one table's moves; other workers read longer ones from the log."""
_NO_MOVES = b"null"
_decoder = msgspec.json.Decoder(list[tuple[int, tuple[LoggedMove, ...]] | None])


def changed_table(change: Change) -> ChangedTable:
    """What other workers receive of a durable change: its moves if there is nothing else for them in it."""
    if change.moves and change.version and not (change.seating or change.presence or change.also):
        return ChangedTable(change.table, version=change.version, moves=change.moves)
    return ChangedTable(change.table, reaction=change.reaction)


def payloads(worker: str, tables: Iterable[ChangedTable]) -> Iterator[str]:
    """These changes of a worker, in as few payloads as they fit into."""
    names: list[str] = []
    texts: list[bytes] = []
    size = 0
    for changed in tables:
        name, moves = _name(changed), _moves(changed)
        added = len(name.encode()) + len(moves) + 2
        if names and size + added > _LARGEST - len(worker):
            yield _payload(worker, names, texts)
            names, texts, size = [], [], 0
        names.append(name)
        texts.append(moves)
        size += added
    if names:
        yield _payload(worker, names, texts)


def read_payload(payload: str, reader: str) -> list[ChangedTable]:
    """The changes in a payload; none if this worker has sent it itself. Raises an error for one that is damaged."""
    first, _, rest = payload.partition("\n")
    worker, *names = first.split(",")
    if worker == reader:
        return []
    return [_read(name, moves) for name, moves in zip_longest(names, _decoder.decode(rest) if rest else ())]


def _name(changed: ChangedTable) -> str:
    return changed.table if changed.reaction is None else f"{changed.table} {changed.reaction}"


def _moves(changed: ChangedTable) -> bytes:
    if not changed.moves:
        return _NO_MOVES
    text = codec.encode((changed.version, changed.moves))
    return text if len(text) <= _LARGEST_MOVES else _NO_MOVES


def _payload(worker: str, names: Sequence[str], texts: Sequence[bytes]) -> str:
    return f"{','.join((worker, *names))}\n[{b','.join(texts).decode()}]"


def _read(name: str, moves: tuple[int, tuple[LoggedMove, ...]] | None) -> ChangedTable:
    table, _, reaction = name.partition(" ")
    version, written = moves or (0, ())
    return ChangedTable(table, reaction=reaction or None, version=version, moves=written)
