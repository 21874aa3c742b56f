"""The rules in our own words, true for one config, with the printed source of each part (002, the Sorry! part)."""

from boxtop.core.option import sentence
from boxtop.core.rulebook import Section
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.games.sorry.board import COLORS, PAWNS, SAFETY_SQUARES
from boxtop.games.sorry.cards import CARDS, Card
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.labels import card_name, card_text
from boxtop.games.sorry.match import BONUSES, HAND, PAWN_POINTS
from boxtop.games.sorry.options import OPTIONS


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config, in the order in which one plays."""
    parts = [_aim(config), _setup(config), _turn(config), _moving(), _slides(config), _safety(), _cards(config)]
    if config.variation is Variation.TEAMS:
        parts.append(_teams())
    if config.variation is Variation.POINTS:
        parts += [_hands(), _points(config)]
    return tuple(parts)


def _cite(headings: str) -> str:
    """The printed source: the rule book with four games (002), and the headings of its Sorry! part."""
    return tr("Hasbro game collection: {headings}", headings=headings)


def _aim(config: Config) -> Section:
    if config.variation is Variation.TEAMS:
        aim = tr("The first team with all eight pawns HOME wins. Four people play in two teams.")
    else:
        aim = tr("The first player with all four pawns HOME wins. Two to four people can play.")
    return Section(tr("The aim"), (aim, tr("If you play again, the winner goes first.")), _cite("OBJECT and WINNING"))


def _setup(config: Config) -> Section:
    start = (
        tr("Put three of your pawns on START and the fourth on the circle in front of it.")
        if config.variation is Variation.POINTS
        else tr("Put all your pawns on START.")
    )
    return Section(
        tr("Setting up"),
        (
            tr(
                "Each colour has {pawns} pawns, {total} in all. They move clockwise around the board.",
                pawns=PAWNS,
                total=PAWNS * len(COLORS),
            ),
            start,
            tr("Shuffle the cards and put them face down. There are no 6s and no 9s."),
            tr("Choose who goes first. Play passes to the left."),
        ),
        _cite("EQUIPMENT and SETUP"),
        (sentence(OPTIONS, "first_player", config), _deck(config)),
    )


def _deck(config: Config) -> str:
    if config.ones == 4:
        return tr("The deck has 44 cards, four of each kind.")
    return tr("The deck has 45 cards: five 1s, and four of every other kind.")


def _turn(config: Config) -> Section:
    if config.variation is Variation.POINTS:
        sentences = [
            tr("Play one card from your hand and put it face up on the discard pile."),
            tr("If you can move, you must, even if it hurts. If no card in your hand can move a pawn, see Hands."),
            tr("Only a 1 or a 2 brings a pawn out of START. It goes onto the circle and no further."),
        ]
    else:
        sentences = [
            tr("Take the top card, use it, and put it face up on the discard pile."),
            tr("If you can move, you must, even if it hurts. If no pawn can move, your turn is over."),
            tr(
                "Only a 1 or a 2 brings a pawn out of START. It goes onto the circle and no further. If your first "
                "card is neither, your turn is over."
            ),
        ]
    return Section(
        tr("A turn"),
        (
            *sentences,
            tr(
                "Two pawns of the same colour cannot be on the circle at the same time. A pawn of another colour on "
                "your circle goes back to its START."
            ),
            tr("When the cards run out, shuffle the discard pile and use it again."),
        ),
        _cite("GAME PLAY, To Start a Pawn, Notes and THE BOARD, Start a Pawn Here"),
        (tr("The card in play is shuffled in with the others."),),
    )


def _moving() -> Section:
    return Section(
        tr("Jumping, bumping and moving backward"),
        (
            tr("Jump over any pawn in your way, and count its space."),
            tr(
                "If you land on a pawn of another colour, you bump it back to its START. You cannot land on a pawn of "
                "the same colour."
            ),
            tr(
                "A 4 and a 10 can move a pawn backward. If that takes it from its circle back to its own safety zone "
                "entry or past it, it may turn in on a later turn without going around the board."
            ),
        ),
        _cite("Jumping and Bumping, Moving Backward and Notes"),
    )


def _slides(config: Config) -> Section:
    switched = (
        tr("If your 11 puts an opponent's pawn on a triangle, that pawn slides too.")
        if config.switched_pawn_slides
        else tr("If your 11 puts an opponent's pawn on a triangle, that pawn does not slide. It may stay there.")
    )
    return Section(
        tr("Slides"),
        (
            tr(
                "If you land on the triangle of a slide of another colour, with any card, slide to its end. Every pawn "
                "in your way goes back to START, even your own."
            ),
            tr("On a triangle of your own colour you do not slide."),
        ),
        _cite("THE BOARD, Slide"),
        (tr("Nothing happens if you land in the middle of a slide."), switched),
    )


def _safety() -> Section:
    return Section(
        tr("Safety zone and HOME"),
        (
            tr(
                "A pawn that moves forward may not pass its own safety zone entry: it turns into its {squares} safety "
                "squares. No other colour may enter them.",
                squares=SAFETY_SQUARES,
            ),
            tr("A pawn needs the exact count to get HOME. A pawn that is HOME never moves again."),
            tr(
                "No pawn may enter a safety zone backward. A pawn may move backward out of its own safety zone and "
                "come in again later."
            ),
            tr("A pawn may pass its entry when it moves backward, or when an opponent's 11 or SORRY! card moves it."),
        ),
        _cite("THE BOARD, Home, Safety Zone and Safety Zone Entry Space"),
    )


def _cards(config: Config) -> Section:
    rulings = [tr("Split a 7 in any order you like. The second pawn moves on the board that the first one left.")]
    if config.variation is not Variation.TEAMS:
        rulings.append(tr("If you can use a SORRY! card, you must."))
    return Section(tr("The cards"), tuple(_card(card, config) for card in CARDS), _cite("THE CARDS"), tuple(rulings))


def _card(card: Card, config: Config) -> str:
    name = card_name(card)
    sentences = [
        tr("{card}: {text}", card=f"{name[:1].upper()}{name[1:]}", text=card_text(card, config)),
        *_more_about(card, config),
    ]
    return " ".join(sentences)


def _more_about(card: Card, config: Config) -> tuple[str, ...]:
    """What the rules add to the text of the card."""
    match card:
        case Card.ONE:
            return (tr("Then your turn ends."),)
        case Card.TWO if config.variation is Variation.POINTS:
            return (tr("Draw a card, then play another one."),)
        case Card.TWO:
            return (tr("You draw again even if you could not use the 2."),)
        case Card.SEVEN:
            return (
                tr("You must use all seven spaces, even if a part takes a pawn HOME."),
                tr("You cannot start a pawn with a part of it."),
            )
        case Card.TEN:
            return (tr("If no pawn can move forward 10, one must move backward 1 if it can."),)
        case Card.ELEVEN:
            return (
                tr("If no pawn can move forward 11 and you do not want to change places, you may forfeit the card."),
                tr("You cannot change places with a pawn on START, HOME or in a safety zone."),
                tr("If you land on a triangle of another colour, slide."),
            )
        case Card.SORRY if config.variation is Variation.TEAMS:
            return (
                tr("If your team has no pawn on START, or there is no other pawn on the track, you forfeit the card."),
            )
        case Card.SORRY:
            return (tr("If you have no pawn on START, or no opponent is on the track, you forfeit the card."),)
        case _:
            return ()


def _teams() -> Section:
    return Section(
        tr("Teams"),
        (
            tr("Red and yellow play blue and green. All other rules stay the same."),
            tr(
                "On your turn you may move or bump your own pawns or your partner's. If you land on your partner's "
                "pawn, it goes back to its START."
            ),
            tr("A 1 or a 2 may start or move a pawn of either partner, and so may the card drawn after a 2."),
            tr("A 7 may be split among any or all of your team's eight pawns."),
            tr(
                "A SORRY! card must be used. If there is no opponent to replace, you must replace your own or your "
                "partner's pawn."
            ),
        ),
        _cite("Team rules"),
        (
            tr("Slides and safety zones go by the colour of the pawn."),
            tr("Each pawn moves only one part of a split 7."),
            tr("When all four of your pawns are HOME, go on moving your partner's."),
            tr("Two people can play with a team each."),
        ),
    )


def _hands() -> Section:
    return Section(
        tr("Hands"),
        (
            tr("Everyone gets {cards} cards, face down.", cards=HAND),
            tr("On your turn play one card, then draw one, so that you have {cards} again.", cards=HAND),
            tr("If no card in your hand can move a pawn, discard one and draw another. Your turn is over."),
            tr("The first player with all four pawns HOME wins the game. All other rules stay the same."),
        ),
        _cite("Play for points"),
        (
            tr("If you have a card that can move a pawn, you must play such a card."),
            tr("If you only discard a 2, your turn is over."),
            tr("You may forfeit an 11 that can only change places if none of your other cards can move a pawn."),
        ),
    )


def _points(config: Config) -> Section:
    bonuses = [
        tr("{points} if no opponent has a pawn HOME", points=points)
        if most == 0
        else tr_count(
            "{points} if no opponent has more than {count} pawn HOME",
            "{points} if no opponent has more than {count} pawns HOME",
            most,
            points=points,
        )
        for most, points in BONUSES
    ]
    return Section(
        tr("Points"),
        (
            tr("Everyone scores {points} points for each of their pawns HOME.", points=PAWN_POINTS),
            tr("The winner scores {points} more for each opponent's pawn that is not HOME.", points=PAWN_POINTS),
            tr("The winner also scores a bonus: {bonuses}.", bonuses=list_and(bonuses)),
        ),
        _cite("SCORING"),
        (
            sentence(OPTIONS, "bonus", config),
            sentence(OPTIONS, "target", config),
            tr("The player with the most points wins."),
        ),
    )
