"""The rules of bonuses and jokers in our own words, and how a sheet is added up, true for one config."""

from boxtop.core.rulebook import Section
from boxtop.games.yahtzee.boxes import UPPER_BOXES, Box
from boxtop.games.yahtzee.config import BoxOrder, Config, JokerRule
from boxtop.games.yahtzee.labels import game_label, label, lower_section_label, upper_bonus_label, upper_section_label
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO, WINNING_MOVES, WINNING_MOVES_LENIENT
from boxtop.games.yahtzee.scoring import (
    FULL_HOUSE_POINTS,
    LARGE_STRAIGHT_POINTS,
    SMALL_STRAIGHT_POINTS,
    YAHTZEE_POINTS,
)

_JOKER_OPTIONS = ("joker", "joker_after_zero", "joker_values_need_upper", "joker_may_decline")
_PRINTED_JOKERS = (
    (HASBRO, "000, 002 and 004 JOKER RULES"),
    (WINNING_MOVES, "003 YAHTZEE USED AS A JOKER and HOW TO USE YAHTZEE BONUS CHIPS"),
    (WINNING_MOVES_LENIENT, "003 YAHTZEE USED AS A JOKER and HOW TO USE YAHTZEE BONUS CHIPS"),
    (FREETHEDICE, "001 Yahtzee Joker"),
)
_PRINTED_BONUS = 100


def upper_bonus(config: Config) -> Section:
    """What the boxes from Ones to Sixes bring together."""
    name, section = upper_bonus_label(config), upper_section_label(config)
    title = f"{name} of the {section}" if name == "Bonus" else name
    if not config.upper_bonus:
        return Section(title, (), rulings=(f"The {section} has no bonus under these rules.",))
    threes = sum(3 * (box.place + 1) for box in UPPER_BOXES)
    sentence = f"{config.upper_threshold} points or more in the {section} bring {config.upper_bonus} more."
    if (config.upper_threshold, config.upper_bonus) != (HASBRO.upper_threshold, HASBRO.upper_bonus):
        return Section(title, (), rulings=(sentence,))
    return Section(
        title,
        (f"{sentence} Three of each number make exactly {threes}, but any scores that add up to it will do.",),
        "000, 002 and 004 SCORING and ENDING A GAME; 001 Left Hand Bonus; 003 BONUS",
    )


def yahtzee_bonus(config: Config) -> Section:
    """What further Yahtzees bring."""
    title, box = "Yahtzee bonus", label(Box.YAHTZEE, config)
    if not config.bonus_points:
        return Section(title, (), rulings=("Further Yahtzees bring no bonus under these rules.",))
    sentences = [
        (
            f"Once the {box} box holds {YAHTZEE_POINTS}, every further Yahtzee of the same "
            f"{game_label(config).lower()} brings {config.bonus_points} points, as often as you roll one."
        ),
        "It is paid even if the Yahtzee itself has to be entered as a zero."
        if config.bonus_on_zero
        else "It is paid only if the Yahtzee scores something in the box it goes in.",
        f"After a zero in the {box} box there is no bonus.",
    ]
    if config.bonus_points != _PRINTED_BONUS:
        return Section(title, (), rulings=tuple(sentences))
    if not config.bonus_on_zero:
        return Section(title, tuple(sentences), "001 Yahtzee Bonus and A Note About Yahtzees")
    sentences.append(
        "Note each bonus before you fill in a box, with a check mark on your sheet or a bonus chip, or both. If the "
        "marks do not fit, squeeze them in."
    )
    if config.joker is JokerRule.FORCED_AFTER_50:
        sentences.append("Chips go back to the kitty after each game. If two tables play, divide the chips by colour.")
    return Section(
        title,
        tuple(sentences),
        "000, 002 and 004 YAHTZEE BONUS; 003 HOW TO USE YAHTZEE BONUS CHIPS",
        ("The number of chips in the box is no limit.",),
    )


def jokers(config: Config) -> Section:
    """Where a further Yahtzee goes, and what it scores there."""
    if config.joker is JokerRule.NONE:
        none = "There are no jokers: five alike count in each box as any dice do."
        return Section("Jokers", (), rulings=(none,))
    sentences = tuple(_joker_sentences(config))
    cites = next((cites for printed, cites in _PRINTED_JOKERS if _same_jokers(config, printed)), "")
    if not cites or config.box_order is BoxOrder.PRINTED:
        return Section("Jokers", (), rulings=sentences)
    lenient = 'The document says that a joker "may" be used; this table reads it as a free choice.'
    return Section("Jokers", sentences, cites, (lenient,) if _same_jokers(config, WINNING_MOVES_LENIENT) else ())


def _same_jokers(config: Config, printed: Config) -> bool:
    return all(getattr(config, option) == getattr(printed, option) for option in _JOKER_OPTIONS)


def _joker_sentences(config: Config) -> list[str]:
    box, lower, upper = label(Box.YAHTZEE, config), lower_section_label(config), upper_section_label(config)
    filled = f"once the {box} box is filled, with {YAHTZEE_POINTS} or with a zero"
    if not config.joker_after_zero:
        filled = f"once the {box} box holds {YAHTZEE_POINTS} (not after a zero)"
    values = (
        f"{FULL_HOUSE_POINTS} in {label(Box.FULL_HOUSE, config)}, {SMALL_STRAIGHT_POINTS} in "
        f"{label(Box.SMALL_STRAIGHT, config)}, {LARGE_STRAIGHT_POINTS} in {label(Box.LARGE_STRAIGHT, config)}, and "
        "elsewhere the total of the dice"
    )
    when = "With the box of its own number filled" if config.joker_values_need_upper else "As a joker"
    points = f"{when} it scores in the {lower} as if it fitted: {values}."
    first = f"A Yahtzee can be a joker {filled}."
    if config.box_order is BoxOrder.PRINTED:
        order = "Boxes are filled in the order of the sheet, so a joker decides its points and never its box."
        return [first, order, points]
    last = (
        f"It may instead go in any other open box of the {upper}, as a zero."
        if config.joker_may_decline
        else f"It must go in the {lower}; only if that is full, in an open box of the {upper}, as a zero."
    )
    return [first, _while_upper_is_open(config), points, last]


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


def adding_up(config: Config) -> Section:
    """The sums of the sheet, in their order."""
    game, upper, lower = game_label(config).lower(), upper_section_label(config), lower_section_label(config)
    bonus = f" and {config.bonus_points} for each Yahtzee bonus" if config.bonus_points else ""
    upper_too = " and its bonus" if config.upper_bonus else ""
    sums = (
        f"A {game} is over when everybody has filled every box. Add up the {upper}{upper_too}, then the {lower}"
        f"{bonus}. The two together are your total for the {game}."
    )
    return Section(
        "Adding up",
        (sums,),
        "000, 002 and 004 ENDING A GAME; 001 Ending the Round; 003 SCORE CARD"
        + (" and HOW TO USE YAHTZEE BONUS CHIPS" if config.bonus_points else ""),
    )
