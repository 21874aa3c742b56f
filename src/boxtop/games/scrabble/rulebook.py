"""The rules in our own words, true for one config and with where each is printed (document 002, the Scrabble part)."""

from boxtop.core.option import sentence
from boxtop.core.rulebook import Section, paragraphs
from boxtop.games.scrabble.config import ChallengeRule, Config
from boxtop.games.scrabble.options import OPTIONS
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import BLANK, COUNT, RACK_SIZE


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    return (
        Section("The aim", paragraphs(_AIM), "document 002, OBJECT"),
        _start(),
        _turn(config),
        _challenges(config),
        Section("Points", _points(), "document 002, SCORING 1 to 8", (_THREE_TIMES,)),
        _end_section(config),
    )


_AIM = """
Two to four players form words that cross one another on the board. Letters have different values, and premium squares
raise them. The highest score wins; in a game of two a good player makes 300 to 400 points.
"""

_TURN = f"""
The first word has at least two letters, one of them on the star. It reads across or down, never diagonally.

Afterwards lay one or more tiles in one row or column so that they form one whole word with what is there, and a word
wherever they touch other letters: add to a word, cross it, or lay a word beside it. Tiles on the
board are never moved.

A blank stands for any letter; say which, and it keeps it for the rest of the game.

Say what the play scores, then draw as many tiles as you laid, so that you hold {RACK_SIZE} again. Play passes to the
left.
"""

_WORDS = """
Every word with a part of speech is allowed, also foreign, old and slang words. Not allowed are words always written
with a capital, abbreviations, prefixes and suffixes by themselves, and words with a hyphen or an apostrophe.
"""

_POINTS = f"""
Write the score down after each turn. A letter counts what its tile shows, a blank 0. Each word formed or changed in a
turn counts, and a letter in two new words counts in both.

A light blue square doubles the letter laid on it, a dark blue one triples it. A pink square doubles the word, a red one
triples it, after the letters are counted; two pink squares make four times. The star is pink, so the first word counts
double. A premium counts only in the turn in which its square is covered. A blank on a pink or red square still
multiplies its word.

All {RACK_SIZE} tiles in one turn bring {ALL_TILES_BONUS} points more, added at the end.
"""

_THREE_TIMES = "Two red squares make nine times, three make twenty-seven."

_END = """
Everybody loses the value of the tiles they still hold. A player who has used all of them gains what the others hold.

The highest score wins. In a tie, the player who had more before the unplayed tiles were counted wins.
"""


def _start() -> Section:
    return Section(
        "The start",
        (
            (
                f"{sum(COUNT.values())} tiles, {COUNT[BLANK]} of them blank, lie face down or in a bag. Everybody "
                "draws one; the letter nearest A begins, a blank before any letter."
            ),
            f"The tiles go back, and everybody draws {RACK_SIZE}.",
        ),
        "document 002, EQUIPMENT and SETUP",
        ("Players who tie for the first play draw again.",),
    )


def _turn(config: Config) -> Section:
    sentences = paragraphs(_TURN)
    exchange = (
        "Instead of playing you may exchange any number of tiles: lay them aside, draw as many, then put them back. "
        "That ends your turn. Exchanging none is a pass."
    )
    limit = sentence(OPTIONS, "exchange_min_bag", config)
    return Section("A turn", (*sentences, exchange), "document 002, GAME PLAY 1 to 7", (limit,))


def _challenges(config: Config) -> Section:
    agreed = "Agree on a dictionary before the game."
    if not config.hints:
        agreed = "Agree on a dictionary before the game; it is consulted for challenges only."
    ours = f"{sentence(OPTIONS, 'lexicon', config)} A word is good if it is in it."
    good = sentence(OPTIONS, "challenge", config)
    cites = "document 002, GAME PLAY 8"
    if config.challenge is ChallengeRule.VOID:
        return Section("Words and challenges", paragraphs(_WORDS), cites, (ours, good))
    printed = config.challenge is ChallengeRule.DOUBLE
    bad = (
        "Any word may be challenged until the next player starts a turn. If it is not good, the player takes the tiles "
        "back and loses the turn."
    )
    window = (
        "Any opponent may challenge, before tiles are drawn, also after the last play. The first challenge decides: "
        "the whole play comes off if one of its words is bad. A bad word that nobody challenges stays and scores."
    )
    rulings = [ours, window] if printed else [ours, good, window]
    if config.hints:
        rulings.append(sentence(OPTIONS, "hints", config))
    sentences = (agreed, *paragraphs(_WORDS), bad, *((good,) if printed else ()))
    return Section("Words and challenges", sentences, cites, tuple(rulings))


def _points() -> tuple[str, ...]:
    return paragraphs(_POINTS)


def _end_section(config: Config) -> Section:
    over = (
        "The game ends when all tiles are drawn and one player has none left, or when all possible plays have been "
        "made."
    )
    made = (
        f"All possible plays count as made in two cases. {sentence(OPTIONS, 'scoreless_turns', config)} It also ends "
        "when the bag is empty, everybody has passed and nobody has a play."
    )
    return Section(
        "The end",
        (over, *paragraphs(_END)),
        "document 002, ENDING THE GAME, SCORING 9 and WINNING",
        (made, "Players who are equal before and after the unplayed tiles are counted share the win."),
    )
