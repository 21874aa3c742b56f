"""Check a GCG file: replay the game and score it again.

Every error has its line, and the check goes on after it: where a number is wrong, it continues with the number in the
file, so that one mistake is one error.
"""

from collections import Counter

from msgspec import Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import list_and, tr
from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import EMPTY, NO_TILES, Board, is_on_board, is_tile, parse_place, with_tiles
from boxtop.games.scrabble.gcg import Entry, Gcg, Trouble, read_gcg
from boxtop.games.scrabble.placement import Placement, place_word
from boxtop.games.scrabble.scoring import score_play
from boxtop.games.scrabble.tiles import BLANK, COUNT, RACK_SIZE, VALUE, tile_of

_ALL = sum(COUNT.values())


class Score(Struct, frozen=True):
    """A player's total, recomputed."""

    name: str
    total: int


class Report(Struct, frozen=True):
    """What the check found."""

    ok: bool
    players: tuple[Score, ...]
    plays: int
    errors: tuple[Trouble, ...]
    warnings: tuple[Trouble, ...]


def check_gcg(raw: bytes) -> Report:
    """Check a file of any content."""
    gcg = read_gcg(raw)
    replay = _Replay(gcg)
    for entry in gcg.entries:
        replay.take(entry)
    errors = sorted([*gcg.troubles, *replay.errors], key=lambda trouble: trouble.line)
    players = tuple(Score(player.nick, replay.counted[player.nick]) for player in gcg.players)
    return Report(not errors, players, replay.plays, tuple(errors), tuple(replay.warnings))


class _Replay:
    """The game so far."""

    def __init__(self, gcg: Gcg) -> None:
        self._order = [player.nick for player in gcg.players]
        self.counted = dict.fromkeys(self._order, 0)
        self._written = dict.fromkeys(self._order, 0)
        self._held = dict.fromkeys(self._order, RACK_SIZE)
        self._board = NO_TILES
        self._next: str | None = None
        self._last: tuple[Entry, Board, int, int] | None = None
        """The play that may still be withdrawn, the board before it, its score, and the change of tiles held."""
        self.plays = 0
        self.errors: list[Trouble] = []
        self.warnings: list[Trouble] = []

    def _wrong(self, entry: Entry, reason: str) -> None:
        self.errors.append(Trouble(entry.line, reason))

    def take(self, entry: Entry) -> None:
        """Check one event: turn, action, points and total."""
        if entry.nick not in self.counted:
            self._wrong(entry, self._unknown(entry.nick))
            return
        self._check_turn(entry)
        counted = self._points_of(entry)
        self.counted[entry.nick] += counted
        expected = self._written[entry.nick] + entry.points
        if entry.what == "withdrawn" and entry.points == 0:
            expected = self._written[entry.nick] + counted
        if entry.total != expected:
            self._wrong(entry, tr("the total is {expected}, not {total}", expected=expected, total=entry.total))
        self._written[entry.nick] = entry.total

    def _unknown(self, nick: str) -> str:
        if not self._order:
            return tr("{name} is not one of the players: there are none", name=nick)
        return tr("{name} is not one of the players: {players}", name=nick, players=list_and(self._order))

    def _check_turn(self, entry: Entry) -> None:
        if entry.what not in ("play", "pass", "lost", "exchange"):
            return
        if self._next is not None and entry.nick != self._next:
            self._wrong(entry, tr("it is {name}'s turn, not {other}'s", name=self._next, other=entry.nick))
        after = (self._order.index(entry.nick) + 1) % len(self._order)
        self._next = self._order[after]

    def _points_of(self, entry: Entry) -> int:
        """Replay the event; returns the points it should have."""
        match entry.what:
            case "play":
                return self._play(entry)
            case "withdrawn":
                return self._withdraw(entry)
            case "challenge":
                if self._last is None or self._last[0].nick != entry.nick:
                    self._wrong(entry, tr("a challenge bonus comes right after the player's own play"))
            case "gain" | "loss":
                return self._end(entry)
            case "pass" | "lost" | "exchange":
                self._check_rack(entry, entry.tiles if not entry.tiles.isdigit() else "")
                if entry.points:
                    self._wrong(
                        entry, tr("an exchange scores 0") if entry.what == "exchange" else tr("a pass scores 0")
                    )
                self._last = None
                return 0
            case _:
                self._last = None
        return entry.points

    def _play(self, entry: Entry) -> int:
        self.plays += 1
        self._last = None
        try:
            word = dotted(self._board, entry.position, entry.word)
            placement = place_word(self._board, Play(entry.position, word))
        except IllegalAction as refusal:
            self._wrong(entry, refusal.reason)
            return entry.points
        self._check_rack(entry, placement.tiles)
        score = score_play(self._board, Play(entry.position, word), placement).score
        if score != entry.points:
            self._wrong(
                entry,
                tr(
                    "{word} at {position} scores {score}, not {points}",
                    word=entry.word,
                    position=entry.position,
                    score=score,
                    points=entry.points,
                ),
            )
        before = self._board
        self._board = with_tiles(before, dict(placement.laid))
        if too_many := Counter(placement.tiles) - _not_on(before):
            self._wrong(entry, tr("there are too many tiles on the board: {limits}", limits=_limits(too_many)))
        self._last = (entry, before, score, self._draw(entry.nick, placement))
        return score

    def _draw(self, nick: str, placement: Placement) -> int:
        """Update how many tiles the player holds: those laid are replaced while the bag lasts."""
        laid = len(placement.laid)
        on_board = sum(square != EMPTY for row in self._board for square in row)
        held = sum(self._held.values()) - laid
        drawn = max(0, min(laid, _ALL - on_board - held))
        self._held[nick] += drawn - laid
        if self._held[nick] < 0:
            self._held[nick] = 0
        return drawn - laid

    def _withdraw(self, entry: Entry) -> int:
        if self._last is None or self._last[0].nick != entry.nick:
            self._wrong(entry, tr("-- takes back the player's own play, and there is no play right before it"))
            return entry.points
        play, self._board, score, change = self._last
        self._last = None
        self._held[entry.nick] -= change
        if entry.points not in (0, -play.points):
            self._wrong(
                entry, tr("the play taken back scored {points}, not {taken}", points=play.points, taken=-entry.points)
            )
        return -score

    def _end(self, entry: Entry) -> int:
        self._last = None
        bad = [tile for tile in entry.tiles if tile not in VALUE]
        if bad or not entry.tiles:
            self._wrong(entry, tr("({tiles}) are not tiles: write A to Z and ? for a blank", tiles=entry.tiles))
            return entry.points
        value = sum(VALUE[tile] for tile in entry.tiles)
        if entry.what == "loss":
            if entry.points != -value:
                self._wrong(
                    entry,
                    tr(
                        "{tiles} on the rack cost {value}, not {points}",
                        tiles=entry.tiles,
                        value=value,
                        points=-entry.points,
                    ),
                )
                return -value
            self._check_rack(entry, entry.tiles)
            return -value
        if entry.points not in (value, 2 * value):
            self._wrong(
                entry,
                tr(
                    "{tiles} are worth {value}, or {double} counted twice, not {points}",
                    tiles=entry.tiles,
                    value=value,
                    double=2 * value,
                    points=entry.points,
                ),
            )
            return 2 * value if len(self._order) == 2 else value
        unseen = _not_on(self._board)
        if not self.errors and Counter(entry.tiles) != unseen:
            left = "".join(unseen.elements())
            self._wrong(
                entry, tr("the tiles that are not on the board are {left}, not {tiles}", left=left, tiles=entry.tiles)
            )
        return entry.points

    def _check_rack(self, entry: Entry, used: str) -> None:
        """The tiles used must be on the rack, if it is written in full."""
        strange = sorted({tile for tile in entry.rack if tile not in VALUE})
        if strange:
            self._wrong(entry, tr("({tiles}) are not tiles: write A to Z and ? for a blank", tiles="".join(strange)))
            return
        if len(entry.rack) > RACK_SIZE:
            self._wrong(
                entry, tr("a rack has at most {most} tiles, not {count}", most=RACK_SIZE, count=len(entry.rack))
            )
            return
        if too_many := Counter(entry.rack) - _not_on(self._board):
            reason = tr("the rack {rack} has too many tiles: {limits}", rack=entry.rack, limits=_limits(too_many))
            self.warnings.append(Trouble(entry.line, reason))
        missing = Counter(used) - Counter(entry.rack)
        if not missing or not entry.rack:
            return
        names = "".join(missing.elements())
        if len(entry.rack) >= max(1, self._held[entry.nick]):
            self._wrong(entry, tr("{tiles} is not on the rack {rack}", tiles=names, rack=entry.rack))
        else:
            reason = tr("{tiles} is not on the rack {rack}, which is not complete", tiles=names, rack=entry.rack)
            self.warnings.append(Trouble(entry.line, reason))


