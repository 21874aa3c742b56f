"""The seats of a game: names, or names with the level of a bot."""

from collections.abc import Callable

from boxtop.core.errors import ConfigError, shown
from boxtop.core.names import check_name, check_names_differ
from boxtop.core.record import SeatInfo
from boxtop.core.texts import tr


def seated(seats: object) -> tuple[SeatInfo, ...]:
    """These seats with their names checked. A string is refused, or "Ann" would be three players."""
    if not isinstance(seats, list | tuple):
        raise ConfigError("seats", tr("must be a list of names, such as ['Ann', 'Ben'], not {text}", text=shown(seats)))
    infos = tuple(_seat_info(seat) for seat in seats)
    check_names_differ(info.name for info in infos)
    return infos


def _seat_info(seat: object) -> SeatInfo:
    if isinstance(seat, str):
        return SeatInfo(check_name(seat))
    if not isinstance(seat, SeatInfo):
        raise ConfigError("seats", tr("a seat is a name or a boxtop.SeatInfo, not {text}", text=shown(seat)))
    if not _is_level(seat.bot):
        raise ConfigError(
            "seats", tr("the bot of a seat is the name of its level or None, not {text}", text=shown(seat.bot))
        )
    return SeatInfo(check_name(seat.name), seat.bot)


def _is_level(bot: object) -> bool:
    return bot is None or (isinstance(bot, str) and bot.isprintable())


def free_name(title: str, is_taken: Callable[[str], bool]) -> str:
    """The name of a bot: its title, with a number if that is taken."""
    name, number = title, 1
    while is_taken(name):
        number += 1
        name = f"{title} {number}"
    return name


def seat_names(seats: int) -> tuple[str, ...]:
    """Names for seats whose players are not known, as in a view alone."""
    return tuple(f"Seat {seat}" for seat in range(seats))
