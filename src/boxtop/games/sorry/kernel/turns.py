"""The turn and the deck, compiled: drawing, using a card, whose turn comes next, and what a finished game was worth."""

from typing import Final

from boxtop.games.sorry.board import HOME, PAWNS
from boxtop.games.sorry.kernel.dtypes import DISCARDS, HANDS, KINDS, PILE, CardTable, Places, Workspace
from boxtop.games.sorry.kernel.motion import copy_board
from boxtop.games.sorry.kernel.moves import drawn_results, hand_results
from boxtop.games.sorry.kernel.tables import AGAIN_CARD, HAND_CARDS
from boxtop.kernels.compile import inner
from boxtop.kernels.random import Generator, random_below
from boxtop.kernels.records import Record

NO_CARD: Final = -1
"""Instead of the card drawn: the card is chosen from the hand (points game)."""
REWARD_SPAN: Final = 400
"""The difference between the best and the worst lead in points; rewards map it to the range from 0 to 1."""
WON: Final = 0
AGAIN: Final = 1
PASSED: Final = 2
"""What comes after a use: the game is won, the same seat goes again, or play passes."""


@inner
def shuffle_if_empty(cards: CardTable) -> None:
    """When the draw pile is empty, the discards become the draw pile."""
    for card in range(KINDS):
        if cards[PILE, card]:
            return
    for card in range(KINDS):
        cards[PILE, card] = cards[DISCARDS, card]
        cards[DISCARDS, card] = 0


@inner
def pile_size(cards: CardTable) -> int:
    """The number of cards that can be drawn, after a shuffle if the pile is empty."""
    total = 0
    for card in range(KINDS):
        total += cards[PILE, card]
    if total == 0:
        shuffle_if_empty(cards)
        for card in range(KINDS):
            total += cards[PILE, card]
    return total


@inner
def take(cards: CardTable, case: int) -> int:
    """Draw the card with this number, counted through the pile."""
    card = 0
    while case >= cards[PILE, card]:
        case -= cards[PILE, card]
        card += 1
    cards[PILE, card] -= 1
    return card


@inner
def draw(cards: CardTable, generator: Generator) -> int:
    """Draw a card at random."""
    card: int = take(cards, random_below(generator, pile_size(cards)))
    return card


@inner
def draw_to_hand(cards: CardTable, seat: int, generator: Generator) -> None:
    """Draw a card into the hand of a seat."""
    cards[HANDS + seat, draw(cards, generator)] += 1


@inner
def list_results(workspace: Workspace, first: int, places: Places, cards: CardTable, seat: int, card: int) -> int:
    """List what the seat may do with the card drawn, or with its hand, from entry `first` on; the end of the list."""
    tables, results = workspace.tables, workspace.results
    end: int
    if tables.is_points:
        end = hand_results(tables, results, first, places, cards[HANDS + seat], seat)
    else:
        end = drawn_results(tables, results, first, places, card, seat)
    return end


@inner
def all_home(tables: Record, places: Places, seat: int) -> bool:
    """Whether every pawn of the seat's side is HOME."""
    for number in range(tables.own_colors):
        color = tables.own[seat, number]
        for pawn in range(PAWNS * color, PAWNS * (color + 1)):
            if places[pawn] != HOME:
                return False
    return True


@inner
def goes_again(tables: Record, results: Record, choice: int) -> bool:
    """Whether a listed result gives the same seat another card: a 2, unless it is discarded in the points game."""
    return results.cards[choice] == AGAIN_CARD and not (tables.is_points and results.forfeits[choice])


@inner
def next_seat(tables: Record, results: Record, choice: int, seat: int) -> int:
    """Who is to move after this seat chooses a listed result."""
    return seat if goes_again(tables, results, choice) else (seat + 1) % tables.seats


@inner
def use(tables: Record, results: Record, places: Places, cards: CardTable, seat: int, choice: int) -> int:
    """Carry out a listed result: the pawns move and the card is discarded. Returns WON, AGAIN or PASSED."""
    card = results.cards[choice]
    copy_board(results.places[choice], places)
    cards[DISCARDS, card] += 1
    if tables.is_points:
        cards[HANDS + seat, card] -= 1
    if all_home(tables, places, seat):
        return WON
    return AGAIN if goes_again(tables, results, choice) else PASSED


@inner
def deal(tables: Record, places: Places, cards: CardTable, generator: Generator) -> None:
    """Set up a game: pawns in their first places, a full deck, and hands in the points game."""
    copy_board(tables.first_places, places)
    for row in range(cards.shape[0]):
        for card in range(KINDS):
            cards[row, card] = tables.deck[card] if row == PILE else 0
    if tables.is_points:
        for seat in range(tables.seats):
            for _ in range(HAND_CARDS):
                draw_to_hand(cards, seat, generator)


@inner
def reward(tables: Record, places: Places, winner: int, seat: int) -> float:
    """What a finished game was worth to a seat, from 0 to 1: won or lost, or its lead in points."""
    if not tables.is_points:
        return 1.0 if all_home(tables, places, seat) else 0.0
    most, together, own = 0, 0, 0
    for other in range(tables.seats):
        home = 0
        for pawn in range(PAWNS * tables.own[other, 0], PAWNS * (tables.own[other, 0] + 1)):
            home += places[pawn] == HOME
        if other == seat:
            own = home
        if other != winner:
            most = max(most, home)
            together += home
    taken = tables.winner_points[most, together]
    total = taken + tables.pawn_points * together
    score = taken if seat == winner else tables.pawn_points * own
    return float(0.5 + (score - (total - score) / (tables.seats - 1)) / REWARD_SPAN)
