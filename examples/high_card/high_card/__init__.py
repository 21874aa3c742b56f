"""High Card, a small game for Boxtop: what the package offers is one `GameDef`."""

from boxtop.core.game_def import GameDef, Preset
from high_card.actions import Action
from high_card.bots import LEVELS
from high_card.config import LEAST_SEATS, MOST_SEATS, Config
from high_card.events import HighCardEvent
from high_card.notation import format_action, parse_action
from high_card.options import OPTIONS
from high_card.rulebook import rulebook
from high_card.rules import HighCard
from high_card.state import State
from high_card.story import tell
from high_card.text import sheet
from high_card.view import View

HIGH_CARD = GameDef(
    id="high_card",
    title="High Card",
    config_type=Config,
    state_type=State,
    action_type=Action,
    view_type=View,
    event_type=HighCardEvent,
    presets=(
        Preset(
            id="standard",
            title="Standard",
            config=Config(),
            printed_in="the README of this example",
            summary="Bid up to 3 points for a hint about your neighbour's card.",
        ),
    ),
    seats=(LEAST_SEATS, MOST_SEATS),
    options=OPTIONS,
    make=HighCard,
    hidden=lambda _config: True,
    story=tell,
    text=sheet,
    format_action=format_action,
    parse_action=parse_action,
    levels=LEVELS,
    rulebook=rulebook,
)
