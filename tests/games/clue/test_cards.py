"""The pack: piles, names, and crimes of three cards."""

import pytest

from boxtop.games.clue.cards import CARDS, CRIMES, ROOMS, SUSPECTS, WEAPONS, Card, Crime, Kind, crime_of, in_order
from tests.games.clue.positions import cards, crime


@pytest.mark.parametrize(("things", "kind"), [(SUSPECTS, Kind.SUSPECT), (WEAPONS, Kind.WEAPON), (ROOMS, Kind.ROOM)])
def test_every_suspect_weapon_and_room_has_a_card_of_its_pile(things: tuple[object, ...], kind: Kind) -> None:
    assert {thing.card for thing in things} == {card for card in CARDS if card.kind is kind}  # type: ignore[attr-defined]


def test_labels_are_the_ids_in_words() -> None:
    assert all(card.label == card.value.replace("_", " ").title() for card in CARDS)


def test_cards_are_sorted_as_the_notebook_lists_them() -> None:
    assert in_order((Card.STUDY, Card.KNIFE, Card.MUSTARD)) == (Card.MUSTARD, Card.KNIFE, Card.STUDY)


def test_a_crime_is_found_from_its_cards_in_any_order() -> None:
    assert all(crime_of(reversed(each.cards)) == each for each in CRIMES)
    assert crime_of(cards("hall green knife")) == crime("green knife hall")


def test_a_crime_is_a_phrase() -> None:
    named: Crime = crime("green lead_pipe billiard_room")
    assert named.words == "Green with the Lead Pipe in the Billiard Room"
