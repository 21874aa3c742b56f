"""The rules in words."""

from boxtop.core.rulebook import Section
from high_card.config import Config


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules under this config."""
    return (
        Section(
            "How to play",
            (
                "Each player is dealt one of the cards 1 to 6.",
                f"Everybody bids 0 to {config.highest_bid} points for a hint, in any order.",
                "The highest bidder, or the first of several, pays the bid.",
                "The player on the bidder's left gives a true hint about their card: low (1 to 3), high, odd or even.",
                "The bidder keeps their card or swaps it for the neighbour's.",
            ),
        ),
        Section("Winning", ("You score your card, less what you paid. The highest score wins.",)),
    )
