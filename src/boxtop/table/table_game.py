"""The game at a table: proposals that are made, kept on disk, and only then played.

`propose` works out what an action and the chance after it would do and changes nothing; once the moves are durable,
`accept` makes them the truth. So what a table shows is always what the log holds.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from boxtop.core import codec
from boxtop.core.chain import with_checks
from boxtop.core.dealer import CommitReveal, Fairness, OwnDice, Segment
from boxtop.core.errors import CodecError, IllegalAction, RecordError
from boxtop.core.explain import explain
from boxtop.core.fair import FairStream, commitment
from boxtop.core.game import AnyDef, AnyGame
from boxtop.core.heavy import heavy_work
from boxtop.core.record import Record, RecordedMove, SeatInfo
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat
from boxtop.table.seating import Seating

_LONGEST_RUN_OF_CHANCE = 10_000
_CHANCE_ALONE = (CHANCE,)
_SHORT = 100
"""Bytes of an action that is kept once read: nobody can fill the memory with long ones."""


class Proposal(Struct, frozen=True):
    """Moves not yet made: from which ply, what happened at each, and the state they lead to."""

    ply: int
    moves: tuple[Move[Any], ...]
    events: tuple[tuple[int, Event], ...]
    """What happened, each with the number of moves made once it had."""
    state: Any
    to_act: tuple[Actor, ...]
    outcome: Outcome | None

    @property
    def end(self) -> int:
        """The number of moves once these are made."""
        return self.ply + len(self.moves)


class Play:
    """The game in progress: its state, its moves and where its chance comes from.

    `ply` (how many moves were made), `to_act` (who may move now) and `chance_seat` (who must ask for the next roll or
    draw, if anybody) are computed once per change, because they are read often.
    """

    __slots__ = (
        "_read",
        "_stream",
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

    def __init__(self, game_def: AnyDef, game: AnyGame, stream: FairStream | None) -> None:
        self.game_def = game_def
        self.game = game
        self.moves: list[Move[Any]] = []
        self.requested: dict[int, Seat] = {}
        """The seat that asked for the roll or draw at a ply, for those that waited for a player."""
        self.outcome: Outcome | None = None
        self._stream = stream
        self._read = _reader(game_def)
        state = game.initial()
        self._come_to(state, game.to_act(state))

    def _come_to(self, state: Any, to_act: tuple[Actor, ...]) -> None:
        self.state = state
        self.ply = len(self.moves)
        self.to_act = to_act
        self.chance_seat = self._chance_seat(state, to_act)

    def _chance_seat(self, state: Any, to_act: tuple[Actor, ...]) -> Seat | None:
        """The seat that must ask for the next roll or draw; with own dice nobody does, they are typed in."""
        if to_act != _CHANCE_ALONE or self._stream is None:
            return None
        return self.game_def.chance_seat(self.game, state)

    def read_action(self, text: bytes | Raw) -> Any:
        """An action in this game's own form."""
        try:
            return self._read(bytes(text))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise CodecError(f"this is not an action of {self.game_def.title}: {explain(error)}") from None

    def propose(self, move: Move[Any] | None) -> Proposal:
        """A move, or None at the very start, and what chance does after it until a seat must act or ask for a roll.

        Raises IllegalAction.
        """
        state, to_act, ply = self.state, self.to_act, self.ply
        moves: list[Move[Any]] = []
        events: list[tuple[int, Event]] = []
        if move is None:
            move = self._dealt(state, to_act, ply)
        while move is not None:
            step = self.game.apply(state, move)
            state, to_act, ply = step.state, self.game.to_act(step.state), ply + 1
            moves.append(move)
            events += [(ply, event) for event in step.events]
            assert len(moves) < _LONGEST_RUN_OF_CHANCE, "chance hands over to a seat in the end"
            move = self._dealt(state, to_act, ply)
        return Proposal(self.ply, tuple(moves), tuple(events), state, to_act, self.game.outcome(state))

    def propose_requested(self) -> Proposal:
        """The roll or draw that waits for `chance_seat`, and what chance does after it."""
        assert self.chance_seat is not None, "no roll or draw waits"
        return self.propose(self._deal(self.state, self.ply))

    def _dealt(self, state: Any, to_act: tuple[Actor, ...], ply: int) -> Move[Any] | None:
        """What chance does now without being asked; None if a seat must act or ask, or if the dice are the players'."""
        if to_act != _CHANCE_ALONE or self._stream is None or self.game_def.chance_seat(self.game, state) is not None:
            return None
        return self._deal(state, ply)

    def _deal(self, state: Any, ply: int) -> Move[Any]:
        assert self._stream is not None, "own dice are typed in"
        chance = self.game.chance(state)
        return Move(CHANCE, chance.at(self._stream.case(ply, chance.total)))

    def accept(self, proposal: Proposal) -> None:
        """The proposed moves are durable, so they are made."""
        assert proposal.ply == self.ply, "one proposal at a time"
        self._note_request()
        self.moves.extend(proposal.moves)
        self._come_to(proposal.state, proposal.to_act)
        self.outcome = proposal.outcome

    def _note_request(self) -> None:
        if self.chance_seat is not None:
            self.requested[self.ply] = self.chance_seat

    def answer_to(self, ply: int) -> int:
        """How many moves were made once chance had answered the move at this ply, up to a roll that was asked for."""
        end = ply + 1
        while self._stream is not None and self._follows_by_itself(end):
            end += 1
        return end

    def _follows_by_itself(self, ply: int) -> bool:
        return ply < self.ply and self.moves[ply].actor == CHANCE and ply not in self.requested

    def catch_up(self, logged: Iterable[tuple[Actor, bytes]]) -> tuple[tuple[int, Event], ...]:
        """Make moves read from the log; what happened at each."""
        events: list[tuple[int, Event]] = []
        for actor, text in logged:
            move = Move(actor, self.read_action(text))
            try:
                step = self.game.apply(self.state, move)
            except IllegalAction as error:
                raise RecordError(error.reason, self.ply) from None
            self._note_request()
            self.moves.append(move)
            self._come_to(step.state, self.game.to_act(step.state))
            events += [(self.ply, event) for event in step.events]
        self.outcome = self.game.outcome(self.state)
        return tuple(events)


