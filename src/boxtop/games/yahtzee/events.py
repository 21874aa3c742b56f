"""What happened, in the terms of the game."""

from boxtop.core.types import Event, Seat
from boxtop.games.yahtzee.boxes import Box, Dice
from boxtop.games.yahtzee.card import Tally


class StartRolled(Event, frozen=True, tag="start_rolled"):
    """Somebody rolled to see who starts."""

    seat: Seat
    dice: Dice
    total: int


class StartTied(Event, frozen=True, tag="start_tied"):
    """These rolled the same highest total and roll again."""

    seats: tuple[Seat, ...]


class GameBegan(Event, frozen=True, tag="game_began"):
    """A game of the match begins, and this seat plays first."""

    game: int
    seat: Seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """The dice pass to this seat."""

    seat: Seat


class Rolled(Event, frozen=True, tag="rolled"):
    """A roll of a turn: the dice thrown, and all five as they lie now."""

    seat: Seat
    roll: int
    thrown: Dice
    dice: Dice


class Kept(Event, frozen=True, tag="kept"):
    """These dice were set aside; the others roll again."""

    seat: Seat
    dice: Dice


class BonusEarned(Event, frozen=True, tag="bonus_earned"):
    """Another Yahtzee: a bonus chip, or a check mark; `bonuses` counts this column's."""

    seat: Seat
    points: int
    bonuses: int


class Scored(Event, frozen=True, tag="scored"):
    """A box was filled; `joker` says the dice counted as a joker there."""

    seat: Seat
    box: Box
    dice: Dice
    points: int
    joker: bool


class UpperBonusReached(Event, frozen=True, tag="upper_bonus_reached"):
    """The upper section has enough points for its bonus."""

    seat: Seat
    points: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """All boxes are filled; the columns are added up."""

    game: int
    columns: tuple[int, ...]
    tallies: tuple[Tally, ...]


class ExtraGameCalled(Event, frozen=True, tag="extra_game_called"):
    """These columns are equal at the top and play one more game to decide."""

    columns: tuple[int, ...]


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over: the totals of all games, and the seats in first place."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


YahtzeeEvent = (
    StartRolled
    | StartTied
    | GameBegan
    | TurnBegan
    | Rolled
    | Kept
    | BonusEarned
    | Scored
    | UpperBonusReached
    | GameEnded
    | ExtraGameCalled
    | MatchEnded
)
