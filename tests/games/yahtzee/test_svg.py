"""The drawing of Yahtzee: dice, sheet, offers, marks."""

import pytest

from boxtop.core.errors import ConfigError
from boxtop.core.svg import DrawOptions
from boxtop.games.yahtzee import Box, Keep, Roll, Score
from boxtop.games.yahtzee.svg import draw
from tests.drawn import Drawn
from tests.games.yahtzee.positions import Position, after, new_game, position


def drawn(place: Position, **options: object) -> Drawn:
    view = place.game.view(place.state, None)
    return Drawn(draw(view, DrawOptions(**options)))  # type: ignore[arg-type]


def test_five_dice_show_their_pips() -> None:
    dice = drawn(position("12366")).of("die")
    assert [len(die) - 1 for die in dice] == [1, 2, 3, 6, 6]


def test_dice_not_yet_thrown_are_blank() -> None:
    kept = after(position("12366", roll=1), Keep((6, 6)))
    assert [len(drawn(kept).of(kind)) for kind in ("die", "blank")] == [2, 3]


def test_boxes_filled_show_their_points_and_open_ones_what_they_would_score() -> None:
    sheet = drawn(position("44455", filled="sixes=24"))
    assert "24" in sheet.texts()
    assert len(sheet.texts("offer")) == 12
    assert "(25)" in sheet.texts("offer")


def test_a_column_for_every_player_under_its_name() -> None:
    sheet = drawn(new_game(seats=3), names=("Ann", "Ben", "Cleo"))
    assert sheet.texts("player") == ["Ann", "Ben", "Cleo"]


def test_partners_share_a_column() -> None:
    sheet = drawn(new_game(seats=4, teams=2), names=("A", "B", "C", "D"))
    assert sheet.texts("player") == ["A & C", "B & D"]


def test_the_box_written_last_is_framed() -> None:
    scored = after(position("44455"), Score(Box.FULL_HOUSE))
    assert len(drawn(scored, events=scored.events).of("last-move")) == 1
    assert drawn(scored).of("last-move") == []


def test_dice_to_keep_are_marked() -> None:
    sheet = drawn(position("24455"), highlights=("keep 4 4",))
    assert [bool(set(die.get("class", "").split()) & {"kept"}) for die in sheet.of("die")] == [
        False,
        True,
        True,
        False,
        False,
    ]


def test_only_dice_on_the_table_can_be_kept() -> None:
    with pytest.raises(ConfigError, match="dice on the table: 2 4 4 5 5"):
        drawn(position("24455"), highlights=("keep 6",))


def test_a_box_of_another_column_is_named_by_its_number() -> None:
    place = new_game(seats=2)
    one, other = (drawn(place, highlights=(name,)).of("highlight")[0] for name in ("1: sixes", "2: sixes"))
    assert one.get("y") == other.get("y")
    assert float(one.get("x") or 0) < float(other.get("x") or 0)


def test_an_arrow_may_begin_at_the_dice() -> None:
    assert len(drawn(position("24455"), arrows=(("dice", "full house"),)).of("arrow")) == 1


def test_the_rolls_for_the_start_show_no_dice() -> None:
    rolled = after(new_game(seats=2), Roll((1, 2, 3, 4, 5)))
    assert drawn(rolled).of("die") == []
