"""The names of bots, which are shown beside their levels."""

from collections.abc import Iterable

from boxtop.core.seats import free_name

BOT_NAMES = (
    "Dot",
    "Otto",
    "Mabel",
    "Pip",
    "Rufus",
    "Nell",
    "Hugo",
    "Tilly",
    "Barnaby",
    "Olive",
    "Jasper",
    "Juno",
    "Wilbur",
    "Hattie",
    "Felix",
    "Bess",
    "Monty",
    "Ivy",
    "Cosmo",
    "Winnie",
    "Archie",
    "Pearl",
    "Gus",
    "Flora",
)


def free_bot_name(taken: Iterable[str]) -> str:
    """The first name that nobody has, ignoring case; with a number when all are taken."""
    names = {name.casefold() for name in taken}
    free = (name for name in BOT_NAMES if name.casefold() not in names)
    return next(free, None) or free_name(BOT_NAMES[0], lambda name: name.casefold() in names)
