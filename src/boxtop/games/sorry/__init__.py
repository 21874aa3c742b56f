"""Sorry! by its printed rules: the standard game, teams, and the adults' game for points."""

from typing import TypeAlias

from boxtop.core.game_def import GameDef
from boxtop.core.session import Session
from boxtop.games.sorry.actions import (
    Action,
    Backward,
    Draw,
    Forfeit,
    Forward,
    Leg,
    Lot,
    Pawn,
    Sorry,
    Split,
    Start,
    Switch,
    Use,
)
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.bots import LEVELS
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.coach import advise
from boxtop.games.sorry.config import LEAST_SEATS, MOST_SEATS, Config, Variation, has_hands
from boxtop.games.sorry.drills import drills
from boxtop.games.sorry.events import SorryEvent
from boxtop.games.sorry.lesson import lesson
from boxtop.games.sorry.match import chance_seat, next_config
from boxtop.games.sorry.notation import format_action, parse_action
from boxtop.games.sorry.options import OPTIONS
from boxtop.games.sorry.pictures import PICTURES
from boxtop.games.sorry.presets import PRESETS
from boxtop.games.sorry.printed_board import PRINTED_BOARD
from boxtop.games.sorry.review import review
from boxtop.games.sorry.review_summary import summarize
from boxtop.games.sorry.rulebook import rulebook
from boxtop.games.sorry.rules import SorryGame, is_slow_to_show
from boxtop.games.sorry.same_order import same_order
from boxtop.games.sorry.state import State
from boxtop.games.sorry.story import tell
from boxtop.games.sorry.svg import draw
from boxtop.games.sorry.text import sheet
from boxtop.games.sorry.view import Offer, OfferedLeg, View
from boxtop.games.sorry.warm_up import warm_up

SORRY = GameDef(
    id="sorry",
    title="Sorry!",
    config_type=Config,
    state_type=State,
    action_type=Action,
    view_type=View,
    event_type=SorryEvent,
    presets=PRESETS,
    options=OPTIONS,
    board=PRINTED_BOARD,
    seats=(LEAST_SEATS, MOST_SEATS),
    table_options=("colors", "first_player"),
    make=SorryGame,
    chance_seat=chance_seat,
    same_order=same_order,
    next_config=next_config,
    hidden=has_hands,
    most_listed=100,
    is_slow_to_show=is_slow_to_show,
    has_points=has_hands,
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
    review=review,
    summarize=summarize,
    drills=drills,
    warm_up=warm_up,
)
"""What Boxtop needs to offer Sorry!."""

SorrySession: TypeAlias = Session[Config, State, Action, View, SorryGame]
"""A session of Sorry!."""

__all__ = [
    "PRESETS",
    "SORRY",
    "Action",
    "Backward",
    "Card",
    "Color",
    "Config",
    "Draw",
    "Forfeit",
    "Forward",
    "Leg",
    "Lot",
    "Offer",
    "OfferedLeg",
    "Pawn",
    "Sorry",
    "SorryEvent",
    "SorryGame",
    "SorrySession",
    "Split",
    "Start",
    "State",
    "Switch",
    "Use",
    "Variation",
    "View",
]
