"""The standings as a page."""

from boxtop.bots.arena import SequentialTest, make_plan, standings_page
from boxtop.bots.arena.round import GameResult, RoundResult
from boxtop.bots.arena.standings import standings


def test_the_page_shows_bots_pairs_and_escapes_names() -> None:
    plan = make_plan("yahtzee", ["random", "program:a<b>"], seed=1)
    game = GameResult((0, 1), (100, 90), (1, 2))
    page = standings_page(standings(plan, [RoundResult(0, (game, game))], SequentialTest()))
    assert "program:a&lt;b&gt;" in page
    assert "<b>" not in page
    assert "random against program" in page
    assert "seed 1" in page
