"""A saved game as GCG: every turn with the rack it was played from, for other programs.

A turn lost for challenging a good play is written as a pass with a note. Unplayed letters are
written as the document counts them: the player who is out gains the others' tiles once, and the others lose their own.
Comments of the record are notes; its variations are left out.
"""

import re
from bisect import bisect_right

from boxtop.core.annotations import annotations_of
from boxtop.core.record import Record
from boxtop.core.replay import positions
from boxtop.core.types import Event
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.events import ChallengeBonus, Exchanged, GameEnded, Passed, Played, TurnLost, Withdrawn
from boxtop.games.scrabble.gcg import Entry, Player, write_gcg
from boxtop.games.scrabble.state import Challenging, State
from boxtop.games.scrabble.tiles import rack_of, rack_value


def record_to_gcg(record: Record) -> bytes:
    """The record as a GCG file; a record that cannot be replayed raises RecordError."""
    nicks = _nicks([seat.name for seat in record.seats])
    entries = entries_of(record)
    players = [Player(nick, seat.name) for nick, seat in zip(nicks, record.seats, strict=True)]
    config: Config = SCRABBLE.read_config(record.config)
    pragmas = [
        ("lexicon", config.dictionary),
        ("description", f"Played with Boxtop; dictionary SHA-256 {config.dictionary_sha256}"),
    ]
    if record.result is None:
        pragmas.append(("incomplete", ""))
    return write_gcg(players, pragmas, [entry for _, entry in entries], _notes(record, [ply for ply, _ in entries]))


def entries_of(record: Record) -> list[tuple[int, Entry]]:
    """The entries of a record, each with the number of moves made by then."""
    nicks = _nicks([seat.name for seat in record.seats])
    entries: list[tuple[int, Entry]] = []
    before: State | None = None
    for position in positions(record, SCRABBLE):
        if before is not None:
            for event in position.events:
                entries += [(position.ply, entry) for entry in _entries(event, before, position.state, nicks)]
        before = position.state
    return entries


def _notes(record: Record, plies: list[int]) -> dict[int, str]:
    """The comments of a record, each after the last entry by then."""
    notes: dict[int, str] = {}
    for annotation in sorted(annotations_of(record), key=lambda each: each.ply):
        if annotation.comment:
            place = bisect_right(plies, annotation.ply)
            notes[place] = f"{notes[place]}\n{annotation.comment}" if place in notes else annotation.comment
    return notes


def _nicks(names: list[str]) -> list[str]:
    """Short names without spaces or colons, all different."""
    nicks: list[str] = []
    for name in names:
        nick = re.sub(r"[\s:]+", "_", name).strip("_") or "player"
        while nick in nicks:
            nick += "_"
        nicks.append(nick)
    return nicks


def _entries(event: Event, before: State, after: State, nicks: list[str]) -> list[Entry]:
    """The GCG entries of an event: usually none or one."""
    match event:
        case Played(seat, play):
            word, total = play.play.word, before.scores[seat] + play.score
            return [Entry(0, nicks[seat], "play", before.racks[seat], play.score, total, play.play.position, word)]
        case Withdrawn(seat, score):
            return [Entry(0, nicks[seat], "withdrawn", after.racks[seat], -score, before.scores[seat])]
        case ChallengeBonus(seat, points):
            assert isinstance(before.phase, Challenging), "a bonus comes from a challenge"
            total = before.scores[seat] + before.phase.play.score + points
            return [Entry(0, nicks[seat], "challenge", before.racks[seat], points, total)]
        case Exchanged(seat, _, tiles):
            return [Entry(0, nicks[seat], "exchange", before.racks[seat], 0, before.scores[seat], tiles=tiles or "")]
        case Passed(seat) | TurnLost(seat):
            what = "lost" if isinstance(event, TurnLost) else "pass"
            return [Entry(0, nicks[seat], what, after.racks[seat], 0, before.scores[seat])]
        case GameEnded(_, racks, adjustments, scores):
            gains = [
                Entry(0, nicks[seat], "gain", "", adjustments[seat], scores[seat], tiles=rack_of("".join(racks)))
                for seat, rack in enumerate(racks)
                if not rack
            ]
            losses = [
                Entry(0, nicks[seat], "loss", rack, -rack_value(rack), scores[seat], tiles=rack)
                for seat, rack in enumerate(racks)
                if rack
            ]
            return gains + losses
        case _:
            return []
