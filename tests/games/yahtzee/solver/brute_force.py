"""Yahtzee with few open boxes solved the slow way, in plain Python that shares nothing with the program.

The rules are written out once more from the documents; of the config only the field values are read. Turns are
computed over all rolls, keep by keep. Boxes are numbered 0 to 12 in the printed order.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from boxtop.games.yahtzee.config import Config

Dice = tuple[int, ...]
Points = tuple[int | None, ...]

THREE, FOUR, HOUSE, SMALL, LARGE, YAHTZEE, CHANCE = range(6, 13)
ROLLS = sorted({tuple(sorted(faces)) for faces in combinations_with_replacement(range(1, 7), 5)})


@cache
def falls(count: int) -> list[tuple[Dice, float]]:
    ways = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))
    return [(dice, number / 6**count) for dice, number in ways.items()]


@cache
def keeps(dice: Dice) -> list[Dice]:
    return sorted({kept for size in range(5) for kept in combinations(dice, size)})


@cache
def after(kept: Dice) -> list[tuple[Dice, float]]:
    return [(tuple(sorted(kept + fallen)), chance) for fallen, chance in falls(5 - len(kept))]


def face_value(box: int, dice: Dice, config: Config) -> int:
    alike = sorted(Counter(dice).values())
    text = "".join(str(face) for face in sorted(set(dice)))
    if box < 6:
        return (box + 1) * dice.count(box + 1)
    if box == THREE:
        return sum(dice) if alike[-1] >= 3 else 0
    if box == FOUR:
        return sum(dice) if alike[-1] >= 4 else 0
    if box == HOUSE:
        return 25 if alike == [2, 3] or (alike == [5] and config.five_alike_full_house.value == "natural") else 0
    if box == SMALL:
        return 30 if any(run in text for run in ("1234", "2345", "3456")) else 0
    if box == LARGE:
        return 40 if text in ("12345", "23456") else 0
    if box == YAHTZEE:
        return 50 if alike == [5] else 0
    return sum(dice)


def choices(card: Points, dice: Dice, config: Config) -> list[tuple[int, int, int, bool]]:
    """Every choice: box, points, bonus, and whether it is a voluntary zero."""
    free = [box for box in range(13) if card[box] is None]
    five, held = len(set(dice)) == 1, card[YAHTZEE]
    ruling = "normal"
    counts_as_joker = five and held is not None and config.joker.value != "none"
    if counts_as_joker and (held or config.joker_after_zero):
        own_open = card[dice[0] - 1] is None
        forced = config.joker.value == "forced" or (config.joker.value == "forced_after_50" and bool(held))
        if own_open and forced:
            ruling = "own"
        elif not own_open or not config.joker_values_need_upper:
            ruling = "free" if config.joker_may_decline else "lower"

    def points(box: int) -> int:
        if ruling in ("lower", "free"):
            return {HOUSE: 25, SMALL: 30, LARGE: 40}.get(box, face_value(box, dice, config))
        return face_value(box, dice, config)

    def bonus(scored: int) -> int:
        return config.bonus_points if five and held and (scored or config.bonus_on_zero) else 0

    def held_back(box: int) -> bool:
        alike = sorted(Counter(dice).values())
        if box == THREE and alike[-1] >= 4 and card[FOUR] is None:
            return True
        if box == SMALL and face_value(LARGE, dice, config) and card[LARGE] is None:
            return True
        triple = Counter(dice).most_common(1)[0][0] - 1
        return alike == [2, 3] and box in (THREE, triple) and card[HOUSE] is None

    if config.box_order.value == "printed":
        allowed = free[:1]
    elif ruling == "own":
        allowed = [dice[0] - 1]
    elif ruling == "lower":
        allowed = [box for box in free if box >= 6] or free
    elif ruling == "normal" and config.cascade_literal:
        allowed = [box for box in free if not held_back(box)]
    else:
        allowed = free
    found = [(box, points(box), bonus(points(box)), False) for box in allowed]
    if config.voluntary_zero and ruling in ("normal", "free"):
        zeroable = free[:1] if config.box_order.value == "printed" else free
        found += [(box, 0, bonus(0), True) for box in zeroable if points(box)]
    return found


class BruteForce:
    """The best expected points still to come, or the best chance of gaining the points needed."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._known: dict[tuple[object, ...], float] = {}

    def expected(self, card: Points) -> float:
        return self._value(card, None)

    def chance(self, card: Points, need: int) -> float:
        return self._value(card, need)

    def _value(self, card: Points, need: int | None) -> float:
        if None not in card:
            return self._end(need)
        key = (tuple(points is None for points in card), sum(card[box] or 0 for box in range(6)), card[YAHTZEE], need)
        if key not in self._known:
            best = {dice: self.stop(card, dice, need) for dice in ROLLS}
            stop = dict(best)
            for _ in range(self.config.rolls_per_turn - 1):
                best = self.roll_again(stop, best)
            self._known[key] = sum(chance * best[dice] for dice, chance in falls(5))
        return self._known[key]

    def stop(self, card: Points, dice: Dice, need: int | None) -> float:
        return max(
            self._after(card, box, points, bonus, need) for box, points, bonus, _ in choices(card, dice, self.config)
        )

    def roll_again(self, stop: dict[Dice, float], best: dict[Dice, float]) -> dict[Dice, float]:
        mean: dict[Dice, float] = {}
        for dice in ROLLS:
            for kept in keeps(dice):
                if kept not in mean:
                    mean[kept] = sum(chance * best[fallen] for fallen, chance in after(kept))
        return {dice: max(stop[dice], *(mean[kept] for kept in keeps(dice))) for dice in ROLLS}

    def _after(self, card: Points, box: int, points: int, bonus: int, need: int | None) -> float:
        filled = (*card[:box], points, *card[box + 1 :])
        gained = points + bonus + self._upper_bonus(filled) - self._upper_bonus(card)
        if need is None:
            return gained + self._value(filled, None)
        return self._value(filled, self._need_after(need, gained))

    def _end(self, need: int | None) -> float:
        return 0.0 if need is None else float(need <= 0)

    def _need_after(self, need: int, gained: int) -> int:
        return max(0, need - gained)

    def _upper_bonus(self, card: Points) -> int:
        return self.config.upper_bonus if sum(card[box] or 0 for box in range(6)) >= self.config.upper_threshold else 0


