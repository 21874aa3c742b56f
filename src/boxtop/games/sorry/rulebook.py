"""The rules in our own words, true for one config and with where each is printed (document 002)."""

from msgspec import Struct

from boxtop.games.sorry.board import PAWNS, SAFETY_SQUARES
from boxtop.games.sorry.cards import CARDS, full_deck
from boxtop.games.sorry.config import Bonus, Config, Variation
from boxtop.games.sorry.match import BONUSES, HAND, PAWN_POINTS
from boxtop.games.sorry.story import CARD_TEXTS


class Section(Struct, frozen=True):
    """A part of the rules: sentences, and where it is printed."""

    title: str
    sentences: tuple[str, ...]
    printed_in: str = ""


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    parts = [_aim(config), _turn(config), _moving(), _slides(config), _safety(), _cards()]
    if config.variation is Variation.TEAMS:
        parts.append(_teams())
    if config.variation is Variation.POINTS:
        parts += [_hands(), _points(config)]
    return tuple(parts)


def _aim(config: Config) -> Section:
    side = (
        "Your team wins with all eight pawns" if config.variation is Variation.TEAMS else "You win with all four pawns"
    )
    first = f"Seat {config.first_player} begins." if config.first_player else "Lots decide who begins."
    return Section(
        "The aim",
        (
            f"{side} HOME first. Each colour has {PAWNS} pawns; they walk clockwise round the board from START.",
            f"{first} Play passes to the left. If you play again, the winner begins.",
        ),
        "OBJECT, SETUP and WINNING",
    )


def _turn(config: Config) -> Section:
    deck = f"The deck has {sum(full_deck(config.ones))} cards; when it runs out, the discards are shuffled."
    return Section(
        "A turn",
        (
            "Use one card. If any pawn can move, you must move, even if it hurts; if none can, the card is forfeited.",
            "Only a 1 or a 2 brings a pawn out of START. It comes onto the circle and no further.",
            deck,
        ),
        "GAME PLAY, To Start a Pawn and Notes",
    )


def _moving() -> Section:
    return Section(
        "Jumping, bumping, going back",
        (
            (
                "Pawns on the way are jumped. Land on another colour's pawn and it goes back to its START; a space "
                "with a pawn of the same colour is barred."
            ),
            "A pawn that has gone back past its own safety entry may turn in on a later card without going round.",
        ),
        "Jumping and Bumping, Moving Backward and Notes",
    )


def _slides(config: Config) -> Section:
    switched = "slides as well" if config.switched_pawn_slides else "does not slide and may rest there"
    return Section(
        "Slides",
        (
            (
                "Land by any card on a triangle of another colour and slide to the end: every pawn on the way goes "
                "back to START, your own too. On your own triangle, or in the middle of a slide, nothing happens."
            ),
            f"An opponent's pawn that your 11 puts on a triangle {switched}.",
        ),
        "THE BOARD, Slide; what the switched pawn does is not printed",
    )


def _safety() -> Section:
    return Section(
        "Safety zone and HOME",
        (
            (
                f"Going forward, a pawn turns into its own {SAFETY_SQUARES} safety squares, where nobody can touch it. "
                "HOME needs the exact count."
            ),
            "Nobody enters a safety zone backward; a pawn may walk out of its own backward and come in again.",
        ),
        "THE BOARD, Home, Safety Zone and Safety Zone Entry Space",
    )


def _cards() -> Section:
    more = {
        "7": "; all seven steps are used, and no pawn starts with a part of it",
        "10": "; if nobody can go 10 forward, one goes 1 back if it can",
        "11": "; if nobody can go 11 forward you need not change places; only pawns on the open track count",
        "2": ", even when the 2 could not be used",
    }
    return Section(
        "The cards",
        tuple(f"{card.value}: {CARD_TEXTS[card]}{more.get(card.value, '')}." for card in CARDS),
        "THE CARDS",
    )


def _teams() -> Section:
    return Section(
        "Teams",
        (
            (
                "Red and yellow play blue and green. On your turn you may move any of your team's eight pawns; slides "
                "and safety zones go by the pawn's own colour, and landing on your partner's pawn bumps it."
            ),
            (
                "A 7 may be split among any of the eight, each pawn once. A SORRY! card must be used: with no opponent "
                "on the track it falls on your own team. A player with all four HOME goes on moving the partner's."
            ),
            "Two people can play a team each.",
        ),
        "Team rules",
    )


def _hands() -> Section:
    return Section(
        "Hands",
        (
            (
                f"Everybody holds {HAND} cards nobody else sees; three pawns begin on START and one on its circle. "
                "Play one card, then draw one."
            ),
            (
                "While a card in your hand allows a move, play one that moves; otherwise discard any one, and your "
                "turn ends. After a 2 that moved, draw and play another card."
            ),
            "An 11 that could only change places may be forfeited when it is your only card that allows a move.",
        ),
        "Play for points",
    )


def _points(config: Config) -> Section:
    bonuses = ", ".join(
        f"{points} if no opponent has {'any' if most == 0 else f'more than {most}'}" for most, points in BONUSES
    )
    which = "only the highest counts" if config.bonus is Bonus.HIGHEST else "they add up"
    end = f"Games go on until somebody has {config.target} points." if config.target else "One game is played."
    return Section(
        "Points",
        (
            (
                f"Everybody scores {PAWN_POINTS} for each own pawn HOME. The winner adds {PAWN_POINTS} for each "
                f"opponent's pawn that is not, and {bonuses} pawn HOME ({which})."
            ),
            f"{end} The most points win.",
        ),
        "SCORING; the total to play for is not printed",
    )
