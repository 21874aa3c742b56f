"""The rules of bonuses and jokers in our own words, and how a sheet is added up, true for one config."""

from boxtop.core.rulebook import Section
from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import UPPER_BOXES, Box
from boxtop.games.yahtzee.config import BoxOrder, Config, JokerRule
from boxtop.games.yahtzee.labels import label, lower_section_label, upper_bonus_label, upper_section_label
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO, WINNING_MOVES, WINNING_MOVES_LENIENT
from boxtop.games.yahtzee.printings import cite
from boxtop.games.yahtzee.scoring import (
    FULL_HOUSE_POINTS,
    LARGE_STRAIGHT_POINTS,
    SMALL_STRAIGHT_POINTS,
    YAHTZEE_POINTS,
)

_JOKER_OPTIONS = ("joker", "joker_after_zero", "joker_values_need_upper", "joker_may_decline")
_CLASSIC_JOKERS = cite(classic="YAHTZEE USED AS A JOKER and HOW TO USE YAHTZEE BONUS CHIPS")
_PRINTED_JOKERS = (
    (HASBRO, cite(hasbro="JOKER RULES")),
    (WINNING_MOVES, _CLASSIC_JOKERS),
    (WINNING_MOVES_LENIENT, _CLASSIC_JOKERS),
    (FREETHEDICE, cite(freethedice="Yahtzee Joker")),
)
_PRINTED_BONUS = 100


def upper_bonus(config: Config) -> Section:
    """The bonus for the boxes from Ones to Sixes."""
    section = upper_section_label(config)
    title = tr("{bonus} ({section})", bonus=upper_bonus_label(config), section=section)
    if not config.upper_bonus:
        return Section(title, (), rulings=(tr("The {section} has no bonus under these rules.", section=section),))
    sentence = tr(
        "If you score {threshold} points or more in the {section}, you get {bonus} more.",
        threshold=config.upper_threshold,
        section=section,
        bonus=config.upper_bonus,
    )
    if (config.upper_threshold, config.upper_bonus) != (HASBRO.upper_threshold, HASBRO.upper_bonus):
        return Section(title, (), rulings=(sentence,))
    threes = sum(3 * (box.place + 1) for box in UPPER_BOXES)
    return Section(
        title,
        (
            sentence,
            tr("Three of each number make exactly {points}, but any scores that add up to it count.", points=threes),
        ),
        cite(hasbro="SCORING and ENDING A GAME", classic="BONUS", freethedice="Left Hand Bonus"),
    )


def yahtzee_bonus(config: Config) -> Section:
    """The bonus for every Yahtzee after the first."""
    title = tr("Yahtzee bonus")
    if not config.bonus_points:
        return Section(title, (), rulings=(tr("There is no bonus for more Yahtzees under these rules."),))
    sentences = [
        tr(
            "Once you have {points} in the Yahtzee box, each additional Yahtzee in that game earns a bonus of "
            "{bonus} points. There is no limit.",
            points=YAHTZEE_POINTS,
            bonus=config.bonus_points,
        ),
        tr("You get it even if the Yahtzee itself must be entered as a zero.")
        if config.bonus_on_zero
        else tr("You get it only if the Yahtzee scores points in the box it goes in."),
        tr("With a zero in the Yahtzee box there is no bonus."),
    ]
    if config.bonus_points != _PRINTED_BONUS:
        return Section(title, (), rulings=tuple(sentences))
    if not config.bonus_on_zero:
        return Section(title, tuple(sentences), cite(freethedice="Yahtzee Bonus and A Note About Yahtzees"))
    sentences.append(
        tr(
            "Mark each bonus before you fill in a box: a check mark on your sheet, a bonus chip, or both. If the marks "
            "do not fit, squeeze them in."
        )
    )
    rulings = [tr("You can earn more bonuses than there are chips in the box.")]
    if config.joker is JokerRule.FORCED_AFTER_50:
        sentences.append(tr("Return the chips after each game. If two tables play, divide the chips by colour."))
        rulings.append(
            tr(
                "The printed rules pay it only if your first Yahtzee went in the Yahtzee box. For us {points} in the "
                "box is enough, whichever Yahtzee it was.",
                points=YAHTZEE_POINTS,
            )
        )
    cited = cite(hasbro="YAHTZEE BONUS", classic="HOW TO USE YAHTZEE BONUS CHIPS")
    return Section(title, tuple(sentences), cited, tuple(rulings))


