"""`boxtop serve`: its options, its health, its end."""

import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from boxtop.core.errors import ConfigError
from boxtop.server.run import settings_for
from boxtop.server.settings import Settings
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.servers import WAIT, Server, person


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--workers", "0"], "must be at least 1"),
        (["--database", "mysql://x"], "must be a file, sqlite:///FILE or postgresql://HOST/NAME"),
        (["--public-url", "games.example.org"], "must be like https://games.example.org"),
        (["--public-url", "https://games.example.org/path"], "without a path"),
        (["--messages-per-second", "0"], "must be more than 0"),
        (["--database", "/dev/null/tables.sqlite3", "--port", "0"], "database: cannot be opened"),
        (["--database", "postgresql://127.0.0.1:1/none", "--port", "0"], "database: cannot be opened"),
    ],
)
def test_bad_option_gets_one_sentence(options: list[str], sentence: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "boxtop", "serve", *options], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 2
    assert sentence in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_port_that_is_taken_gets_one_sentence(server: Server) -> None:
    command = [sys.executable, "-m", "boxtop", "serve", "--port", str(server.port), "--database", server.database]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    in_use = f"{server.port} is in use: stop the other program, or choose another port with --port"
    assert run.stderr == f"boxtop: port: {in_use}\n"


def test_boxtop_alone_starts_the_table_and_says_where_it_is(tmp_path: Path) -> None:
    quiet = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    run = subprocess.Popen(
        [sys.executable, "-m", "boxtop"],
        env=quiet | {"XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert run.stdout is not None
        found = re.match(r"Boxtop is running at (http://localhost:\d+) \(press Ctrl-C to stop\)", run.stdout.readline())
        assert found is not None
        # At the first attempt: the address is printed when the server answers, not before.
        with urllib.request.urlopen(f"{found[1]}/", timeout=30) as answer:
            assert "Boxtop" in answer.read().decode()
    finally:
        run.send_signal(signal.SIGINT)
        run.wait(timeout=60)
        assert run.stdout is not None
        run.stdout.close()
    assert run.returncode in (0, 130, -signal.SIGINT)


def test_server_on_this_machine_answers_to_local_names_only() -> None:
    settings = settings_for(Settings(port=1))
    assert settings.hosts == {"localhost", "127.0.0.1", "::1"}
    assert settings.address == "http://localhost:1"
    assert not settings.public


def test_public_server_answers_to_its_public_name() -> None:
    settings = settings_for(Settings(port=1, public_url="https://Games.example.org/"))
    assert "games.example.org" in settings.hosts
    assert settings.address == "https://games.example.org"
    assert settings.public


def test_workers_are_for_postgresql() -> None:
    with pytest.raises(ConfigError, match="PostgreSQL"):
        settings_for(Settings(port=1, database="x.sqlite3", workers=2))


def test_server_is_alive_and_ready(server: Server) -> None:
    assert server.get("/healthz") == {"alive": True}
    assert server.get("/readyz") == {"ready": True}


@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGHUP])
def test_stopped_server_says_so_to_its_tables_and_ends_cleanly(lone_server: NewServer, reason: signal.Signals) -> None:
    """Also where `systemctl reload` asks the only worker to be replaced, and where its terminal is closed."""
    server = lone_server()
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        server.process.send_signal(reason)
        with pytest.raises(Exception, match="1012"):
            ann.receive()
    assert server.process.wait(timeout=WAIT) in (0, -signal.SIGTERM)
    assert "Traceback" not in server.log.read_text()


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
