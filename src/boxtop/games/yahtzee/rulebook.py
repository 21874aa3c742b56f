"""The rules in our own words, true for one config, with the printed source of each part.

Every number and every choice comes from the config and the scoring rules, so a house rule is described as well as a
printed one.
"""

from msgspec import Struct

from boxtop.core.option import differences, sentence
from boxtop.core.rulebook import Section
from boxtop.core.texts import clauses, tr, tr_count
from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES, Box
from boxtop.games.yahtzee.config import (
    MOST_UPPER_POINTS,
    BoxOrder,
    Config,
    FiveAlikeFullHouse,
    JokerRule,
    NextStarter,
    Tie,
)
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.options import OPTIONS
from boxtop.games.yahtzee.presets import HASBRO, PRESETS
from boxtop.games.yahtzee.printings import cite
from boxtop.games.yahtzee.rulebook_bonuses import adding_up, jokers, upper_bonus, yahtzee_bonus
from boxtop.games.yahtzee.scoring import (
    FULL_HOUSE_POINTS,
    LARGE_STRAIGHT_POINTS,
    SMALL_STRAIGHT_POINTS,
    YAHTZEE_POINTS,
)


class BoxRule(Struct, frozen=True):
    """A line of the table of boxes."""

    box: Box
    name: str
    needs: str
    scores: str


