"""Replaying a record by the rules: its moves, take-backs, seats that were given up and an early end."""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from msgspec import UNSET, Struct

from boxtop.core import codec
from boxtop.core.dealer import OwnDice
from boxtop.core.early_end import EndedEarly, EndGame, GaveUp, GiveUpSeat, check_give_up, early_outcome
from boxtop.core.errors import BoxtopError, CodecError, IllegalAction, RecordError, shown
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.names import check_name
from boxtop.core.record import EARLY_END_VERSION, GIVE_UP_VERSION, TAKE_BACK_VERSION, Record, RecordedMove
from boxtop.core.take_back import TABLE_ENTRY, TakeBack, TakeBacks, TakenBack, plies_in_effect
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, TABLE, Event, Move, Outcome, Seat

S = TypeVar("S")
A = TypeVar("A")


class Position(Struct, Generic[S, A], frozen=True):
    """A point of a replay: the state after `ply` moves, and the last move with its events."""

    ply: int
    state: S
    move: Move[A] | None
    events: tuple[Event, ...]


def open_record(record: Record, game_def: AnyDef) -> AnyGame:
    """The game of this record: its rules, config and number of seats."""
    if record.game != game_def.id:
        raise RecordError(tr("this is a record of {game}, not of {id}", game=record.game, id=game_def.id))
    try:
        config = game_def.read_config(record.config)
        for seat in record.seats:
            check_name(seat.name)
        game_def.check_seats(len(record.seats))
        return game_def.make(config, len(record.seats))
    except BoxtopError as error:
        raise RecordError(tr("the record's set-up is not possible: {reason}", reason=error)) from None


def start_state(record: Record, game_def: AnyDef, game: AnyGame) -> Any:
    """The state before the first move."""
    if record.start is UNSET:
        return game.initial()
    try:
        state = codec.convert(record.start, game_def.state_type)
        check_start(game, state)
    except BoxtopError as error:
        raise RecordError(tr("the game cannot have begun with this position: {reason}", reason=error)) from None
    return state


def check_start(game: AnyGame, state: Any) -> None:
    """Refuse a state that the rules cannot go on from."""
    for actor in game.to_act(state):
        _ = game.chance(state) if actor == CHANCE else game.legal(state, actor)
    for viewer in (None, *range(game.seats)):
        game.view(state, viewer)
    game.outcome(state)


def positions(record: Record, game_def: AnyDef) -> Iterator[Position[Any, Any]]:
    """The game from the first state to the last, without moves that were taken back.

    Raises RecordError at the first ply that is not possible.
    """
    entries = ((move.actor, move.action.get("type") == "take_back") for move in record.moves)
    counted = {0, *(ply + 1 for ply in plies_in_effect(entries))}
    return (position for position in all_positions(record, game_def) if position.ply in counted)


def all_positions(record: Record, game_def: AnyDef) -> Iterator[Position[Any, Any]]:
    """The same after every entry of the record: also moves that were taken back, take-backs, seats that were given up
    and an early end.
    """
    game = open_record(record, game_def)
    take_backs = TakeBacks(game_def, game, own_dice=isinstance(record.fairness, OwnDice))
    state = start_state(record, game_def, game)
    early: Outcome | None = None
    given_up: list[Seat] = []
    yield Position(0, state, None, ())
    for ply, recorded in enumerate(record.moves):
        try:
            if recorded.actor == TABLE:
                entry = _table_entry(record, recorded)
                event: Event
                match entry:
                    case EndGame():
                        _check_end(record, ply, entry, given_up, game.outcome(state))
                        early = early_outcome(entry, game.seats)
                        event = EndedEarly(entry.seat, entry.kind)
                    case GiveUpSeat():
                        _check_give_up(record, game.outcome(state))
                        check_give_up(entry, given_up, game.seats)
                        given_up.append(entry.seat)
                        take_backs.clear()
                        event = GaveUp(entry.seat)
                    case TakeBack():
                        state = take_backs.apply(entry, state)
                        event = TakenBack(entry.seat, entry.ply)
                yield Position(ply + 1, state, Move(TABLE, entry), (event,))
                continue
            move = Move(recorded.actor, codec.convert(recorded.action, game_def.action_type))
            step = game.apply(state, move)
        except (CodecError, IllegalAction) as error:
            raise RecordError(str(error), ply) from None
        take_backs.add(ply, move, state)
        state = step.state
        yield Position(ply + 1, state, move, step.events)
    if not _is_same_result(early or game.outcome(state), record.result):
        raise RecordError(tr("the stored result is not the result of these moves"), len(record.moves))


def replay(record: Record, game_def: AnyDef, ply: int | None = None) -> Any:
    """The state after `ply` moves; after all of them when no ply is given."""
    if ply is not None and (type(ply) is not int or not 0 <= ply <= len(record.moves)):
        raise RecordError(
            tr("this game has plies 0 to {last}, so there is no ply {ply}", last=len(record.moves), ply=shown(ply))
        )
    state = None
    for position in all_positions(record, game_def):
        state = position.state
        if position.ply == ply:
            break
    return state


def _table_entry(record: Record, recorded: RecordedMove) -> TakeBack | EndGame | GiveUpSeat:
    if record.version < TAKE_BACK_VERSION:
        raise CodecError(
            tr(
                "a take-back needs record version {wanted}, and this is version {version}",
                wanted=TAKE_BACK_VERSION,
                version=record.version,
            )
        )
    entry: TakeBack | EndGame | GiveUpSeat = codec.convert(recorded.action, TABLE_ENTRY)
    return entry


def _check_end(record: Record, ply: int, entry: EndGame, given_up: list[Seat], outcome: Outcome | None) -> None:
    if record.version < EARLY_END_VERSION:
        raise CodecError(
            tr(
                "an early end needs record version {wanted}, and this is version {version}",
                wanted=EARLY_END_VERSION,
                version=record.version,
            )
        )
    if ply + 1 < len(record.moves) or outcome is not None:
        raise IllegalAction("over", tr("only a game in progress can be ended early, and nothing follows that"))
    if entry.kind == "gave_up" and not set(given_up) <= set(entry.before):
        raise IllegalAction("missing_seat", tr("a player who gave up earlier is missing in this entry"))


def _check_give_up(record: Record, outcome: Outcome | None) -> None:
    if record.version < GIVE_UP_VERSION:
        raise CodecError(
            tr(
                "a seat that was given up needs record version {wanted}, and this is version {version}",
                wanted=GIVE_UP_VERSION,
                version=record.version,
            )
        )
    if outcome is not None:
        raise IllegalAction("over", tr("the game is over"))


def _is_same_result(played: Outcome | None, on_file: Outcome | None) -> bool:
    """Whether scores, ranks and an early end agree. The reason is text, which later versions may word differently.

    Of an early end only the winners count: earlier versions ranked those who gave up last, not next to the winners.
    """
    if played is None or on_file is None:
        return played is on_file
    if (played.scores, played.early) != (on_file.scores, on_file.early):
        return False
    return played.ranks == on_file.ranks or (played.early is not None and _winners(played) == _winners(on_file))


def _winners(outcome: Outcome) -> list[bool]:
    return [rank == 1 for rank in outcome.ranks]
