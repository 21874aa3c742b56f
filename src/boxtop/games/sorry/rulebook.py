"""The rules in our own words, true for one config and with where each is printed (document 002, the Sorry! part)."""

from boxtop.core.option import sentence
from boxtop.core.rulebook import Section
from boxtop.games.sorry.board import COLORS, PAWNS, SAFETY_SQUARES
from boxtop.games.sorry.cards import CARDS, Card, full_deck
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.match import BONUSES, HAND, PAWN_POINTS
from boxtop.games.sorry.options import OPTIONS
from boxtop.games.sorry.story import CARD_TEXTS, show_card

_NUMBERS = ("no", "one", "two", "three", "four", "five")


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    parts = [_aim(config), _setup(config), _turn(config), _moving(), _slides(config), _safety(), _cards(config)]
    if config.variation is Variation.TEAMS:
        parts.append(_teams())
    if config.variation is Variation.POINTS:
        parts += [_hands(), _points(config)]
    return tuple(parts)


def _aim(config: Config) -> Section:
    side = "You win with all four pawns HOME first. Two to four can play."
    if config.variation is Variation.TEAMS:
        side = "Your team wins with all eight pawns HOME first. Four play, in two teams."
    return Section(
        "The aim",
        (side, "If you play again, the winner begins."),
        "document 002, OBJECT and WINNING",
    )


def _setup(config: Config) -> Section:
    kinds = [f"{_NUMBERS[count]} {_name(card)}" for card, count in zip(CARDS, full_deck(config.ones), strict=True)]
    deck = f"The deck has {sum(full_deck(config.ones))} cards: {', '.join(kinds[:-1])} and {kinds[-1]}."
    three = "three pawns begin on START and the fourth on its circle"
    start = three if config.variation is Variation.POINTS else "they begin on START"
    return Section(
        "Before the first turn",
        (
            f"Each colour has {PAWNS} pawns, {PAWNS * len(COLORS)} in all; {start}. They move clockwise.",
            "Shuffle the cards and lay them face down. There are no 6s and no 9s.",
            "Choose who begins; play passes to the left.",
        ),
        "document 002, EQUIPMENT and SETUP",
        (sentence(OPTIONS, "first_player", config), deck),
    )


def _name(card: Card) -> str:
    return "SORRY! cards" if card is Card.SORRY else f"{card.value}s"


def _turn(config: Config) -> Section:
    if config.variation is Variation.POINTS:
        use = "Use one card of your hand, and lay it face up on the discards."
        none, first = "if no card of your hand lets one move, see Hands", ""
    else:
        use = "Take the top card, use it, and lay it face up on the discards."
        none = "if none can, you forfeit the turn"
        first = " If your first card cannot do that, you forfeit the turn."
    return Section(
        "A turn",
        (
            f"{use} If any pawn can move, you must move, even if it hurts; {none}.",
            f"Only a 1 or a 2 brings a pawn out of START. It comes onto the circle and no further.{first}",
            (
                "Two pawns of one colour cannot be on the circle at the same time; another colour's pawn there goes "
                "back to its START."
            ),
            "When the cards run out, shuffle the discards and use them.",
        ),
        "document 002, GAME PLAY, To Start a Pawn, Notes and THE BOARD, Start a Pawn Here",
        ("The card in play is among the discards that are shuffled.",),
    )


def _moving() -> Section:
    return Section(
        "Jumping, bumping, going back",
        (
            (
                "Pawns on the way are jumped, each as one space. Land on another colour's pawn and it goes back to its "
                "START; a space with a pawn of the same colour is barred."
            ),
            (
                "A 4 and a 10 move backward. A pawn that has come back from its circle as far as its own safety entry, "
                "or further, may turn in on a later turn without going round."
            ),
        ),
        "document 002, Jumping and Bumping, Moving Backward and Notes",
    )


def _slides(config: Config) -> Section:
    switched = "slides as well" if config.switched_pawn_slides else "does not slide and may rest there"
    return Section(
        "Slides",
        (
            (
                "Land by any card on the triangle of a slide of another colour and slide to its end: every pawn on the "
                "way goes back to START, your own too. On a triangle of your own colour you stay."
            ),
        ),
        "document 002, THE BOARD, Slide",
        (
            "In the middle of a slide nothing happens.",
            f"An opponent's pawn that your 11 puts on a triangle {switched}.",
        ),
    )


