"""The rules in our own words, true for one config and with where each is printed (document 002, the Clue part)."""

from msgspec import Struct
from msgspec.structs import asdict

from boxtop.games.clue.config import Config, FirstDealt, Suggesting


class Section(Struct, frozen=True):
    """A part of the rules, and the headings under which it is printed."""

    title: str
    sentences: tuple[str, ...]
    printed_in: str


def rules_name(config: Config) -> str:
    """The rule set by name, with what this table does otherwise."""
    apart = [f"{name} is {_words(value)}" for name, value in asdict(config).items() if value != getattr(Config(), name)]
    return f"classic, but {'; '.join(apart)}" if apart else "classic"


def _words(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(member.value for member in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "value", value))


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    return (
        Section("The case", _paragraphs(_CASE), "OBJECT, EQUIPMENT"),
        Section("Before the first turn", _setup(config), "SETUP"),
        Section(
            "Moving",
            _paragraphs(_MOVING),
            "MOVING YOUR SUSPECT TOKEN, Rolling, Secret Passages, Entering and Leaving a Room",
        ),
        Section("Suggesting", _suggesting(config), "MAKING A SUGGESTION, SPECIAL NOTES ABOUT SUGGESTIONS"),
        Section("Disproving", _paragraphs(_DISPROVING), "PROVING A SUGGESTION TRUE OR FALSE"),
        Section("Accusing", _accusing(config), "MAKING AN ACCUSATION, IF YOUR ACCUSATION IS INCORRECT, WINNING"),
    )


_CASE = """
Somebody was killed in the mansion. Three cards, a suspect, a weapon and a room, lie unseen in the case file; whoever
names all three first wins. Three to six play.
"""

_MOVING = """
Roll the die and go exactly that many squares, not diagonally, turning as often as you like. No square twice in a turn
(the one you came from included), and none that a token stands on.

Entering a room takes one pip from the square before its door, and ends the move even if pips are left. Coming out, the
square before the door is the first. You may leave by any door, but not come back into the same room in that turn. A
token before a door closes it, both ways.

From a corner room you may take the secret passage to the opposite corner instead of rolling.

If no way is long enough and no room is in reach, go as far as you can; if no step is possible, wait. Nobody may stay in
a room by choice.
"""

_DISPROVING = """
The others are asked one by one, from the left. The first who holds one of the three cards must show one, of his own
choice, to the suggester alone. Everybody sees who could not and who showed.
"""


def _setup(config: Config) -> tuple[str, ...]:
    first = "the seat that plays first" if config.first_dealt is FirstDealt.FIRST_SEAT else "a seat drawn by lot"
    starter = "Miss Scarlet" if not config.suspects else config.suspects[0].card.label
    return _paragraphs(f"""
All six tokens stand on their starts, whoever plays; each weapon lies in a room of its own.

One card of each pile goes into the case file, unseen. The other eighteen are dealt face down one by one, clockwise,
beginning with {first}; with four or five players some hold one card more, which everybody knows.

{starter} plays first, and play goes to the left.
""")


def _suggesting(config: Config) -> tuple[str, ...]:
    must = (
        "On entering a room you make a suggestion (or accuse instead)"
        if config.suggestion is Suggesting.COMPULSORY
        else "On entering a room you may make a suggestion, or end your turn"
    )
    again = (
        "If somebody brings you out of that room, you may come back and suggest there on your very next turn."
        if config.suggest_on_return
        else "If somebody brings you out of that room and you come back on your very next turn, you may not suggest "
        "there again on that turn."
    )
    return _paragraphs(f"""
{must}: any suspect and any weapon, yourself and your own cards not excepted, in the room you are in. Both are brought
into the room and stay there. One suggestion for each time you enter. {again}

A player whose token was brought into a room by somebody else may suggest there on the next turn instead of moving.
""")


def _accusing(config: Config) -> tuple[str, ...]:
    last = (
        "The last one who has not accused falsely wins at once."
        if config.last_player_wins
        else "The last one left goes on detecting, and still has to accuse."
    )
    return _paragraphs(f"""
At any time in your turn you may accuse, naming any suspect, weapon and room: once in a game. You look into the case
file alone. If you are right you win, and the cards are laid open.

If you are wrong you put them back, move no more and cannot win, but you still show cards when asked, and your token may
still be brought into rooms; if it stands before a door it goes into that room.

{last} If everybody accuses falsely nobody wins.
""")


def _paragraphs(text: str) -> tuple[str, ...]:
    """Text as paragraphs, each on one line."""
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))
