"""The contract of `boxtop.core.game`, checked on games as they are played.

Each check takes a trial (a random game of a case, and the hooks of the game's own tests) and raises `Nonconformance` at
the first violation. The checks assume nothing but the contract: several seats may act at once, legal sets may be
described instead of listed, and cards may be hidden.
"""

from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any

from boxtop.core import codec
from boxtop.core.chance import Chance
from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.core.record import read_record, write_record
from boxtop.core.replay import positions
from boxtop.core.session import Session
from boxtop.core.types import CHANCE, Actor, Move
from boxtop.core.walk import moves
from boxtop.testing.cases import Case, fail
from boxtop.testing.hooks import NO_HOOKS, Hooks
from boxtop.testing.mutation import mutants
from boxtop.testing.notation import check_notation
from boxtop.testing.secrecy import check_secrecy
from boxtop.testing.trial import Trial, new_trial

Check = Callable[[Trial], None]

MOST_CASES = 10_000
"""Distributions up to this size are checked case by case."""
MUTANTS_PER_PLY = 40
EXAMPLES = 60
"""The number of legal actions that are tried in each position."""


def check_game(case: Case, *, seed: int = 0, limit: int | None = None, hooks: Hooks = NO_HOOKS) -> None:
    """Run every check on one random game."""
    trial = new_trial(case, seed=seed, limit=limit, hooks=hooks)
    for check in CHECKS:
        check(trial)


def check_replay(trial: Trial) -> None:
    """A game gives the same states, events and result when it is played in a session, saved, read and replayed."""
    case = trial.case
    session = Session(case.game_def, case.config, [f"Seat {seat}" for seat in range(case.seats)], None)
    for ply in trial.plies:
        actor, action = ply.move.actor, ply.move.action
        events = session.enter(action) if actor == CHANCE else session.act(actor, action)
        if events != ply.events or session.state != ply.after:
            fail(case, f"a session and the rules differ after {ply.move}")
    record = session.record()
    again = read_record(write_record(record))
    if again != record:
        fail(case, "a record read back is not the record written")
    replayed = list(positions(again, case.game_def))
    for ply, position in zip(trial.plies, replayed[1:], strict=True):
        if position.state != ply.after or codec.digest(position.state) != codec.digest(ply.after):
            fail(case, f"the replay differs from the game after {ply.move}")
        if position.events != ply.events:
            fail(case, f"the replay gives the events {position.events}, the game gave {ply.events}")


def check_round_trips(trial: Trial) -> None:
    """Config, states, actions, events and views are equal after encoding and decoding them as JSON."""
    case, game, kinds = trial.case, trial.game, trial.case.game_def
    _round_trip(case, case.config, kinds.config_type)
    for state in trial.states:
        _round_trip(case, state, kinds.state_type)
        for viewer in (None, *range(case.seats)):
            _round_trip(case, game.view(state, viewer), kinds.view_type)
    for ply in trial.plies:
        _round_trip(case, ply.move.action, kinds.action_type)
        for event in ply.events:
            _round_trip(case, event, kinds.event_type)


def _round_trip(case: Case, value: Any, kind: Any) -> None:
    if codec.decode(codec.encode(value), kind) != value:
        fail(case, f"{value!r} is different after encoding and decoding it as JSON")


def check_turns(trial: Trial) -> None:
    """Exactly the seats that may act have legal actions, and chance acts alone."""
    case, game = trial.case, trial.game
    for state in trial.states:
        actors = game.to_act(state)
        if len(set(actors)) != len(actors) or any(not CHANCE <= actor < case.seats for actor in actors):
            fail(case, f"{actors} is not a set of seats, or chance, that may act")
        if CHANCE in actors and actors != (CHANCE,):
            fail(case, f"chance acts alone, not beside {actors}")
        for seat in range(case.seats):
            legal = game.legal(state, seat)
            has_action = next(iter(legal), None) is not None
            if has_action != (seat in actors):
                fail(case, f"seat {seat} has a legal action: {has_action}, yet {actors} may act")
        if CHANCE not in actors and not _refuses_chance(game, state):
            fail(case, "chance() does not raise IllegalAction though chance may not act")
        waits_for = case.game_def.chance_seat(game, state) if actors == (CHANCE,) else None
        if waits_for is not None and waits_for not in range(case.seats):
            fail(case, f"the player who makes this roll or draw is no seat: {waits_for}")


def _refuses_chance(game: AnyGame, state: Any) -> bool:
    try:
        game.chance(state)
    except IllegalAction:
        return True
    return False


