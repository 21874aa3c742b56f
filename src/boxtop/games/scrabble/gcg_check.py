"""Check a GCG file: replay the game and score it again.

Every error has its line, and the check goes on after it: where a number is wrong, it continues with the number in the
file, so that one mistake is one error.
"""

from collections import Counter

from msgspec import Struct

from boxtop.core.errors import IllegalAction
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
            self._wrong(entry, f"{entry.nick} is not one of the players: {', '.join(self._order) or 'there are none'}")
            return
        self._check_turn(entry)
        counted = self._points_of(entry)
        self.counted[entry.nick] += counted
        expected = self._written[entry.nick] + entry.points
        if entry.what == "withdrawn" and entry.points == 0:
            expected = self._written[entry.nick] + counted
        if entry.total != expected:
            self._wrong(entry, f"the total is {expected}, not {entry.total}")
        self._written[entry.nick] = entry.total

    def _check_turn(self, entry: Entry) -> None:
        if entry.what not in ("play", "pass", "exchange"):
            return
        if self._next is not None and entry.nick != self._next:
            self._wrong(entry, f"it is {self._next}'s turn, not {entry.nick}'s")
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
                    self._wrong(entry, "a challenge bonus comes right after the player's own play")
            case "gain" | "loss":
                return self._end(entry)
            case "pass" | "exchange":
                self._check_rack(entry, entry.tiles if not entry.tiles.isdigit() else "")
                if entry.points:
                    self._wrong(entry, f"{'a pass' if entry.what == 'pass' else 'an exchange'} scores 0")
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
            self._wrong(entry, f"{entry.word} at {entry.position} scores {score}, not {entry.points}")
        before = self._board
        self._board = with_tiles(before, dict(placement.laid))
        if too_many := Counter(placement.tiles) - _not_on(before):
            self._wrong(entry, f"{_of_the_set(too_many)}, and more would lie on the board")
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
            self._wrong(entry, "-- takes back the player's own play, and there is no play right before it")
            return entry.points
        play, self._board, score, change = self._last
        self._last = None
        self._held[entry.nick] -= change
        if entry.points not in (0, -play.points):
            self._wrong(entry, f"the play taken back was worth {play.points}, not {-entry.points}")
        return -score

    def _end(self, entry: Entry) -> int:
        self._last = None
        bad = [tile for tile in entry.tiles if tile not in VALUE]
        if bad or not entry.tiles:
            self._wrong(entry, f"({entry.tiles}) are not tiles: write A to Z and ? for a blank")
            return entry.points
        value = sum(VALUE[tile] for tile in entry.tiles)
        if entry.what == "loss":
            if entry.points != -value:
                self._wrong(entry, f"{entry.tiles} on the own rack cost {value}, not {-entry.points}")
                return -value
            self._check_rack(entry, entry.tiles)
            return -value
        if entry.points not in (value, 2 * value):
            self._wrong(entry, f"{entry.tiles} are worth {value}, or {2 * value} counted twice, not {entry.points}")
            return 2 * value if len(self._order) == 2 else value
        unseen = _not_on(self._board)
        if not self.errors and Counter(entry.tiles) != unseen:
            left = "".join(unseen.elements())
            self._wrong(entry, f"the tiles that are not on the board are {left}, not {entry.tiles}")
        return entry.points

    def _check_rack(self, entry: Entry, used: str) -> None:
        """The tiles used must be on the rack, if it is written in full."""
        strange = sorted({tile for tile in entry.rack if tile not in VALUE})
        if strange:
            self._wrong(entry, f"{''.join(strange)} are not tiles of a rack: write A to Z and ? for a blank")
            return
        if len(entry.rack) > RACK_SIZE:
            self._wrong(entry, f"a rack has at most {RACK_SIZE} tiles, not {len(entry.rack)}")
            return
        if too_many := Counter(entry.rack) - _not_on(self._board):
            self.warnings.append(Trouble(entry.line, f"{_of_the_set(too_many)}, and the rack {entry.rack} has more"))
        missing = Counter(used) - Counter(entry.rack)
        if not missing or not entry.rack:
            return
        names = "".join(missing.elements())
        if len(entry.rack) >= max(1, self._held[entry.nick]):
            self._wrong(entry, f"{names} is not on the rack {entry.rack}")
        else:
            self.warnings.append(Trouble(entry.line, f"{names} is not on the rack {entry.rack}, which is not complete"))


def _not_on(board: Board) -> Counter[str]:
    """The tiles that do not lie on this board."""
    return Counter(COUNT) - Counter(tile_of(square) for row in board for square in row if square != EMPTY)


def _of_the_set(tiles: Counter[str]) -> str:
    """How many of these there are in the box."""
    return " and ".join(f"the set has {COUNT[tile]} {'blanks' if tile == BLANK else tile}" for tile in sorted(tiles))


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
            raise IllegalAction("off_board", f"{written} at {position} runs off the board")
        there = is_tile(board, row, column)
        if letter == EMPTY or not there:
            if bracketed and not there:
                raise IllegalAction("gap", f"there is no {letter} on the board for {written} at {position}")
            word += letter
        elif board[row][column].upper() == letter.upper():
            word += EMPTY
        else:
            raise IllegalAction("occupied", f"{board[row][column]} lies where {written} at {position} has {letter}")
    return word
