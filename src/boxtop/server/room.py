"""A live table: the cache of its log in this worker, the sockets at it, and one change at a time.

A change is worked out, written, and only then believed and told; while it is being written, further requests wait in
line. A clash with another worker means the cache was behind: it is brought up to date and the request is judged again.
"""

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import BoxtopError, CodecError, IllegalAction
from boxtop.core.record import Record
from boxtop.core.types import CHANCE, Actor, Event, Move, Seat
from boxtop.games import find_game
from boxtop.server.bots import BotDriver
from boxtop.server.ledger import first_change, logged, result_of, text_of
from boxtop.server.logs import log, note
from boxtop.server.requests import SeatingRequest, held_seats, is_host, is_same_sit, next_seating
from boxtop.server.visitor import Visitor
from boxtop.store.change import Change, Position, Presence, Stored, Verdict
from boxtop.table.play import Play, Proposal, open_play, record_of
from boxtop.table.projection import Projection, table_now
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import Seating, again, remember
from boxtop.table.tokens import new_code, seat_token
from boxtop.table.wire import (
    Ack,
    Act,
    Advice,
    Ask,
    Changed,
    Enter,
    Hello,
    Now,
    Rematch,
    Seated,
    Sit,
    Stale,
    Stand,
    Start,
    TableNow,
    Thinking,
    Welcome,
)

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_encoder = msgspec.json.Encoder()
_LINGER = 60.0
"""How long a table nobody is at stays in memory."""
_NOT_SAVED = ("not_saved", "this could not be saved, so it was not done: try again in a moment")

Request = Act | Enter | Ask | Rematch | SeatingRequest


