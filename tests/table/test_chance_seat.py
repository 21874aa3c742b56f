"""Which rolls and draws wait for a player at a table, in every rule set of every game."""

import random
from typing import Any

import pytest

from boxtop.core import codec
from boxtop.core.game_def import AnyDef
from boxtop.core.types import CHANCE, Move
from boxtop.games import GAMES
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import TableGame, new_table_game

RULES = [(game_def, preset.id) for game_def in GAMES for preset in game_def.presets]
MOST_PLIES = 400
WAITS = {"yahtzee": {"rolling"}, "sorry": {"drawing"}, "clue": set(), "scrabble": set()}
"""The phases in which a player rolls or draws; cards of the points game go to a hand and never wait."""


def started(game_def: AnyDef, rules: str) -> TableGame:
    seats = min(game_def.seats[1] or 4, 4)
    chairs = tuple(Chair(SeatKind.PERSON, f"Ann{seat}") for seat in range(seats))
    config = codec.to_plain(game_def.preset(rules).config)
    seating = Seating(game=game_def.id, config=config, code="ABCDEF", host="", chairs=chairs, started=True)
    table_game = new_table_game(game_def, seating, "t", bytes(32))
    table_game.accept(table_game.propose(None))
    return table_game


def phase_of(state: Any) -> str:
    tag: str = codec.to_plain(state.phase)["type"]
    return tag


@pytest.mark.parametrize(("game_def", "rules"), RULES, ids=lambda one: getattr(one, "id", one))
def test_exactly_the_rolls_and_draws_a_player_makes_wait_for_that_player(game_def: AnyDef, rules: str) -> None:
    table_game, source = started(game_def, rules), random.Random(1)
    waited = set()
    while table_game.outcome is None and table_game.ply < MOST_PLIES:
        if table_game.chance_seat is not None:
            assert table_game.chance_seat == table_game.state.seat
            waited.add(phase_of(table_game.state))
            proposal = table_game.propose_requested()
        else:
            seat = table_game.to_act[0]
            assert seat != CHANCE, "chance that waits for nobody has acted already"
            proposal = table_game.propose(Move(seat, table_game.game.legal(table_game.state, seat).sample(source)))
        table_game.accept(proposal)
    assert waited == (set() if rules == "points" else WAITS[game_def.id])


def test_card_after_a_two_waits_for_the_same_player() -> None:
    """Document 002, the card 2: its player draws again."""
    table_game, source = started(GAMES[1], "standard"), random.Random(1)
    drew_again = 0
    while table_game.ply < MOST_PLIES and table_game.outcome is None:
        table_game.accept(table_game.propose_requested())
        (seat,), card = table_game.to_act, table_game.state.phase.card.value
        table_game.accept(table_game.propose(Move(seat, table_game.game.legal(table_game.state, seat).sample(source))))
        if card == "2" and table_game.outcome is None:
            assert table_game.chance_seat == seat
            drew_again += 1
    assert drew_again > 0
