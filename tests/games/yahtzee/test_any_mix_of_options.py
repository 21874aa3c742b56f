"""Any valid mix of house rules can be played to the end, with loaded dice so that jokers are common."""

import random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import fields

from boxtop.core.errors import ConfigError
from boxtop.core.types import CHANCE, Move
from boxtop.games.yahtzee import Config, Roll, Score, State, Yahtzee
from boxtop.games.yahtzee.scoring import scoring
from tests.conformance.hooks import yahtzee_conservation

NUMBERS = {
    "bonus_points": (0, 100),
    "upper_threshold": (1, 63, 105),
    "upper_bonus": (0, 35),
    "rolls_per_turn": (1, 2),
    "games": (1, 2),
    "start_dice": (1, 5),
    "first_player": (0, 1),
    "teams": (0, 0, 2),
}


@st.composite
def games(draw: st.DrawFn) -> Yahtzee:
    """Yahtzee under any options that make a game."""
    options: dict[str, Any] = {}
    for field in fields(Config):
        kind = field.type
        if kind is int:
            options[field.name] = draw(st.sampled_from(NUMBERS[field.name]))
        else:
            options[field.name] = draw(st.booleans() if kind is bool else st.sampled_from(list(kind)))
    seats = 4 if options["teams"] else draw(st.integers(1, 3))
    try:
        return Yahtzee(Config(**options), seats)
    except ConfigError:
        assume(condition=False)
        raise


def loaded_roll(game: Yahtzee, state: State, source: random.Random) -> Roll:
    """Every second roll shows one face only."""
    count = len(game.chance(state).at(0).dice)  # type: ignore[union-attr]
    if source.randrange(2):
        return Roll((1 + source.randrange(6),) * count)
    return Roll(tuple(sorted(1 + source.randrange(6) for _ in range(count))))


def check_choosing(game: Yahtzee, state: State) -> None:
    """Every open box is either offered or closed for a reason, and the legal scores are the offers."""
    view = game.view(state, state.seat)
    column = state.cards[view.column_of_seat[state.seat]]
    offered = [offer.box for offer in view.offers]
    assert offered, "some box may always be filled"
    assert sorted([*offered, *(closed.box for closed in view.closed)], key=lambda box: box.place) == list(
        column.open_boxes
    )
    scores = {action.box for action in game.legal(state, state.seat) if isinstance(action, Score) and not action.zero}
    assert scores == set(offered)
    for offer in view.offers:
        assert offer == scoring(game.config).offer(column, state.phase.dice, offer.box)  # type: ignore[union-attr]


@given(game=games(), seed=st.integers(0, 2**32))
def test_any_mix_of_options_plays_to_its_end(game: Yahtzee, seed: int) -> None:
    source = random.Random(seed)
    state = game.initial()
    written: list[int] = [0] * len(state.cards)
    for _ in range(2000):
        actors = game.to_act(state)
        if not actors or state.game > game.config.games:
            break
        if actors == (CHANCE,):
            state = game.apply(state, Move(CHANCE, loaded_roll(game, state, source))).state
            yahtzee_conservation(game, state)
            continue
        check_choosing(game, state)
        seat = state.seat
        column = game.view(state, None).column_of_seat[seat]
        actions = [action for action in game.legal(state, seat) if isinstance(action, Score)]
        step = game.apply(state, Move(seat, actions[source.randrange(len(actions))]))
        for event in step.events:
            if type(event).__name__ in ("Scored", "BonusEarned", "UpperBonusReached"):
                written[column] += event.points  # type: ignore[attr-defined]
        state = step.state
    totals = game.view(state, None).totals
    assert list(totals) == written, "the totals are the sum of the events"
