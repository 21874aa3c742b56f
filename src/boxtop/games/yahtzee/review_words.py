"""The words of a review: a turn and a choice in a sentence."""

from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config, Tie
from boxtop.games.yahtzee.labels import game_name, label
from boxtop.games.yahtzee.scoring import scoring
from boxtop.games.yahtzee.story import show_dice


def describe_turn(config: Config, game: int, turn: int) -> str:
    """The turn in words, with the game if there are several; starts with a capital letter."""
    if config.games > 1 or config.tie is Tie.EXTRA_GAME:
        return tr("{game}, turn {turn}", game=game_name(config, game), turn=turn)
    return tr("Turn {turn}", turn=turn)


def describe_choice(config: Config, card: Card, dice: Dice, action: Keep | Score) -> str:
    """A choice in words, as after "to"."""
    if isinstance(action, Keep) and action.dice:
        return tr("keep {dice}", dice=show_dice(action.dice))
    if isinstance(action, Keep):
        return tr("roll all five dice again")
    points = 0 if action.zero else scoring(config).points(card, dice, action.box)
    return tr("score {points} in {box}", points=points, box=label(action.box, config))


def turn_number(card: Card) -> int:
    """Which turn of the game it is for this column."""
    return len(card.points) - len(card.open_boxes) + 1
