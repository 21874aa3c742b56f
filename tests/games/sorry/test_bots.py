"""The bots of Sorry!: they see only views and choose one of the offers."""

import random

import pytest
from msgspec.structs import replace

from boxtop.bots import RandomBot, find_level, levels
from boxtop.bots.arena import play_game
from boxtop.core.bot import UNHURRIED, Budget
from boxtop.core.dealer import SeededDealer
from boxtop.core.session import Session
from boxtop.games.sorry import SORRY, SorryGame
from boxtop.games.sorry.bots import STRONG
from boxtop.games.sorry.notation import format_use
from tests.games.sorry.positions import Table, table

TABLES = [("standard", 2), ("standard", 3), ("teams", 2), ("teams", 4), ("points", 2), ("points", 4)]


def chosen(place: Table, level: str, budget: Budget = UNHURRIED) -> str:
    seat = place.state.seat
    bot = find_level("sorry", level).make(place.game, seat, random.Random(1))
    use = bot.choose(place.game.view(place.state, seat), place.game.legal(place.state, seat), budget)
    return format_use(use)


def test_the_levels_go_from_weak_to_strong() -> None:
    assert [level.id for level in levels("sorry")] == ["random", "greedy", "strong"]


def test_greedy_takes_the_greatest_lead() -> None:
    """Sending back an opponent who has walked 50 steps gains more than eight own steps."""
    assert chosen(table("red 10 40, yellow 18", "8"), "greedy") == "red 10 forward"


@pytest.mark.parametrize("level", ["greedy", "strong"])
def test_a_bot_wins_when_it_can(level: str) -> None:
    assert chosen(table("red home home home safety4, yellow 40", "2"), level) == "red safety4 forward"


def test_strong_sends_back_the_pawn_that_is_about_to_win() -> None:
    place = table("red, yellow home home home 26, blue 50", "sorry")
    assert chosen(place, "strong") == "red sorry yellow 26"


def test_strong_plays_close_results_on_if_there_is_time() -> None:
    """The search prefers the pawn on 39 by a fifth of a per cent; played on, the other is two per cent better."""
    place = table("red 39 34, yellow 16 23 54", "8")
    assert chosen(place, "strong", Budget(0.8)) == "red 34 forward"
    assert chosen(place, "strong", Budget(0.01)) == "red 39 forward"


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_strong_plays_whole_games_of_every_kind_on_views_alone(preset: str, seats: int) -> None:
    game = SorryGame(replace(SORRY.preset(preset).config, target=0), seats)
    bots = [
        STRONG.make(game, seat, random.Random(seat)) if seat == 0 else RandomBot(random.Random(seat))
        for seat in range(seats)
    ]
    searching_only = Budget(0.1)
    assert play_game(game, bots, random.Random(5), searching_only).winners


def test_strong_chooses_the_same_whatever_the_hidden_hands_are() -> None:
    game = SorryGame(SORRY.preset("points").config, 2)
    session = Session(SORRY, game.config, ("Ann", "Ben"), SeededDealer(3))
    session.begin()
    seat = session.to_act[0]
    other = game.determinize(session.view(seat), random.Random(8))
    assert other != session.state
    assert chosen(Table(game, session.state), "strong") == chosen(Table(game, other), "strong")
