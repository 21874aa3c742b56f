"""The rule texts of all four games: every printed statement is in them, cited; what is not printed is a ruling."""

import re
from typing import Any

import pytest

from boxtop.cli import main
from boxtop.cli.text_games import text_game
from boxtop.core.game_def import AnyDef, Preset
from boxtop.core.rulebook import RULING, Section
from boxtop.games import GAMES, find_game
from tests.rulebook.citations import uncited
from tests.rulebook.rule_text_tables import PRINTED

PRESETS: list[tuple[AnyDef, Preset[Any]]] = [(game, preset) for game in GAMES for preset in game.presets]
IDS = [f"{game.id}-{preset.id}" for game, preset in PRESETS]
STATEMENTS = [
    pytest.param(game, rules, phrase, id=f"{game} {rules}: {heading}: {phrase[:40]}")
    for game, lines in PRINTED.items()
    for rule_sets, heading, phrase in lines
    for rules in rule_sets
]


def sections(game: str, rules: str, **options: str) -> tuple[Section, ...]:
    game_def = find_game(game)
    config = text_game(game).with_options(game_def.preset(rules).config, options)
    assert game_def.rulebook is not None
    found: tuple[Section, ...] = game_def.rulebook(config)
    return found


def printed_text(parts: tuple[Section, ...]) -> str:
    """What the text says under a citation: the table of boxes and the sentences."""
    words = []
    for part in parts:
        words += [f"{rule.needs}; scores {rule.scores}" for rule in getattr(part, "boxes", ())]
        words += part.sentences if part.printed_in else ()
    return " ".join(words)


def rulings_text(parts: tuple[Section, ...]) -> str:
    return " ".join(ruling for part in parts for ruling in part.rulings)


@pytest.mark.parametrize(("game", "rules", "phrase"), STATEMENTS)
def test_what_a_document_prints_is_in_the_text_and_cited(game: str, rules: str, phrase: str) -> None:
    assert phrase in printed_text(sections(game, rules))


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=IDS)
def test_only_headings_that_exist_are_cited(game: AnyDef, preset: Preset[Any]) -> None:
    for part in sections(game.id, preset.id):
        assert uncited(game.id, part.printed_in) == [], part.title


RULINGS = [
    ("yahtzee", "hasbro", {}, "If players tie for the highest roll, they roll again."),
    ("yahtzee", "hasbro", {}, "The next game starts with the player to the left"),
    ("yahtzee", "hasbro", {}, "If the highest totals are equal, those players share the win."),
    ("yahtzee", "hasbro", {"teams": "2"}, "Teams take turns around the table"),
    ("yahtzee", "plain", {}, "There are no jokers"),
    ("yahtzee", "plain", {}, "There is no bonus for more Yahtzees"),
    ("yahtzee", "hasbro", {"upper_bonus": "50"}, "63 points or more in the Upper Section, you get 50 more."),
    ("yahtzee", "hasbro", {"rolls_per_turn": "2"}, "You have up to 2 rolls."),
    ("yahtzee", "hasbro", {"box_order": "printed"}, "Boxes are filled from the top of the sheet to the bottom."),
    ("yahtzee", "winning-moves", {}, "We read them as advice"),
    ("yahtzee", "winning-moves-lenient", {}, "so it is your choice"),
    ("sorry", "standard", {}, "The first player is chosen at random."),
    ("sorry", "standard", {}, "The deck has 45 cards: five 1s, and four of every other kind."),
    ("sorry", "standard", {"ones": "4"}, "The deck has 44 cards, four of each kind."),
    ("sorry", "standard", {}, "does not slide. It may stay there."),
    ("sorry", "points", {}, "Only the winner's highest bonus counts."),
    ("sorry", "points", {}, "until somebody has 500 points"),
    ("clue", "classic", {}, "The first card is dealt to the player who plays first"),
    ("clue", "classic", {}, "If you cannot use the whole roll or enter a room"),
    ("clue", "classic", {}, "the one left must still solve the case."),
    ("clue", "classic", {"suggestion": "optional"}, "you may make a suggestion or an accusation, or end your turn"),
    ("scrabble", "classic", {}, "Players who draw the same letter for first play draw again."),
    ("scrabble", "classic", {}, "when everyone passes twice in a row"),
    ("scrabble", "classic", {}, "You may not exchange more tiles than the bag holds."),
    ("scrabble", "classic", {}, "Two red squares under one word multiply it by nine"),
    ("scrabble", "tournament", {}, "while the bag holds at least 7"),
    ("scrabble", "tournament", {}, "after 6 turns in a row without a score"),
    ("scrabble", "classic", {"challenge": "plus_5"}, "the play scores 5 extra points"),
    ("scrabble", "classic", {"challenge": "void"}, "There are no challenges"),
]


@pytest.mark.parametrize(("game", "rules", "options", "phrase"), RULINGS)
def test_what_no_document_prints_is_a_ruling(game: str, rules: str, options: dict[str, str], phrase: str) -> None:
    parts = sections(game, rules, **options)
    assert phrase in rulings_text(parts)
    assert phrase not in printed_text(parts)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_rulings_carry_the_same_visible_marker_in_every_game(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert main(["rules", game]) == 0
    out = " ".join(capsys.readouterr().out.split())
    rulings = [ruling for part in sections(game, find_game(game).default.id) for ruling in part.rulings]
    assert rulings
    assert all(f"{RULING} {ruling}" in out for ruling in rulings)


@pytest.mark.parametrize("rules", ["hasbro", "winning-moves", "freethedice", "verhoeff", "plain"])
def test_boxes_in_the_printed_order_leave_no_sentence_about_choosing_a_box(rules: str) -> None:
    parts = sections("yahtzee", rules, box_order="printed")
    text = f"{printed_text(parts)} {rulings_text(parts)}"
    for contradiction in (
        "in any order",
        "choose one",
        "must go",
        "it may go in any open",
        "enter it as a zero",
    ):
        assert contradiction not in text


def test_plain_rules_cite_no_paragraph_about_jokers_or_bonuses() -> None:
    cited = " ".join(part.printed_in for part in sections("yahtzee", "plain"))
    assert not re.search("YAHTZEE BONUS|JOKER|Yahtzee Bonus|Yahtzee Joker", cited)


def test_teams_of_three_do_not_sit_opposite_one_another() -> None:
    parts = sections("yahtzee", "winning-moves", teams="2")
    assert "opposite" not in f"{printed_text(parts)} {rulings_text(parts)}"


def test_the_points_game_says_one_thing_about_the_2() -> None:
    """Play for points: a 2 is played from the hand, so there is none that could not be used."""
    parts = sections("sorry", "points")
    assert "could not use" not in printed_text(parts)
    assert "Then go again. Draw a card, then play another one." in printed_text(parts)


def test_a_team_may_split_a_seven_among_more_than_two() -> None:
    assert re.search(r"split the 7 among any of your team's pawns", printed_text(sections("sorry", "teams")))
    assert "between two pawns" not in printed_text(sections("sorry", "teams"))
