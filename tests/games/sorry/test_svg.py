"""The drawing of Sorry!: board, pawns, cards, the last move."""

from boxtop.core.svg import DrawOptions
from boxtop.games.sorry.svg import draw
from tests.drawn import Drawn
from tests.games.sorry.positions import Table, table


def drawn(place: Table, viewer: int | None = None, **options: object) -> Drawn:
    view = place.game.view(place.state, viewer)
    return Drawn(draw(view, DrawOptions(**options)))  # type: ignore[arg-type]


def pawns_at(picture: Drawn, color: str) -> list[str]:
    return [pawn.get("transform", "") for pawn in picture.of("pawn", color)]


def test_the_board_has_slides_starts_and_homes_of_all_four_colours() -> None:
    picture = drawn(table("red 20, yellow 53"))
    assert [len(picture.of(kind)) for kind in ("slide", "start", "home")] == [8, 4, 4]
    assert set(map(str, range(60))) <= set(picture.texts())


def test_every_pawn_is_drawn_once_on_the_board_and_once_beside_its_player() -> None:
    picture = drawn(table("red 20 home, yellow 53"))
    assert [len(picture.of("pawn", color)) for color in ("red", "yellow", "blue")] == [5, 5, 0]


def test_pawns_on_the_same_place_do_not_cover_one_another() -> None:
    places = pawns_at(drawn(table("red home home home home, yellow 53")), "red")
    assert len(set(places)) == len(places)


def test_a_pawn_on_the_track_stands_in_the_middle_of_its_space() -> None:
    assert "translate(620 220) scale(1)" in pawns_at(drawn(table("red 20, yellow 53")), "red")


def test_the_card_in_play_is_face_up() -> None:
    assert drawn(table("red 20, yellow 53", "7")).texts("card") == ["SORRY!", "7"]
    assert drawn(table("red 20, yellow 53")).texts("card") == ["SORRY!"]


def test_the_last_move_is_a_line_along_its_way() -> None:
    moved = table("red 20, yellow 53", "3").play("red 20 forward")
    (line,) = drawn(moved, events=moved.events).of("last-move")
    assert line.get("points") == "620,220 620,260 620,300 620,340"


def test_a_bumped_pawn_leaves_a_cross() -> None:
    moved = table("red 20, yellow 23", "3").play("red 20 forward")
    assert len(drawn(moved, events=moved.events).of("bumped")) == 1


def test_a_slide_is_drawn_to_its_end() -> None:
    moved = table("red 13, yellow 53", "3").play("red 13 forward")
    assert len(drawn(moved, events=moved.events).of("last-move")) == 2


def test_a_hand_is_drawn_only_for_its_owner() -> None:
    held = table("red 20, yellow 53", preset="points", hand="1 2 3 4 sorry")
    assert drawn(held, 0).texts("hand") == ["1", "2", "3", "4", "SORRY!"]
    assert drawn(held, None).texts("hand") == []
    assert drawn(held, 1).texts("hand") == []


def test_a_space_has_the_same_name_with_and_without_a_colour() -> None:
    place = table("red 20, yellow 53")
    one, other = (drawn(place, highlights=(name,)).of("highlight")[0].attrib for name in ("20", "Red 20"))
    assert one == other
