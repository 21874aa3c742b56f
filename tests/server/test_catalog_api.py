"""The games of a server, and their rules with pictures."""

import pytest

from tests.servers import Server


def test_list_of_games_says_what_each_offers(server: Server) -> None:
    shelf = server.get("/api/games")
    (yahtzee,) = [game for game in shelf if game["id"] == "yahtzee"]
    assert yahtzee["seats"] == [1, None]
    assert yahtzee["presets"][0]["id"] == "hasbro"
    assert yahtzee["bots"][0]["level"] == "random"
    assert {preset["own_dice"] for preset in yahtzee["presets"]} == {True}
    assert yahtzee["hidden"] is False
    without_points = {game["id"] for game in shelf if not game["presets"][0]["has_points"]}
    assert without_points == {"clue", "sorry"}
    assert "properties" in yahtzee["config_schema"]["$defs"]["Config"]


def test_list_of_games_says_under_which_rules_people_may_roll_or_draw_themselves(server: Server) -> None:
    shelf = {game["id"]: game["presets"] for game in server.get("/api/games")}
    assert {preset["id"]: preset["own_dice"] for preset in shelf["sorry"]} == {
        "standard": True,
        "teams": True,
        "points": False,
    }
    assert not any(preset["own_dice"] for game in ("clue", "scrabble") for preset in shelf[game])


def test_shelf_sends_every_option_with_its_words(server: Server) -> None:
    for game in server.get("/api/games"):
        options = {option["name"]: option for option in game["options"]}
        assert list(options) == list(game["presets"][0]["config"])
        assert set(game["table_options"]) <= set(options)
        assert {option["kind"] for option in options.values()} <= {"flag", "pick", "number", "names", "text"}


def test_shelf_sends_the_printed_boards(server: Server) -> None:
    boards = {game["id"]: game["board"] for game in server.get("/api/games")}
    assert len(boards["clue"]["plan"]) == 25
    assert boards["sorry"]["slides"] == [[1, 4], [9, 13]]
    assert boards["yahtzee"] is None


def test_rules_page_is_for_the_requested_rule_set(server: Server) -> None:
    plain = server.get("/api/rules/yahtzee?rules=plain")
    assert plain["sections"]
    assert plain["options"][0] == "there are no jokers"
    assert server.ask("/api/rules/yahtzee?rules=none")[0] == 400
    assert server.ask("/api/rules/chess")[0] == 400


def test_rules_page_has_pictures_of_the_default_rules(server: Server) -> None:
    pictures = server.get("/api/rules/sorry")["pictures"]
    assert [picture["id"] for picture in pictures][:2] == ["set-up", "start"]
    assert all(picture["caption"] for picture in pictures)
    assert server.get("/api/rules/sorry?rules=points")["pictures"] == []


@pytest.mark.parametrize("theme", ["", "?theme=dark"])
def test_a_picture_of_the_rules_is_an_svg(server: Server, theme: str) -> None:
    status, headers, body = server.ask(f"/api/rules/sorry/slide.svg{theme}")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert body.startswith(b"<svg ")


def test_a_picture_that_no_game_has_is_refused(server: Server) -> None:
    assert server.ask("/api/rules/sorry/nothing.svg")[0] == 400
    assert server.ask("/api/rules/chess/slide.svg")[0] == 400
