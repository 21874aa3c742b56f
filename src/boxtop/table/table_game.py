"""The game at a table: moves are computed, committed to the log, and only then applied.

`propose` computes what an action and the chance after it would do and changes nothing; once the moves are durable,
`accept` applies them. So what a table shows is always what the log holds.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from boxtop.core import codec
from boxtop.core.advance import Advance, Deal, advance
from boxtop.core.chain import with_moves
from boxtop.core.dealer import CommitReveal, Fairness, OwnDice, SameDice, Segment
from boxtop.core.early_end import EndedEarly, EndGame, GaveUp, GiveUpSeat, check_give_up, early_outcome
from boxtop.core.errors import CodecError, IllegalAction, RecordError
from boxtop.core.explain import explain
from boxtop.core.fair import FairStream, commitment
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.heavy import heavy_work
from boxtop.core.record import Record, SeatInfo
from boxtop.core.same_dice import SharedChance
from boxtop.core.take_back import TABLE_ENTRY, TakeBack, TakeBacks, TakenBack, moves_in_effect
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, TABLE, Actor, Event, Move, Outcome, Seat, Step
from boxtop.table.seating import Seating

_CHANCE_ALONE = (CHANCE,)
_SHORT = 100
"""Bytes of an action that may be cached: nobody can fill the memory with long ones."""


class TableGame:
    """The game in progress: its state, its moves and where its chance comes from.

    `ply` (how many moves were made), `to_act` (who may move now) and `chance_seat` (who must ask for the next roll or
    draw, if anybody) are read often, so they are computed once per change.
    """

    __slots__ = (
        "_deal",
        "_read",
        "_shared",
        "_take_backs",
        "chance_seat",
        "game",
        "game_def",
        "moves",
        "outcome",
        "ply",
        "requested",
        "state",
        "to_act",
    )

    def __init__(self, game_def: AnyDef, game: AnyGame, deal: Deal | None, shared: SharedChance | None = None) -> None:
        self.game_def = game_def
        self.game = game
        self.moves: list[Move[Any]] = []
        self.requested: dict[int, Seat] = {}
        """The seat that asked for the roll or draw at a ply, for those that waited for a player."""
        self.outcome: Outcome | None = None
        self._deal = deal
        self._shared = shared
        """Chance that is the same for everybody and follows the game; `deal` deals from it."""
        self._read = _reader(game_def)
        self._take_backs = TakeBacks(game_def, game, own_dice=deal is None)
        state = game.initial()
        self._set_state(state, game.to_act(state))

    def _set_state(self, state: Any, to_act: tuple[Actor, ...]) -> None:
        self.state = state
        self.ply = len(self.moves)
        self.to_act = to_act
        # With own dice nobody asks: what was rolled is typed in.
        is_dealt = to_act == _CHANCE_ALONE and self._deal is not None
        self.chance_seat = self.game_def.chance_seat(self.game, state) if is_dealt else None

    def read_action(self, text: bytes | Raw) -> Any:
        """An action in this game's own form."""
        try:
            return self._read(bytes(text))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise CodecError(
                tr("this is not an action of {game}: {reason}", game=self.game_def.title, reason=explain(error))
            ) from None

    def propose(self, move: Move[Any] | None) -> Advance:
        """What a move (None: only chance, at the start) and the chance after it would do. Raises IllegalAction.

        It ends where a seat must act, or ask for a roll or draw.
        """
        if self.outcome is not None and self.outcome.early is not None:  # the rules know nothing of it
            raise IllegalAction("not_your_move", tr("the game is over"))
        deal = self._deal
        if self._shared is not None:
            following = self._shared.copy()
            if move is not None and move.actor == CHANCE:
                following.follow(self.state, move.action)
            deal = following.deal_on
        return advance(self.game, self.state, self.ply, move, deal, self._waits)

    def _waits(self, state: Any) -> bool:
        return self.game_def.chance_seat(self.game, state) is not None

    def propose_requested(self) -> Advance:
        """What the roll or draw that waits for `chance_seat`, and the chance after it, would do."""
        assert self.chance_seat is not None, "no roll or draw waits"
        assert self._deal is not None, "own dice are typed in"
        return self.propose(Move(CHANCE, self._deal(self.ply, self.state)))

    @property
    def can_take_back(self) -> Actor | None:
        """Whose last move can be taken back: a seat's, or chance's for a roll that was typed in; None if none can."""
        return None if self.outcome is not None else self._take_backs.actor

    def slow_view(self, made: Advance | None = None) -> Callable[[], None] | None:
        """What computes the first view of this state, or of the state after moves that are not applied yet, and its
        legal actions, which the game keeps; None if that is so quick that the event loop may do it.
        """
        is_slow = self.game_def.is_slow_to_show
        if is_slow is None:
            return None
        game = self.game
        state, actors = (self.state, self.to_act) if made is None else (made.state, made.to_act)
        if not is_slow(game, state):
            return None

        def compute() -> None:
            for seat in actors:
                game.legal(state, seat)
                game.view(state, seat)

        return compute

    def propose_take_back(self, seat: Seat) -> Advance:
        """What taking back the last move would do, as this seat asks. Raises IllegalAction."""
        if self.outcome is not None:
            raise IllegalAction("no_take_back", tr("the game is over: nothing can be taken back"))
        last = self._take_backs.find(seat)
        entry = Move(TABLE, TakeBack(seat, last.ply))
        event = self.ply + 1, TakenBack(seat, last.ply)
        return Advance(self.ply, (entry,), (event,), last.before, self.game.to_act(last.before), None)

    def propose_end(self, entry: EndGame) -> Advance:
        """What ending the game here would do. Raises IllegalAction."""
        if self.outcome is not None:
            raise IllegalAction("over", tr("the game is over"))
        event = self.ply + 1, EndedEarly(entry.seat, entry.kind)
        outcome = early_outcome(entry, self.game.seats)
        return Advance(self.ply, (Move(TABLE, entry),), (event,), self.state, (), outcome)

    def propose_give_up(self, entry: GiveUpSeat) -> Advance:
        """What giving up this seat while others play on would do. Raises IllegalAction."""
        if self.outcome is not None:
            raise IllegalAction("over", tr("the game is over"))
        before = [move.action.seat for move in self.moves if isinstance(move.action, GiveUpSeat)]
        check_give_up(entry, before, self.game.seats)
        event = self.ply + 1, GaveUp(entry.seat)
        return Advance(self.ply, (Move(TABLE, entry),), (event,), self.state, self.to_act, None)

    def accept(self, durable: Advance) -> None:
        """Apply moves that the log holds now."""
        assert durable.ply == self.ply, "one advance at a time"
        first = durable.moves[0] if len(durable.moves) == 1 else None
        if first is None:
            self._take_backs.clear()  # chance has acted
        elif isinstance(first.action, EndGame | GiveUpSeat):
            self._take_backs.clear()
        elif first.actor == TABLE:
            self._take_backs.apply(first.action, self.state)
        else:
            self._take_backs.add(self.ply, first, self.state)
        self._note_request()
        if self._shared is not None:
            self._follow(self._shared, durable.moves)
        self.moves.extend(durable.moves)
        self._set_state(durable.state, durable.to_act)
        self.outcome = durable.outcome

    def _follow(self, shared: SharedChance, moves: Iterable[Move[Any]]) -> None:
        """Shared chance follows moves that start from the present state."""
        state = self.state
        for move in moves:
            if move.actor == TABLE:
                return  # an entry of the table comes alone and never takes back chance
            if move.actor == CHANCE:
                shared.follow(state, move.action)
            state = self.game.apply(state, move).state

    def _note_request(self) -> None:
        if self.chance_seat is not None:
            self.requested[self.ply] = self.chance_seat

    def answer_to(self, ply: int) -> int:
        """How many moves were made once chance had answered the move at this ply, up to a roll that was asked for."""
        end = ply + 1
        while self._deal is not None and self._is_automatic(end):
            end += 1
        return end

    def _is_automatic(self, ply: int) -> bool:
        return ply < self.ply and self.moves[ply].actor == CHANCE and ply not in self.requested

    def catch_up(self, logged: Iterable[tuple[Actor, bytes]]) -> tuple[tuple[int, Event], ...]:
        """Apply moves read from the log; what happened at each."""
        events: list[tuple[int, Event]] = []
        for actor, text in logged:
            try:
                if actor == TABLE:
                    events += self._apply_entry(codec.decode(text, TABLE_ENTRY))
                else:
                    events += self._apply_move(Move(actor, self.read_action(text)))
            except IllegalAction as error:
                raise RecordError(error.reason, self.ply) from None
        self.outcome = self.outcome or self.game.outcome(self.state)
        return tuple(events)

    def _apply_entry(self, entry: TakeBack | EndGame | GiveUpSeat) -> Iterable[tuple[int, Event]]:
        """Apply an entry of the table."""
        if isinstance(entry, TakeBack):
            before = self._take_backs.apply(entry, self.state)
            return self._append(Move(TABLE, entry), Step(before, (TakenBack(entry.seat, entry.ply),)))
        made = self.propose_end(entry) if isinstance(entry, EndGame) else self.propose_give_up(entry)
        self.accept(made)
        return made.events

    def _apply_move(self, move: Move[Any]) -> Iterable[tuple[int, Event]]:
        """Apply a move of a seat or of chance."""
        step = self.game.apply(self.state, move)
        if self._shared is not None and move.actor == CHANCE:
            self._shared.follow(self.state, move.action)
        self._take_backs.add(self.ply, move, self.state)
        return self._append(move, step)

    def _append(self, move: Move[Any], step: Step[Any]) -> Iterable[tuple[int, Event]]:
        self._note_request()
        self.moves.append(move)
        self._set_state(step.state, self.game.to_act(step.state))
        return [(self.ply, event) for event in step.events]


