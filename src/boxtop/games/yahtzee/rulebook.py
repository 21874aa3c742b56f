"""The rules in our own words, true for one config and with where each is printed.

Every number and every choice comes from the config and the scoring rules, so a house rule is described as well as a
printed one. Documents are cited by number and heading.
"""

from msgspec import Struct

from boxtop.games.yahtzee.boxes import BOXES, DICE, UPPER_BOXES, Box
from boxtop.games.yahtzee.config import BoxOrder, Config, FiveAlikeFullHouse, JokerRule, NextStarter, Tie
from boxtop.games.yahtzee.labels import game_label, label, lower_section_label, upper_bonus_label, upper_section_label
from boxtop.games.yahtzee.options import differences
from boxtop.games.yahtzee.presets import PRESETS
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


class Section(Struct, frozen=True):
    """A part of the rules: sentences, perhaps the table of boxes, and where it is printed."""

    title: str
    sentences: tuple[str, ...]
    printed_in: str = ""
    boxes: tuple[BoxRule, ...] = ()


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    return (
        _contents(),
        _turn(config),
        _boxes(config),
        _upper_bonus(config),
        _yahtzee_bonus(config),
        _joker(config),
        _match(config),
        _partners(config),
        _solitaire(),
        _others(config),
    )


def rules_name(config: Config) -> str:
    """The nearest rule set by its id, with what this table does otherwise."""
    nearest = min(PRESETS, key=lambda preset: len(differences(config, preset.config)))
    apart = differences(config, nearest.config)
    return f"{nearest.id}, but {'; '.join(apart)}" if apart else nearest.id


def _contents() -> Section:
    return Section(
        "What you need",
        (
            (
                f"{_number(DICE).capitalize()} dice and a score sheet with {len(BOXES)} boxes for each player; any "
                "number can play. The highest total wins."
            ),
        ),
        "000 Contents and Object; 001 What do you need to play Yahtzee?; 002 EQUIPMENT; 003 EQUIPMENT OF THE GAME; "
        "004 CONTENTS",
    )


def _turn(config: Config) -> Section:
    start = "one die" if config.start_dice == 1 else "all five dice"
    if config.rolls_per_turn == 1:
        rolls = "A turn is a single roll of all five dice."
    else:
        again = "once more" if config.rolls_per_turn == 2 else f"up to {_number(config.rolls_per_turn - 1)} times more"
        rolls = (
            f"Roll all five dice, then, if you like, roll any of them {again}. A die set aside earlier may be picked "
            "up again, and you may stop after any roll."
        )
    order = (
        "Boxes are filled in the order they stand on the sheet."
        if config.box_order is BoxOrder.PRINTED
        else "Boxes may be filled in any order."
    )
    zero = (
        "You may also enter a zero where the dice would score, if you want to; a joker that must go somewhere scores."
        if config.voluntary_zero
        else "A zero is entered only in a box the dice do not fit."
    )
    return Section(
        "A turn",
        (
            (
                f"Everybody rolls {start} to see who starts; the highest begins, those who tie roll again, and the "
                "dice pass to the left."
            ),
            rolls,
            f"Then fill one open box, with points or with a zero. {order} A box is filled only once.",
            zero,
        ),
        "000, 002 and 004 TAKING A TURN and SCORING; 001 Start!, How To Play A Turn of Yahtzee and Scoring Zero; "
        "003 NOW LET'S PLAY and SCORE CARD",
    )


def _boxes(config: Config) -> Section:
    sentence = (
        "Dice that fit several boxes may go in any of them: four alike also in the box for three alike, a sequence of "
        "five also in the box for four."
    )
    if config.cascade_literal:
        house, four, five = (label(box, config) for box in (Box.FULL_HOUSE, Box.FOUR_OF_A_KIND, Box.LARGE_STRAIGHT))
        sentence = (
            f"A better combination goes lower only when its own box is filled: four alike as three alike only after "
            f"{four}, a sequence of five as four only after {five}, a full house as three alike or in the box of its "
            f"three only after {house} (003 LOWER SECTION, the remarks in brackets)."
        )
    return Section(
        "The boxes",
        (sentence,),
        "000 and 004 SCORING; 001 Score Placement and the paragraph of each box; 002 SCORING; 003 HOW TO SCORE, UPPER "
        "SECTION and LOWER SECTION",
        tuple(BoxRule(box, label(box, config), *_needs_and_scores(box, config)) for box in BOXES),
    )


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


def _upper_bonus(config: Config) -> Section:
    name, section = upper_bonus_label(config), upper_section_label(config)
    if not config.upper_bonus:
        sentence = f"The {section} has no bonus under these rules."
    else:
        threes = sum(3 * (box.place + 1) for box in UPPER_BOXES)
        hint = f" Three of each number make exactly {threes}." if config.upper_threshold == threes else ""
        sentence = f"{config.upper_threshold} points or more in the {section} bring {config.upper_bonus} more.{hint}"
    return Section(
        f"{name} of the {section}" if name == "Bonus" else name,
        (sentence,),
        "000 and 004 SCORING and ENDING A GAME; 001 Left Hand Bonus; 002 SCORING; 003 BONUS",
    )


