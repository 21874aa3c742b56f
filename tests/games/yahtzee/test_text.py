import random

import pytest
from msgspec.structs import replace

from boxtop import ConfigError
from boxtop.core.walk import playout
from boxtop.games.yahtzee import Config, State, View, Yahtzee
from boxtop.games.yahtzee.notation import parse_card
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO
from boxtop.games.yahtzee.text import sheet


def view_with(cards: list[str], config: Config = HASBRO, seats: int | None = None) -> View:
    game = Yahtzee(config, seats or len(cards))
    state = replace(game.initial(), cards=tuple(parse_card(card, config) for card in cards))
    return game.view(state, None)


def last_state(config: Config, seats: int) -> State:
    *_, (_, step) = playout(Yahtzee(config, seats), random.Random(3))
    return step.state


def row(text: str, head: str) -> list[str]:
    """The cells of the first row that begins with these words."""
    line = next(line for line in text.splitlines() if line.strip().startswith(head))
    return line.strip().removeprefix(head).split()


def test_the_sheet_adds_up_a_column_as_printed() -> None:
    """Document 000, ENDING A GAME: total score, bonus, total, lower section, bonuses, grand total."""
    card = (
        "ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_of_a_kind=20 four_of_a_kind=5 full_house=25 "
        "small_straight=30 large_straight=40 yahtzee=50 chance=20 chips=2"
    )
    text = sheet(view_with([card]), ["Ann"])
    assert row(text, "Points") == ["63"]
    assert row(text, "Bonus") == ["35"]
    assert row(text, "Yahtzee bonus") == ["2", "x", "=", "200"]
    assert row(text, "Grand total") == [str(63 + 35 + 190 + 200)]


def test_an_open_box_is_a_dot_and_the_bonus_row_shows_the_missing_points() -> None:
    text = sheet(view_with(["fours=12", ""]), ["Ann", "Ben"])
    assert row(text, "4 Fours") == ["12", "."]
    assert row(text, "Bonus") == ["51", "to", "go", "63", "to", "go"]


def test_a_bonus_that_was_missed_is_a_zero() -> None:
    text = sheet(view_with(["ones=1 twos=2 threes=3 fours=4 fives=5 sixes=6"]), ["Ann"])
    assert row(text, "Bonus") == ["0"]


def test_the_labels_follow_the_rule_set() -> None:
    """Document 001: Ones, Low Straight, Left Hand Bonus."""
    text = sheet(view_with([""], FREETHEDICE), ["Ann"])
    for label in ("Left Hand Side", "1 Ones", "10 Low Straight", "11 High Straight", "Left Hand Bonus"):
        assert label in text


def test_rules_without_a_yahtzee_bonus_have_no_row_for_it() -> None:
    assert "Yahtzee bonus" not in sheet(view_with([""], Config(bonus_points=0)), ["Ann"])


def test_columns_that_do_not_fit_are_printed_below() -> None:
    names = [f"Player {number}" for number in range(8)]
    text = sheet(view_with([""] * 8), names, width=60)
    assert max(map(len, text.splitlines())) <= 60
    assert text.count("Grand total") == 3
    assert all(name in text for name in names)


def test_a_name_too_long_for_its_column_is_cut_and_marked() -> None:
    text = sheet(view_with(["", ""]), ["Bartholomew the Elder", "漢字漢字漢字漢字"])
    assert text.splitlines()[0].endswith(" Bartholome~ 漢字漢字漢~")


def test_partners_share_a_column() -> None:
    """Document 003, YAHTZEE PLAYED WITH PARTNERS."""
    text = sheet(view_with(["", ""], Config(teams=2), seats=4), ["Ann", "Ben", "Cat", "Dan"])
    assert "Ann & Cat   Ben & Dan" in text.splitlines()[0]


def test_a_match_shows_the_earlier_games_and_its_total() -> None:
    config = Config(games=3)
    state = last_state(config, 2)
    view = Yahtzee(config, 2).view(state, None)
    text = sheet(view, ["Ann", "Ben"])
    assert text.startswith("Game 3 of 3")
    games = [row(text, "Game 1"), row(text, "Game 2"), row(text, "Grand total")]
    games[0] = row("\n".join(text.splitlines()[1:]), "Game 1")
    totals = [sum(int(game[column]) for game in games) for column in (0, 1)]
    assert row(text, "Match so far") == [str(total) for total in totals]


def test_an_earlier_game_can_be_looked_up() -> None:
    config = Config(games=2)
    view = Yahtzee(config, 2).view(last_state(config, 2), None)
    first = sheet(view, ["Ann", "Ben"], game=1)
    assert first.startswith("Game 1 of 2")
    assert row(first, "Grand total") == row("\n".join(sheet(view, ["Ann", "Ben"]).splitlines()[1:]), "Game 1")


@pytest.mark.parametrize("game", [0, 2, -1])
def test_a_game_that_was_not_played_has_no_sheet(game: int) -> None:
    with pytest.raises(ConfigError, match="choose a game from 1 to 1"):
        sheet(view_with([""]), ["Ann"], game=game)