def replayed(game: AnyGame, moves: Iterable[Move[Any]]) -> Iterator[tuple[int, Event]]:
    """What happened in these moves from the beginning of the game, each event with the number of moves made by then.
    Moves that were taken back are left out.

    Its time grows with the game: not for the event loop.
    """
    state = game.initial()
    for ply, move in moves_in_effect(moves):
        step = game.apply(state, move)
        state = step.state
        yield from ((ply + 1, event) for event in step.events)


def _reader(game_def: AnyDef) -> Callable[[bytes], Any]:
    found = _READERS.get(game_def.id)
    if found is None:
        found = _READERS[game_def.id] = _make_reader(game_def)
    return found


def _make_reader(game_def: AnyDef) -> Callable[[bytes], Any]:
    """Reads actions. The same few come again and again, so short ones are cached, for all tables together."""
    decode = msgspec.json.Decoder(game_def.action_type).decode
    kept = lru_cache(maxsize=2000)(decode)
    return lambda text: kept(text) if len(text) <= _SHORT else decode(text)


_READERS: dict[str, Callable[[bytes], Any]] = {}


def ready_game(game_def: AnyDef, config: Any, seats: int) -> AnyGame:
    """A game with all the data its rules need loaded. Not for the event loop if the game has a `prepare`."""
    if game_def.prepare is None:
        return game_def.make(config, seats)
    heavy_work(f"make a game: {game_def.id}")
    game = game_def.make(config, seats)
    game_def.prepare(game)
    return game


