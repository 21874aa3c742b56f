"""The match as a race: who is still in it, and the points that count."""

from msgspec.structs import replace

from boxtop.games.yahtzee.race import race_of
from boxtop.games.yahtzee.solver.win import Column
from boxtop.games.yahtzee.state import Choosing, State
from tests.games.yahtzee.positions import card, config_of

ANN, BEN, CLEO = card("ones=3"), card("twos=6"), card("threes=9")
FIRST = (card("chance=10"), card("chance=20"), card("chance=30"))
STATE = State(
    phase=Choosing((1, 2, 3, 4, 6), 1), seat=1, starter=0, game=2, columns=(0, 1, 2), cards=(ANN, BEN, CLEO),
    finished=(FIRST,),
)  # fmt: skip


def test_points_of_earlier_games_and_games_to_come_count() -> None:
    race = race_of(STATE, config_of(games=3), 1)
    assert race is not None
    assert race.own == Column(BEN, 20)
    assert race.rivals == (Column(ANN, 10), Column(CLEO, 30))
    assert race.games_to_come == 1


def test_an_extra_game_begins_at_zero_for_those_who_play_it() -> None:
    race = race_of(replace(STATE, columns=(0, 1)), config_of(games=1), 0)
    assert race is not None
    assert race.own == Column(ANN, 0)
    assert race.rivals == (Column(BEN, 0),)
    assert race.games_to_come == 0


def test_who_does_not_play_or_plays_alone_is_in_no_race() -> None:
    assert race_of(replace(STATE, columns=(0, 1)), config_of(games=1), 2) is None
    alone = replace(STATE, columns=(0,), cards=(ANN,), game=1, finished=(), seat=0)
    assert race_of(alone, config_of(), 0) is None