def replayed(game: AnyGame, moves: Iterable[Move[Any]]) -> Iterator[tuple[int, Event]]:
    """What happened in these moves from the beginning of the game, each with the number of moves made by then.

    It takes as long as the game is: not for the event loop.
    """
    state = game.initial()
    for ply, move in enumerate(moves, 1):
        step = game.apply(state, move)
        state = step.state
        yield from ((ply, event) for event in step.events)


def _reader(game_def: AnyDef) -> Callable[[bytes], Any]:
    found = _READERS.get(game_def.id)
    if found is None:
        found = _READERS[game_def.id] = _make_reader(game_def)
    return found


def _make_reader(game_def: AnyDef) -> Callable[[bytes], Any]:
    """Reads actions. The same few are read again and again, so the short ones lately read are kept, and shared."""
    decode = msgspec.json.Decoder(game_def.action_type).decode
    kept = lru_cache(maxsize=2000)(decode)
    return lambda text: kept(text) if len(text) <= _SHORT else decode(text)


_READERS: dict[str, Callable[[bytes], Any]] = {}


def ready_game(game_def: AnyDef, config: Any, seats: int) -> AnyGame:
    """A game with everything loaded that its rules look things up in. Not for the event loop if it has to `prepare`."""
    if game_def.prepare is None:
        return game_def.make(config, seats)
    heavy_work(f"make a game: {game_def.id}")
    game = game_def.make(config, seats)
    game_def.prepare(game)
    return game


def open_play(game_def: AnyDef, seating: Seating, table: str, server_seed: bytes) -> Play:
    """The game of a table before its first move."""
    game = game_def.make(codec.convert(seating.config, game_def.config_type), len(seating.chairs))
    stream = None if seating.own_dice else FairStream(server_seed, seating.game, table, seating.seeds)
    return Play(game_def, game, stream)


def fairness_of(seating: Seating, table: str, server_seed: bytes, *, revealed: bool) -> Fairness:
    """The commitment, and with it the seed once it may be known."""
    if seating.own_dice:
        return OwnDice()
    seed = server_seed.hex() if revealed else None
    return CommitReveal(table, seating.seeds, (Segment(0, commitment(server_seed), seed),))


def record_of(play: Play, seating: Seating, table: str, server_seed: bytes) -> Record:
    """A finished game, for a file; the seed is revealed in it."""
    assert play.outcome is not None, "a record of a game in progress would have to hide its seed"
    seats = tuple(SeatInfo(chair.name, chair.level) for chair in seating.chairs)
    record = Record(
        game=seating.game,
        config=seating.config,
        seats=seats,
        moves=tuple(RecordedMove(move.actor, codec.to_plain(move.action), "") for move in play.moves),
        result=play.outcome,
        fairness=fairness_of(seating, table, server_seed, revealed=True),
    )
    return with_checks(record)
