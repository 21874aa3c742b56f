"""What cards and colours are called, and what each card lets you do, in our own words."""

from boxtop.core.texts import tr
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Config, Variation

_COLORS = {
    Color.RED: tr("red"),
    Color.BLUE: tr("blue"),
    Color.YELLOW: tr("yellow"),
    Color.GREEN: tr("green"),
}
_CARDS = {
    Card.ONE: tr("a 1"),
    Card.TWO: tr("a 2"),
    Card.THREE: tr("a 3"),
    Card.FOUR: tr("a 4"),
    Card.FIVE: tr("a 5"),
    Card.SEVEN: tr("a 7"),
    Card.EIGHT: tr("an 8"),
    Card.TEN: tr("a 10"),
    Card.ELEVEN: tr("an 11"),
    Card.TWELVE: tr("a 12"),
    Card.SORRY: tr("a SORRY! card"),
}
_TEXTS = {
    Card.ONE: tr("Start a pawn, or move one pawn forward 1."),
    Card.TWO: tr("Start a pawn, or move one pawn forward 2. Then go again."),
    Card.THREE: tr("Move one pawn forward 3."),
    Card.FOUR: tr("Move one pawn backward 4."),
    Card.FIVE: tr("Move one pawn forward 5."),
    Card.SEVEN: tr("Move one pawn forward 7, or split the 7 between two pawns."),
    Card.EIGHT: tr("Move one pawn forward 8."),
    Card.TEN: tr("Move one pawn forward 10 or backward 1."),
    Card.ELEVEN: tr("Move one pawn forward 11, or change places with an opponent's pawn."),
    Card.TWELVE: tr("Move one pawn forward 12."),
    Card.SORRY: tr("Put a pawn from START in the place of an opponent's pawn, which goes back to its START."),
}
_TEAM_SEVEN = tr("Move one pawn forward 7, or split the 7 among any of your team's pawns.")


def color_name(color: Color) -> str:
    """The colour in a sentence."""
    return _COLORS[color]


def card_name(card: Card) -> str:
    """The card in a sentence, with its article."""
    return _CARDS[card]


def card_text(card: Card, config: Config) -> str:
    """What the card lets you do."""
    if card is Card.SEVEN and config.variation is Variation.TEAMS:
        return _TEAM_SEVEN
    return _TEXTS[card]
