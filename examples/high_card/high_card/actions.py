"""What players and chance can do. Actions are frozen structs with a tag; their JSON is the wire format."""

from typing import TypeAlias

from msgspec import Struct

from high_card.cards import Hint


class Deal(Struct, frozen=True, tag="deal", tag_field="type", forbid_unknown_fields=True):
    """Chance: the next seat gets this card."""

    card: int


class Bid(Struct, frozen=True, tag="bid", tag_field="type", forbid_unknown_fields=True):
    """Offer points for a hint."""

    points: int


class Tell(Struct, frozen=True, tag="tell", tag_field="type", forbid_unknown_fields=True):
    """Give the bidder a true hint about your card."""

    hint: Hint


class Keep(Struct, frozen=True, tag="keep", tag_field="type", forbid_unknown_fields=True):
    """Keep your card."""


class Swap(Struct, frozen=True, tag="swap", tag_field="type", forbid_unknown_fields=True):
    """Swap cards with the left neighbour."""


Action: TypeAlias = Deal | Bid | Tell | Keep | Swap
