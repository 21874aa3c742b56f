"""The rules in our own words, true for one config and with where each is printed.

Every number and every choice comes from the config and the scoring rules, so a house rule is described as well as a
printed one. Documents are cited by number and heading.
"""

from msgspec import Struct

from boxtop.core.option import differences
from boxtop.core.rulebook import Section
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
from boxtop.games.yahtzee.labels import game_label, label
from boxtop.games.yahtzee.options import OPTIONS
from boxtop.games.yahtzee.presets import HASBRO, PRESETS
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
    """The rules of a table with this config."""
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
        "What you need",
        (
            (
                f"{_number(DICE).capitalize()} dice and a score sheet with {len(BOXES)} boxes for each player. One "
                "or more can play, any number. The highest total wins."
            ),
        ),
        "000 and 004 CONTENTS and OBJECT; 001 How many people can play Yahtzee? and What do you need to play Yahtzee?; "
        "002 OBJECT and EQUIPMENT; 003 NUMBER OF PLAYERS and EQUIPMENT OF THE GAME",
    )


def _start(config: Config) -> Section:
    """Who begins. Only 001, where one die is rolled, prints what a tie means."""
    title, tie = "The start", "Players who tie for the highest roll again."
    if config.start_dice == 1:
        first = "Everybody rolls one die to see who starts: the highest begins, and play passes to the left."
        return Section(title, (first, tie), "001 Start!")
    first = "Everybody rolls all five dice to see who starts: the highest total begins, and play passes to the left."
    return Section(title, (first,), "000 and 004 HOW TO PLAY; 002 SETUP AND GAME PLAY; 003 NOW LET'S PLAY", (tie,))


def _turn(config: Config) -> Section:
    sentences: list[str] = []
    rulings: list[str] = []
    again = "once more" if config.rolls_per_turn == 2 else f"up to {_number(config.rolls_per_turn - 1)} times more"
    rolls = (
        f"Roll all five dice, then, if you like, roll any of them {again}. A die set aside earlier may be picked "
        "up again, and you may stop after any roll."
    )
    if config.rolls_per_turn == 1:
        rolls = "A turn is a single roll of all five dice."
    (sentences if config.rolls_per_turn == HASBRO.rolls_per_turn else rulings).append(rolls)
    if config.rolls_per_turn > 1:
        sentences.append("You need not say what you are rolling for, and you may change your mind after any roll.")
    if config.box_order is BoxOrder.PRINTED:
        sentences.append("Then fill a box, with points or with a zero. A box is filled only once; a zero fills it too.")
        rulings.append("Boxes are filled in the order they stand on the sheet.")
    else:
        sentences.append(
            "Then fill one open box, with points or with a zero. Boxes may be filled in any order. A box is filled "
            "only once; a zero fills it too."
        )
    zero = (
        "You may also enter a zero where the dice would score, if you want to, but not with a joker whose box the "
        "rules name."
        if config.voluntary_zero
        else "A zero is entered only in a box the dice do not fit."
    )
    sentences.append(zero)
    return Section(
        "A turn",
        tuple(sentences),
        "000, 002 and 004 TAKING A TURN and SCORING; 001 How To Play A Turn of Yahtzee, Score Placement and Scoring "
        "Zero; 003 NOW LET'S PLAY and SCORE CARD",
        tuple(rulings),
    )


def _boxes(config: Config) -> BoxSection:
    sentences: list[str] = []
    rulings: list[str] = []
    cites = (
        "000, 002 and 004 SCORING; 001 Score Placement and the paragraph of each box; 003 HOW TO SCORE, UPPER SECTION "
        "and LOWER SECTION"
    )
    if config.cascade_literal:
        house, four, five = (label(box, config) for box in (Box.FULL_HOUSE, Box.FOUR_OF_A_KIND, Box.LARGE_STRAIGHT))
        sentences.append(
            f"A better combination goes lower only when its own box is filled: four alike as three alike only after "
            f"{four}, a sequence of five as four only after {five}, a full house as three alike or in the box of its "
            f"three only after {house}."
        )
        cites = "003 HOW TO SCORE, UPPER SECTION and LOWER SECTION"
    elif config.box_order is BoxOrder.PRINTED:
        rulings.append("Dice score in the box that is next on the sheet, whatever else they would fit.")
    else:
        sentences.append(
            "Dice that fit several boxes may go in any of them: four alike also in the box for three alike, a sequence "
            "of five also in the box for four."
        )
        if config.joker is JokerRule.FORCED_AFTER_50:
            rulings.append(
                "Some lines of the document allow this only when the better box is filled. They are read as advice, "
                "because its own table of choices does not keep to them."
            )
    if config.five_alike_full_house is FiveAlikeFullHouse.NATURAL:
        rulings.append("Five alike are a full house.")
    rules = tuple(BoxRule(box, label(box, config), *_needs_and_scores(box, config)) for box in BOXES)
    return BoxSection("The boxes", tuple(sentences), cites, tuple(rulings), rules)


