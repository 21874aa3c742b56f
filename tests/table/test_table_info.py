"""The table as those connected to it see it."""

import pytest

from boxtop.core import codec
from boxtop.core.dealer import CommitReveal
from boxtop.table.setup_messages import Status
from boxtop.table.table_info import table_info
from boxtop.table.table_state import TableState
from tests.table.tables import SEED, played, stored

NOBODY = (frozenset[int](), 0)


@pytest.mark.parametrize("is_over", [False, True])
def test_seed_is_shown_when_the_game_is_over_and_not_before(is_over: bool) -> None:
    state = TableState(stored(played(None if is_over else 3)))
    info = table_info(state, NOBODY, invite="x", shows_rematch=False)
    assert info.status is (Status.OVER if is_over else Status.PLAYING)
    assert isinstance(info.fairness, CommitReveal)
    assert info.fairness.segments[0].server_seed == (SEED.hex() if is_over else None)
    assert (SEED.hex().encode() in codec.encode(info)) == is_over


def test_code_is_for_those_who_have_an_invitation() -> None:
    state = TableState(stored(started=False))
    presence = (frozenset({0}), 2)
    sitting = table_info(state, presence, invite="http://x/j/ABCDEF", shows_rematch=False)
    watching = table_info(state, presence, invite=None, shows_rematch=False)
    assert (sitting.code, watching.code) == ("ABCDEF", None)
    assert [seat.connected for seat in watching.seats] == [True, False]
    assert watching.status is Status.WAITING
