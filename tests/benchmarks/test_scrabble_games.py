"""Matches of Scrabble engines: how pairs are counted, and how a match is resumed."""

from pathlib import Path

import pytest

from benchmarks.scrabble_games import Final, Pair, pair_of, play_in_order, tournament
from benchmarks.scrabble_luck import Luck, LuckMeter
from benchmarks.scrabble_versions import Played, played_before
from boxtop.core import codec
from boxtop.games.scrabble import Pass
from tests.games.scrabble.positions import position


def test_the_first_engine_has_the_second_seat_in_the_second_game() -> None:
    games = [Final((1, 2), (400, 300)), Final((1, 2), (350, 340))]
    assert pair_of(games) == Pair(0.5, 45.0)


def test_a_tie_is_half_a_win() -> None:
    assert pair_of([Final((1, 1), (300, 300)), Final((2, 1), (290, 310))]) == Pair(0.75, 10.0)


def test_a_seat_does_not_see_what_the_other_draws() -> None:
    seen: list[tuple[int, object]] = []
    final = play_in_order(tournament(), 1, lambda _seat, _view: Pass(), lambda seat, event: seen.append((seat, event)))
    drawn = [event for seat, event in seen if getattr(event, "seat", seat) != seat and hasattr(event, "tile")]
    assert len(final.scores) == 2
    assert {getattr(event, "tile", None) for event in drawn if type(event).__name__ == "Drew"} == {None}


def test_pairs_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    results.write_bytes(codec.encode(Played(3, Pair(0.5, 1.5))) + b"\n")
    assert played_before(results) == {3: Pair(0.5, 1.5)}
    assert played_before(tmp_path / "none.jsonl") == {}


def test_luck_of_the_first_engine_changes_its_sign_with_the_seat() -> None:
    games = [Final((1, 2), (400, 300), Luck(0.2, 10.0)), Final((2, 1), (300, 400), Luck(0.1, 4.0))]
    luck = pair_of(games).luck
    assert luck.chance == pytest.approx(0.05)
    assert luck.points == pytest.approx(3.0)


def test_a_blank_is_better_luck_than_a_v() -> None:
    game = tournament()
    meter, bag = LuckMeter(game.lexicon, 1), list("?VAEIONRST")
    luck = [meter.of_draw(position("IUUVWC" + tile, "OO"), 0, "IUUVWC", bag).points for tile in "?V"]
    assert luck[0] > luck[1]
