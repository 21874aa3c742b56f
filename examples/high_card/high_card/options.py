"""The options in words: the set-up screen, the command line and the rules page show them."""

from boxtop.core.option import Number, Option

OPTIONS: tuple[Option, ...] = (
    Number(name="highest_bid", title="Highest bid", text="the highest bid is {value}", limits=(1, 9)),
)
