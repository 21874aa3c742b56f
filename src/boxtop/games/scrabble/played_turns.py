"""The turns of a finished game, each with what its player saw: from a record, or from a GCG file."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.errors import CodecError
from boxtop.core.record import Record
from boxtop.core.replay import positions
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.games.scrabble.actions import Exchange, Pass, Play
from boxtop.games.scrabble.board import EMPTY, NO_TILES, Board, with_tiles
from boxtop.games.scrabble.events import Drew, Exchanged, Passed, Played, Stood, TurnLost, Withdrawn
from boxtop.games.scrabble.gcg import Entry, Gcg, read_gcg
from boxtop.games.scrabble.gcg_check import check_gcg, dotted
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.state import State
from boxtop.games.scrabble.tiles import FULL_BAG, RACK_SIZE, VALUE, Bag, Rack, bag_of, rack_of, tile_of


class PlayedTurn(Struct, frozen=True):
    """A turn: what its player saw, and what they did."""

    ply: int
    seat: Seat
    board: Board
    rack: Rack
    bag: int
    """Tiles in the bag before the turn."""
    scores: tuple[int, ...]
    """Before the turn."""
    action: Play | Exchange | Pass
    score: int
    """What the turn scored; 0 if the play was challenged off."""
    withdrawn: bool = False
    lost: bool = False
    """The turn was lost for challenging a good play."""

    @property
    def unseen(self) -> Bag:
        """How many of each tile the player could not see."""
        on_board = "".join(tile_of(square) for row in self.board for square in row if square != EMPTY)
        return tuple(full - seen for full, seen in zip(FULL_BAG, bag_of(on_board + self.rack), strict=True))

    @property
    def is_known(self) -> bool:
        """Whether the rack is complete and possible; a GCG file may leave tiles out."""
        unseen = self.unseen
        if min(unseen) < 0:
            return False
        others = RACK_SIZE * (len(self.scores) - 1)
        return len(self.rack) == RACK_SIZE or (self.bag == 0 and bool(self.rack) and sum(unseen) <= others)


class PlayedGame(Struct, frozen=True):
    """The players, the turns and the final scores of a game."""

    names: tuple[str, ...]
    turns: tuple[PlayedTurn, ...]
    totals: tuple[int, ...]


def game_from_record(record: Record) -> PlayedGame:
    """The turns of a record. A record that cannot be replayed raises RecordError."""
    from boxtop.games.scrabble import SCRABBLE

    turns: list[PlayedTurn] = []
    replayed = positions(record, SCRABBLE)
    last = next(replayed).state
    for position in replayed:
        seen = last
        for event in position.events:
            seen = _seen_after(event, seen, position.state)
            turns += _turn_of(event, seen, position.ply, turns)
        last = position.state
    return PlayedGame(tuple(seat.name for seat in record.seats), tuple(turns), last.scores)


def _seen_after(event: object, before: State, after: State) -> State:
    """What the player of the next turn sees: a turn can be lost in the same step in which a play or a draw ended.

    The scores of `after` may already have the adjustments for unplayed letters.
    """
    match event:
        case Stood(seat, _, total):
            return replace(after, scores=(*before.scores[:seat], total, *before.scores[seat + 1 :]))
        case Drew():
            return replace(after, scores=before.scores)
        case _:
            return before


def _turn_of(event: object, before: State, ply: int, turns: list[PlayedTurn]) -> Iterator[PlayedTurn]:
    """The turn this event stands for, if any; a play challenged off is corrected in `turns`."""
    action: Play | Exchange | Pass
    score, is_lost = 0, False
    match event:
        case Withdrawn():
            off = turns.pop()
            yield PlayedTurn(off.ply, off.seat, off.board, off.rack, off.bag, off.scores, off.action, 0, withdrawn=True)
            return
        case Played(seat, play):
            action, score = play.play, play.score
        case Exchanged(seat, _, tiles):
            action = Exchange(tiles or "")
        case Passed(seat):
            action = Pass()
        case TurnLost(seat):
            action, is_lost = Pass(), True
        case _:
            return
    rack = before.racks[seat]
    yield PlayedTurn(ply, seat, before.board, rack, sum(before.bag), before.scores, action, score, lost=is_lost)


def game_from_gcg(raw: bytes) -> tuple[PlayedGame, str]:
    """The turns of a GCG file, and the lexicon it names. A file with an error raises CodecError with the line."""
    report = check_gcg(raw)
    if report.errors:
        first = report.errors[0]
        raise CodecError(
            tr(
                "line {number}: {reason} (boxtop scrabble check lists all errors)",
                number=first.line,
                reason=first.reason,
            )
        )
    gcg = read_gcg(raw)
    turns = tuple(_gcg_turns(gcg))
    if not turns:
        raise CodecError(tr("there is no turn in this file"))
    totals = tuple(player.total for player in report.players)
    lexicon = next((text for name, text in gcg.pragmas if name == "lexicon"), "")
    return PlayedGame(tuple(player.name for player in gcg.players), turns, totals), lexicon


def _gcg_turns(gcg: Gcg) -> Iterator[PlayedTurn]:
    order = [player.nick for player in gcg.players]
    scores = [0] * len(order)
    board = NO_TILES
    entries = gcg.entries
    for number, entry in enumerate(entries):
        seat = order.index(entry.nick)
        after = entries[number + 1] if number + 1 < len(entries) else None
        if entry.what in ("play", "exchange", "pass", "lost"):
            taken = _gcg_turn(entry, number, seat, board, tuple(scores), withdrawn=_is_taken_back(after, entry))
            yield taken
            if isinstance(taken.action, Play) and not taken.withdrawn:
                board = with_tiles(board, dict(place_word(board, taken.action).laid))
        scores[seat] = entry.total


def _is_taken_back(after: Entry | None, entry: Entry) -> bool:
    return after is not None and after.what == "withdrawn" and after.nick == entry.nick


def _gcg_turn(
    entry: Entry, number: int, seat: Seat, board: Board, scores: tuple[int, ...], *, withdrawn: bool
) -> PlayedTurn:
    action: Play | Exchange | Pass = Pass()
    if entry.what == "play":
        action = Play(entry.position, dotted(board, entry.position, entry.word))
    elif entry.what == "exchange" and all(tile in VALUE for tile in entry.tiles):
        action = Exchange(rack_of(entry.tiles))
    on_board = sum(square != EMPTY for row in board for square in row)
    bag = max(0, sum(FULL_BAG) - on_board - RACK_SIZE * len(scores))
    rack = rack_of(tile for tile in entry.rack if tile in VALUE)
    score = 0 if withdrawn else entry.points
    return PlayedTurn(number + 1, seat, board, rack, bag, scores, action, score, withdrawn, lost=entry.what == "lost")
