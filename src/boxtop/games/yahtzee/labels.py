"""What the boxes are called: the names follow the rule set, the ids do not."""

from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import Box
from boxtop.games.yahtzee.config import Config, Labels

_HASBRO = {
    Box.ONES: tr("Aces"),
    Box.TWOS: tr("Twos"),
    Box.THREES: tr("Threes"),
    Box.FOURS: tr("Fours"),
    Box.FIVES: tr("Fives"),
    Box.SIXES: tr("Sixes"),
    Box.THREE_OF_A_KIND: tr("3 of a Kind"),
    Box.FOUR_OF_A_KIND: tr("4 of a Kind"),
    Box.FULL_HOUSE: tr("Full House"),
    Box.SMALL_STRAIGHT: tr("Small Straight"),
    Box.LARGE_STRAIGHT: tr("Large Straight"),
    Box.YAHTZEE: tr("Yahtzee"),
    Box.CHANCE: tr("Chance"),
}

_FREETHEDICE = _HASBRO | {
    Box.ONES: tr("Ones"),
    Box.THREE_OF_A_KIND: tr("Three of a Kind"),
    Box.FOUR_OF_A_KIND: tr("Four of a Kind"),
    Box.SMALL_STRAIGHT: tr("Low Straight"),
    Box.LARGE_STRAIGHT: tr("High Straight"),
}

_BOXES = {Labels.HASBRO: _HASBRO, Labels.FREETHEDICE: _FREETHEDICE}
_UPPER_SECTION = {Labels.HASBRO: tr("Upper Section"), Labels.FREETHEDICE: tr("Left Hand Side")}
_LOWER_SECTION = {Labels.HASBRO: tr("Lower Section"), Labels.FREETHEDICE: tr("Right Hand Side")}
_UPPER_BONUS = {Labels.HASBRO: tr("Bonus"), Labels.FREETHEDICE: tr("Left Hand Bonus")}


def label(box: Box, config: Config) -> str:
    """The name of a box on this table's sheet."""
    return _BOXES[config.labels][box]


def upper_section_label(config: Config) -> str:
    """The name of the section with Ones to Sixes."""
    return _UPPER_SECTION[config.labels]


def lower_section_label(config: Config) -> str:
    """The name of the other section."""
    return _LOWER_SECTION[config.labels]


def upper_bonus_label(config: Config) -> str:
    """The name of the bonus for Ones to Sixes."""
    return _UPPER_BONUS[config.labels]


def game_name(config: Config, number: int) -> str:
    """The name of one game of a match, with its number."""
    if config.labels is Labels.FREETHEDICE:
        return tr("Round {number}", number=number)
    return tr("Game {number}", number=number)
