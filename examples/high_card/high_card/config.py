"""The options of a table."""

from msgspec import Struct

from boxtop.core.errors import ConfigError

LEAST_SEATS, MOST_SEATS = 2, 5


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a table. Every field has a default."""

    highest_bid: int = 3


def check(config: Config) -> None:
    """Refuse a config that cannot be played, naming the field."""
    if not 1 <= config.highest_bid <= 9:
        raise ConfigError("highest_bid", f"must be from 1 to 9, not {config.highest_bid}")
