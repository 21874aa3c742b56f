"""One game in progress, on this machine.

A session is the state, the moves so far and a dealer. Chance acts as soon as it can, unless the people roll their own
dice: then there is no dealer, and `enter` takes what they rolled.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeAlias, TypeVar, cast

from msgspec import UNSET, Struct

from boxtop.core import codec, notation
from boxtop.core.advance import Advance, advance
from boxtop.core.dealer import BranchingDealer, CommitReveal, Dealer, FairDealer, OwnDice
from boxtop.core.drawing import draw_session
from boxtop.core.errors import CodecError, ConfigError, IllegalAction, RecordError, shown
from boxtop.core.game import Game
from boxtop.core.game_def import AnyDef, GameDef
from boxtop.core.guard import check_action, check_seat, check_viewer
from boxtop.core.legal import Legal
from boxtop.core.record import VERSION, Record, SeatInfo, ended_early
from boxtop.core.replay import Position, all_positions, check_start, open_record, start_state
from boxtop.core.seats import seated
from boxtop.core.shape import test_of
from boxtop.core.svg import NOTEBOOK_WIDTH, DrawOptions
from boxtop.core.take_back import moves_in_effect
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Viewer

C = TypeVar("C", bound=Struct)
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
G = TypeVar("G", bound=Game[Any, Any, Any])


class Session(Generic[C, S, A, V, G]):
    """A game being played: `act` for people and bots, `enter` for dice rolled by hand.

    The type has the game's config, state, action, view and rules: `boxtop.new_session("sorry", ...)` is a session of
    Sorry!, and its `game` a `SorryGame`.
    """

    def __init__(
        self: "Session[C, S, A, V, Game[S, A, V]]",
        game_def: GameDef[C, S, A, V],
        config: C,
        seats: Sequence[SeatInfo | str],
        dealer: Dealer | None,
        *,
        start: S | None = None,
    ) -> None:
        if not isinstance(game_def, GameDef):
            raise ConfigError("game", tr("must be a game's definition, not {text}", text=shown(game_def)))
        if dealer is not None and not isinstance(dealer, Dealer):
            raise ConfigError("dealer", tr("must be a dealer, or None for own dice, not {text}", text=shown(dealer)))
        self.game_def = game_def
        self.seats = seated(seats)
        game_def.check_seats(len(self.seats))
        self._game: Game[S, A, V] = game_def.make(config, len(self.seats))
        self.config = config
        self.dealer = dealer
        if start is not None:
            check_start(self._game, start)
        self._start = start
        self.state: S = self._game.initial() if start is None else start
        self._moves: list[Move[A]] = []
        self._version = VERSION

    @property
    def game(self) -> G:
        """The rules of this game, under its config."""
        return cast("G", self._game)

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return len(self._moves)

    @property
    def moves(self) -> tuple[Move[A], ...]:
        """Every move so far, those of chance included."""
        return tuple(self._moves)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who may move now."""
        return self._game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self._game.outcome(self.state)

    def view(self, viewer: Viewer) -> V:
        """What this viewer may know: a seat, or None for a spectator."""
        check_viewer(viewer, self._game.seats)
        return self._game.view(self.state, viewer)

    def legal(self, seat: Seat) -> Legal[A]:
        """What this seat may do now."""
        check_seat(seat, self._game.seats)
        return self._game.legal(self.state, seat)

    def history(self, viewer: Viewer) -> tuple[Event, ...]:
        """Everything that happened so far, as this viewer may see it."""
        check_viewer(viewer, self._game.seats)
        events = (event for position in self.positions() for event in position.events)
        seen = (self._game.redact(event, viewer) for event in events)
        return tuple(event for event in seen if event is not None)

    def positions(self) -> Iterator[Position[S, A]]:
        """Every position from the first to this one, with the move that led to it and its events."""
        state = self._game.initial() if self._start is None else self._start
        yield Position(0, state, None, ())
        for ply, move in moves_in_effect(self.moves):
            step = self._game.apply(state, move)
            state = step.state
            yield Position(ply + 1, state, move, step.events)

    def begin(self) -> tuple[Event, ...]:
        """Let chance make its first moves, if it has any."""
        return self._advance(None)

    def act(self, seat: Seat, action: A) -> tuple[Event, ...]:
        """A seat moves, and chance after it; what happened, in order."""
        check_seat(seat, self._game.seats)
        self._check(action)
        return self._advance(Move(seat, action))

    def enter(self, outcome: A) -> tuple[Event, ...]:
        """What the people rolled or drew on a real table. Refused where a dealer acts for chance."""
        if self.dealer is not None:
            raise IllegalAction("not_own_dice", tr("Boxtop rolls and draws in this game, so nothing can be typed in"))
        self._check(outcome)
        return self._advance(Move(CHANCE, outcome))

    def undo(self) -> Move[A]:
        """Take back the last `act`, with the chance that followed it, or the last `enter`; the move taken back.

        Chance then continues as in `branch`. Raises IllegalAction when there is nothing to take back.
        """
        made = [ply for ply, move in moves_in_effect(self.moves) if self.dealer is None or move.actor != CHANCE]
        if not made:
            raise IllegalAction("nothing_to_undo", tr("no move has been made yet, so there is nothing to take back"))
        ply = made[-1]
        undone = self._moves[ply]
        self._become(self.branch(ply))
        return undone

    def branch(self, ply: int | None = None) -> "Session[C, S, A, V, G]":
        """An independent session that continues from here, or from an earlier ply; this one does not change.

        With a seed, chance repeats itself where the moves do. Commit-reveal chance continues under a new commitment;
        the seed of the moves so far is revealed, and this session, too, continues under a new one.
        """
        ply = self.ply if ply is None else ply
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise IllegalAction(
                "no_such_ply",
                tr("this game has plies 0 to {last}, so there is no ply {ply}", last=self.ply, ply=shown(ply)),
            )
        dealer = None if self.dealer is None else self._dealer_from(ply, self.dealer)
        branch = cast(
            "Session[C, S, A, V, G]", Session(self.game_def, self.config, self.seats, dealer, start=self._start)
        )
        branch._version = self._version
        branch._moves = self._moves[:ply]
        for position in branch.positions():
            branch.state = position.state
        return branch

    def _dealer_from(self, ply: int, dealer: Dealer) -> Dealer:
        if not isinstance(dealer, BranchingDealer):
            raise ConfigError("dealer", tr("a {name} cannot go back to an earlier ply", name=type(dealer).__name__))
        dealer.reveal(self.ply)
        totals: list[int] = []
        state: S | None = None
        for position in self.positions():
            if state is not None and position.ply <= ply and position.move and position.move.actor == CHANCE:
                totals.append(self._game.chance(state).total)
            state = position.state
        return dealer.branch(ply, totals)

    def _become(self, other: "Session[C, S, A, V, G]") -> None:
        self.dealer, self.state, self._moves = other.dealer, other.state, other._moves

    def parse(self, text: str) -> A:
        """The action in this text: in the notation of `format`, or as the seat to act would type it."""
        try:
            return notation.parse_action(self.game_def, self._game, text)
        except CodecError:
            seats = [actor for actor in self.to_act if actor != CHANCE]
            if not seats:
                raise
            action: A = notation.read_action(self.game_def, text, self.view(seats[0]))
            return action

    def format(self, action: A) -> str:
        """An action as text, which `parse` reads."""
        self._check(action)
        return notation.format_action(self._game, action)

    def text(self, viewer: Viewer = None) -> str:
        """The board as plain text, as this viewer sees it."""
        return notation.board_text(self.game_def, self.view(viewer), self.names)

    def story(self, viewer: Viewer = None) -> tuple[str, ...]:
        """What happened so far in sentences, as this viewer may see it; empty for a game without a story."""
        tell = self.game_def.story
        if tell is None:
            return ()
        sentences = (tell(event, self.names, self.config) for event in self.history(viewer))
        return tuple(sentence for sentence in sentences if sentence)

    def __repr__(self) -> str:
        rules = self.game_def.rules_name(self.config) if self.game_def.options else "own rules"
        if self.outcome is not None:
            now = "over"
        else:
            now = ", ".join("chance" if actor == CHANCE else self.names[actor] for actor in self.to_act) + " to act"
        return f"<Session of {self.game_def.title} ({rules}): {', '.join(self.names)}; ply {self.ply}, {now}>"

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str | None:
        """A notebook shows the table as a spectator sees it; None for a game without a drawing."""
        if self.game_def.svg is None:
            return None
        return draw_session(self, None, DrawOptions(size=NOTEBOOK_WIDTH), last_move=True)

    def _advance(self, move: Move[A] | None) -> tuple[Event, ...]:
        deal = None if self.dealer is None else self._deal
        made: Advance = advance(self._game, self.state, self.ply, move, deal)
        self._moves.extend(made.moves)
        self.state = made.state
        return tuple(event for _, event in made.events)

    def _deal(self, ply: int, state: Any) -> Any:
        assert self.dealer is not None
        outcome = self.dealer.deal(ply, self._game.chance(state))
        self._check(outcome)
        return outcome

    def _check(self, action: Any) -> None:
        if not test_of(self.game_def.action_type)(action):
            check_action(action, self.game_def.action_type)

    def record(self, *, reveal: bool = False) -> Record:
        """The game so far, for a file. The seeds behind the moves made are revealed when it is over, or on demand."""
        outcome = self.outcome
        if self.dealer is not None and (reveal or outcome is not None):
            self.dealer.reveal(self.ply)
        record = Record(
            version=self._version,
            game=self.game_def.id,
            config=codec.to_plain(self.config),
            seats=self.seats,
            moves=(),
            result=outcome,
            fairness=OwnDice() if self.dealer is None else self.dealer.fairness(),
            start=UNSET if self._start is None else codec.to_plain(self._start),
        )
        from boxtop.core.chain import with_moves  # loads OpenSSL

        return with_moves(record, self._moves)


