"""Tiles laid and not yet played: which play they make, its score, and what the preview does not reveal."""

from typing import Any

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.games.scrabble import ChallengeRule, Play
from boxtop.games.scrabble.board import NO_TILES, Board
from boxtop.games.scrabble.draft import Draft, Laid, Preview, play_of, preview
from tests.games.scrabble.positions import board_of, do, position, scrabble

HORN = board_of(".....HORN......")


def draft(*tiles: str) -> Draft:
    """Tiles such as `8H=R`."""
    return Draft(tuple(Laid(*tile.split("=")) for tile in tiles))


def previewed(tiles: Draft, rack: str = "FAMSTEB", board: Board = HORN, **options: Any) -> Preview:
    game = scrabble(**options)
    return preview(game, game.view(position(rack, "AEIOUUI", board=board), 0), tiles)


@pytest.mark.parametrize(
    ("tiles", "play"),
    [
        (draft("6H=F", "7H=A", "9H=M"), Play("H6", "FA.M")),
        (draft("9H=M", "6H=F", "7H=A"), Play("H6", "FA.M")),
        (draft("8J=S"), Play("8F", "....S")),
        (draft("7F=A"), Play("F7", "A.")),
        (draft("9G=E", "9H=A", "9I=T"), Play("9G", "EAT")),
        (draft("8E=T", "8J=S"), Play("8E", "T....S")),
        (draft("7I=e", "9I=s"), Play("I7", "e.s")),
    ],
)
def test_tiles_make_the_whole_word_they_lie_in(tiles: Draft, play: Play) -> None:
    assert play_of(HORN, tiles) == play


def test_a_draft_counts_as_the_play_does() -> None:
    """Document 002, the worked example: FARM makes 9."""
    found = previewed(draft("6H=F", "7H=A", "9H=M"))
    assert (found.score, [word.word for word in found.words]) == (9, ["FARM"])
    game, state = scrabble(), position("FAMSTEB", "AEIOUUI", board=HORN)
    assert game.count(state, found.play).score == found.score


def test_all_seven_tiles_bring_fifty_more() -> None:
    found = previewed(
        draft(*(f"8{column}={letter}" for column, letter in zip("EFGHIJK", "FAMSTEB", strict=True))), board=NO_TILES
    )
    assert found.bonus == 50


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        (draft(), "no_tiles"),
        (draft("6H=F", "7G=A"), "not_in_line"),
        (draft("6H=F", "9H=M"), "gap"),
        (draft("8H=F"), "occupied"),
        (draft("7H=F", "7H=A"), "occupied"),
        (draft("1A=F"), "not_joined"),
        (draft("1A=F", "1B=A"), "not_joined"),
        (draft("7H=Q"), "not_on_rack"),
        (draft("7H=q"), "not_on_rack"),
        (draft("7H=é"), "bad_letter"),
        (draft("16H=F"), "bad_position"),
    ],
)
def test_what_makes_no_play_says_why(tiles: Draft, code: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        previewed(tiles)
    assert refusal.value.code == code


@pytest.mark.parametrize(("tiles", "code"), [(draft("1A=F"), "not_on_star"), (draft("8H=F"), "one_letter")])
def test_one_tile_on_an_empty_board_says_why(tiles: Draft, code: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        previewed(tiles, board=NO_TILES)
    assert refusal.value.code == code


@pytest.mark.parametrize("rule", list(ChallengeRule))
def test_without_hints_a_good_word_and_a_bad_one_look_alike(rule: ChallengeRule) -> None:
    """Document 002, GAME PLAY 8: a dictionary is for challenges."""
    good, bad = previewed(draft("7H=A"), challenge=rule), previewed(draft("7H=T"), challenge=rule)
    assert (good.bad, bad.bad) == (None, None)


def test_with_hints_the_words_that_are_not_in_the_lexicon_are_named() -> None:
    assert previewed(draft("7H=A"), hints=True).bad == ()
    assert previewed(draft("7H=T"), hints=True).bad == ("TR",)


def test_a_player_plans_during_the_turn_of_another_and_on_a_play_that_waits() -> None:
    game = scrabble(hints=True)
    state = position("FAMSTEB", "AEIOUUI", board=HORN)
    assert preview(game, game.view(state, 1), draft("7H=A")).bad is None, "words are checked on one's own turn only"
    waiting, _ = do(game, state, Play("H6", "FA.M"))
    with pytest.raises(IllegalAction) as refusal:
        preview(game, game.view(waiting, 1), draft("7H=A"))
    assert refusal.value.code == "occupied"
    assert preview(game, game.view(waiting, 1), draft("10H=E")).words[0].word == "FARME"


def test_a_spectator_gets_no_preview() -> None:
    game = scrabble()
    with pytest.raises(IllegalAction) as refusal:
        preview(game, game.view(position("FAMSTEB", "AEIOUUI", board=HORN), None), draft("7H=A"))
    assert refusal.value.code == "not_a_turn"
