"""What a viewer is shown: their own rack, and of the others how many tiles they hold."""

import pytest
from msgspec.structs import replace

from boxtop.core.types import Event
from boxtop.games.scrabble import Accept, Action, Challenge, Exchange, Pass, Play
from boxtop.games.scrabble.events import Drew, Exchanged, Passed
from boxtop.games.scrabble.state import Drawing, Ending, Over
from boxtop.games.scrabble.tiles import tiles_in
from boxtop.games.scrabble.view import redact, reveals
from tests.games.scrabble.positions import do, position, scrabble


@pytest.mark.parametrize(("bag", "least", "most"), [("AEIOU", 0, 5), ("AEIOU", 7, 0), ("AEIOUAE", 7, 7), ("", 0, 0)])
def test_the_view_says_how_many_tiles_may_be_exchanged(bag: str, least: int, most: int) -> None:
    game = scrabble(exchange_min_bag=least)
    assert game.view(position("FAMSTEB", "AEIOUUI", bag=bag), 0).exchange == most


@pytest.mark.parametrize(
    ("viewer", "racks", "unseen"),
    [(0, ("ABEFMST", None), 93), (1, (None, "AEIIOUU"), 93), (None, (None, None), 100)],
)
def test_a_viewer_sees_their_own_rack_alone(viewer: int | None, racks: tuple[str | None, ...], unseen: int) -> None:
    view = scrabble().view(position("FAMSTEB", "AEIOUUI"), viewer)
    assert view.racks == racks
    assert view.rack_counts == (7, 7)
    assert sum(view.unseen) == unseen


def test_after_the_game_all_racks_are_seen() -> None:
    over = replace(position("", "QZ", bag=""), phase=Over((20, -20), Ending.PLAYED_OUT))
    assert scrabble().view(over, None).racks == ("", "QZ")


def test_the_tiles_of_a_play_that_waits_are_seen() -> None:
    waiting, _ = do(scrabble(), position("HORNPAS", "AEIOUUI"), Play("8F", "HORN"))
    unseen = tiles_in(scrabble().view(waiting, None).unseen)
    assert len(unseen) == 96
    assert unseen.count("H") == 1


@pytest.mark.parametrize(("viewer", "aside"), [(0, "VV"), (1, "??"), (None, "??")])
def test_tiles_laid_aside_in_an_exchange_are_seen_by_their_owner(viewer: int | None, aside: str) -> None:
    exchanging, _ = do(scrabble(), position("AEINSVV", "AEIOUUI"), Exchange("VV"))
    phase = scrabble().view(exchanging, viewer).phase
    assert isinstance(phase, Drawing)
    assert phase.aside == aside


@pytest.mark.parametrize(
    ("event", "hidden"),
    [(Drew(0, "Q"), Drew(0, None)), (Exchanged(0, 2, "QZ"), Exchanged(0, 2, None)), (Passed(0), Passed(0))],
)
def test_an_event_hides_tiles_from_everybody_else(event: Event, hidden: Event) -> None:
    assert redact(event, 0) == event
    assert redact(event, 1) == redact(event, None) == hidden


def test_all_but_passing_and_accepting_reveals_something() -> None:
    quiet: list[Action] = [Pass(), Accept()]
    telling: list[Action] = [Play("8F", "HORN"), Exchange("Q"), Challenge()]
    assert not any(map(reveals, quiet))
    assert all(map(reveals, telling))
