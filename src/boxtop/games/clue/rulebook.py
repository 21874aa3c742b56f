"""The rules in our own words, true for one config and with where each is printed (document 002, the Clue part)."""

from boxtop.core.option import sentence
from boxtop.core.rulebook import Section, paragraphs
from boxtop.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, Room, Suspect
from boxtop.games.clue.config import Config, Suggesting
from boxtop.games.clue.mansion import PASSAGES
from boxtop.games.clue.options import OPTIONS

_FULL_NAMES = {
    Suspect.SCARLET: "Miss Scarlet (red)",
    Suspect.MUSTARD: "Colonel Mustard (yellow)",
    Suspect.WHITE: "Mrs. White (white)",
    Suspect.GREEN: "Mr. Green (green)",
    Suspect.PEACOCK: "Mrs. Peacock (blue)",
    Suspect.PLUM: "Professor Plum (purple)",
}


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    return (
        Section("The case", _case(), "document 002, OBJECT and EQUIPMENT"),
        Section("Before the first turn", _setup(config), "document 002, SETUP", _setup_rulings(config)),
        Section(
            "Moving",
            _moving(),
            "document 002, MOVING YOUR SUSPECT TOKEN, Rolling, Secret Passages and Entering and Leaving a Room",
            paragraphs(_MOVING_RULINGS),
        ),
        Section(
            "Suggesting",
            _suggesting(config),
            "document 002, MAKING A SUGGESTION and SPECIAL NOTES ABOUT SUGGESTIONS",
            _suggesting_rulings(config),
        ),
        Section("Disproving", paragraphs(_DISPROVING), "document 002, PROVING A SUGGESTION TRUE OR FALSE"),
        Section(
            "Accusing",
            paragraphs(_ACCUSING),
            "document 002, MAKING AN ACCUSATION, IF YOUR ACCUSATION IS INCORRECT, WINNING and SPECIAL NOTES ABOUT "
            "SUGGESTIONS",
            _accusing_rulings(config),
        ),
    )


_MOVING = """
Roll the die and move exactly that many squares, across or down but not diagonally, turning as often as you like. No
square twice in a turn, and none that another token stands on.

Entering a room takes one pip from the square in front of its door, because the doorway itself is no space, and ends the
move even if pips are left. Coming out, the square in front of the door is the first. You may leave by any door, but not
come back into the same room in that turn. A token in front of a door closes it, both ways.

From a corner room you may, if you say so at the start of your turn, take the secret passage to the opposite corner
instead of rolling. The passages join {passages}.

Nobody may stay in a room by choice. If every door of your room is closed, you wait until one is free.
"""

_MOVING_RULINGS = """
The square you came from counts as used. An empty start square is a square like any other.

If no way is long enough and no room is in reach, go as far as you can. If no step is possible, wait.

In a corner room whose doors are closed you may take the passage, but need not.
"""

_DISPROVING = """
The others are asked one by one, beginning with the player to the suggester's left. The first who holds one of the three
cards must show one, of their own choice, to the suggester alone. Everybody sees who could not and who showed.

A card you are shown cannot be in the case file: check it off in your notebook. If nobody can show one, the suggester
ends the turn or accuses.
"""

_ACCUSING = """
At any time in your turn you may accuse, naming any suspect, weapon and room, wherever you are: once in a game. You may
suggest and accuse in the same turn. You look into the case file alone. If all three are right you win, and the cards
are shown to everybody.

If you are wrong you put the cards back unseen, move no more and cannot win, but you still show cards when asked, and
your token may still be brought into rooms; if it stands in front of a door it goes into that room.
"""


def _case() -> tuple[str, ...]:
    rooms, weapons = (", ".join(thing.card.label for thing in things) for things in (ROOMS, WEAPONS))
    return paragraphs(f"""
Somebody was killed in the mansion. Three cards, a suspect, a weapon and a room, lie unseen in the case file; whoever
names all three first wins. Three to six play.

The suspects are {", ".join(_FULL_NAMES[suspect] for suspect in SUSPECTS)}. The weapons are {weapons}. The rooms are
{rooms}. There is one card for each, and one die.
""")


def _setup(config: Config) -> tuple[str, ...]:
    starter = "Miss Scarlet plays first, and play" if not config.suspects else "Play"
    return paragraphs(f"""
Each player takes a suspect. All six tokens stand on their starts, whoever plays; each weapon lies in a room of its own.

Sort the cards into suspects, weapons and rooms, and shuffle each pile. One card of each goes into the case file,
unseen. Shuffle the other eighteen together and deal them face down, clockwise; it does not matter if some hold one card
more.

Look at your cards in secret: none of them is in the case file. Keep a notebook that nobody else sees, and check them
off.

{starter} goes to the left.
""")


def _setup_rulings(config: Config) -> tuple[str, ...]:
    dealt = f"{sentence(OPTIONS, 'first_dealt', config)} Everybody knows how many cards each player holds."
    if not config.suspects:
        return (dealt, "Players take the suspects clockwise from Miss Scarlet, so that she is always played.")
    return (dealt, f"{config.suspects[0].card.label} plays first: the first one clockwise from Miss Scarlet.")


def _moving() -> tuple[str, ...]:
    corners = [(room, other) for room, other in PASSAGES.items() if list(Room).index(room) < list(Room).index(other)]
    passages = " and ".join(f"the {room.card.label} with the {other.card.label}" for room, other in corners)
    return paragraphs(_MOVING.format(passages=passages))


def _suggesting(config: Config) -> tuple[str, ...]:
    must = "On entering a room you make a suggestion"
    if config.suggestion is Suggesting.OPTIONAL:
        must = "On entering a room you can make a suggestion"
    again = (
        "If somebody brings you out of that room and you come back on your very next turn, you may not suggest "
        "there again on that turn."
    )
    if config.suggest_on_return:
        again = "If somebody brings you out of that room, you may come back and suggest there on your very next turn."
    return paragraphs(f"""
{must}: any suspect and any weapon, in the room you are in. You may name yourself, a suspect nobody plays, and cards you
hold, to learn something or to mislead. Both are brought into the room and stay there; what is in it already need not be
moved. One suggestion for each time you enter. {again}

A player whose token was brought into a room by somebody else may suggest there on the next turn instead of moving, or
leave in one of the usual ways.

There is no limit to how many suspects and weapons may be in one room.
""")


def _suggesting_rulings(config: Config) -> tuple[str, ...]:
    instead = "You may accuse instead of suggesting."
    if config.suggestion is Suggesting.OPTIONAL:
        instead = "On entering a room you may make a suggestion, or end your turn, or accuse."
    brought = (
        "A token named in the room it is in already was not brought there. Brought twice, it has the right of the last "
        "room, for the next turn only."
    )
    return (instead, brought)


def _accusing_rulings(config: Config) -> tuple[str, ...]:
    last = sentence(OPTIONS, "last_player_wins", config)
    return (
        "You may accuse before you move and after you were shown a card. A false accusation ends your turn.",
        "A false accuser's token that stands elsewhere in the hallway stays there, in the way.",
        f"{last} If everybody accuses falsely nobody wins, and the case file is shown.",
    )