AnySession: TypeAlias = Session[Any, Any, Any, Any, Any]
"""A session of any game."""


def resume(record: Record, game_def: AnyDef) -> AnySession:
    """A session that continues where this record stops; its chance continues under a new commitment.

    The record is verified first: a damaged game must not get a new chain of checks. For the same reason a record keeps
    its version: a newer chain would cover what nobody has checked.
    """
    from boxtop.core.verify import verify  # loads OpenSSL

    verify(record, game_def)
    if ended_early(record):
        raise RecordError(tr("this game was ended early by its players, so it cannot be resumed"))
    game = open_record(record, game_def)
    dealer: Dealer | None = None
    match record.fairness:
        case CommitReveal(table, client_seeds, segments):
            earlier = tuple(segment for segment in segments if segment.first_ply < len(record.moves))
            if any(segment.server_seed is None for segment in earlier):
                raise RecordError(tr("the seed of its earlier rolls is missing, so this record cannot be resumed"))
            dealer = FairDealer(game_def.id, table, client_seeds, first_ply=len(record.moves), earlier=earlier)
        case OwnDice():
            dealer = None
        case _:
            raise RecordError(tr("a game with a known seed cannot be resumed: everybody could compute its next rolls"))
    start = None if record.start is UNSET else start_state(record, game_def, game)
    session: AnySession = Session(game_def, game.config, record.seats, dealer, start=start)
    session._version = record.version
    for position in all_positions(record, game_def):
        if position.move is not None:
            session._moves.append(position.move)
        session.state = position.state
    return session
