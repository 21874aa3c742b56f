"""GCG, the common text format of Scrabble games: reading and writing, line by line.

Reading never fails: whatever the bytes, the result has the lines that could be read and errors for the others, each
with its line number. `gcg_check.py` checks the game itself.

GCG has no event for a turn that is lost for challenging a good play. It is a pass with a note of a fixed wording, so
that other programs can read the file and Boxtop can tell it from a pass.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.texts import tr
from boxtop.games.scrabble.board import parse_place

_UTF8 = re.compile(rb"\s*#character-encoding\s+utf-?8\s*", re.IGNORECASE)
_EVENT = re.compile(r">\s*([^\s:]+)\s*:(.*)")
_POINTS = re.compile(r"[+-]\d{1,6}", re.ASCII)
_TOTAL = re.compile(r"-?\d{1,6}", re.ASCII)
_BRACKETS = re.compile(r"\([^()]*\)")


_LOST = "Turn lost for challenging a good play."


Notes: TypeAlias = Mapping[int, str]
"""Remarks, each with the number of events before it."""


class Trouble(Struct, frozen=True):
    """An error, and its line."""

    line: int
    reason: str


class Player(Struct, frozen=True):
    """A player: the short name used in events, and the full name."""

    nick: str
    name: str


class Entry(Struct, frozen=True):
    """An event of the file: the rack, what was done, and the points.

    `what` is `play`, `pass`, `lost` (a turn lost for challenging a good play), `exchange`, `withdrawn`, `challenge`,
    `time`, `gain` (others' tiles at the end) or `loss` (own tiles at the end); `tiles` are those exchanged, gained or
    lost.
    """

    line: int
    nick: str
    what: str
    rack: str
    points: int
    total: int
    position: str = ""
    word: str = ""
    tiles: str = ""


class Gcg(Struct, frozen=True):
    """A file as read: its players, its pragmas, its events, its notes, and what could not be read."""

    players: tuple[Player, ...]
    pragmas: tuple[tuple[str, str], ...]
    entries: tuple[Entry, ...]
    troubles: tuple[Trouble, ...]
    notes: Notes = {}


def read_gcg(raw: bytes) -> Gcg:
    """Read a file in either encoding, with any line ends."""
    players: list[Player] = []
    pragmas: list[tuple[str, str]] = []
    entries: list[Entry] = []
    troubles: list[Trouble] = []
    notes: dict[int, str] = {}
    in_note = False
    for number, line in enumerate(_lines(raw), start=1):
        text = line.strip()
        name, _, rest = text[1:].partition(" ")
        is_more = in_note and text != "" and text[0] not in "#>"
        in_note = is_more or (text.startswith("#") and name.lower() == "note")
        if in_note and entries and entries[-1].what == "pass" and rest.strip() == _LOST:
            entries[-1] = replace(entries[-1], what="lost")
        elif in_note:
            before = notes.get(len(entries))
            added = text if is_more else rest.strip()
            notes[len(entries)] = added if before is None else f"{before}\n{added}"
        elif text.startswith("#"):
            pragmas.append((name.lower(), rest.strip()))
            if re.fullmatch(r"player[1-4]", name.lower()):
                nick, _, full = rest.strip().partition(" ")
                if not nick or any(player.nick == nick for player in players):
                    troubles.append(Trouble(number, tr("a player needs a short name of their own")))
                else:
                    players.append(Player(nick, full.strip() or nick))
        elif text.startswith(">"):
            entry = _entry(number, text)
            if isinstance(entry, Entry):
                entries.append(entry)
            else:
                troubles.append(entry)
    if not raw.strip():
        troubles.append(Trouble(1, tr("the file is empty")))
    elif not players:
        troubles.append(Trouble(1, tr("the file names no players: write #player1 and #player2")))
    return Gcg(tuple(players), tuple(pragmas), tuple(entries), tuple(troubles), notes)


def _lines(raw: bytes) -> list[str]:
    marked = raw.startswith(b"\xef\xbb\xbf")
    raw = raw[3:] if marked else raw
    first = re.split(rb"[\r\n]", raw, maxsplit=1)[0]
    encoding = "utf-8" if marked or _UTF8.fullmatch(first) else "latin-1"
    return [_printable(line) for line in re.split(r"\r\n|\r|\n", raw.decode(encoding, errors="replace"))]


def _printable(line: str) -> str:
    """The line with plain spaces and without control characters: its names and words reach terminals."""
    return "".join(" " if letter.isspace() else letter if letter.isprintable() else "�" for letter in line)


def _entry(number: int, text: str) -> Entry | Trouble:
    found = _EVENT.fullmatch(text)
    if not found:
        return Trouble(number, tr("an event is written >NAME: and what happened"))
    nick, words = found[1], found[2].split()
    # The points have a sign, the total after them only if it is negative: `-3 +0 25` exchanges three.
    for at in range(len(words) - 1):
        if _POINTS.fullmatch(words[at]) and _TOTAL.fullmatch(words[at + 1]):
            return _done(number, nick, words[:at], int(words[at]), int(words[at + 1]))
    return Trouble(number, tr("an event ends with its points and the new total, such as +14 55"))


def _done(number: int, nick: str, words: list[str], points: int, total: int) -> Entry | Trouble:
    """The entry from the words before the points: a rack, if there is one, and what was done."""
    if len(words) >= 2 and parse_place(words[-2]) is not None and len(words) <= 3:
        rack = words[0] if len(words) == 3 else ""
        return Entry(number, nick, "play", rack, points, total, words[-2].upper(), words[-1])
    if not 1 <= len(words) <= 2:
        if len(words) == 3:
            return Trouble(number, tr("{text} is not a square: rows are 1 to 15, columns A to O", text=repr(words[1])))
        return Trouble(number, tr("an event has a rack, what was done, its points and the total"))
    rack, done = (words[0], words[1]) if len(words) == 2 else ("", words[0])
    if done == "-":
        return Entry(number, nick, "pass", rack, points, total)
    if done == "--":
        return Entry(number, nick, "withdrawn", rack, points, total)
    if done.startswith("-"):
        return Entry(number, nick, "exchange", rack, points, total, tiles=done[1:])
    if _BRACKETS.fullmatch(done):
        inside = done[1:-1]
        if inside.lower() in ("challenge", "time"):
            return Entry(number, nick, inside.lower(), rack, points, total)
        return Entry(number, nick, "gain" if points >= 0 else "loss", rack, points, total, tiles=inside)
    return Trouble(number, tr("{text} is not a play, exchange, pass or end of a game", text=repr(done)))


def write_gcg(
    players: Iterable[Player], pragmas: Iterable[tuple[str, str]], entries: Iterable[Entry], notes: Notes | None = None
) -> bytes:
    """The file of a game, in UTF-8."""
    remarks = notes or {}
    lines = ["#character-encoding UTF-8"]
    lines += [f"#player{number} {player.nick} {player.name}" for number, player in enumerate(players, start=1)]
    lines += [f"#{name} {text}".rstrip() for name, text in pragmas]
    lines += _note_lines(remarks.get(0))
    for number, entry in enumerate(entries, start=1):
        lines.append(write_entry(entry))
        lines += _note_lines(_LOST if entry.what == "lost" else None)
        lines += _note_lines(remarks.get(number))
    return ("\n".join(lines) + "\n").encode("utf-8", errors="replace")


def _note_lines(note: str | None) -> list[str]:
    return [] if note is None else [f"#note {_printable(line)}".rstrip() for line in note.split("\n")]


def write_entry(entry: Entry) -> str:
    """One event as a line, without its notes."""
    done = {
        "play": f"{entry.position} {entry.word}",
        "pass": "-",
        "lost": "-",
        "withdrawn": "--",
        "exchange": f"-{entry.tiles}",
        "challenge": "(challenge)",
        "time": "(time)",
        "gain": f"({entry.tiles})",
        "loss": f"({entry.tiles})",
    }[entry.what]
    words = [f">{entry.nick}:", entry.rack, done, f"{entry.points:+d}", str(entry.total)]
    return " ".join(word for word in words if word)