def new_table_game(game_def: AnyDef, seating: Seating, table: str, server_seed: bytes) -> TableGame:
    """The game of a table before its first move."""
    game = game_def.make(game_def.read_config(seating.config), len(seating.chairs))
    if seating.own_dice:
        return TableGame(game_def, game, None)
    if seating.series is not None:
        shared = SharedChance(game_def, game, seating.series)
        return TableGame(game_def, game, shared.deal, shared if shared.follows else None)
    return TableGame(game_def, game, _deal_by_ply(game, FairStream(server_seed, seating.game, table, seating.seeds)))


def _deal_by_ply(game: AnyGame, stream: FairStream) -> Deal:
    return lambda ply, state: stream.deal(ply, game.chance(state))


def fairness_of(seating: Seating, table: str, server_seed: bytes, *, revealed: bool) -> Fairness:
    """The commitment, and with it the seed once it may be known."""
    if seating.own_dice:
        return OwnDice()
    if seating.series is not None:
        return SameDice(seating.series)
    seed = server_seed.hex() if revealed else None
    return CommitReveal(table, seating.seeds, (Segment(0, commitment(server_seed), seed),))


def record_of(table_game: TableGame, seating: Seating, table: str, server_seed: bytes) -> Record:
    """A finished game, for a file; the seed is revealed in it."""
    assert table_game.outcome is not None, "a record of a game in progress would have to hide its seed"
    seats = tuple(SeatInfo(chair.name, chair.level) for chair in seating.chairs)
    record = Record(
        game=seating.game,
        config=seating.config,
        seats=seats,
        moves=(),
        result=table_game.outcome,
        fairness=fairness_of(seating, table, server_seed, revealed=True),
    )
    return with_moves(record, table_game.moves)
