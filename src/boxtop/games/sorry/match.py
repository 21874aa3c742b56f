"""The match around the turns: setup, who begins, when a game and the match end, who wins and the score."""

from msgspec.structs import replace

from boxtop.core.game import AnyGame
from boxtop.core.texts import tr
from boxtop.core.types import Event, Outcome, Seat
from boxtop.games.sorry.board import COLORS, HOME, PAWNS, START, Placing, circle
from boxtop.games.sorry.cards import NO_CARDS, full_deck
from boxtop.games.sorry.config import Bonus, Config, Variation, seat_colors
from boxtop.games.sorry.events import GameBegan, GameWon, MatchEnded, TurnBegan
from boxtop.games.sorry.state import Dealing, Drawing, Over, Phase, Starting, State

HAND = 5
"""Cards in a hand of the points game (002, "Play for points")."""
PAWN_POINTS = 5
"""For each own pawn HOME, and for the winner also for each opponent's pawn not HOME (002, "SCORING")."""
BONUSES = ((2, 25), (1, 50), (0, 100))
"""Pairs (n, points): the winner's bonus when no opponent has more than n pawns HOME (002, "SCORING")."""


def initial(config: Config, seats: int) -> State:
    """Before the first move: every pawn in its first place, a full deck, and the first player still to be drawn."""
    return _set_up(config, seats, Starting(), 0, 1, (0,) * seats)


def next_config(game: AnyGame, over: State) -> Config:
    """The winner of a game begins the next one (002, "WINNING"): whoever brought the last pawn HOME.

    With partners that is the one who made the winning move; after a match for points, the winner of its last game.
    """
    config = game.config
    assert isinstance(config, Config)
    return replace(config, first_player=over.seat + 1)


def first_seats(config: Config, seats: int) -> tuple[Seat, ...]:
    """The seats that may begin by lot; only one when the table has chosen it."""
    return tuple(range(seats)) if config.first_player == 0 else (config.first_player - 1,)


def begin(config: Config, state: State, first: Seat) -> tuple[State, list[Event]]:
    """Begin with this seat: it draws, or in the points game the deal starts with it."""
    began = GameBegan(state.game, first, state.pawns)
    if config.variation is Variation.POINTS:
        return replace(state, phase=Dealing(first), seat=first), [began]
    return replace(state, phase=Drawing(), seat=first), [began, TurnBegan(first)]


def chance_seat(_game: AnyGame, state: State) -> Seat | None:
    """The player who draws a card from the pile, also after a 2. Nobody asks for lots, or for cards to a hand."""
    return state.seat if isinstance(state.phase, Drawing) else None


def _set_up(config: Config, seats: int, phase: Phase, seat: Seat, game: int, points: tuple[int, ...]) -> State:
    playing = {color for colors in seat_colors(config, seats) for color in colors}
    is_points = config.variation is Variation.POINTS
    return State(
        phase=phase,
        seat=seat,
        game=game,
        pawns=tuple(_first_places(color.index, is_points=is_points) if color in playing else () for color in COLORS),
        pile=full_deck(config.ones),
        discards=NO_CARDS,
        hands=(NO_CARDS,) * seats if is_points else (),
        points=points,
    )


def _first_places(color: int, *, is_points: bool) -> tuple[int, ...]:
    """Four pawns on START; in the points game three, and the fourth on the circle (002, "Play for points")."""
    return (START,) * (PAWNS - 1) + (circle(color),) if is_points else (START,) * PAWNS


def home_count(pawns: Placing, colors: tuple[int, ...]) -> int:
    """How many pawns of these colours are HOME."""
    return sum(pawns[color].count(HOME) for color in colors)


def is_home(pawns: Placing, colors: tuple[int, ...]) -> bool:
    """Whether every pawn of these colours is HOME."""
    return home_count(pawns, colors) == PAWNS * len(colors)


def _indices(config: Config, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(color.index for color in colors) for colors in seat_colors(config, seats))


def game_scores(config: Config, pawns_home: tuple[int, ...], winner: Seat) -> tuple[int, ...]:
    """The points of a finished game, from each seat's pawns HOME (002, "SCORING")."""
    others = [home for seat, home in enumerate(pawns_home) if seat != winner]
    earned = [points for most, points in BONUSES if max(others) <= most]
    bonus = sum(earned) if config.bonus is Bonus.CUMULATIVE else max(earned, default=0)
    left_out = PAWN_POINTS * sum(PAWNS - home for home in others)
    scores = [PAWN_POINTS * home for home in pawns_home]
    scores[winner] += left_out + bonus
    return tuple(scores)


def won(config: Config, seats: int, state: State) -> tuple[State, list[Event]]:
    """The seat on turn has all its pawns HOME: the game is over, and perhaps the match."""
    indices = _indices(config, seats)
    winners = tuple(seat for seat in range(seats) if is_home(state.pawns, indices[seat]))
    if config.variation is not Variation.POINTS:
        return replace(state, phase=Over()), [GameWon(state.game, winners, ())]
    home = tuple(home_count(state.pawns, colors) for colors in indices)
    scores = game_scores(config, home, state.seat)
    points = tuple(map(sum, zip(state.points, scores, strict=True)))
    events: list[Event] = [GameWon(state.game, winners, scores)]
    if max(points) >= config.target:
        over = replace(state, phase=Over(), points=points)
        return over, [*events, MatchEnded(points, outcome(config, seats, over).winners)]
    # The winner of a game begins the next one (002, "WINNING").
    fresh = _set_up(config, seats, Starting(), state.seat, state.game + 1, points)
    begun, more = begin(config, fresh, state.seat)
    return begun, [*events, *more]


def outcome(config: Config, seats: int, state: State) -> Outcome:
    """The result: the first side with all pawns HOME wins, or in the points game the most points.

    Document 002 names only a winner, so all others share second place; only points rank every seat. The
    reason is part of records, so it is never translated.
    """
    indices = _indices(config, seats)
    if config.variation is Variation.POINTS:
        ranks = tuple(1 + sum(other > own for other in state.points) for own in state.points)
        return Outcome(state.points, ranks, tr("the most points"))
    scores = tuple(home_count(state.pawns, colors) for colors in indices)
    ranks = tuple(1 if is_home(state.pawns, colors) else 2 for colors in indices)
    if config.variation is Variation.TEAMS:
        return Outcome(scores, ranks, tr("the first team with all eight pawns HOME"))
    return Outcome(scores, ranks, tr("the first with all four pawns HOME"))