def _not_on(board: Board) -> Counter[str]:
    """The tiles that do not lie on this board."""
    return Counter(COUNT) - Counter(tile_of(square) for row in board for square in row if square != EMPTY)


def _limits(tiles: Counter[str]) -> str:
    """How many of these there are in the box."""
    return list_and([_limit(tile) for tile in sorted(tiles)])


def _limit(tile: str) -> str:
    if tile == BLANK:
        return tr("the set has {count} blanks", count=COUNT[tile])
    return tr("the set has {count} {tile}", count=COUNT[tile], tile=tile)


def dotted(board: Board, position: str, written: str) -> str:
    """The word with `.` for every tile on the board, from any of the three notations in files."""
    place = parse_place(position)
    assert place is not None, "the reader takes only squares"
    word, bracketed = "", False
    for letter in written:
        if letter in "([":
            bracketed = True
            continue
        if letter in ")]":
            bracketed = False
            continue
        row, column = place.step(len(word))
        if not is_on_board(row, column):
            raise IllegalAction(
                "off_board", tr("{word} at {position} runs off the board", word=written, position=position)
            )
        there = is_tile(board, row, column)
        if letter == EMPTY or not there:
            if bracketed and not there:
                reason = tr(
                    "there is no {letter} on the board for {word} at {position}",
                    letter=letter,
                    word=written,
                    position=position,
                )
                raise IllegalAction("gap", reason)
            word += letter
        elif board[row][column].upper() == letter.upper():
            word += EMPTY
        else:
            reason = tr(
                "the board has {tile} where {word} at {position} has {letter}",
                tile=board[row][column],
                word=written,
                position=position,
                letter=letter,
            )
            raise IllegalAction("occupied", reason)
    return word
