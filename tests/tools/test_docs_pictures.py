"""The drawings of the documentation are those of the rules pages."""

from pathlib import Path
from xml.etree import ElementTree

from boxtop.games import GAMES
from tools.docs_pictures import FOLDER, pictures, write_pictures


def test_the_files_hold_what_the_games_draw() -> None:
    """If this fails: `python -m tools.docs_pictures`, then look at the drawings."""
    assert {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.svg")} == dict(pictures())


def test_every_game_has_pictures_with_captions() -> None:
    for game_def in GAMES:
        assert game_def.pictures, game_def.id
        assert all(picture.caption.endswith(".") for picture in game_def.pictures)


def test_the_pictures_of_a_game_differ_in_name_and_content() -> None:
    drawn = dict(pictures())
    assert len(set(drawn.values())) == len(drawn) == sum(len(game_def.pictures) for game_def in GAMES)


def test_every_picture_is_small_and_well_formed() -> None:
    for name, text in pictures():
        ElementTree.fromstring(text)
        assert len(text) < 32_000, name


def test_a_picture_that_no_game_has_any_more_is_removed(tmp_path: Path) -> None:
    (tmp_path / "chess-set-up.svg").write_text("<svg/>")
    write_pictures(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == dict(pictures()).keys()
