"""A GCG file as a record, which can be replayed, verified, reviewed and annotated.

A file does not say what was drawn. The draws follow from the racks; where a file leaves tiles out, the record has some
that fit. The game begins with the deal, because a file does not say who drew which tile for first play.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from boxtop.core.annotations import LONGEST_COMMENT
from boxtop.core.errors import BoxtopError, CodecError
from boxtop.core.record import Annotation, Record
from boxtop.core.session import Session
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Seat
from boxtop.games.scrabble.actions import Accept, Challenge, Draw, Exchange, Pass, Play
from boxtop.games.scrabble.config import ChallengeRule, Config
from boxtop.games.scrabble.gcg import Gcg, Notes, read_gcg
from boxtop.games.scrabble.lexicon import SHIPPED
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.played_turns import PlayedTurn, game_from_gcg
from boxtop.games.scrabble.scoring import Scored
from boxtop.games.scrabble.setup import deal, initial
from boxtop.games.scrabble.state import Challenging, Drawing
from boxtop.games.scrabble.tiles import TILES, tiles_in

if TYPE_CHECKING:
    from boxtop.games.scrabble import ScrabbleSession

_BONUS_RULES = {5: ChallengeRule.PLUS_5, 10: ChallengeRule.PLUS_10}


def gcg_to_record(raw: bytes, config: Config | None = None) -> Record:
    """The record of a GCG file under this config, or one that fits the file. Raises CodecError with the line."""
    from boxtop.games.scrabble import SCRABBLE

    played, lexicon = game_from_gcg(raw)
    gcg = read_gcg(raw)
    if config is None:
        name = lexicon.lower() if lexicon.lower() in SHIPPED else "enable"
        bonuses = [entry.points for entry in gcg.entries if entry.what == "challenge"]
        rule = _BONUS_RULES.get(bonuses[0] if bonuses else 0, ChallengeRule.DOUBLE)
        config = Config(challenge=rule, dictionary=name, dictionary_sha256=SHIPPED[name])
    start = deal(initial(len(played.names)), played.turns[0].seat)
    session = cast("ScrabbleSession", Session(SCRABBLE, config, played.names, None, start=start))
    return _with_notes(_Rewrite(session, played.turns, gcg).record(), gcg.notes)


def _with_notes(record: Record, notes: Notes) -> Record:
    """The record with the notes of the file as comments, each at the event before it."""
    from boxtop.games.scrabble.gcg_record import entries_of

    if not notes:
        return record
    plies = [0, *(ply for ply, _ in entries_of(record))]
    added = tuple(
        Annotation(ply=plies[min(place, len(plies) - 1)], comment=note[:LONGEST_COMMENT])
        for place, note in notes.items()
        if note
    )
    return replace(record, annotations=added)


class _Rewrite:
    """Enters the turns of a file into a session, with draws that give every rack of the file."""

    def __init__(self, session: "ScrabbleSession", turns: tuple[PlayedTurn, ...], gcg: Gcg) -> None:
        self._session = session
        self._turns = turns
        self._entries = gcg.entries
        self._nicks = [player.nick for player in gcg.players]
        self._next = 0
        """How many turns were entered."""
        self._explained: set[int] = set()
        """The lost turns, by their place, for which a challenge was entered: the game skips them by itself."""

    def record(self) -> Record:
        """The record of all turns."""
        for turn in self._turns:
            self._draw()
            try:
                self._enter(turn)
            except BoxtopError as error:
                raise CodecError(tr("line {number}: {reason}", number=self._line(turn), reason=error)) from None
            self._next += 1
        self._draw()
        return self._session.record()

    def _line(self, turn: PlayedTurn) -> int:
        return self._entries[turn.ply - 1].line

    def _enter(self, turn: PlayedTurn) -> None:
        session = self._session
        if self._next in self._explained:
            return
        if session.outcome is not None:
            raise CodecError(tr("by the rules of this record the game is over before this turn"))
        if turn.seat != session.state.seat:
            raise CodecError(tr("by the rules of this record it is another player's turn"))
        session.act(turn.seat, turn.action)
        if not isinstance(session.state.phase, Challenging):
            return
        after = self._entries[turn.ply] if turn.ply < len(self._entries) else None
        if turn.withdrawn or (after is not None and after.what == "challenge"):
            session.act(session.to_act[0], Challenge())
            if turn.withdrawn == (session.state.board != turn.board):
                raise CodecError(tr("the dictionary of this record judges this challenge differently"))
        elif (lost := self._lost_for(session.state.phase.play)) is not None:
            session.act(self._turns[lost].seat, Challenge())
            self._explained.add(lost)
        while isinstance(session.state.phase, Challenging):
            session.act(session.to_act[0], Accept())

    def _lost_for(self, scored: Scored) -> int | None:
        """The place of the lost turn, if any, that a challenge of the play just entered explains.

        A file does not say who challenged which play. The first lost turn comes first: for a later one, later plays
        may do as well.
        """
        game = self._session.game
        if game.config.challenge is not ChallengeRule.DOUBLE or game.bad_words(scored):
            return None
        decided = {self._session.state.seat}
        for place, turn in enumerate(self._turns[self._next + 1 :], start=self._next + 1):
            if not turn.lost:
                decided.add(turn.seat)
            elif turn.seat not in decided and place not in self._explained:
                return place
        return None

    def _draw(self) -> None:
        """Draw until somebody must decide."""
        session = self._session
        while session.to_act == (CHANCE,):
            phase = session.state.phase
            assert isinstance(phase, Drawing), "tiles are drawn for racks only"
            seat = phase.draws[0][0]
            session.enter(Draw(self._tile_for(seat)))

    def _tile_for(self, seat: Seat) -> str:
        """A tile that this seat needs for its next turns; else one that is never laid."""
        state = self._session.state
        bag = Counter(tiles_in(state.bag))
        held = Counter(state.racks[seat])
        for wanted in self._wanted(seat):
            for tile in TILES:
                if wanted[tile] > held[tile] and bag[tile]:
                    return tile
        needed: Counter[str] = Counter()
        for turn in self._turns[self._next :]:
            if isinstance(turn.action, Play) and not turn.withdrawn:
                needed.update(_used(turn))
        return max(bag, key=lambda tile: (bag[tile] - needed[tile], tile))

    def _wanted(self, seat: Seat) -> Iterator[Counter[str]]:
        """The rack at each coming turn of this seat, then the one at the end, as far as the file has them."""
        for turn in self._turns[self._next :]:
            if turn.seat == seat:
                yield Counter(turn.rack) | Counter(_used(turn))
        nick = self._nicks[seat]
        for entry in self._entries:
            if entry.what == "loss" and entry.nick == nick:
                yield Counter(entry.tiles)
            if entry.what == "gain" and entry.nick != nick and len(self._session.names) == 2:
                yield Counter(entry.tiles)


def _used(turn: PlayedTurn) -> str:
    """The tiles that a turn takes from the rack."""
    match turn.action:
        case Play():
            return place_word(turn.board, turn.action).tiles
        case Exchange(tiles):
            return tiles
        case Pass():
            return ""