class BruteUtility(BruteForce):
    """The best expected worth of the points gained."""

    def __init__(self, config: Config, worth: Callable[[int], float]) -> None:
        super().__init__(config)
        self._worth = worth

    def best(self, card: Points, gained: int) -> float:
        return self._value(card, gained)

    def _end(self, need: int | None) -> float:
        return self._worth(need or 0)

    def _need_after(self, need: int, gained: int) -> int:
        return need + gained


class BruteDuel(BruteForce):
    """Two cards in turn: the chance of the player to move, who is `ahead` points ahead. A tie is half a win."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._solved: dict[tuple[Points, Points, int], float] = {}

    def win(self, mover: Points, other: Points, ahead: int) -> float:
        if None not in mover:
            return (ahead > 0) + (ahead == 0) / 2
        if (mover, other, ahead) not in self._solved:
            best = {dice: self._stop_duel(mover, other, ahead, dice) for dice in ROLLS}
            stop = dict(best)
            for _ in range(self.config.rolls_per_turn - 1):
                best = self.roll_again(stop, best)
            self._solved[mover, other, ahead] = sum(chance * best[dice] for dice, chance in falls(5))
        return self._solved[mover, other, ahead]

    def _stop_duel(self, mover: Points, other: Points, ahead: int, dice: Dice) -> float:
        found = []
        for box, points, bonus, _ in choices(mover, dice, self.config):
            filled = (*mover[:box], points, *mover[box + 1 :])
            gained = points + bonus + self._upper_bonus(filled) - self._upper_bonus(mover)
            found.append(1 - self.win(other, filled, -(ahead + gained)))
        return max(found)
