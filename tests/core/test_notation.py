"""Boards and actions as text: the game's own functions, or JSON where it has none."""

import pytest
from msgspec.structs import replace

from boxtop.core.errors import CodecError
from boxtop.core.notation import action_text, board_text, read_action
from high_card import HIGH_CARD
from high_card.actions import Bid
from high_card.rules import HighCard

WITHOUT_TEXT = replace(HIGH_CARD, text=None, format_action=None, parse_action=None)
GAME = HighCard(HIGH_CARD.default.config, 2)
VIEW = GAME.view(GAME.initial(), None)


def test_a_game_writes_its_board_and_actions_in_its_own_way() -> None:
    assert board_text(HIGH_CARD, VIEW, ("Ann", "Ben")).splitlines()[1] == "Ben          card ?   bid -"
    assert action_text(HIGH_CARD, Bid(2)) == "bid 2"
    assert read_action(HIGH_CARD, " Bid  2 ", VIEW) == Bid(2)


def test_without_functions_of_its_own_board_and_actions_are_json() -> None:
    assert board_text(WITHOUT_TEXT, VIEW, ("Ann", "Ben")).startswith('{"viewer":null,')
    assert action_text(WITHOUT_TEXT, Bid(2)) == '{"type":"bid","points":2}'
    assert read_action(WITHOUT_TEXT, '{"type":"bid","points":2}', VIEW) == Bid(2)


@pytest.mark.parametrize("game_def", [HIGH_CARD, WITHOUT_TEXT])
def test_what_is_not_an_action_is_a_codec_error(game_def) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(CodecError):
        read_action(game_def, "bet everything", VIEW)
