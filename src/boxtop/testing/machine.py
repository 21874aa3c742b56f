"""A state machine over any game: act, let chance act, save and load, look, and send nonsense, in any order.

    TestMine = machine_for(case).TestCase

Needs the `testing` extra.
"""

from itertools import islice
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from boxtop.core import codec
from boxtop.core.errors import IllegalAction
from boxtop.core.record import positions, read_record, write_record
from boxtop.core.session import Session, resume
from boxtop.core.types import CHANCE, Seat
from boxtop.testing.cases import Case
from boxtop.testing.hooks import NO_HOOKS, Hooks
from boxtop.testing.mutation import mutants
from boxtop.testing.strategies import DrawnSource


class GameMachine(RuleBasedStateMachine):
    """One session of `case`, driven in every way a table can drive it."""

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
        """Some seat that may act does something legal."""
        source = DrawnSource(draw.draw)
        actors = self.session.to_act
        seat = actors[source.randrange(len(actors))]
        action = self.session.legal(seat).sample(source)
        assert action in self.session.legal(seat), "a sample is legal"
        self.session.act(seat, action)

    @precondition(lambda self: self._may(chance=True))
    @rule(draw=st.data())
    def chance(self, draw: Any) -> None:
        """Chance does something possible."""
        self.session.enter(self.game.chance(self.session.state).sample(DrawnSource(draw.draw)))

    @rule()
    def save_and_load(self) -> None:
        """The game goes to a file and comes back; play goes on with what was read."""
        record = self.session.record()
        again = read_record(write_record(record))
        assert again == record, "a record read back is the record written"
        assert list(positions(again, self.case.game_def))[-1].state == self.session.state, "the replay ends here"
        resumed = resume(again, self.case.game_def)
        assert resumed.state == self.session.state, "a resumed game stands where it stopped"
        self.session = resumed

    @rule(draw=st.data())
    def look(self, draw: Any) -> None:
        """Anybody may look; looking tells the same twice and survives the wire."""
        viewer = draw.draw(st.sampled_from((None, *range(self.case.seats))))
        view = self.session.view(viewer)
        assert codec.decode(codec.encode(view), self.case.game_def.view_type) == view

    @precondition(lambda self: self._may(chance=False))
    @rule(draw=st.data())
    def send_nonsense(self, draw: Any) -> None:
        """A seat sends an action with something wrong in it: it is refused and nothing changes."""
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
    def somebody_may_act_or_it_is_over(self) -> None:
        """There is a result exactly when nobody may act; and everything is still there."""
        assert (self.session.outcome is None) == bool(self.session.to_act)
        self.hooks.conservation(self.game, self.session.state)


def machine_for(case: Case, hooks: Hooks = NO_HOOKS) -> type[GameMachine]:
    """The machine of one case."""
    return type("Machine", (GameMachine,), {"case": case, "hooks": hooks})
