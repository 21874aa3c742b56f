"""The drawing of Scrabble: premiums, tiles, racks, the last play."""

from boxtop.core.svg import DrawOptions
from boxtop.games.scrabble import Pass, Play, State
from boxtop.games.scrabble.svg import draw
from tests.drawn import Drawn
from tests.games.scrabble.positions import board_of, do, position, scrabble, stands

HORN = board_of("....." + "HORN" + "......")


def drawn(state: State, viewer: int | None = None, **options: object) -> Drawn:
    view = scrabble(len(state.racks)).view(state, viewer)
    return Drawn(draw(view, DrawOptions(**options)))  # type: ignore[arg-type]


def test_an_empty_board_shows_sixty_premiums_and_the_star() -> None:
    """The star is the 61st premium square."""
    assert len(drawn(position("AEIRSTU", "AEIRSTU")).of("premium")) == 60


def test_tiles_show_their_letter_and_their_value() -> None:
    picture = drawn(position("AEIRSTU", "AEIRSTU", board=HORN))
    assert picture.texts("tile") == ["H", "4", "O", "1", "R", "1", "N", "1"]


def test_a_blank_shows_its_letter_without_a_value() -> None:
    picture = drawn(position("AEIRSTU", "AEIRSTU", board=board_of("....." + "hORN" + "......")))
    assert picture.texts("tile")[:2] == ["H", "O"]


def test_a_rack_is_drawn_only_for_its_owner() -> None:
    state = position("AEIRST?", "BCDEFGH", board=HORN)
    assert drawn(state, 0).texts("rack") == ["A", "1", "E", "1", "I", "1", "R", "1", "S", "1", "T", "1"]
    assert drawn(state, None).of("rack") == []


def test_a_play_that_may_be_challenged_is_drawn_as_pending() -> None:
    state, events = do(scrabble(), position("FARMSTU", "AEIRSTU", board=HORN), Play("9G", "FARM"))
    assert len(drawn(state, events=events).of("tile", "pending")) == 4


def test_the_tiles_of_the_last_play_are_framed() -> None:
    game, state = scrabble(), position("FARMSTU", "AEIRSTU", board=HORN)
    _, events = do(game, state, Play("9G", "FARM"))
    after = stands(game, state, "9G", "FARM")
    assert len(drawn(after, events=events).of("tile", "last-move")) == 4
    assert drawn(after).of("tile", "last-move") == []


def test_a_pass_leaves_the_last_play_framed() -> None:
    game, state = scrabble(), position("FARMSTU", "AEIRSTU", board=HORN)
    _, events = do(game, state, Play("9G", "FARM"))
    passed, more = do(game, stands(game, state, "9G", "FARM"), Pass())
    assert len(drawn(passed, events=(*events, *more)).of("tile", "last-move")) == 4


def test_scores_and_names_stand_under_the_board() -> None:
    texts = drawn(position("AEIRSTU", "AEIRSTU", scores=(12, 30)), names=("Ann", "Ben")).texts()
    assert {"▸ Ann: 12", "Ben: 30"} <= set(texts)


def test_a_square_has_the_same_name_across_and_down() -> None:
    state = position("AEIRSTU", "AEIRSTU")
    one, other = (drawn(state, highlights=(name,)).of("highlight")[0].attrib for name in ("8H", "h8"))
    assert one == other
