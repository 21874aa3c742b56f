"""What chance could do at each ply of a record, for all four games: written from docs/how/fairness.md alone.

It imports nothing of boxtop. Each game gives, for every chance ply of a record, the outcomes in their order with their
weights.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

Action = dict[str, Any]
Outcomes = list[tuple[Action, int]]
Record = dict[str, Any]

CHANCE = -1
SORRY_CARDS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry")
CARD_OF = {"split": "7", "switch": "11", "sorry": "sorry"}
SUSPECTS = ("scarlet", "mustard", "white", "green", "peacock", "plum")
WEAPONS = ("knife", "candlestick", "revolver", "rope", "lead_pipe", "wrench")
ROOMS = (
    "hall",
    "lounge",
    "dining_room",
    "kitchen",
    "ballroom",
    "conservatory",
    "billiard_room",
    "library",
    "study",
)
CLUE_CARDS = ("mustard", "plum", "green", "peacock", "scarlet", "white", *WEAPONS, *ROOMS)
_COUNTS = "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 ?2"
FULL_BAG = Counter({each[0]: int(each[1:]) for each in _COUNTS.split()})


def at(outcomes: Outcomes, number: int) -> Action:
    """The outcome of a case."""
    for outcome, weight in outcomes:
        if number < weight:
            return outcome
        number -= weight
    raise AssertionError("a case is below the sum of the weights")


def outcomes_of(record: Record) -> Iterator[tuple[int, Outcomes]]:
    """Every chance ply with what could have happened there."""
    yield from _GAMES[record["game"]](record)


@cache
def _rolls(count: int) -> Outcomes:
    return [({"type": "roll", "dice": sorted(faces)}, 1) for faces in product(range(1, 7), repeat=count)]


def _yahtzee(record: Record) -> Iterator[tuple[int, Outcomes]]:
    for ply, move in enumerate(record["moves"]):
        if move["actor"] == CHANCE:
            yield ply, _rolls(len(move["action"]["dice"]))


def _sorry(record: Record) -> Iterator[tuple[int, Outcomes]]:
    config, moves = record["config"], record["moves"]
    pile, discards = _deck(config), Counter[str]()
    for ply, move in enumerate(moves):
        action = move["action"]
        if move["actor"] != CHANCE:
            discards[action.get("card") or CARD_OF[action["type"]]] += 1
        elif action["type"] == "lot":
            first = config["first_player"]
            seats = range(len(record["seats"])) if first == 0 else [first - 1]
            yield ply, [({"type": "lot", "seat": seat}, 1) for seat in seats]
        else:
            if config["variation"] == "points" and _begins_a_game(moves, ply):
                pile, discards = _deck(config), Counter()
            if not pile.total():
                pile, discards = discards, Counter()
            yield ply, [({"type": "draw", "card": card}, pile[card]) for card in SORRY_CARDS if pile[card]]
            pile[action["card"]] -= 1


def _deck(config: dict[str, Any]) -> Counter[str]:
    return Counter({card: config["ones"] if card == "1" else 4 for card in SORRY_CARDS})


def _begins_a_game(moves: list[dict[str, Any]], ply: int) -> bool:
    """Whether this draw and the next one both follow an action of a player."""
    return bool(moves[ply - 1]["actor"] != CHANCE and ply + 1 < len(moves) and moves[ply + 1]["actor"] == CHANCE)


def _clue(record: Record) -> Iterator[tuple[int, Outcomes]]:
    rooms, cards = list(ROOMS), list(CLUE_CARDS)
    crimes = [
        {"suspect": suspect, "weapon": weapon, "room": room}
        for suspect, weapon, room in product(SUSPECTS, WEAPONS, ROOMS)
    ]
    for ply, move in enumerate(record["moves"]):
        action = move["action"]
        if move["actor"] != CHANCE:
            continue
        match action["type"]:
            case "place_weapon":
                yield ply, _equal("place_weapon", "room", rooms)
                rooms.remove(action["room"])
            case "seal":
                yield ply, _equal("seal", "crime", crimes)
                for card in action["crime"].values():
                    cards.remove(card)
            case "deal_from":
                yield ply, _equal("deal_from", "seat", list(range(len(record["seats"]))))
            case "deal":
                yield ply, _equal("deal", "card", cards)
                cards.remove(action["card"])
            case "die":
                yield ply, _equal("die", "pips", [1, 2, 3, 4, 5, 6])


def _equal(kind: str, field: str, values: list[Any]) -> Outcomes:
    return [({"type": kind, field: value}, 1) for value in values]


def _scrabble(record: Record) -> Iterator[tuple[int, Outcomes]]:
    bag = Counter(FULL_BAG)
    contenders, drawn = list(range(len(record["seats"]))), list[str]()
    aside, still_to_draw = "", 0
    for ply, move in enumerate(record["moves"]):
        action = move["action"]
        if move["actor"] != CHANCE:
            if action["type"] == "exchange":
                aside, still_to_draw = action["tiles"], len(action["tiles"])
            continue
        yield ply, [({"type": "draw", "tile": tile}, bag[tile]) for tile in FULL_BAG if bag[tile]]
        bag[action["tile"]] -= 1
        if contenders:
            drawn.append(action["tile"])
            if len(drawn) == len(contenders):
                best = min(drawn, key=lambda tile: " " if tile == "?" else tile)
                tied = [seat for seat, tile in zip(contenders, drawn, strict=True) if tile == best]
                contenders, drawn = tied if len(tied) > 1 else [], []
                bag = Counter(FULL_BAG)
        elif still_to_draw:
            still_to_draw -= 1
            if still_to_draw == 0:
                bag.update(aside)


_GAMES: dict[str, Callable[[Record], Iterator[tuple[int, Outcomes]]]] = {
    "yahtzee": _yahtzee,
    "sorry": _sorry,
    "clue": _clue,
    "scrabble": _scrabble,
}