def _yahtzee_bonus(config: Config) -> Section:
    cites = "000, 002 and 004 YAHTZEE BONUS; 001 Yahtzee Bonus; 003 HOW TO USE YAHTZEE BONUS CHIPS"
    if not config.bonus_points:
        return Section("Yahtzee bonus", ("Further Yahtzees bring no bonus under these rules.",), cites)
    box = label(Box.YAHTZEE, config)
    condition = (
        "It is paid even if the Yahtzee itself has to be entered as a zero."
        if config.bonus_on_zero
        else "It is paid only if the Yahtzee scores something in the box it goes in."
    )
    return Section(
        "Yahtzee bonus",
        (
            (
                f"Once the {box} box holds {YAHTZEE_POINTS}, every further Yahtzee of the same game brings "
                f"{config.bonus_points} points, as often as you roll one."
            ),
            condition,
            f"After a zero in the {box} box there is no bonus.",
        ),
        cites,
    )


def _joker(config: Config) -> Section:
    cites = "000, 002 and 004 JOKER RULES; 001 Yahtzee Joker; 003 YAHTZEE USED AS A JOKER"
    if config.joker is JokerRule.NONE:
        return Section("Jokers", ("There are no jokers: five alike count in each box as any dice do.",), cites)
    box, lower, upper = label(Box.YAHTZEE, config), lower_section_label(config), upper_section_label(config)
    filled = f"once the {box} box is filled, with {YAHTZEE_POINTS} or with a zero"
    if not config.joker_after_zero:
        filled = f"once the {box} box holds {YAHTZEE_POINTS} (not after a zero)"
    values = (
        f"{FULL_HOUSE_POINTS} in {label(Box.FULL_HOUSE, config)}, {SMALL_STRAIGHT_POINTS} in "
        f"{label(Box.SMALL_STRAIGHT, config)}, {LARGE_STRAIGHT_POINTS} in {label(Box.LARGE_STRAIGHT, config)}, and "
        "elsewhere the total of the dice"
    )
    sentences = [f"A Yahtzee can be a joker {filled}."]
    if config.box_order is BoxOrder.PRINTED:
        sentences.append("Since boxes are filled in the printed order, a joker decides its points, never its box.")
    sentences.append(_while_upper_is_open(config))
    when = "With the box of its own number filled" if config.joker_values_need_upper else "As a joker"
    sentences.append(f"{when} it scores in the {lower} as if it fitted: {values}.")
    if config.joker_may_decline:
        sentences.append(f"It may instead go in any other open box of the {upper}, at its normal points.")
    else:
        sentences.append(f"It must go in the {lower}; only if that is full, in an open box of the {upper}.")
    return Section("Jokers", tuple(sentences), cites)


def _while_upper_is_open(config: Config) -> str:
    own = "While the box of its own number is open,"
    anywhere = f"{own} it may go in any open box, at its normal points."
    if not config.joker_values_need_upper:
        anywhere = f"{own} it is a joker all the same."
    match config.joker:
        case JokerRule.FORCED:
            return f"{own} it must go there."
        case JokerRule.FORCED_AFTER_50:
            after_zero = anywhere.removeprefix(f"{own} ")
            return f"{own} it must go there after a {YAHTZEE_POINTS}; after a zero {after_zero}"
        case _:
            return anywhere


def _match(config: Config) -> Section:
    name = game_label(config).lower()
    if config.games == 1:
        length = f"One {name} of {len(BOXES)} turns each. A match can have up to six, and then their total decides."
    else:
        length = f"A match of {config.games} {name}s of {len(BOXES)} turns each; the total of all of them decides."
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
        (length, following, ties),
        "000 and 004 ENDING A GAME and HOW TO WIN; 001 Ending the Round and The Winner; 002 ENDING A GAME and WINNING; "
        "003 OBJECT OF THE GAME; who begins the next game and what a tie means is printed in none of them",
    )


def _partners(config: Config) -> Section:
    if config.teams:
        first = f"{_number(config.teams).capitalize()} teams play, and partners fill one column together."
    else:
        first = "Everybody plays alone here; in teams, partners fill one column together."
    return Section(
        "Partners",
        (first, "Partners sit opposite one another and take the team's turns alternately, thirteen turns a team."),
        "003 YAHTZEE PLAYED WITH PARTNERS; who of the partners rolls is not printed",
    )


def _solitaire() -> Section:
    return Section(
        "Alone",
        ("One player needs no start roll: fill the sheet and try to beat your own best.",),
        "000 Solo Play; 003 YAHTZEE PLAYED SOLITAIRE; 004 SOLO PLAY",
    )


def _others(config: Config) -> Section:
    sentences = []
    for preset in PRESETS:
        apart = differences(preset.config, config)
        if not apart:
            sentences.append(f"{preset.title} ({preset.id}): these are its rules, printed in {preset.printed_in}.")
        else:
            sentences.append(f"{preset.title} ({preset.id}): {'; '.join(apart)}.")
    return Section("The other rule sets, and what they do otherwise", tuple(sentences))


def _number(count: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[count] if count < len(words) else str(count)