def jokers(config: Config) -> Section:
    """Where a further Yahtzee goes, and what it scores there."""
    title = tr("Jokers")
    if config.joker is JokerRule.NONE:
        return Section(title, (), rulings=(tr("There are no jokers: a Yahtzee scores like any other dice."),))
    sentences = tuple(_joker_sentences(config))
    cites = next((cites for printed, cites in _PRINTED_JOKERS if _same_jokers(config, printed)), "")
    if not cites or config.box_order is BoxOrder.PRINTED:
        return Section(title, (), rulings=sentences)
    if not _same_jokers(config, WINNING_MOVES_LENIENT):
        return Section(title, sentences, cites)
    return Section(
        title, sentences, cites, (tr('The printed rules say that a joker "may" be used, so it is your choice.'),)
    )


def _same_jokers(config: Config, printed: Config) -> bool:
    return all(getattr(config, option) == getattr(printed, option) for option in _JOKER_OPTIONS)


def _joker_sentences(config: Config) -> list[str]:
    lower, upper = lower_section_label(config), upper_section_label(config)
    sentences = [_when_a_joker(config)]
    if config.box_order is BoxOrder.PRINTED:
        sentences.append(tr("Boxes are filled from top to bottom, so a joker changes the points and never the box."))
        return [*sentences, _joker_points(config, lower)]
    sentences += [_while_upper_is_open(config), _joker_points(config, lower)]
    if config.joker_may_decline:
        sentences.append(tr("Or you may enter it as a zero in any other open box of the {upper}.", upper=upper))
    else:
        sentences.append(
            tr(
                "Then it must go in the {lower}. Only if the {lower} is full, enter a zero in any open box of the "
                "{upper}.",
                lower=lower,
                upper=upper,
            )
        )
    return sentences


def _when_a_joker(config: Config) -> str:
    if config.joker_after_zero:
        return tr(
            "When the Yahtzee box is filled, with {points} or with a zero, another Yahtzee can be a joker.",
            points=YAHTZEE_POINTS,
        )
    return tr(
        "When you have {points} in the Yahtzee box, another Yahtzee can be a joker. After a zero there are no jokers.",
        points=YAHTZEE_POINTS,
    )


def _joker_points(config: Config, lower: str) -> str:
    values = tr(
        "{full_house} in {full_house_box}, {small} in {small_box}, {large} in {large_box}",
        full_house=FULL_HOUSE_POINTS,
        full_house_box=label(Box.FULL_HOUSE, config),
        small=SMALL_STRAIGHT_POINTS,
        small_box=label(Box.SMALL_STRAIGHT, config),
        large=LARGE_STRAIGHT_POINTS,
        large_box=label(Box.LARGE_STRAIGHT, config),
    )
    if config.joker_values_need_upper:
        return tr(
            "If the box of its own number is filled, it is a joker and scores in any box of the {lower} as if it "
            "fitted: {values}, and the total of the dice elsewhere.",
            lower=lower,
            values=values,
        )
    return tr(
        "As a joker it scores in any box of the {lower} as if it fitted: {values}, and the total of the dice "
        "elsewhere.",
        lower=lower,
        values=values,
    )


def _while_upper_is_open(config: Config) -> str:
    match config.joker:
        case JokerRule.FORCED:
            return tr("If the box of its own number is open, it must go there.")
        case JokerRule.FORCED_AFTER_50 if config.joker_values_need_upper:
            return tr(
                "If the box of its own number is open, it must go there after a {points}. After a zero it may go in "
                "any open box, for its normal points.",
                points=YAHTZEE_POINTS,
            )
        case JokerRule.FORCED_AFTER_50:
            return tr(
                "If the box of its own number is open, it must go there after a {points}. After a zero it is a joker "
                "all the same.",
                points=YAHTZEE_POINTS,
            )
        case _ if config.joker_values_need_upper:
            return tr("If the box of its own number is open, it may go in any open box, for its normal points.")
        case _:
            return tr("It is a joker even if the box of its own number is open.")


def adding_up(config: Config) -> Section:
    """The sums of the sheet, in their order."""
    upper, lower = upper_section_label(config), lower_section_label(config)
    sentences = [tr("The game ends when everyone has filled every box.")]
    if config.upper_bonus:
        sentences.append(tr("Add up the {section} and its bonus.", section=upper))
    else:
        sentences.append(tr("Add up the {section}.", section=upper))
    if config.bonus_points:
        sentences.append(
            tr(
                "Add up the {section}, with {bonus} points for each Yahtzee bonus.",
                section=lower,
                bonus=config.bonus_points,
            )
        )
    else:
        sentences.append(tr("Add up the {section}.", section=lower))
    sentences.append(tr("Both sections together are your total."))
    classic = "SCORE CARD and HOW TO USE YAHTZEE BONUS CHIPS" if config.bonus_points else "SCORE CARD"
    return Section(
        tr("Adding up"),
        tuple(sentences),
        cite(hasbro="ENDING A GAME", classic=classic, freethedice="Ending the Round"),
    )