def check_listed_actions_apply(trial: Trial) -> None:
    """Every listed action is in its legal set, is listed once and can be applied; the old state does not change."""
    case, game = trial.case, trial.game
    for state in trial.states:
        before = codec.digest(state)
        for actor in game.to_act(state):
            if actor != CHANCE:
                legal = game.legal(state, actor)
                listed = list(islice(legal, EXAMPLES))
                if len({codec.canonical(action) for action in listed}) != len(listed):
                    fail(case, f"seat {actor} has an action listed twice")
                if any(action not in legal for action in listed):
                    fail(case, f"seat {actor} has an action listed that its legal set does not contain")
        for move in islice(moves(game, state), EXAMPLES):
            try:
                game.apply(state, move)
            except IllegalAction as error:
                fail(case, f"{move} is offered but refused: {error}")
        if codec.digest(state) != before:
            fail(case, "trying a move changed the state it was tried on")


def check_refusals(trial: Trial) -> None:
    """Illegal actions, and actions of seats that may not act, are refused with a code and a sentence."""
    case, game = trial.case, trial.game
    for ply in trial.plies:
        state = ply.before
        before = codec.digest(state)
        offered = tuple(move.action for move in islice(moves(game, state), EXAMPLES))
        for mutant in islice(mutants(case.game_def, (ply.move.action, *offered)), MUTANTS_PER_PLY):
            for actor in (CHANCE, *range(case.seats)):
                if not _may(game, state, actor, mutant):
                    _refused(case, game, state, Move(actor, mutant))
        actors = game.to_act(state)
        for stranger in (CHANCE, *range(case.seats), case.seats, -2):
            if stranger not in actors:
                _refused(case, game, state, Move(stranger, ply.move.action))
        if codec.digest(state) != before:
            fail(case, "a refused action changed the state")
    last = trial.states[-1]
    if not game.to_act(last):
        for ply in trial.plies[-MUTANTS_PER_PLY:]:
            _refused(case, game, last, ply.move)


def _may(game: AnyGame, state: Any, actor: Actor, action: Any) -> bool:
    if actor not in game.to_act(state):
        return False
    return game.chance(state).weight(action) > 0 if actor == CHANCE else action in game.legal(state, actor)


def _refused(case: Case, game: AnyGame, state: Any, move: Move[Any]) -> None:
    try:
        game.apply(state, move)
    except IllegalAction as error:
        if not error.code or not error.reason:
            fail(case, f"{move} is refused without a code or a sentence")
    else:
        fail(case, f"{move} is not legal, but was applied")


def check_chance(trial: Trial) -> None:
    """Weights are positive and sum to the total; each outcome has exactly its weight in cases."""
    case, game = trial.case, trial.game
    checked: dict[int, Chance[Any]] = {}
    for state in trial.states:
        if game.to_act(state) != (CHANCE,):
            continue
        chance = game.chance(state)
        if id(chance) in checked:  # the game returned the same object before
            continue
        checked[id(chance)] = chance
        weights = {codec.canonical(outcome): weight for outcome, weight in chance}
        if len(weights) != chance.size or sum(1 for _ in chance) != chance.size:
            fail(case, f"chance lists {len(weights)} different outcomes, but its size is {chance.size}")
        if any(weight <= 0 for weight in weights.values()):
            fail(case, "chance lists an outcome whose weight is not positive")
        if sum(weights.values()) != chance.total:
            fail(case, f"the weights sum to {sum(weights.values())}, not to {chance.total}")
        if any(chance.weight(outcome) != weight for outcome, weight in chance):
            fail(case, "weight() and the list of outcomes differ")
        if chance.total <= MOST_CASES:
            drawn = Counter(codec.canonical(chance.at(number)) for number in range(chance.total))
            if drawn != weights:
                fail(case, "at() gives some outcome more or fewer cases than its weight")


def check_outcome(trial: Trial) -> None:
    """There is a result exactly when nobody may act; it has a score and a rank for every seat."""
    case, game = trial.case, trial.game
    for state in trial.states:
        outcome = game.outcome(state)
        if (outcome is None) != bool(game.to_act(state)):
            fail(case, f"{game.to_act(state)} may act, and the outcome is {outcome}")
        if outcome is None:
            continue
        if len(outcome.scores) != case.seats or len(outcome.ranks) != case.seats:
            fail(case, f"{outcome} does not have a score and a rank for each of {case.seats} seats")
        if any(not 1 <= rank <= case.seats for rank in outcome.ranks):
            fail(case, f"{outcome.ranks} are not ranks from 1 to {case.seats}")
        if not outcome.reason:
            fail(case, "the outcome does not say how it was decided")


def check_conservation(trial: Trial) -> None:
    """The game's own check of what is conserved holds in every state."""
    case, game = trial.case, trial.game
    for number, state in enumerate(trial.states):
        try:
            trial.hooks.conservation(game, state)
        except AssertionError as error:
            fail(case, f"after {number} moves, {error}")


CHECKS: tuple[Check, ...] = (
    check_replay,
    check_round_trips,
    check_turns,
    check_listed_actions_apply,
    check_refusals,
    check_chance,
    check_outcome,
    check_conservation,
    check_notation,
    check_secrecy,
)
