"""A Hypothesis state machine for any game: act, let chance act, save and load, view, send illegal actions.

    TestMine = machine_for(case).TestCase

Needs the `testing` extra.
"""

from itertools import islice
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from boxtop.core import codec
from boxtop.core.errors import IllegalAction
from boxtop.core.record import read_record, write_record
from boxtop.core.replay import positions
from boxtop.core.session import Session, resume
from boxtop.core.types import CHANCE, Seat
from boxtop.testing.cases import Case
from boxtop.testing.hooks import NO_HOOKS, Hooks
from boxtop.testing.mutation import mutants
from boxtop.testing.strategies import DrawnSource


class GameMachine(RuleBasedStateMachine):
    """One session of `case`, used in every way a table uses one."""

    case: Case
    hooks: Hooks = NO_HOOKS

    def __init__(self) -> None:
        super().__init__()
        names = [f"Seat {seat}" for seat in range(self.case.seats)]
        self.session = Session(self.case.game_def, self.case.config, names, None)
        self.game = self.case.make()

    def _may(self, chance: bool) -> bool:  # noqa: FBT001 - private, and the two rules below read as sentences
        actors = self.session.to_act
        return bool(actors) and (CHANCE in actors) == chance

    @precondition(lambda self: self._may(chance=False))
    @rule(draw=st.data())
    def act(self, draw: Any) -> None:
        """A seat that may act takes a legal action."""
        source = DrawnSource(draw.draw)
        actors = self.session.to_act
        seat = actors[source.randrange(len(actors))]
        action = self.session.legal(seat).sample(source)
        assert action in self.session.legal(seat), "a sample is legal"
        self.session.act(seat, action)

    @precondition(lambda self: self._may(chance=True))
    @rule(draw=st.data())
    def chance(self, draw: Any) -> None:
        """Chance acts."""
        self.session.enter(self.game.chance(self.session.state).sample(DrawnSource(draw.draw)))

    @rule()
    def save_and_load(self) -> None:
        """Save the game, read it and continue with what was read."""
        record = self.session.record()
        again = read_record(write_record(record))
        assert again == record, "a record read back is the record written"
        assert list(positions(again, self.case.game_def))[-1].state == self.session.state, "the replay ends here"
        resumed = resume(again, self.case.game_def)
        assert resumed.state == self.session.state, "a resumed game continues in the same state"
        self.session = resumed

    @rule(draw=st.data())
    def view(self, draw: Any) -> None:
        """A view is the same after encoding and decoding it."""
        viewer = draw.draw(st.sampled_from((None, *range(self.case.seats))))
        view = self.session.view(viewer)
        assert codec.decode(codec.encode(view), self.case.game_def.view_type) == view

    @precondition(lambda self: self._may(chance=False))
    @rule(draw=st.data())
    def send_illegal_action(self, draw: Any) -> None:
        """An illegal action is refused and changes nothing."""
        seat = self.session.to_act[0]
        legal = self.session.legal(seat)
        wrong = [
            mutant
            for mutant in islice(mutants(self.case.game_def, tuple(islice(legal, 20))), 60)
            if mutant not in legal
        ]
        if not wrong:
            return
        before = self.session.state
        refusal = self._refusal(seat, draw.draw(st.sampled_from(wrong)))
        assert refusal is not None, "an action outside the legal set was applied"
        assert refusal.code, "a refusal has a code"
        assert refusal.reason, "a refusal has a sentence"
        assert self.session.state == before, "a refused action changes nothing"

    def _refusal(self, seat: Seat, action: Any) -> IllegalAction | None:
        try:
            self.session.act(seat, action)
        except IllegalAction as refusal:
            return refusal
        return None

    @invariant()
    def has_result_only_when_nobody_may_act(self) -> None:
        """There is a result exactly when nobody may act; and the check of what is conserved holds."""
        assert (self.session.outcome is None) == bool(self.session.to_act)
        self.hooks.conservation(self.game, self.session.state)


def machine_for(case: Case, hooks: Hooks = NO_HOOKS) -> type[GameMachine]:
    """The machine of one case."""
    return type("Machine", (GameMachine,), {"case": case, "hooks": hooks})
