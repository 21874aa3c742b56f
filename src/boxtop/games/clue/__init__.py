"""Clue by its printed rules."""

from typing import TypeAlias

from boxtop.core.game_def import GameDef, always_hidden, only_ranks
from boxtop.core.session import Session
from boxtop.games.clue.actions import (
    Accuse,
    Action,
    Deal,
    DealFrom,
    Die,
    EndTurn,
    MoveTo,
    PlaceWeapon,
    Roll,
    Seal,
    Show,
    Suggest,
    TakePassage,
)
from boxtop.games.clue.bots import LEVELS
from boxtop.games.clue.cards import Card, Crime, Room, Suspect, Weapon
from boxtop.games.clue.coach import advise
from boxtop.games.clue.config import LEAST_SEATS, MOST_SEATS, Config
from boxtop.games.clue.drills import drills
from boxtop.games.clue.events import ClueEvent
from boxtop.games.clue.lesson import lesson
from boxtop.games.clue.notation import format_action, parse_action
from boxtop.games.clue.options import OPTIONS
from boxtop.games.clue.pictures import PICTURES
from boxtop.games.clue.presets import PRESETS
from boxtop.games.clue.printed_board import PRINTED_BOARD
from boxtop.games.clue.review import review
from boxtop.games.clue.review_summary import summarize
from boxtop.games.clue.rulebook import rulebook
from boxtop.games.clue.rules import Clue
from boxtop.games.clue.state import State
from boxtop.games.clue.story import tell
from boxtop.games.clue.svg import draw
from boxtop.games.clue.text import sheet
from boxtop.games.clue.view import View, reveals
from boxtop.games.clue.warm_up import warm_up

CLUE = GameDef(
    id="clue",
    title="Clue",
    config_type=Config,
    state_type=State,
    action_type=Action,
    view_type=View,
    event_type=ClueEvent,
    presets=PRESETS,
    options=OPTIONS,
    board=PRINTED_BOARD,
    seats=(LEAST_SEATS, MOST_SEATS),
    table_options=("suspects",),
    make=Clue,
    hidden=always_hidden,
    has_points=only_ranks,
    reveals=reveals,
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
    coaches_always=True,
    review=review,
    summarize=summarize,
    drills=drills,
    warm_up=warm_up,
)
"""What Boxtop needs to offer Clue."""

ClueSession: TypeAlias = Session[Config, State, Action, View, Clue]
"""A session of Clue."""

__all__ = [
    "CLUE",
    "PRESETS",
    "Accuse",
    "Action",
    "Card",
    "Clue",
    "ClueEvent",
    "ClueSession",
    "Config",
    "Crime",
    "Deal",
    "DealFrom",
    "Die",
    "EndTurn",
    "MoveTo",
    "PlaceWeapon",
    "Roll",
    "Room",
    "Seal",
    "Show",
    "State",
    "Suggest",
    "Suspect",
    "TakePassage",
    "View",
    "Weapon",
]
