"""Settings come from flags, variables and a file, in this order; bad ones are refused with a sentence."""

from pathlib import Path

import pytest

from boxtop.core.errors import ConfigError
from boxtop.server.read_settings import all_settings, read_settings, seconds_in, unknown_variables
from boxtop.server.settings import Settings


def written(folder: Path, text: str) -> Path:
    file = folder / "boxtop.toml"
    file.write_text(text)
    return file


def test_flags_come_before_variables_and_variables_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nworkers = 2\ndatabase = "postgresql://host/file"\n')
    environment = {"BOXTOP_PORT": "3", "BOXTOP_WORKERS": "4"}
    settings = read_settings({"port": 5}, environment, file)
    assert (settings.port, settings.workers, settings.database) == (5, 4, "postgresql://host/file")


def test_every_setting_has_a_default() -> None:
    assert read_settings({}, {}) == Settings()
    assert all(setting.description for setting in all_settings())


def test_a_variable_gives_a_value_of_each_kind() -> None:
    environment = {
        "BOXTOP_LAN": "true",
        "BOXTOP_MESSAGES_PER_SECOND": "2.5",
        "BOXTOP_TRUSTED_PROXIES": "10.0.0.0/8, ::1",
        "BOXTOP_DATABASE": "postgresql://user:secret@host/name",
    }
    settings = read_settings({}, environment)
    assert settings.lan
    assert settings.messages_per_second == 2.5
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")
    assert settings.database == environment["BOXTOP_DATABASE"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ports = 1", "ports: is not a setting; the settings are host, port"),
        ("port = 70000", "port: must be at most 65535"),
        ('port = "x"', "port: must be a whole number"),
        ("port = ", "is not TOML"),
    ],
)
def test_a_bad_file_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(ConfigError, match=sentence):
        read_settings({}, {}, written(tmp_path, text))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        read_settings({}, {}, tmp_path / "none.toml")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://a:secret@host/b",
        "postgresql://host/b?user=a&password=secret",
        "postgresql://host/b?sslkey=file&sslpassword=secret",
    ],
)
def test_a_password_on_the_command_line_is_refused_and_not_repeated(address: str) -> None:
    with pytest.raises(ConfigError, match="visible to others: set BOXTOP_DATABASE") as refused:
        read_settings({"database": address}, {})
    assert "secret" not in str(refused.value)


def test_an_address_without_a_password_may_be_a_flag() -> None:
    assert read_settings({"database": "postgresql://a@host/b"}, {}).database == "postgresql://a@host/b"


def test_a_misspelled_variable_is_reported() -> None:
    assert unknown_variables({"BOXTOP_DATABSE": "x", "BOXTOP_CACHE_DIR": "y", "BOXTOP_BOTS": "a:B", "HOME": "z"}) == [
        "BOXTOP_DATABSE"
    ]


def test_times_have_units() -> None:
    assert [seconds_in("x", text) for text in ("90d", "12h", "30min", "10s", None)] == [7776000, 43200, 1800, 10, None]
    with pytest.raises(ConfigError, match="must be a time such as 90d"):
        seconds_in("keep-finished", "soon")
