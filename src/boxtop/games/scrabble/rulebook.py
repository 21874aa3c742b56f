"""The rules in our own words for one config, in the order of play, each section with where it is printed."""

from boxtop.core.option import sentence
from boxtop.core.rulebook import Section
from boxtop.core.texts import tr
from boxtop.games.scrabble.config import ChallengeRule, Config
from boxtop.games.scrabble.options import OPTIONS
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import BLANK, COUNT, RACK_SIZE


def cite(headings: str) -> str:
    """The printed source of a section: document 002."""
    return tr("Hasbro game collection: {headings}", headings=headings)


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    return (
        Section(tr("The aim"), _aim(), cite("OBJECT")),
        Section(
            tr("Setting up"),
            _setup(),
            cite("EQUIPMENT and SETUP"),
            (tr("Players who draw the same letter for first play draw again."),),
        ),
        Section(tr("Your turn"), _turn(), cite("GAME PLAY 1 to 7"), (sentence(OPTIONS, "exchange_min_bag", config),)),
        _challenges(config),
        Section(
            tr("Scoring"),
            _scoring(),
            cite("SCORING 1 to 8"),
            (tr("Two red squares under one word multiply it by nine, three by twenty-seven."),),
        ),
        _ending(config),
    )


def _aim() -> tuple[str, ...]:
    return (
        tr(
            "Two to four players form words that cross on the board. Each letter has a value, and premium squares "
            "raise it. The highest score wins; a good player scores 300 to 400 points in a game for two."
        ),
    )


def _setup() -> tuple[str, ...]:
    return (
        tr(
            "Put the {tiles} tiles, {blanks} of them blank, into the bag or face down on the table. Everyone draws one "
            "tile: the letter nearest to A plays first, and a blank comes before A.",
            tiles=sum(COUNT.values()),
            blanks=COUNT[BLANK],
        ),
        tr("Put the tiles back. Then everyone draws {count} tiles.", count=RACK_SIZE),
    )


def _turn() -> tuple[str, ...]:
    return (
        tr("The first word has at least two letters and covers the star. It reads across or down, never diagonally."),
        tr(
            "After that, lay one or more tiles in one row or one column. With the tiles on the board they must form "
            "one complete word, and a word wherever they touch other letters. You may add to a word, cross it, or lay "
            "a word next to it. Tiles on the board are never moved."
        ),
        tr("A blank stands for any letter you like. Say which one; it stays that letter for the rest of the game."),
        tr(
            "Announce your score, then draw as many tiles as you laid, so that you have {count} again. Play goes to "
            "the left.",
            count=RACK_SIZE,
        ),
        tr(
            "Instead of playing a word you may exchange any number of tiles: put them aside, draw as many new ones, "
            "then return the old ones to the bag. That ends your turn. You may also pass."
        ),
    )


def _words() -> tuple[str, ...]:
    return (
        tr("Any word with a part of speech is allowed, including foreign, old and slang words."),
        tr(
            "These are not allowed: words always written with a capital letter, abbreviations, prefixes and suffixes "
            "on their own, and words with a hyphen or an apostrophe."
        ),
    )


def _challenges(config: Config) -> Section:
    title, cited = tr("Words and challenges"), cite("GAME PLAY 8")
    good = sentence(OPTIONS, "challenge", config)
    dictionary = sentence(OPTIONS, "dictionary", config)
    if config.challenge is ChallengeRule.VOID:
        return Section(title, _words(), cited, (dictionary, good))
    challenge = tr(
        "You may challenge a play until the next player starts a turn. If a word is not in the dictionary, the player "
        "takes the tiles back and scores nothing this turn."
    )
    rulings = (dictionary, *_challenge_rulings())
    if config.hints:
        rulings = (*rulings, sentence(OPTIONS, "hints", config))
    if config.challenge is ChallengeRule.DOUBLE:
        return Section(title, (_agree(config), *_words(), challenge, good), cited, rulings)
    return Section(title, (_agree(config), *_words(), challenge), cited, (good, *rulings))


def _agree(config: Config) -> str:
    if config.hints:
        return tr("Agree on a dictionary before the game.")
    return tr("Agree on a dictionary before the game. It is used for challenges only.")


def _challenge_rulings() -> tuple[str, ...]:
    return (
        tr("Any opponent may challenge, before new tiles are drawn. This holds for the last play of the game too."),
        tr("The first challenge decides. One bad word is enough to take the whole play back."),
        tr("A bad word that nobody challenges stays on the board and scores."),
    )


def _scoring() -> tuple[str, ...]:
    return (
        tr(
            "Write down the score after each turn. A letter is worth the number on its tile; a blank is worth 0. Every "
            "word you form or change scores, and a letter that is part of two new words counts in both."
        ),
        tr("A light blue square doubles the letter on it, and a dark blue square triples it."),
        tr(
            "A pink square doubles the whole word, and a red square triples it, after the letters are added up. Two "
            "pink squares under one word multiply it by four. The star is pink, so the first word counts double."
        ),
        tr(
            "Premium squares count only in the turn in which you cover them. A blank on a pink or red square still "
            "multiplies the word."
        ),
        tr(
            "If you use all {count} tiles in one turn, add {points} points at the end.",
            count=RACK_SIZE,
            points=ALL_TILES_BONUS,
        ),
    )


def _ending(config: Config) -> Section:
    return Section(
        tr("The end"),
        (
            tr("The game ends when the bag is empty and one player has used every tile, or when nobody can play."),
            tr(
                "Everyone loses the value of the tiles they still hold. A player who has used every tile gains the "
                "value of the tiles the others hold."
            ),
            tr(
                "The highest score wins. If two players tie, the one who had more before the last tiles were counted "
                "wins."
            ),
        ),
        cite("ENDING THE GAME, SCORING 9 and WINNING"),
        (
            sentence(OPTIONS, "scoreless_turns", config),
            tr("The game also ends when the bag is empty, everyone has passed and nobody has a play."),
            tr("Players who are equal both before and after the last tiles are counted share the win."),
        ),
    )
