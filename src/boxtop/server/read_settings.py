"""Settings from flags, `BOXTOP_*` variables or a TOML file, in this order: the first that names a setting decides."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec.inspect import Field, Metadata, StructType, type_info

from boxtop.bots.own_bots import VARIABLE as BOTS
from boxtop.core.errors import ConfigError
from boxtop.core.explain import explain
from boxtop.core.texts import tr
from boxtop.server.settings import WORKER_VARIABLE, Settings

PREFIX = "BOXTOP_"
CONFIG = f"{PREFIX}CONFIG"
_OTHERS = frozenset({CONFIG, BOTS, "BOXTOP_CACHE_DIR", "BOXTOP_NO_BROWSER", WORKER_VARIABLE})
"""Variables that are not settings of a server."""
_LARGEST_FILE = 1 << 20
_DURATION = re.compile(r"(?P<number>[0-9]{1,6}) ?(?P<unit>min|s|h|d)")
_PASSWORDS = frozenset({"password", "sslpassword"})
"""Parameters of a database's address that are secret."""
_SECONDS = {"s": 1, "min": 60, "h": 3600, "d": 86400}


class Setting(msgspec.Struct, frozen=True):
    """One setting with its names and what it does."""

    name: str
    type: Any
    default: Any
    description: str

    @property
    def flag(self) -> str:
        """The flag of `boxtop serve`."""
        return f"--{self.key}"

    @property
    def key(self) -> str:
        """The key in a settings file."""
        return self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """The environment variable."""
        return f"{PREFIX}{self.name.upper()}"


@cache
def all_settings() -> tuple[Setting, ...]:
    """Every setting, in the order of the table in the documentation."""
    found = type_info(Settings)
    assert isinstance(found, StructType)
    types = msgspec.structs.fields(Settings)
    described = ((_description(field), field, typed) for field, typed in zip(found.fields, types, strict=True))
    return tuple(Setting(field.name, typed.type, typed.default, text) for text, field, typed in described if text)


def _description(field: Field) -> str | None:
    if not isinstance(field.type, Metadata):
        return None
    text = (field.type.extra_json_schema or {}).get("description")
    return None if text is None else str(text)


def read_settings(flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None) -> Settings:
    """The settings that these sources give. A flag that is None was not given. Raises ConfigError."""
    _check_command_line(flags.get("database"))
    written = {} if file is None else _read_file(file)
    known = {setting.key: setting for setting in all_settings()}
    for key in written:
        if key not in known:
            raise ConfigError(key, tr("is not a setting; the settings are {known}", known=", ".join(known)))
    values: dict[str, Any] = {}
    for setting in known.values():
        for value in (flags.get(setting.name), environment.get(setting.variable), written.get(setting.key)):
            if value is not None:
                values[setting.name] = _converted(setting, value)
                break
    return Settings(**values)


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """The `BOXTOP_*` variables that mean nothing, perhaps because they are misspelled."""
    known = {setting.variable for setting in all_settings()} | _OTHERS
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def seconds_in(name: str, text: str | None) -> float | None:
    """A duration such as 90d, 12h, 30min or 10s in seconds; None for none."""
    if text is None:
        return None
    found = _DURATION.fullmatch(text.strip())
    if found is None or not int(found["number"]):
        raise ConfigError(name, tr("must be a time such as 90d, 12h or 30min"))
    return float(int(found["number"]) * _SECONDS[found["unit"]])


def _converted(setting: Setting, value: Any) -> Any:
    if isinstance(value, str) and not value.strip() and setting.default is None:
        return None
    if isinstance(setting.default, tuple) and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        return msgspec.convert(value, setting.type, strict=not isinstance(value, str))
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise ConfigError(setting.key, explain(error).removeprefix("the value ")) from None


def _read_file(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_FILE)
        written = tomllib.loads(content.decode())
    except (OSError, UnicodeDecodeError):
        raise ConfigError("config", tr("{file} cannot be read", file=str(path))) from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError("config", tr("{file} is not TOML: {reason}", file=str(path), reason=str(error))) from None
    return {key.replace("_", "-"): value for key, value in written.items()}


def _check_command_line(database: str | None) -> None:
    """Refuse invalid characters, and a password: every user of the machine could see it in the list of processes."""
    if database is not None and not all(character.isprintable() for character in database):
        raise ConfigError("database", tr("contains a character that is not allowed in an address"))
    if database is None or "://" not in database:
        return
    try:
        parts = urlsplit(database)
        has_password = bool(parts.password) or not _PASSWORDS.isdisjoint(parse_qs(parts.query))
    except ValueError:
        return
    if has_password:
        reason = tr(
            "a password on the command line is visible to others: set BOXTOP_DATABASE, or write it in a settings file "
            "(--config)"
        )
        raise ConfigError("database", reason)
