"""The drawing of Clue: rooms, doors, pieces, what a viewer knows."""

from msgspec.structs import replace

from boxtop.core.svg import DrawOptions
from boxtop.games.clue.actions import MoveTo, Suggest
from boxtop.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, Room, Suspect, Weapon
from boxtop.games.clue.state import State, Stepping, Suggesting
from boxtop.games.clue.svg import draw
from boxtop.games.clue.svg_mansion import CELL
from tests.drawn import Drawn
from tests.games.clue.positions import Tokens, events, game_of, position


def drawn(state: State, viewer: int | None = None, **options: object) -> Drawn:
    view = game_of(state).view(state, viewer)
    return Drawn(draw(view, DrawOptions(**options)))  # type: ignore[arg-type]


def test_every_room_door_and_passage_is_drawn() -> None:
    picture = drawn(position())
    assert [len(picture.of(kind)) for kind in ("room", "door", "passage", "case-file")] == [9, 17, 4, 1]
    assert all(len(picture.of("room", room.value)) == 1 for room in ROOMS)


def test_every_token_and_weapon_is_drawn_in_its_place() -> None:
    picture = drawn(position(tokens={"plum": "hall", "green": (7, 12)}))
    assert {weapon.value for weapon in WEAPONS if len(picture.of("weapon", weapon.value)) == 1} == {
        weapon.value for weapon in WEAPONS
    }
    assert picture.of("token", "green")[0].get("transform") == "translate(325 195) scale(1)"
    assert len(picture.of("token")) == len(SUSPECTS) + 3


def test_pieces_in_one_room_do_not_cover_one_another() -> None:
    state = replace(position(tokens={suspect.value: "hall" for suspect in SUSPECTS}), weapons=(Room.HALL,) * 6)
    picture = drawn(state)
    places = [each.get("transform") for each in (*picture.of("token")[:6], *picture.of("weapon"))]
    assert len(set(places)) == 12


def test_six_weapons_stay_inside_a_room() -> None:
    """The Billiard Room is six squares wide, from the left edge of the plan."""
    picture = drawn(replace(position(), weapons=(Room.BILLIARD_ROOM,) * 6))
    places = [each.get("transform", "").split("(")[1].split()[0] for each in picture.of("weapon")]
    assert min(map(float, places)) - 14 >= 0
    assert max(map(float, places)) + 14 <= 6 * CELL


def test_places_in_reach_are_lit() -> None:
    """One step from a square in front of the Hall: two squares, or into the Hall."""
    tokens: Tokens = {"scarlet": (7, 12)}
    reached, waiting = drawn(position(phase=Stepping(1), tokens=tokens)), drawn(position(tokens=tokens))
    assert [len(picture.of("lit")) for picture in (reached, waiting)] == [3, 0]
    assert len(reached.of("lit", "hall")) == 1


def test_a_hand_is_drawn_only_for_its_owner() -> None:
    state = position(hands=("green knife hall",))
    assert "Knife" in drawn(state, 0).texts("hand")[0]
    assert drawn(state, None).texts("hand") == []
    assert "Knife" not in drawn(state, 1).texts("hand")[0]


def test_the_case_file_stays_closed_until_the_viewer_has_looked() -> None:
    state = position(case_file="plum rope study", out=(1,))
    assert "Case file" in drawn(state, 0).texts()
    assert "Rope" in drawn(state, 1).texts()
    assert "Rope" not in drawn(state, 0).texts()


def test_the_last_move_is_a_line_from_place_to_place() -> None:
    state = position(phase=Stepping(1), tokens={"scarlet": (7, 12)})
    moved = tuple(events(state, MoveTo((7, 13))))
    (line,) = drawn(state, events=moved).of("last-move")
    assert [line.get(name) for name in ("x1", "y1", "x2", "y2")] == ["325", "195", "351", "195"]


def test_a_suggestion_draws_the_path_of_token_and_weapon() -> None:
    state = position(phase=Suggesting(), tokens={"scarlet": "hall", "plum": "study"})
    made = tuple(events(state, Suggest(Suspect.PLUM, Weapon.WRENCH)))
    assert len(drawn(state, events=made).of("last-move")) == 2


def test_a_room_with_two_words_is_named_with_a_space_or_an_underscore() -> None:
    one, other = (
        drawn(position(), highlights=(name,)).of("highlight")[0].get("d") for name in ("billiard room", "billiard_room")
    )
    assert one == other


def test_a_piece_is_marked_where_it_stands() -> None:
    (mark,) = drawn(position(tokens={"plum": (7, 12)}), highlights=("plum",)).of("highlight")
    assert (mark.get("cx"), mark.get("cy")) == ("325", "195")