def _needs_and_scores(box: Box, config: Config) -> tuple[str, str]:
    match box:
        case Box.THREE_OF_A_KIND:
            return "at least three alike", "the total of all dice"
        case Box.FOUR_OF_A_KIND:
            return "at least four alike", "the total of all dice"
        case Box.FULL_HOUSE:
            natural = config.five_alike_full_house is FiveAlikeFullHouse.NATURAL
            return (
                f"three of one number and two of another{', or five alike' if natural else ''}",
                f"{FULL_HOUSE_POINTS}",
            )
        case Box.SMALL_STRAIGHT:
            return "four numbers in a row", f"{SMALL_STRAIGHT_POINTS}"
        case Box.LARGE_STRAIGHT:
            return "five numbers in a row", f"{LARGE_STRAIGHT_POINTS}"
        case Box.YAHTZEE:
            return "five alike", f"{YAHTZEE_POINTS}"
        case Box.CHANCE:
            return "any dice", "the total of all dice"
        case _:
            face = box.place + 1
            return f"any {face}s", f"the total of the {face}s"


def _match(config: Config) -> Section:
    name = game_label(config).lower()
    if config.games == 1:
        length = (
            f"One {name} of {len(BOXES)} turns each, and the highest total wins. A match can have up to six, each in a "
            "column of its own, and then their total decides."
        )
    else:
        length = (
            f"A match of {config.games} {name}s of {len(BOXES)} turns each, every {name} in a column of its own; the "
            "total of all of them decides."
        )
    following = {
        NextStarter.LEFT: f"The next {name} is begun by the player to the left of the one who began the last.",
        NextStarter.WINNER: f"The next {name} is begun by the winner of the last.",
    }[config.next_starter]
    ties = {
        Tie.SHARED: "Equal highest totals share the win.",
        Tie.EXTRA_GAME: f"Equal highest totals play one more {name} to decide.",
    }[config.tie]
    return Section(
        "The match",
        (length,),
        "000 and 004 ENDING A GAME and HOW TO WIN; 001 What do you need to play Yahtzee?, Ending the Round and The "
        "Winner; 002 ENDING A GAME and WINNING; 003 OBJECT OF THE GAME",
        (following, ties),
    )


def _partners(config: Config) -> Section:
    if config.teams:
        first = f"{_number(config.teams).capitalize()} teams play, and partners fill one column together."
    else:
        first = "Everybody plays alone here; in teams, partners fill one column together."
    return Section(
        "Partners",
        (first, "All other rules stay the same."),
        "003 YAHTZEE PLAYED WITH PARTNERS",
        ("Teams alternate round the table, and partners take their team's thirteen turns in rotation.",),
    )


def _solitaire(config: Config) -> Section:
    best = "One player needs no start roll: fill the sheet and try to beat your own best."
    cites = "000, 002 and 004 SOLO PLAY; 001 How many people can play Yahtzee?; 003 YAHTZEE PLAYED SOLITAIRE"
    highest = f"The highest score of one {game_label(config).lower()} is {_highest(config)}, without Yahtzee bonuses."
    if _highest(config) != _highest(HASBRO):
        return Section("Alone", (best,), cites, (highest,))
    return Section("Alone", (best, highest), cites)


def _highest(config: Config) -> int:
    """The best of every box, and the upper bonus."""
    totals = 3 * DICE * max(FACES)  # three alike, four alike and chance
    fixed = FULL_HOUSE_POINTS + SMALL_STRAIGHT_POINTS + LARGE_STRAIGHT_POINTS + YAHTZEE_POINTS
    return MOST_UPPER_POINTS + config.upper_bonus + totals + fixed


def _others(config: Config) -> Section:
    sentences = []
    for preset in PRESETS:
        apart = differences(OPTIONS, preset.config, config)
        if not apart:
            sentences.append(f"{preset.title} ({preset.id}): these are its rules, printed in {preset.printed_in}.")
        else:
            sentences.append(f"{preset.title} ({preset.id}): {'; '.join(apart)}.")
    return Section("The other rule sets, and what they do otherwise", tuple(sentences))


def _number(count: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[count] if count < len(words) else str(count)
