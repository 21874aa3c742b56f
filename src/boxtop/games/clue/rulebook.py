"""The rules in our own words for one config, in the order of play, each section with where it is printed."""

from boxtop.core.option import sentence
from boxtop.core.rulebook import Section
from boxtop.core.texts import list_and, tr
from boxtop.games.clue.cards import ROOMS, WEAPONS, Room
from boxtop.games.clue.config import Config, Suggesting
from boxtop.games.clue.mansion import PASSAGES
from boxtop.games.clue.options import OPTIONS


def cite(headings: str) -> str:
    """The printed source of a section: document 002."""
    return tr("Hasbro game collection: {headings}", headings=headings)


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    return (
        Section(tr("The case"), _case(), cite("OBJECT and EQUIPMENT")),
        Section(tr("Setting up"), _setup(config), cite("SETUP"), _setup_rulings(config)),
        Section(
            tr("Moving"),
            _moving(),
            cite("MOVING YOUR SUSPECT TOKEN, Rolling, Secret Passages and Entering and Leaving a Room"),
            _moving_rulings(),
        ),
        Section(
            tr("Making a suggestion"),
            _suggesting(config),
            cite("MAKING A SUGGESTION and SPECIAL NOTES ABOUT SUGGESTIONS"),
            _suggesting_rulings(config),
        ),
        Section(tr("Disproving a suggestion"), _disproving(), cite("PROVING A SUGGESTION TRUE OR FALSE")),
        Section(
            tr("Making an accusation"),
            _accusing(),
            cite("MAKING AN ACCUSATION, IF YOUR ACCUSATION IS INCORRECT, WINNING and SPECIAL NOTES ABOUT SUGGESTIONS"),
            _accusing_rulings(config),
        ),
    )


def _case() -> tuple[str, ...]:
    rooms, weapons = (list_and([thing.card.label for thing in things]) for things in (ROOMS, WEAPONS))
    return (
        tr(
            "There has been a murder in the mansion. Who did it, with which weapon, and in which room? The answer is "
            "in the case file: one suspect card, one weapon card and one room card. The first player to name all three "
            "wins. Three to six can play."
        ),
        tr(
            "The suspects are Miss Scarlet (red), Colonel Mustard (yellow), Mrs. White (white), Mr. Green (green), "
            "Mrs. Peacock (blue) and Professor Plum (purple)."
        ),
        tr("The weapons are: {weapons}. The rooms are: {rooms}.", weapons=weapons, rooms=rooms),
        tr("There is one card for each of them, and one die."),
    )


def _setup(config: Config) -> tuple[str, ...]:
    first = tr("Miss Scarlet plays first. Then play goes to the left.")
    return (
        tr(
            "Each player chooses a suspect. All six suspects start on their own start squares, even those that nobody "
            "plays. Each weapon goes into a different room."
        ),
        tr(
            "Sort the cards into suspects, weapons and rooms, and shuffle each pile. Without looking, put one card "
            "from each pile into the case file. Shuffle the other eighteen cards together and deal them all out face "
            "down, clockwise. It does not matter if some players get one card more than others."
        ),
        tr(
            "Look at your cards in secret. They cannot be in the case file, so check them off in your notebook, and "
            "let nobody see it."
        ),
        tr("Play goes to the left.") if config.suspects else first,
    )


def _setup_rulings(config: Config) -> tuple[str, ...]:
    dealt = sentence(OPTIONS, "first_dealt", config)
    known = tr("Everyone knows how many cards each player holds.")
    if not config.suspects:
        return (dealt, known, tr("Players take the suspects clockwise from Miss Scarlet, so someone always plays her."))
    first = config.suspects[0].card.label
    return (dealt, known, tr("{suspect} plays first, as the first one clockwise from Miss Scarlet.", suspect=first))


