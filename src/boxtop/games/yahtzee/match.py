"""The match around the turns: columns and partners, who starts, when a game and the match end, who wins."""

from msgspec.structs import replace

from boxtop.core.game import AnyGame
from boxtop.core.texts import tr, tr_count
from boxtop.core.types import Event, Outcome, Seat
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import RANGES, Config, NextStarter, Tie
from boxtop.games.yahtzee.events import (
    ExtraGameCalled,
    GameBegan,
    GameEnded,
    MatchEnded,
    StartRolled,
    StartTied,
    TurnBegan,
)
from boxtop.games.yahtzee.state import Over, Rolling, Starting, State


def column_count(config: Config, seats: int) -> int:
    """How many columns the sheet has: one per team, or one per seat."""
    return config.teams or seats


def column_of(config: Config, seat: Seat) -> int:
    """The column a seat writes in. Partners sit opposite: teams alternate round the table (003, "PARTNERS")."""
    return seat % config.teams if config.teams else seat


def initial(config: Config, seats: int) -> State:
    """The state before the first roll: everybody rolls for the start, unless the table says who starts.

    A single player starts without a roll.
    """
    columns = tuple(range(column_count(config, seats)))
    blank = tuple(Card() for _ in columns)
    is_settled = seats == 1 or config.first_player > 0
    phase = Rolling((), 1) if is_settled else Starting(tuple(range(seats)))
    first = max(config.first_player - 1, 0)
    return State(phase=phase, seat=first, starter=first, game=1, columns=columns, cards=blank)


def next_config(game: AnyGame, over: State) -> Config:
    """A table that chose its first player takes turns in starting; otherwise everybody rolls for the start again."""
    config = game.config
    assert isinstance(config, Config)
    if config.first_player == 0:
        return config
    everybody = replace(over, columns=tuple(range(column_count(config, game.seats))))
    return replace(config, first_player=_next_starter(config, game.seats, everybody, over.columns) + 1)


def chance_seat(_game: AnyGame, state: State) -> Seat | None:
    """The player who makes the first roll of a turn. Nobody asks for rolls for the start or after `Keep`."""
    match state.phase:
        case Rolling(roll=1):
            return state.seat
        case _:
            return None


def same_dice(game: AnyGame, state: State) -> int | None:
    """The number of a roll by game, turn and roll. Rolls for the start and in extra games are not shared, because
    everybody would tie again.
    """
    config = game.config
    assert isinstance(config, Config)
    match state.phase:
        case Rolling(roll=roll) if state.game <= config.games:
            card = state.cards[column_of(config, state.seat)]
            turn = len(card.points) - len(card.open_boxes)
            return (state.game * len(card.points) + turn) * (RANGES["rolls_per_turn"][1] + 1) + roll
        case _:
            return None


def start_roll(state: State, phase: Starting, dice: Dice) -> tuple[State, list[Event]]:
    """One roll for the start: the highest total begins, and those who tie roll again (001, "Start!")."""
    seat = phase.contenders[len(phase.totals)]
    totals = (*phase.totals, sum(dice))
    events: list[Event] = [StartRolled(seat, dice, sum(dice))]
    if len(totals) < len(phase.contenders):
        return replace(state, phase=Starting(phase.contenders, totals)), events
    best = tuple(seat for seat, total in zip(phase.contenders, totals, strict=True) if total == max(totals))
    if len(best) > 1:
        return replace(state, phase=Starting(best)), [*events, StartTied(best)]
    first = best[0]
    events += [GameBegan(state.game, first), TurnBegan(first)]
    return replace(state, phase=Rolling((), 1), seat=first, starter=first), events


def next_seat(config: Config, seats: int, state: State, seat: Seat) -> Seat:
    """The next seat to the left whose column plays this game."""
    while True:
        seat = (seat + 1) % seats
        if column_of(config, seat) in state.columns:
            return seat


def after_turn(config: Config, seats: int, state: State) -> tuple[State, list[Event]]:
    """Pass the dice, or end the game when every column that plays is full."""
    if not all(state.cards[column].is_full for column in state.columns):
        seat = next_seat(config, seats, state, state.seat)
        return replace(state, phase=Rolling((), 1), seat=seat), [TurnBegan(seat)]
    tallies = tuple(tally(state.cards[column], config) for column in state.columns)
    events: list[Event] = [GameEnded(state.game, state.columns, tallies)]
    finished = replace(state, finished=(*state.finished, state.cards))
    columns = _next_columns(config, finished)
    if not columns:
        over = replace(finished, phase=Over())
        result = outcome(config, seats, over)
        totals = tuple(key[0] for key in _standing(config, over))
        return over, [*events, MatchEnded(totals, result.winners)]
    if state.game >= config.games:
        events.append(ExtraGameCalled(columns))
    starter = _next_starter(config, seats, replace(finished, columns=columns), state.columns)
    blank = tuple(Card() for _ in state.cards)
    begun = replace(
        finished,
        phase=Rolling((), 1),
        seat=starter,
        starter=starter,
        game=state.game + 1,
        columns=columns,
        cards=blank,
    )
    return begun, [*events, GameBegan(begun.game, starter), TurnBegan(starter)]


def _next_columns(config: Config, state: State) -> tuple[int, ...]:
    """The columns of the next game: all during the match, then those tied at the top if the rules break ties."""
    if state.game < config.games:
        return state.columns
    if config.tie is Tie.SHARED:
        return ()
    standing = _standing(config, state)
    best = max(standing)
    tied = tuple(column for column, key in enumerate(standing) if key == best)
    return tied if len(tied) > 1 else ()


def _next_starter(config: Config, seats: int, state: State, played: tuple[int, ...]) -> Seat:
    """Who begins the next game: the seat to the starter's left, or the winner of the last game.

    When several share the last game, the first of them to the left of the last starter begins.
    """
    if config.next_starter is NextStarter.LEFT:
        return next_seat(config, seats, state, state.starter)
    last = state.finished[-1]
    totals = {column: tally(last[column], config).grand_total for column in played}
    winners = tuple(column for column in state.columns if totals[column] == max(totals.values())) or state.columns
    return next_seat(config, seats, replace(state, columns=winners), state.starter)


def _standing(config: Config, state: State) -> list[tuple[int, ...]]:
    """For each column its sort key: the match total, then each extra game (-1 for a column that did not play it)."""
    games = [[tally(card, config).grand_total if card.is_full else -1 for card in game] for game in state.finished]
    match_games, extra_games = games[: config.games], games[config.games :]
    return [
        (sum(game[column] for game in match_games), *(game[column] for game in extra_games))
        for column in range(len(state.cards))
    ]


def outcome(config: Config, seats: int, state: State) -> Outcome:
    """The result of a finished match. The highest total wins; equal ones share the place (no document breaks ties).

    The reason is part of records, so it is never translated.
    """
    standing = _standing(config, state)
    keys = [standing[column_of(config, seat)] for seat in range(seats)]
    ranks = tuple(1 + len({column for column, key in enumerate(standing) if key > own}) for own in keys)
    best = max(standing)
    if len(standing) == 1:
        reason = tr("a game for one")
    elif standing.count(best) > 1:
        reason = tr("equal highest totals share the win")
    elif len(best) > 1:
        reason = tr("equal totals, decided by an extra game")
    else:
        reason = tr_count("the highest total", "the highest total of {count} games", config.games)
    return Outcome(scores=tuple(key[0] for key in keys), ranks=ranks, reason=reason)
