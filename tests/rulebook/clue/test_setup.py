"""Clue, before the first turn: document 002, "EQUIPMENT" and "SETUP"; rulings K1 and K2."""

from collections import Counter

import pytest

from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.core.options import with_options
from boxtop.core.types import CHANCE, Move
from boxtop.games.clue import CLUE, Clue, Config
from boxtop.games.clue.actions import Deal, Die, PlaceWeapon, Seal
from boxtop.games.clue.cards import CARDS, CRIMES, SUSPECTS, WEAPONS, Kind, Room, Suspect
from boxtop.games.clue.config import FirstDealt, suspects_of
from boxtop.games.clue.config import Suggesting as SuggestingRule
from boxtop.games.clue.mansion import STARTS
from boxtop.games.clue.state import Cutting, Dealing, State, hand_sizes
from tests.games.clue.positions import crime, dealt, long_game


def first_dealt_state(seats: int, seed: int = 1, **options: object) -> State:
    return dealt(long_game(Clue(Config(**options), seats), seed, plies=27))[0]  # type: ignore[arg-type]


def test_pack_is_six_suspects_six_weapons_and_nine_rooms() -> None:
    """Document 002, EQUIPMENT."""
    assert Counter(card.kind for card in CARDS) == {Kind.SUSPECT: 6, Kind.WEAPON: 6, Kind.ROOM: 9}


def test_there_are_324_crimes() -> None:
    assert len(set(CRIMES)) == 6 * 6 * 9


def test_clue_is_for_three_to_six_players() -> None:
    """Document 002, the heading of the Clue part."""
    for seats in (2, 7):
        with pytest.raises(ConfigError, match="3 to 6 players"):
            CLUE.check_seats(seats)


def test_one_die_shows_one_to_six_each_equally_likely() -> None:
    """Document 002, EQUIPMENT: one die."""
    state = first_dealt_state(3)
    game = Clue(Config(), 3)
    chance = game.chance(game.apply(state, Move(0, next(iter(game.legal(state, 0))))).state)
    assert dict(chance) == {Die(pips): 1 for pips in range(1, 7)}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_six_tokens_stand_on_their_starts_whoever_plays(seats: int) -> None:
    """Document 002, SETUP, spare tokens."""
    assert Clue(Config(), seats).initial().tokens == tuple(STARTS[suspect] for suspect in SUSPECTS)


def test_six_weapons_are_in_six_different_rooms() -> None:
    """Document 002, SETUP: each weapon in a different room."""
    for seed in range(20):
        rooms = first_dealt_state(3, seed).weapons
        assert len(rooms) == len(WEAPONS)
        assert len(set(rooms)) == 6


def test_a_weapon_cannot_be_put_where_another_is() -> None:
    game = Clue(Config(), 3)
    state = game.apply(game.initial(), Move(CHANCE, PlaceWeapon(Room.HALL))).state
    with pytest.raises(IllegalAction, match="a room that has none"):
        game.apply(state, Move(CHANCE, PlaceWeapon(Room.HALL)))


def test_case_file_is_one_of_each_pile_every_one_equally_likely() -> None:
    """Document 002, SETUP: the top card of each shuffled pile."""
    game = Clue(Config(), 3)
    state = game.initial()
    for room in list(Room)[:6]:
        state = game.apply(state, Move(CHANCE, PlaceWeapon(room))).state
    assert dict(game.chance(state)) == {Seal(one): 1 for one in CRIMES}


@pytest.mark.parametrize(
    ("seats", "sizes"), [(3, (6, 6, 6)), (4, (5, 5, 4, 4)), (5, (4, 4, 4, 3, 3)), (6, (3, 3, 3, 3, 3, 3))]
)
def test_eighteen_cards_are_dealt_clockwise_and_the_first_seats_get_one_more(
    seats: int, sizes: tuple[int, ...]
) -> None:
    """Document 002, SETUP: it does not matter if some receive more; K2: the seat that plays first is dealt first."""
    state = first_dealt_state(seats)
    assert tuple(map(len, state.hands)) == sizes == hand_sizes(seats, 0)


def test_every_card_is_dealt_or_in_the_case_file_once() -> None:
    state = first_dealt_state(5)
    assert state.case_file is not None
    everything = [card for hand in state.hands for card in hand] + list(state.case_file.cards)
    assert sorted(card.place for card in everything) == list(range(21))


def test_next_card_is_any_of_those_left_equally_likely() -> None:
    """No order of cards is stored: the deal is exact chance."""
    game = Clue(Config(), 3)
    state = long_game(game, 2, plies=9)[-1]
    assert isinstance(state.phase, Dealing)
    gone = {card for hand in state.hands for card in hand}.union(state.case_file.cards if state.case_file else ())
    assert dict(game.chance(state)) == {Deal(card): 1 for card in CARDS if card not in gone}


def test_option_random_lets_chance_name_who_is_dealt_first() -> None:
    """K2, option `first_dealt`."""
    game = Clue(Config(first_dealt=FirstDealt.RANDOM), 4)
    states = [long_game(game, seed, plies=26) for seed in range(12)]
    cutting = next(state for state in states[0] if isinstance(state.phase, Cutting))
    assert game.chance(cutting).total == 4
    assert len({tuple(map(len, run[-1].hands)) for run in states}) == 4


def test_miss_scarlet_plays_first() -> None:
    """Document 002, SETUP, last item; K1: she is always played."""
    for seats in (3, 4, 5, 6):
        state = first_dealt_state(seats)
        assert suspects_of(Config(), seats)[state.seat] is Suspect.SCARLET


def test_without_miss_scarlet_the_next_one_clockwise_plays_first() -> None:
    """K1, option `suspects`."""
    config = with_options(Config(), {"suspects": "white, peacock,plum"})
    assert suspects_of(config, 3)[first_dealt_state(3, suspects=config.suspects).seat] is Suspect.WHITE


@pytest.mark.parametrize(
    ("suspects", "sentence"),
    [
        ("scarlet,plum", "choose 3 suspects, one per player"),
        ("scarlet,plum,mustard", "clockwise"),
        ("scarlet,scarlet,plum", "different"),
    ],
)
def test_suspects_must_be_one_per_seat_and_clockwise(suspects: str, sentence: str) -> None:
    config = with_options(Config(), {"suspects": suspects})
    with pytest.raises(ConfigError, match=sentence):
        Clue(config, 3)


@pytest.mark.parametrize(
    ("option", "text"),
    [("suggestion", "perhaps"), ("last_player_wins", "maybe"), ("first_dealt", "oldest"), ("suspects", "black")],
)
def test_an_invalid_option_value_is_refused_with_the_name_of_the_option(option: str, text: str) -> None:
    with pytest.raises(ConfigError, match=option):
        with_options(Config(), {option: text})


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    with pytest.raises(
        ConfigError, match="the options are suggestion, suggest_on_return, last_player_wins, first_dealt, suspects"
    ):
        with_options(Config(), {"dice": "2"})


def test_options_are_read_from_text() -> None:
    config = with_options(Config(), {"suggestion": "optional", "last_player_wins": "yes", "first_dealt": "random"})
    assert config == Config(suggestion=SuggestingRule.OPTIONAL, last_player_wins=True, first_dealt=FirstDealt.RANDOM)


def test_players_do_not_choose_what_chance_does() -> None:
    game = Clue(Config(), 3)
    with pytest.raises(IllegalAction, match="by chance"):
        game.apply(game.initial(), Move(0, PlaceWeapon(Room.HALL)))
    with pytest.raises(IllegalAction, match="next weapon"):
        game.apply(game.initial(), Move(CHANCE, Seal(crime("green knife hall"))))
