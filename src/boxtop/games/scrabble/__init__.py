"""Scrabble by its printed rules."""

from typing import TypeAlias

from boxtop.core.game_def import GameDef, always_hidden
from boxtop.core.session import Session
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Draw, Exchange, Pass, Play
from boxtop.games.scrabble.board import Board
from boxtop.games.scrabble.bots import LEVELS
from boxtop.games.scrabble.coach import advise
from boxtop.games.scrabble.config import LEAST_SEATS, MOST_SEATS, ChallengeRule, Config
from boxtop.games.scrabble.draft import Draft, preview
from boxtop.games.scrabble.drills import drills
from boxtop.games.scrabble.events import ScrabbleEvent
from boxtop.games.scrabble.lesson import lesson
from boxtop.games.scrabble.notation import format_action, parse_action
from boxtop.games.scrabble.options import OPTIONS
from boxtop.games.scrabble.pictures import PICTURES
from boxtop.games.scrabble.presets import PRESETS
from boxtop.games.scrabble.review import review
from boxtop.games.scrabble.review_summary import summarize
from boxtop.games.scrabble.rulebook import rulebook
from boxtop.games.scrabble.rules import Scrabble
from boxtop.games.scrabble.same_order import same_order
from boxtop.games.scrabble.state import State
from boxtop.games.scrabble.story import tell
from boxtop.games.scrabble.svg import draw
from boxtop.games.scrabble.text import sheet
from boxtop.games.scrabble.tiles import Rack
from boxtop.games.scrabble.view import View, reveals
from boxtop.games.scrabble.warm_up import warm_up

SCRABBLE = GameDef(
    id="scrabble",
    title="Scrabble",
    config_type=Config,
    state_type=State,
    action_type=Action,
    view_type=View,
    event_type=ScrabbleEvent,
    presets=PRESETS,
    options=OPTIONS,
    seats=(LEAST_SEATS, MOST_SEATS),
    make=Scrabble,
    same_order=same_order,
    prepare=Scrabble.load,
    table_options=("dictionary", "dictionary_sha256"),
    former_names=(("lexicon", "dictionary"), ("lexicon_sha256", "dictionary_sha256")),
    hidden=always_hidden,
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
    draft_type=Draft,
    preview=preview,
    previews_always=True,
    coach=advise,
    review=review,
    summarize=summarize,
    drills=drills,
    warm_up=warm_up,
)
"""What Boxtop needs to offer Scrabble."""

ScrabbleSession: TypeAlias = Session[Config, State, Action, View, Scrabble]
"""A session of Scrabble."""

__all__ = [
    "PRESETS",
    "SCRABBLE",
    "Accept",
    "Action",
    "Board",
    "Challenge",
    "ChallengeRule",
    "Config",
    "Draw",
    "Exchange",
    "Pass",
    "Play",
    "Rack",
    "Scrabble",
    "ScrabbleEvent",
    "ScrabbleSession",
    "State",
    "View",
]