class Room:
    """One table in this worker."""

    def __init__(self, hub: "Hub", stored: Stored) -> None:
        self.hub = hub
        self.table = stored.table
        self.seating = codec.decode(stored.seating, Seating)
        self.version = stored.version
        self.game_def = find_game(self.seating.game)
        preset = self.game_def.preset_of(codec.convert(self.seating.config, self.game_def.config_type))
        self.rules = None if preset is None else preset.id
        self.play: Play | None = None
        self.projection: Projection | None = None
        self.visitors: set[Visitor] = set()
        self._seed = bytes.fromhex(stored.key.server_seed)
        self._key = bytes.fromhex(stored.key.token_key)
        self._busy = False
        self._behind = False
        self._elsewhere = stored.elsewhere
        self._told_here = Presence()
        self._waiting: deque[tuple[Visitor, Request]] = deque()
        self._done: dict[str, tuple[Actor, int]] = {}
        self.driver = BotDriver(self)
        self._open_play()
        self._read_log(stored)

    # Coming and going -------------------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor, hello: Hello) -> None:
        """A device comes to the table, or comes back."""
        visitor.seats = held_seats(self.seating, hello.tokens)
        visitor.host = is_host(self.seating, hello.tokens)
        before = self._presence()
        self.visitors.add(visitor)
        told = ()
        if self.play is not None and self.projection is not None:
            viewer = self.projection.eyes(visitor.seats, self.seating)
            told = self.projection.told(self.play.story(hello.after), viewer)
        welcome = Welcome(self._table_now(visitor), visitor.seats, visitor.host, self._now(visitor), told)
        visitor.answer(welcome)
        self._tell_presence(before, but=visitor)
        self.driver.wake()

    def leave(self, visitor: Visitor) -> None:
        """A device is gone."""
        before = self._presence()
        self.visitors.discard(visitor)
        self._tell_presence(before)
        if not self.visitors:
            self.driver.rest()
            self.hub.loop.call_later(_LINGER, self._let_go)

    def _let_go(self) -> None:
        if not self.visitors and not self._busy:
            self.hub.let_go(self)

    def _presence(self) -> tuple[frozenset[Seat], int]:
        """Which seats have a device at this table, by whatever worker, and how many only watch."""
        everywhere = (self._here(), *self._elsewhere)
        seats = frozenset(seat for presence in everywhere for seat in presence.seats)
        return seats, sum(presence.spectators for presence in everywhere)

    def _here(self) -> Presence:
        seats = {seat for visitor in self.visitors for seat in visitor.seats}
        return Presence(tuple(sorted(seats)), sum(1 for visitor in self.visitors if not visitor.seats))

    def _tell_presence(self, before: tuple[frozenset[Seat], int], but: Visitor | None = None) -> None:
        """Who is here has changed, perhaps: everybody learns of it, and the other workers too."""
        if self._presence() != before:
            self._tell_change(but=but)
        if self.hub.store.shared and self._here() != self._told_here:
            self._told_here = self._here()
            self.hub.writer.submit(Change(table=self.table, presence=self._told_here), lambda _: None)

    # Requests ---------------------------------------------------------------------------------------------------------

    def request(self, visitor: Visitor, request: Request) -> None:
        """Somebody wants something; in turn, for a table does one thing at a time."""
        if self._busy:
            self._waiting.append((visitor, request))
        else:
            self._serve(visitor, request)

    def _serve(self, visitor: Visitor, request: Request) -> None:
        try:
            match request:
                case Act() | Enter():
                    self._act(visitor, request)
                case Ask():
                    self._ask(visitor, request)
                case Rematch():
                    self._rematch(visitor, request)
                case _:
                    self._change_seating(visitor, request)
        except (NotGranted, IllegalAction) as error:
            visitor.refuse(request.id, error.code, error.reason)
        except CodecError as error:
            visitor.refuse(request.id, "bad_action", str(error))

    def _next(self) -> None:
        """The change is done with: take what waits, then let the bots look."""
        self._busy = False
        if self._behind:
            self.catch_up()
        while self._waiting and not self._busy:
            self._serve(*self._waiting.popleft())
        if not self._busy:
            self.driver.wake()

    @property
    def is_busy(self) -> bool:
        """Whether a change is on its way to the disk."""
        return self._busy

    def _write(self, change: Change, done: Any) -> None:
        self._busy = True
        self.hub.writer.submit(change, done)

    # Moves ------------------------------------------------------------------------------------------------------------

    def _act(self, visitor: Visitor, act: Act | Enter) -> None:
        play = self._playing()
        actor = self._actor(visitor, act)
        done = self._done.get(act.id)
        if done is not None:
            if done[0] != actor:
                raise NotGranted("id_used", "this id was used for another seat's action: make ids at random")
            visitor.answer(Ack(act.id, done[1]))
        elif act.ply != play.ply:
            now = self._now(visitor)
            assert now is not None
            visitor.answer(Stale(act.id, now))
        else:
            action = play.read_action(act.action if isinstance(act, Act) else act.outcome)
            proposal = play.propose(Move(actor, action))
            self._write(self._moves(proposal, act.id), partial(self._acted, visitor, act, actor, proposal))

    def _actor(self, visitor: Visitor, act: Act | Enter) -> Actor:
        """Who moves by this request, if this device may say so."""
        if isinstance(act, Act):
            if act.seat not in visitor.seats:
                raise NotGranted("not_your_seat", "this device does not hold that seat")
            if self.seating.chairs[act.seat].bot is not None:
                raise NotGranted("lent", "a bot plays for this seat: take it back first")
            return act.seat
        if not self.seating.own_dice:
            raise NotGranted("not_own_dice", "at this table the dice are rolled for you")
        if not visitor.seats:
            raise NotGranted("not_your_seat", "only somebody who sits here may enter what was rolled")
        return CHANCE

    def _acted(self, visitor: Visitor, act: Act | Enter, actor: Actor, proposal: Proposal, verdict: Verdict) -> None:
        if verdict is Verdict.DURABLE:
            self._done[act.id] = (actor, proposal.end)
            self._made(proposal, answer=(visitor, _encoder.encode(Ack(act.id, proposal.end))))
            self._next()
        elif verdict is Verdict.CLASH:
            self._judge_again(visitor, act)
        else:
            visitor.refuse(act.id, *_NOT_SAVED)
            self._next()

    def bot_moves(self, seat: Seat, ply: int, action: Any) -> None:
        """A bot has chosen. If the table has moved on meanwhile, it is asked again."""
        play = self.play
        if play is None or self._busy:
            return
        if play.ply != ply or self.seating.chairs[seat].bot is None:
            self.driver.wake()
            return
        proposal = play.propose(Move(seat, action))
        self._write(self._moves(proposal, None), partial(self._bot_moved, proposal))

    def _bot_moved(self, proposal: Proposal, verdict: Verdict) -> None:
        if verdict is Verdict.DURABLE:
            self._made(proposal, answer=None)
        elif verdict is Verdict.CLASH:
            self._behind = True
        self._next()

    def _moves(self, proposal: Proposal, action_id: str | None) -> Change:
        result = result_of(proposal, self.seating, self.rules)
        return Change(table=self.table, moves=logged(proposal, action_id), result=result)

    def _made(self, proposal: Proposal, answer: tuple[Visitor, bytes] | None) -> None:
        """Moves are durable: believe them, and tell everybody; who asked hears the answer first."""
        assert self.play is not None
        self.play.accept(proposal)
        self._tell_moves(proposal.events, answer)
        if proposal.outcome is not None:
            self._tell_change(with_now=True)
            note("game over", table=self.table[:6], game=self.seating.game, plies=proposal.end)

    # The seating ------------------------------------------------------------------------------------------------------

    def _change_seating(self, visitor: Visitor, request: SeatingRequest) -> None:
        token = ""
        if isinstance(request, Sit):
            token = seat_token(self._key, request.seat, request.id)
            if is_same_sit(self.seating, request, token):
                self._answer_seating(visitor, request, token)
                return
        elif request.id in self.seating.done or (isinstance(request, Start) and visitor.host and self.seating.started):
            self._answer_seating(visitor, request, token)
            return
        seating = next_seating(
            self.seating,
            request,
            held=visitor.seats,
            host=visitor.host,
            connected=self._presence()[0],
            token=token,
        )
        seating = remember(seating, request.id)
        if seating.is_full and not seating.started:
            self._begin(visitor, request, replace(seating, started=True), token)
            return
        change = Change(table=self.table, seating=text_of(seating), version=self.version)
        self._write(change, partial(self._reseated, visitor, request, seating, None, None, token))

    def _begin(self, visitor: Visitor, request: SeatingRequest, seating: Seating, token: str) -> None:
        """The last seat is taken: the game begins, with the first moves of chance."""
        play = open_play(self.game_def, seating, self.table, self._seed)
        proposal = play.propose(None)
        moves = logged(proposal, None)
        change = Change(table=self.table, seating=text_of(seating), version=self.version, moves=moves)
        self._write(change, partial(self._reseated, visitor, request, seating, play, proposal, token))

    def _reseated(
        self,
        visitor: Visitor,
        request: SeatingRequest,
        seating: Seating,
        play: Play | None,
        proposal: Proposal | None,
        token: str,
        verdict: Verdict,
    ) -> None:
        if verdict is Verdict.CLASH:
            self._judge_again(visitor, request)
            return
        if verdict is Verdict.FAILED:
            visitor.refuse(request.id, *_NOT_SAVED)
            self._next()
            return
        self.seating = seating
        self.version += 1
        if play is not None and proposal is not None:
            play.accept(proposal)
            self.play, self.projection = play, Projection(play, seating)
            note("game started", table=self.table[:6], game=seating.game, seats=len(seating.chairs))
        self._answer_seating(visitor, request, token)
        if isinstance(request, Stand):
            self._vacate(visitor, request.seat)
        self._tell_change(with_now=True)
        self._tell_presence(self._presence())
        if proposal is not None:
            self._tell_moves(proposal.events, None)
        self._next()

    def _answer_seating(self, visitor: Visitor, request: SeatingRequest, token: str) -> None:
        if isinstance(request, Sit):
            visitor.seats = tuple(sorted({*visitor.seats, request.seat}))
            visitor.answer(Seated(request.id, request.seat, token))
        else:
            visitor.answer(Ack(request.id, 0 if self.play is None else self.play.ply))

    def _vacate(self, visitor: Visitor, seat: Seat) -> None:
        """Nobody holds a seat that is open again; in play only this device lets go of it."""
        leaving = {visitor} if self.seating.started else self.visitors
        for each in leaving:
            each.seats = tuple(held for held in each.seats if held != seat)

    def _rematch(self, visitor: Visitor, request: Rematch) -> None:
        if self.seating.next_table is not None:
            visitor.answer(Ack(request.id, self._playing().ply))
            return
        if not visitor.seats and not visitor.host:
            raise NotGranted("not_your_seat", "only somebody who sits here may offer a rematch")
        if self._playing().outcome is None:
            raise NotGranted("not_over", "this game is not over yet")
        next_table, made = first_change(self.game_def, again(self.seating, new_code()))
        seating = replace(self.seating, next_table=next_table)
        change = Change(table=self.table, seating=text_of(seating), version=self.version, also=(made,))
        self._write(change, partial(self._rematched, visitor, request, seating))

    def _rematched(self, visitor: Visitor, request: Rematch, seating: Seating, verdict: Verdict) -> None:
        if verdict is Verdict.CLASH:
            self._judge_again(visitor, request)
            return
        if verdict is Verdict.FAILED:
            visitor.refuse(request.id, *_NOT_SAVED)
        else:
            self.seating = seating
            self.version += 1
            visitor.answer(Ack(request.id, self._playing().ply))
            self._tell_change()
        self._next()

    # The coach --------------------------------------------------------------------------------------------------------

    def _ask(self, visitor: Visitor, ask: Ask) -> None:
        play = self._playing()
        if not self.seating.coach:
            raise NotGranted("no_coach", "this table plays without the coach")
        if self.game_def.coach is None:
            raise NotGranted("no_coach", f"there is no coach for {self.game_def.title} yet")
        if ask.seat not in visitor.seats:
            raise NotGranted("not_your_seat", "this device does not hold that seat")
        if ask.ply != play.ply or ask.seat not in play.to_act:
            raise NotGranted("not_your_move", "the coach speaks when it is that seat's turn")
        self.hub.start(self._advise(visitor, ask, play.game.view(play.state, ask.seat)))

    async def _advise(self, visitor: Visitor, ask: Ask, view: Any) -> None:
        assert self.play is not None and self.game_def.coach is not None
        try:
            advice = await self.hub.loop.run_in_executor(self.hub.thinkers, self.game_def.coach, self.play.game, view)
        except BoxtopError as error:
            visitor.refuse(ask.id, "no_advice", str(error))
            return
        visitor.answer(Advice(ask.id, ask.ply, msgspec.Raw(_encoder.encode(advice))))

    # The log ----------------------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Another worker may have been faster: read what it wrote."""
        if self._busy:
            self._behind = True
            return
        self._busy, self._behind = True, False
        self.hub.start(self._catch_up())

    async def look(self) -> None:
        """Be as far as the log is, before somebody is told how far that is."""
        if self._busy:
            return
        since = 0 if self.play is None else self.play.ply
        stored = await self.hub.read(self.hub.store.load, self.table, since)
        if stored is not None and not self._busy:
            self._absorb(stored)
            self.driver.wake()

    def _judge_again(self, visitor: Visitor, request: Request) -> None:
        """A clash: read the log, then look at the request again."""
        self._waiting.appendleft((visitor, request))
        self.hub.start(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            since = 0 if self.play is None else self.play.ply
            stored = await self.hub.read(self.hub.store.load, self.table, since)
            if stored is not None:
                self._absorb(stored)
        finally:
            self._next()

    def compare(self, position: Position) -> None:
        """How far the table is by the log: if that is further than this worker knows, read it."""
        plies = 0 if self.play is None else self.play.ply
        if position.version != self.version or position.plies > plies or position.elsewhere != self._elsewhere:
            self.catch_up()
        else:
            self.driver.wake()

    def _absorb(self, stored: Stored) -> None:
        reseated = stored.version > self.version
        moved = stored.elsewhere != self._elsewhere
        self._elsewhere = stored.elsewhere
        if reseated:
            self.seating = codec.decode(stored.seating, Seating)
            self.version = stored.version
            self._open_play()
        events = self._read_log(stored)
        if events:
            self._tell_moves(events, None)
        over = self.play is not None and self.play.outcome is not None
        if reseated or (events and over):
            self._tell_change(with_now=True)
        elif moved:
            self._tell_change()

    def _open_play(self) -> None:
        if self.seating.started and self.play is None:
            self.play = open_play(self.game_def, self.seating, self.table, self._seed)
            self.projection = Projection(self.play, self.seating)

    def _read_log(self, stored: Stored) -> tuple[tuple[int, Event], ...]:
        """Make the moves of the log, and note which requests they answered."""
        if self.play is None:
            return ()
        fresh = [move for move in stored.moves if move.ply >= self.play.ply]
        events = self.play.catch_up((move.actor, move.action.encode()) for move in fresh)
        last: str | None = None
        for move in fresh:
            if move.action_id is not None:
                last = move.action_id
                self._done[last] = (move.actor, move.ply + 1)
            elif move.actor != CHANCE:
                last = None
            elif last is not None:
                self._done[last] = (self._done[last][0], move.ply + 1)
        return events

    # Telling ----------------------------------------------------------------------------------------------------------

    def _playing(self) -> Play:
        if self.play is None:
            raise NotGranted("not_started", "the game has not begun: some seats are still open")
        return self.play

    def _now(self, visitor: Visitor) -> Now | None:
        if self.projection is None:
            return None
        return self.projection.now(self.projection.eyes(visitor.seats, self.seating), self.seating)

    def _table_now(self, visitor: Visitor) -> TableNow:
        connected, spectators = self._presence()
        return table_now(
            self.table,
            self.seating,
            self.play,
            self._seed,
            rules=self.rules,
            connected=connected,
            spectators=spectators,
            invite=self.hub.invite(self.seating.code) if visitor.seats or visitor.host else None,
        )

    def _tell_moves(self, events: tuple[tuple[int, Event], ...], answer: tuple[Visitor, bytes] | None) -> None:
        projection = self.projection
        assert projection is not None
        self.driver.observe(events)
        updates = projection.updates(events, self.seating)
        for visitor in tuple(self.visitors):
            update = updates.encoded(projection.eyes(visitor.seats, self.seating))
            if answer is not None and visitor is answer[0]:
                visitor.send(answer[1], update)
            else:
                visitor.send(update)

    def _tell_change(self, *, with_now: bool = False, but: Visitor | None = None) -> None:
        for visitor in tuple(self.visitors):
            if visitor is not but:
                visitor.answer(Changed(self._table_now(visitor), self._now(visitor) if with_now else None))

    def tell_thinking(self, seat: Seat) -> None:
        """A bot needs longer than a moment."""
        message = _encoder.encode(Thinking(seat))
        for visitor in tuple(self.visitors):
            visitor.send(message)

    def record(self, play: Play) -> Record:
        """The finished game, for a file."""
        return record_of(play, self.seating, self.table, self._seed)

    def failed(self, what: str, error: BaseException | None) -> None:
        """Something of ours broke at this table; it is logged and the table goes on."""
        log.error(what, exc_info=error, extra={"facts": {"table": self.table[:6]}})