class BoxSection(Section, frozen=True):
    """The part of the rules with the table of boxes."""

    boxes: tuple[BoxRule, ...] = ()


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config, in the order in which one plays."""
    return (
        _contents(),
        _start(config),
        _turn(config),
        _boxes(config),
        upper_bonus(config),
        yahtzee_bonus(config),
        jokers(config),
        adding_up(config),
        _match(config),
        _partners(config),
        _solitaire(config),
        _others(config),
    )


def _contents() -> Section:
    return Section(
        tr("What you need"),
        (
            tr("Five dice, and a score sheet with 13 boxes for each player."),
            tr("One or more people can play. The highest total wins."),
        ),
        cite(
            sheets="CONTENTS and OBJECT",
            collection="OBJECT and EQUIPMENT",
            classic="NUMBER OF PLAYERS and EQUIPMENT OF THE GAME",
            freethedice="How many people can play Yahtzee? and What do you need to play Yahtzee?",
        ),
    )


def _start(config: Config) -> Section:
    """Who begins. Only 001, where one die is rolled, prints what a tie means."""
    title, tie = tr("Who starts"), tr("If players tie for the highest roll, they roll again.")
    sheets = cite(sheets="HOW TO PLAY", collection="SETUP AND GAME PLAY", classic="NOW LET'S PLAY")
    if config.first_player:
        return Section(title, (tr("Play passes to the left."),), sheets, (sentence(OPTIONS, "first_player", config),))
    if config.start_dice == 1:
        first = tr("Everyone rolls one die. The highest roll starts, and play passes to the left.")
        return Section(title, (first, tie), cite(freethedice="Start!"))
    first = tr("Everyone rolls all five dice. The highest total starts, and play passes to the left.")
    return Section(title, (first,), sheets, (tie,))


def _turn(config: Config) -> Section:
    sentences: list[str] = []
    rulings: list[str] = []
    rolls = sentences if config.rolls_per_turn == HASBRO.rolls_per_turn else rulings
    rolls.append(
        tr_count(
            "Roll all five dice once.",
            "You have up to {count} rolls. Roll all five dice, then keep the dice you like and roll the others again.",
            config.rolls_per_turn,
        )
    )
    if config.rolls_per_turn > 1:
        sentences.append(tr("You may stop after any roll, and you may roll a die that you kept earlier."))
        sentences.append(tr("You do not have to say what you are trying to get, and you may change your mind."))
    if config.box_order is BoxOrder.PRINTED:
        sentences.append(tr("Then fill a box with your points or with a zero."))
        rulings.append(tr("Boxes are filled from the top of the sheet to the bottom."))
    else:
        sentences.append(
            tr("Then fill one open box with your points or with a zero. You may fill the boxes in any order.")
        )
    sentences.append(tr("Each box is filled only once, and a zero fills it too."))
    if config.voluntary_zero:
        sentences.append(
            tr(
                "You may enter a zero even in a box where your dice would score, except with a joker whose box is "
                "fixed by the rules."
            )
        )
    else:
        sentences.append(tr("You may enter a zero only in a box that your dice do not fit."))
    return Section(
        tr("A turn"),
        tuple(sentences),
        cite(
            hasbro="TAKING A TURN and SCORING",
            classic="NOW LET'S PLAY and SCORE CARD",
            freethedice="How To Play A Turn of Yahtzee, Score Placement and Scoring Zero",
        ),
        tuple(rulings),
    )


def _boxes(config: Config) -> BoxSection:
    sentences: list[str] = []
    rulings: list[str] = []
    cited = cite(
        hasbro="SCORING",
        classic="HOW TO SCORE, UPPER SECTION and LOWER SECTION",
        freethedice="Score Placement and the paragraph of each box",
    )
    if config.cascade_literal:
        sentences += _cascade(config)
        cited = cite(classic="HOW TO SCORE, UPPER SECTION and LOWER SECTION")
    elif config.box_order is BoxOrder.PRINTED:
        rulings.append(tr("Your dice score in the next box of the sheet, whatever other boxes they fit."))
    else:
        sentences.append(
            tr(
                "If your dice fit several boxes, choose one. Four of a kind also count as three of a kind, and a large "
                "straight also counts as a small one."
            )
        )
        if config.joker is JokerRule.FORCED_AFTER_50:
            rulings.append(
                tr(
                    "Some lines of the printed rules allow this only when the better box is filled. We read them as "
                    "advice, because the printed table of choices does not follow them."
                )
            )
    if config.five_alike_full_house is FiveAlikeFullHouse.NATURAL:
        rulings.append(tr("Five of a kind are a full house."))
    rules = tuple(BoxRule(box, label(box, config), *_needs_and_scores(box, config)) for box in BOXES)
    return BoxSection(tr("The boxes"), tuple(sentences), cited, tuple(rulings), rules)


def _cascade(config: Config) -> list[str]:
    """The remarks in brackets of 003 to the letter."""
    house, four, large = (label(box, config) for box in (Box.FULL_HOUSE, Box.FOUR_OF_A_KIND, Box.LARGE_STRAIGHT))
    return [
        tr("You may use a lesser box only when the better one is filled."),
        tr("Four of a kind may score as three of a kind only when {four} is filled.", four=four),
        tr("A large straight may score as a small one only when {large} is filled.", large=large),
        tr(
            "A full house may score as three of a kind, or in the box of its three equal dice, only when {house} is "
            "filled.",
            house=house,
        ),
    ]


def _needs_and_scores(box: Box, config: Config) -> tuple[str, str]:
    total = tr("the total of all dice")
    match box:
        case Box.THREE_OF_A_KIND:
            return tr("three or more alike"), total
        case Box.FOUR_OF_A_KIND:
            return tr("four or more alike"), total
        case Box.FULL_HOUSE if config.five_alike_full_house is FiveAlikeFullHouse.NATURAL:
            return tr("three of one number and two of another, or five alike"), str(FULL_HOUSE_POINTS)
        case Box.FULL_HOUSE:
            return tr("three of one number and two of another"), str(FULL_HOUSE_POINTS)
        case Box.SMALL_STRAIGHT:
            return tr("four numbers in a row"), str(SMALL_STRAIGHT_POINTS)
        case Box.LARGE_STRAIGHT:
            return tr("five numbers in a row"), str(LARGE_STRAIGHT_POINTS)
        case Box.YAHTZEE:
            return tr("five alike"), str(YAHTZEE_POINTS)
        case Box.CHANCE:
            return tr("any dice"), total
        case _:
            face = box.place + 1
            return tr("any {face}s", face=face), tr("the total of the {face}s", face=face)


def _match(config: Config) -> Section:
    length = tr_count(
        "One game has 13 turns for each player, and the highest total wins.",
        "You play {count} games of 13 turns each, every game in a column of its own. The highest total of all games "
        "wins.",
        config.games,
    )
    sentences = [length]
    if config.games == 1:
        sentences.append(tr("You can also play up to six games, each in a column of its own, and add them up."))
    following = {
        NextStarter.LEFT: tr("The next game starts with the player to the left of the last starter."),
        NextStarter.WINNER: tr("The winner starts the next game."),
    }[config.next_starter]
    ties = {
        Tie.SHARED: tr("If the highest totals are equal, those players share the win."),
        Tie.EXTRA_GAME: tr("If the highest totals are equal, those players play one more game to decide."),
    }[config.tie]
    return Section(
        tr("Winning"),
        tuple(sentences),
        cite(
            sheets="ENDING A GAME and HOW TO WIN",
            collection="ENDING A GAME and WINNING",
            classic="OBJECT OF THE GAME",
            freethedice="What do you need to play Yahtzee?, Ending the Round and The Winner",
        ),
        (following, ties),
    )


def _partners(config: Config) -> Section:
    if config.teams:
        first = tr_count(
            "You play in {count} team. Partners fill one column together.",
            "You play in {count} teams. Partners fill one column together.",
            config.teams,
        )
    else:
        first = tr("At this table everybody plays alone. In teams, partners fill one column together.")
    return Section(
        tr("Partners"),
        (first, tr("All other rules stay the same.")),
        cite(classic="YAHTZEE PLAYED WITH PARTNERS"),
        (tr("Teams take turns around the table, and partners take turns within their team."),),
    )


def _solitaire(config: Config) -> Section:
    best = tr("Alone, just fill your sheet and try to beat your own best score.")
    cited = cite(
        hasbro="SOLO PLAY", classic="YAHTZEE PLAYED SOLITAIRE", freethedice="How many people can play Yahtzee?"
    )
    highest = tr("The highest possible score is {points}, without Yahtzee bonuses.", points=_highest(config))
    if _highest(config) != _highest(HASBRO):
        return Section(tr("Playing alone"), (best,), cited, (highest,))
    return Section(tr("Playing alone"), (best, highest), cited)


def _highest(config: Config) -> int:
    """The best of every box, and the upper bonus."""
    totals = 3 * DICE * max(FACES)  # three alike, four alike and chance
    fixed = FULL_HOUSE_POINTS + SMALL_STRAIGHT_POINTS + LARGE_STRAIGHT_POINTS + YAHTZEE_POINTS
    return MOST_UPPER_POINTS + config.upper_bonus + totals + fixed


def _others(config: Config) -> Section:
    sentences = []
    for preset in PRESETS:
        apart = differences(OPTIONS, preset.config, config)
        if apart:
            sentences.append(tr("{rules}: {differences}.", rules=preset.title, differences=clauses(apart)))
        else:
            sentences.append(tr("{rules}: the rules on this page.", rules=preset.title))
    return Section(tr("Other rule sets, and how they differ"), tuple(sentences))
