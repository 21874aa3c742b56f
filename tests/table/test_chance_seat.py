"""Which rolls and draws wait for a player at a table, in every rule set of every game."""

import random
from typing import Any

import pytest

from boxtop.core import codec
from boxtop.core.game import AnyDef
from boxtop.core.types import CHANCE, Move
from boxtop.games import GAMES
from boxtop.table.messages import SeatKind
from boxtop.table.seating import Chair, Seating
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
    play = new_table_game(game_def, seating, "t", bytes(32))
    play.accept(play.propose(None))
    return play


def phase_of(state: Any) -> str:
    tag: str = codec.to_plain(state.phase)["type"]
    return tag


@pytest.mark.parametrize(("game_def", "rules"), RULES, ids=lambda one: getattr(one, "id", one))
def test_exactly_the_rolls_and_draws_a_player_makes_wait_for_that_player(game_def: AnyDef, rules: str) -> None:
    play, source = started(game_def, rules), random.Random(1)
    waited = set()
    while play.outcome is None and play.ply < MOST_PLIES:
        if play.chance_seat is not None:
            assert play.chance_seat == play.state.seat
            waited.add(phase_of(play.state))
            proposal = play.propose_requested()
        else:
            seat = play.to_act[0]
            assert seat != CHANCE, "chance that waits for nobody has acted already"
            proposal = play.propose(Move(seat, play.game.legal(play.state, seat).sample(source)))
        play.accept(proposal)
    assert waited == (set() if rules == "points" else WAITS[game_def.id])


def test_card_after_a_two_waits_for_the_same_player() -> None:
    """Document 002, the card 2: its player draws again."""
    play, source = started(GAMES[1], "standard"), random.Random(1)
    drew_again = 0
    while play.ply < MOST_PLIES and play.outcome is None:
        play.accept(play.propose_requested())
        (seat,), card = play.to_act, play.state.phase.card.value
        play.accept(play.propose(Move(seat, play.game.legal(play.state, seat).sample(source))))
        if card == "2" and play.outcome is None:
            assert play.chance_seat == seat
            drew_again += 1
    assert drew_again > 0
