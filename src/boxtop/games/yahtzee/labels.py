"""What the boxes are called: the names follow the rule set, the ids do not."""

from boxtop.games.yahtzee.boxes import Box
from boxtop.games.yahtzee.config import Config, Labels

_HASBRO = {
    Box.ONES: "Aces",
    Box.TWOS: "Twos",
    Box.THREES: "Threes",
    Box.FOURS: "Fours",
    Box.FIVES: "Fives",
    Box.SIXES: "Sixes",
    Box.THREE_OF_A_KIND: "3 of a Kind",
    Box.FOUR_OF_A_KIND: "4 of a Kind",
    Box.FULL_HOUSE: "Full House",
    Box.SMALL_STRAIGHT: "Small Straight",
    Box.LARGE_STRAIGHT: "Large Straight",
    Box.YAHTZEE: "Yahtzee",
    Box.CHANCE: "Chance",
}

_FREETHEDICE = _HASBRO | {
    Box.ONES: "Ones",
    Box.THREE_OF_A_KIND: "Three of a Kind",
    Box.FOUR_OF_A_KIND: "Four of a Kind",
    Box.SMALL_STRAIGHT: "Low Straight",
    Box.LARGE_STRAIGHT: "High Straight",
}

_BOXES = {Labels.HASBRO: _HASBRO, Labels.FREETHEDICE: _FREETHEDICE}
_UPPER_SECTION = {Labels.HASBRO: "Upper Section", Labels.FREETHEDICE: "Left Hand Side"}
_LOWER_SECTION = {Labels.HASBRO: "Lower Section", Labels.FREETHEDICE: "Right Hand Side"}
_UPPER_BONUS = {Labels.HASBRO: "Bonus", Labels.FREETHEDICE: "Left Hand Bonus"}
_GAME = {Labels.HASBRO: "Game", Labels.FREETHEDICE: "Round"}


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


def game_label(config: Config) -> str:
    """What one column of a match is called."""
    return _GAME[config.labels]
