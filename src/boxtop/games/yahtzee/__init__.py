"""Yahtzee by its printed rules."""

from typing import TypeAlias

from boxtop.core.game_def import GameDef
from boxtop.core.session import Session
from boxtop.games.yahtzee.actions import Action, Keep, Roll, Score
from boxtop.games.yahtzee.bots import LEVELS
from boxtop.games.yahtzee.boxes import Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.coach import advise, advise_to_win
from boxtop.games.yahtzee.compare import compare_with, stored_comparison
from boxtop.games.yahtzee.config import LEAST_SEATS, Config
from boxtop.games.yahtzee.drills import drills, first_drills
from boxtop.games.yahtzee.events import YahtzeeEvent
from boxtop.games.yahtzee.lesson import lesson
from boxtop.games.yahtzee.match import chance_seat, next_config, same_dice
from boxtop.games.yahtzee.notation import format_action, parse_action
from boxtop.games.yahtzee.options import OPTIONS
from boxtop.games.yahtzee.pictures import PICTURES
from boxtop.games.yahtzee.presets import PRESETS
from boxtop.games.yahtzee.review import review, review_points
from boxtop.games.yahtzee.review_summary import summarize
from boxtop.games.yahtzee.rulebook import rulebook
from boxtop.games.yahtzee.rules import Yahtzee
from boxtop.games.yahtzee.state import State
from boxtop.games.yahtzee.story import tell
from boxtop.games.yahtzee.svg import draw
from boxtop.games.yahtzee.text import sheet
from boxtop.games.yahtzee.view import View
from boxtop.games.yahtzee.warm_up import warm_up

YAHTZEE = GameDef(
    id="yahtzee",
    title="Yahtzee",
    config_type=Config,
    state_type=State,
    action_type=Action,
    view_type=View,
    event_type=YahtzeeEvent,
    presets=PRESETS,
    options=OPTIONS,
    seats=(LEAST_SEATS, None),
    table_options=("games", "first_player", "teams"),
    make=Yahtzee,
    chance_seat=chance_seat,
    same_dice=same_dice,
    next_config=next_config,
    story=tell,
    text=sheet,
    format_action=format_action,
    parse_action=parse_action,
    svg=draw,
    has_drawing=True,
    levels=LEVELS,
    rulebook=rulebook,
    pictures=PICTURES,
    lesson=lesson,
    coach=advise,
    coach_to_win=advise_to_win,
    review=review,
    brief_review=review_points,
    summarize=summarize,
    drills=drills,
    first_drills=first_drills,
    compare=compare_with,
    stored_comparison=stored_comparison,
    warm_up=warm_up,
)
"""What Boxtop needs to offer Yahtzee."""

YahtzeeSession: TypeAlias = Session[Config, State, Action, View, Yahtzee]
"""A session of Yahtzee."""

__all__ = [
    "PRESETS",
    "YAHTZEE",
    "Action",
    "Box",
    "Card",
    "Config",
    "Dice",
    "Keep",
    "Roll",
    "Score",
    "State",
    "View",
    "Yahtzee",
    "YahtzeeEvent",
    "YahtzeeSession",
]
