"""Bots for every game, the levels each game offers, and the arena where bots play one another."""

from boxtop.bots.arena import ArenaReport, SeatReport, play_games
from boxtop.bots.levels import find_level, levels
from boxtop.bots.own_bots import load_bot
from boxtop.bots.random_bot import RandomBot
from boxtop.core.bot import UNHURRIED, Bot, Budget, Level

__all__ = [
    "UNHURRIED",
    "ArenaReport",
    "Bot",
    "Budget",
    "Level",
    "RandomBot",
    "SeatReport",
    "find_level",
    "levels",
    "load_bot",
    "play_games",
]
