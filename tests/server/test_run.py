"""How a server starts with its settings, and how it ends."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from boxtop.core.errors import ConfigError
from boxtop.server.run import settings_for
from boxtop.server.settings import Settings
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.servers import WAIT, Server, person


def test_port_that_is_taken_gets_one_sentence(server: Server) -> None:
    command = [sys.executable, "-m", "boxtop", "serve", "--port", str(server.port), "--database", server.database]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    in_use = f"{server.port} is in use: stop the other program, or choose another port with --port"
    assert run.stderr == f"boxtop: port: {in_use}\n"


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


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (Settings(trusted_proxies=("proxy.example.org",)), "must be addresses or networks"),
        (Settings(keep_finished="-1d"), "must be a time"),
        (Settings(metrics="9462"), "must be on, off, or an address"),
    ],
)
def test_a_setting_that_cannot_work_is_refused_at_the_start(chosen: Settings, sentence: str) -> None:
    with pytest.raises(ConfigError, match=sentence):
        settings_for(chosen)


def test_a_key_file_is_checked_before_the_start(tmp_path: Path) -> None:
    file = tmp_path / "key.pem"
    file.write_text("no key")
    with pytest.raises(ConfigError, match="push-key: must be a PEM file with a P-256 private key"):
        settings_for(Settings(push_key=str(file)))
