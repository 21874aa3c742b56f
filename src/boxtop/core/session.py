"""One game in progress, on this machine.

A session is the state, the moves so far and a dealer. Chance acts as soon as it can, unless the people roll their own
dice: then there is no dealer, and `enter` takes what they rolled.
"""

from collections.abc import Sequence
from typing import Any

from boxtop.core import codec
from boxtop.core.advance import Advance, advance
from boxtop.core.chain import with_moves
from boxtop.core.chance import Chance
from boxtop.core.dealer import CommitReveal, Dealer, FairDealer, OwnDice
from boxtop.core.drawing import draw_session
from boxtop.core.errors import ConfigError, IllegalAction, RecordError, shown
from boxtop.core.game import AnyDef, GameDef
from boxtop.core.guard import check_action, check_seat, check_viewer
from boxtop.core.legal import Legal
from boxtop.core.record import VERSION, Record, SeatInfo, all_positions, open_record
from boxtop.core.seats import seated
from boxtop.core.shape import test_of
from boxtop.core.svg import DrawOptions
from boxtop.core.take_back import moves_in_effect
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Viewer
from boxtop.core.verify import verify

_NOTEBOOK_WIDTH = 480


class Session:
    """A game being played: `act` for people and bots, `enter` for dice rolled by hand."""

    def __init__(self, game_def: AnyDef, config: Any, seats: Sequence[SeatInfo | str], dealer: Dealer | None) -> None:
        if not isinstance(game_def, GameDef):
            raise ConfigError("game", f"must be a game's definition, not {shown(game_def)}")
        if dealer is not None and not isinstance(dealer, Dealer):
            raise ConfigError("dealer", f"must be a dealer, or None for own dice, not {shown(dealer)}")
        self.game_def = game_def
        self.seats = seated(seats)
        game_def.check_seats(len(self.seats))
        self.game = game_def.make(config, len(self.seats))
        self._is_action = test_of(game_def.action_type)
        self.dealer = dealer
        self.state = self.game.initial()
        self._config = codec.to_plain(config)
        self._moves: list[Move[Any]] = []
        self._version = VERSION

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return len(self._moves)

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who may move now."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.game.outcome(self.state)

    def view(self, viewer: Viewer) -> Any:
        """What this viewer may know: a seat, or None for a spectator."""
        check_viewer(viewer, self.game.seats)
        return self.game.view(self.state, viewer)

    def legal(self, seat: Seat) -> Legal[Any]:
        """What this seat may do now."""
        check_seat(seat, self.game.seats)
        return self.game.legal(self.state, seat)

    def history(self, viewer: Viewer) -> tuple[Event, ...]:
        """Everything that happened so far, as this viewer may see it."""
        check_viewer(viewer, self.game.seats)
        state, seen = self.game.initial(), []
        for _, move in moves_in_effect(self._moves):
            step = self.game.apply(state, move)
            state = step.state
            seen += [self.game.redact(event, viewer) for event in step.events]
        return tuple(event for event in seen if event is not None)

    def begin(self) -> tuple[Event, ...]:
        """Let chance make its first moves, if it has any."""
        return self._advance(None)

    def act(self, seat: Seat, action: Any) -> tuple[Event, ...]:
        """A seat moves, and chance after it; what happened, in order."""
        check_seat(seat, self.game.seats)
        self._check(action)
        return self._advance(Move(seat, action))

    def enter(self, outcome: Any) -> tuple[Event, ...]:
        """What the people rolled or drew on a real table. Refused where a dealer acts for chance."""
        if self.dealer is not None:
            raise IllegalAction("not_own_dice", "chance at this table is rolled for you, not typed in")
        self._check(outcome)
        return self._advance(Move(CHANCE, outcome))

    def _repr_svg_(self) -> str | None:
        """A notebook shows the table as a spectator sees it; None for a game without a drawing."""
        if self.game_def.svg is None:
            return None
        return draw_session(self, None, DrawOptions(size=_NOTEBOOK_WIDTH), last_move=True)

    def _advance(self, move: Move[Any] | None) -> tuple[Event, ...]:
        deal = None if self.dealer is None else self._deal
        made: Advance = advance(self.game, self.state, self.ply, move, deal)
        self._moves.extend(made.moves)
        self.state = made.state
        return tuple(event for _, event in made.events)

    def _deal(self, ply: int, chance: Chance[Any]) -> Any:
        assert self.dealer is not None
        outcome = self.dealer.deal(ply, chance)
        self._check(outcome)
        return outcome

    def _check(self, action: Any) -> None:
        if not self._is_action(action):
            check_action(action, self.game_def.action_type)

    def record(self, *, reveal: bool = False) -> Record:
        """The game so far, for a file. The seeds behind the moves made are revealed when it is over, or on demand."""
        outcome = self.outcome
        if self.dealer is not None and (reveal or outcome is not None):
            self.dealer.reveal(self.ply)
        record = Record(
            version=self._version,
            game=self.game_def.id,
            config=self._config,
            seats=self.seats,
            moves=(),
            result=outcome,
            fairness=OwnDice() if self.dealer is None else self.dealer.fairness(),
        )
        return with_moves(record, self._moves)


def resume(record: Record, game_def: AnyDef) -> Session:
    """A session that continues where this record stops; its chance continues under a new commitment.

    The record is verified first: a damaged game must not get a new chain of checks. For the same reason a record keeps
    its version: a newer chain would cover what nobody has checked.
    """
    verify(record, game_def)
    game = open_record(record, game_def)
    dealer: Dealer | None = None
    match record.fairness:
        case CommitReveal(table, client_seeds, segments):
            earlier = tuple(segment for segment in segments if segment.first_ply < len(record.moves))
            if any(segment.server_seed is None for segment in earlier):
                raise RecordError("the seed of its earlier rolls is missing, so this record cannot be resumed")
            dealer = FairDealer(game_def.id, table, client_seeds, first_ply=len(record.moves), earlier=earlier)
        case OwnDice():
            dealer = None
        case _:
            raise RecordError("a game with a fixed seed is a study, not a table: it cannot be resumed")
    session = Session(game_def, game.config, record.seats, dealer)
    session._version = record.version
    for position in all_positions(record, game_def):
        if position.move is not None:
            session._moves.append(position.move)
        session.state = position.state
    return session