def _moving() -> tuple[str, ...]:
    corners = [(room, other) for room, other in PASSAGES.items() if list(Room).index(room) < list(Room).index(other)]
    passages = [
        tr("the {room} with the {other}", room=one.card.label, other=other.card.label) for one, other in corners
    ]
    return (
        tr(
            "Roll the die and move exactly that many squares, across or up and down but not diagonally. You may turn "
            "as often as you like. You may not use a square twice in one turn, or enter or pass a square where another "
            "suspect stands."
        ),
        tr(
            "To enter a room, move from the square in front of its door. The doorway itself does not count as a "
            "square. Entering takes one step and ends your move, even if you have steps left."
        ),
        tr(
            "To leave a room, use any door: the square in front of it is your first step. You may not go back into the "
            "same room in the same turn. A suspect in front of a door blocks it, in and out."
        ),
        tr(
            "If you start your turn in a corner room, you may take the secret passage to the opposite corner instead "
            "of rolling. The passages connect {passages}.",
            passages=list_and(passages),
        ),
        tr("You may not choose to stay in a room. If every door is blocked, you wait until one is free."),
    )


def _moving_rulings() -> tuple[str, ...]:
    return (
        tr("The square you start from counts as used. An empty start square is a square like any other."),
        tr(
            "If you cannot use the whole roll or enter a room, move as far as you can. If you cannot move at all, stay "
            "where you are."
        ),
        tr("If every door of your corner room is blocked, you may take the secret passage, but you do not have to."),
    )


def _suggesting(config: Config) -> tuple[str, ...]:
    return (
        _when_to_suggest(config),
        tr(
            "You may name yourself, a suspect nobody plays, or cards from your own hand, to learn something or to "
            "mislead the others."
        ),
        tr(
            "The suspect and the weapon are moved into your room and stay there; you need not move what is already "
            "there. Any number of suspects and weapons may be in one room."
        ),
        tr("You may make one suggestion each time you enter a room."),
        _returning(config),
        tr(
            "If another player's suggestion moves you into a room, you may make a suggestion there on your next turn "
            "instead of moving, or leave in one of the usual ways."
        ),
    )


def _when_to_suggest(config: Config) -> str:
    if config.suggestion is Suggesting.OPTIONAL:
        return tr("When you enter a room, you can make a suggestion: any suspect and any weapon, in that room.")
    return tr("When you enter a room, make a suggestion: any suspect and any weapon, in that room.")


def _returning(config: Config) -> str:
    if config.suggest_on_return:
        return tr("If someone moves you out of the room, you may return and make a suggestion on your very next turn.")
    return tr(
        "If someone moves you out of the room and you return on your very next turn, you may not make a suggestion on "
        "that turn."
    )


def _suggesting_rulings(config: Config) -> tuple[str, ...]:
    instead = tr("You may make an accusation instead of a suggestion.")
    if config.suggestion is Suggesting.OPTIONAL:
        instead = tr("When you enter a room, you may make a suggestion or an accusation, or end your turn.")
    return (
        instead,
        tr("A suspect who is already in the room when named has not been moved there."),
        tr("If you are moved twice before your turn, only the last room counts, and only for your next turn."),
    )


def _disproving() -> tuple[str, ...]:
    return (
        tr(
            "The other players try to disprove your suggestion, one after the other, starting on your left. The first "
            "one who has any of the three cards must show you one of them, and nobody else sees it. A player with more "
            "than one chooses which to show."
        ),
        tr("Everyone sees who could not show a card and who did."),
        tr("A card you are shown is not in the case file: check it off in your notebook."),
        tr("If nobody can show you a card, end your turn or make an accusation."),
    )


def _accusing() -> tuple[str, ...]:
    return (
        tr(
            "On your turn you may make an accusation, wherever you are: name any suspect, any weapon and any room. You "
            "have one accusation per game. You may make a suggestion and an accusation in the same turn."
        ),
        tr("Then look at the case file in secret. If all three are right, show the cards to everyone: you win."),
        tr(
            "If you are wrong, put the cards back without showing them. You take no more turns and cannot win, but you "
            "still show cards to disprove suggestions, and suggestions can still move your suspect."
        ),
        tr("After a wrong accusation, a suspect in front of a door goes into that room, so as not to block it."),
    )


def _accusing_rulings(config: Config) -> tuple[str, ...]:
    return (
        tr("You may make an accusation before you move, and after you are shown a card. A wrong one ends your turn."),
        tr("After a wrong accusation, a suspect anywhere else in the hallway stays there and blocks that square."),
        sentence(OPTIONS, "last_player_wins", config),
        tr("If everyone makes a wrong accusation, nobody wins, and the case file is shown."),
    )
