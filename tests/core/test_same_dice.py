"""Dice that are the same for everybody."""

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.dealer import SameDice
from boxtop.core.errors import ConfigError, FairnessError
from boxtop.core.same_dice import series_of
from boxtop.core.types import CHANCE, Move
from boxtop.core.verify import verify
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE, Keep, Score
from boxtop.games.yahtzee.config import Tie
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.state import Choosing
from boxtop.table.seating import Chair, Seating, again
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import TableGame, fairness_of, new_table_game, record_of

NOON = 1_794_830_400.0
"""2026-11-16, 12:00 UTC."""


def seating(series: str | None = "daily-2026-11-16", *, people: int = 2, config: object = HASBRO) -> Seating:
    chairs = tuple(Chair(SeatKind.PERSON, f"P{seat}", seed=f"mine-{series}") for seat in range(people))
    return Seating(
        game="yahtzee",
        config=codec.to_plain(config),
        code="ABCDEF",
        host="",
        chairs=chairs,
        series=series,
        started=True,
    )


def played(
    series: str, *, people: int, table: str = "t", keeps: int = 0
) -> tuple[TableGame, list[list[tuple[int, ...]]]]:
    """A game in which everybody keeps one die `keeps` times a turn and fills the first box; the rolls of each seat."""
    table_game = new_table_game(YAHTZEE, seating(series, people=people), table, bytes(32))
    rolls: list[list[tuple[int, ...]]] = [[] for _ in range(people)]
    table_game.accept(table_game.propose(None))
    while table_game.outcome is None:
        if table_game.chance_seat is not None:
            table_game.accept(table_game.propose_requested())
            continue
        state = table_game.state
        assert isinstance(state.phase, Choosing)
        rolls[state.seat].append(state.phase.dice)
        if state.phase.roll <= keeps:
            table_game.accept(table_game.propose(Move(state.seat, Keep(state.phase.dice[:1]))))
        else:
            offer = table_game.game.view(state, state.seat).offers[0]
            table_game.accept(table_game.propose(Move(state.seat, Score(offer.box))))
    return table_game, rolls


def test_every_seat_and_every_table_of_a_series_gets_the_same_dice() -> None:
    _, (one, other) = played("family", people=2, table="t1", keeps=1)
    assert one == other
    _, (alone,) = played("family", people=1, table="t2", keeps=1)
    assert alone == one
    assert len(set(one)) > 10


def test_first_rolls_do_not_depend_on_earlier_choices() -> None:
    _, (quick,) = played("family", people=1)
    _, (slow,) = played("family", people=1, keeps=2)
    assert slow[::3] == quick


def test_another_name_has_other_dice() -> None:
    assert played("family", people=1)[1] != played("friends", people=1)[1]


def test_a_record_of_a_series_is_verified_and_a_changed_roll_is_found() -> None:
    table_game, _ = played("family", people=2)
    record = record_of(table_game, seating("family"), "t", bytes(32))
    assert record.fairness == SameDice("family")
    found = verify(record, YAHTZEE)
    assert (found.unknown, found.recomputed) == (0, sum(move.actor == CHANCE for move in record.moves))
    from boxtop.core.chain import with_checks

    with pytest.raises(FairnessError):
        verify(with_checks(replace(record, fairness=SameDice("friends"))), YAHTZEE)
    with pytest.raises(FairnessError):
        verify(with_checks(replace(record, fairness=SameDice("no name!"))), YAHTZEE)


def test_an_extra_game_after_a_tie_has_dice_of_its_own() -> None:
    """Otherwise equal players would tie for ever."""
    config = replace(HASBRO, tie=Tie.EXTRA_GAME)
    game = YAHTZEE.make(config, 2)
    assert YAHTZEE.same_dice is not None
    state = replace(YAHTZEE.make(HASBRO, 1).initial(), columns=(0, 1), cards=game.initial().cards)
    assert YAHTZEE.same_dice(game, state) is not None
    assert YAHTZEE.same_dice(game, replace(state, game=2)) is None
    assert YAHTZEE.same_dice(game, game.initial()) is None, "a roll for the start"


def test_the_daily_series_is_named_by_the_day() -> None:
    assert series_of(YAHTZEE, "daily", NOON) == "daily-2026-11-16"
    assert series_of(YAHTZEE, "family", NOON) == "family"


@pytest.mark.parametrize("name", ["", "two words", "é", "x" * 41])
def test_a_name_that_cannot_be_one_is_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="letters, digits"):
        series_of(YAHTZEE, name, NOON)


def test_a_game_that_does_not_share_dice_refuses_a_series() -> None:
    with pytest.raises(ConfigError, match="same dice"):
        series_of(SORRY, "daily", NOON)


def test_a_rematch_has_dice_of_its_own() -> None:
    assert again(seating(), "GHIJKL", {}, ()).series is None
    assert fairness_of(seating(), "t", bytes(32), revealed=False) == SameDice("daily-2026-11-16")