def _safety() -> Section:
    return Section(
        "Safety zone and HOME",
        (
            (
                f"Going forward, a pawn may not pass its own safety entry: it turns into its {SAFETY_SQUARES} safety "
                "squares, which no other colour may enter. HOME needs the exact count."
            ),
            (
                "Nobody enters a safety zone backward; a pawn may move out of its own backward and come in again. It "
                "may pass the entry going backward, or when an opponent's SORRY! or 11 takes it away."
            ),
            "A pawn that is HOME never moves again.",
        ),
        "document 002, THE BOARD, Home, Safety Zone and Safety Zone Entry Space",
    )


def _cards(config: Config) -> Section:
    texts = CARD_TEXTS | {
        Card.ONE: f"{CARD_TEXTS[Card.ONE]}; your turn ends",
        Card.TWO: _two(config),
        Card.SEVEN: _seven(config),
        Card.TEN: f"{CARD_TEXTS[Card.TEN]}; if nobody can go 10 forward, one must go 1 back if it can",
        Card.ELEVEN: (
            f"{CARD_TEXTS[Card.ELEVEN]}. If nobody can go 11 forward and you do not want to change places, you may "
            "forfeit the card. Only pawns on the open track count, not those on START, HOME or in a safety zone. If "
            "the change puts your pawn on a triangle of another colour, it slides"
        ),
        Card.SORRY: f"{CARD_TEXTS[Card.SORRY]} to its START. {_sorry_forfeit(config)}",
    }
    split = "A split 7 is walked in the order you choose: each part on the board that the part before it left."
    must = () if config.variation is Variation.TEAMS else ("A SORRY! card that can be used must be used.",)
    return Section(
        "The cards",
        tuple(f"{show_card(card)[:1].upper()}{show_card(card)[1:]}: {texts[card]}." for card in CARDS),
        "document 002, THE CARDS",
        (split, *must),
    )


def _sorry_forfeit(config: Config) -> str:
    if config.variation is Variation.TEAMS:
        return "With no pawn of your team on START, or no other pawn on the track, the card is forfeited"
    return "With no pawn on START or no opponent on the track, the card is forfeited"


def _seven(config: Config) -> str:
    who = "any of your team's pawns" if config.variation is Variation.TEAMS else "two pawns"
    among = "among" if config.variation is Variation.TEAMS else "between"
    return (
        f"one pawn forward 7, or split it {among} {who}. All seven steps are used, also when a part takes a pawn HOME, "
        "and no pawn starts with a part of it"
    )


def _two(config: Config) -> str:
    start = "start a pawn, or one pawn forward 2"
    if config.variation is Variation.POINTS:
        return f"{start}. Then draw and play another card"
    return f"{start}. Then draw and move again, even when the 2 could not be used"


def _teams() -> Section:
    return Section(
        "Teams",
        (
            (
                "Red and yellow play blue and green. All other rules stay the same, but on your turn you may move or "
                "bump your own or your partner's pawns. Landing on your partner's pawn sends it back to its START."
            ),
            (
                "A 1 or a 2 may start or move a pawn of either partner, and so may the card drawn after a 2. A 7 may "
                "be split among any or all of the eight pawns."
            ),
            "A SORRY! card must be used: with nobody else to replace, it falls on your own or your partner's pawn.",
        ),
        "document 002, Team rules",
        (
            "Slides and safety zones go by the pawn's own colour. Each pawn walks one part of a split 7 at most.",
            "A player with all four pawns HOME goes on moving the partner's. Two people can play a team each.",
        ),
    )


def _hands() -> Section:
    return Section(
        "Hands",
        (
            f"Everybody is dealt {HAND} cards face down. On your turn play one, then draw one to hold {HAND} again.",
            (
                "If no card in your hand allows a move, discard any one and draw another. Your turn ends, and you move "
                "on your next turn at the earliest."
            ),
            "The first with all four pawns HOME wins the game. All other rules stay the same.",
        ),
        "document 002, Play for points",
        (
            "While a card in your hand allows a move, you must play one that moves.",
            "A 2 that is only discarded ends the turn like any other card.",
            "An 11 that could only change places may be forfeited if it is your only card that allows a move.",
        ),
    )


def _points(config: Config) -> Section:
    fewest = {most: "any" if most == 0 else f"more than {_NUMBERS[most]}" for most, _ in BONUSES}
    bonuses = ", ".join(f"{points} if no opponent has {fewest[most]}" for most, points in BONUSES)
    return Section(
        "Points",
        (
            (
                f"Everybody scores {PAWN_POINTS} for each own pawn HOME. The winner adds {PAWN_POINTS} for each "
                f"opponent's pawn that is not, and {bonuses} pawn HOME."
            ),
        ),
        "document 002, SCORING",
        (sentence(OPTIONS, "bonus", config), f"{sentence(OPTIONS, 'target', config)} The most points win."),
    )
