"""Values of positions inside compiled code: one vector of means, or a pair with a number that follows the same choices.

An array with the axes [..., 2, LANES] holds pairs; one with [number, LANES] holds single values. The functions take
both, so that code which chooses and adds is written once. Each does much, because each call takes time to compile.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, models, register_model
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Lanes
from boxtop.games.yahtzee.solver.simd import LANES_TYPE, VECTOR, Signature, splat_number
from boxtop.games.yahtzee.solver.workspace import LANES

_FACES = len(FACES)
_PAIR_OF_VECTORS = ir.LiteralStructType([VECTOR, VECTOR])


class PairType(types.Type):
    """The type of a pair of `Lanes` in compiled code: the mean, and a number that follows the same choices."""

    def __init__(self) -> None:
        super().__init__(name="Pair")


_PAIR = PairType()


def _pair_model(manager: Any, pair_type: PairType) -> Any:
    """How a pair is held: as two vectors."""
    return models.PrimitiveModel(manager, pair_type, _PAIR_OF_VECTORS)


register_model(PairType)(_pair_model)


def _value_type(array: Any) -> Any:
    """The type of the values that an array holds."""
    return LANES_TYPE if array.ndim == 2 else _PAIR


def _parts(builder: Any, value_type: Any, value: Any) -> list[Any]:
    """The vectors of a value."""
    if value_type == LANES_TYPE:
        return [value]
    return [builder.extract_value(value, part) for part in range(2)]


def _whole(builder: Any, parts: list[Any]) -> Any:
    """A value of these vectors."""
    if len(parts) == 1:
        return parts[0]
    pair = ir.Constant(_PAIR_OF_VECTORS, ir.Undefined)
    for number, part in enumerate(parts):
        pair = builder.insert_value(pair, part, number)
    return pair


def _places(context: Any, builder: Any, array: tuple[Any, Any], place: tuple[Any, Any]) -> list[Any]:
    """Pointers to the rows of a value in an array; array and place are given by type and value."""
    first = context.make_array(array[0])(context, builder, array[1]).data
    count = 1 if _value_type(array[0]) == LANES_TYPE else 2
    row = builder.mul(context.cast(builder, place[1], place[0], types.uintp), context.get_constant(types.uintp, count))
    rows = builder.bitcast(first, VECTOR.as_pointer())
    return [builder.gep(rows, [builder.add(row, context.get_constant(types.uintp, part))]) for part in range(count)]


def _gather(_typing: Any, array: Any, _first: Any, lanes: Any, _row_of_lanes: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        indices = context.make_array(signature.args[2])(context, builder, arguments[2]).data
        first_index = builder.mul(arguments[3], context.get_constant(types.intp, LANES))
        parts = [ir.Constant(VECTOR, ir.Undefined)] * 2
        for lane in range(LANES):
            place = builder.add(first_index, context.get_constant(types.intp, lane))
            index = builder.zext(builder.load(builder.gep(indices, [place])), context.get_value_type(types.intp))
            index = builder.add(arguments[1], index)
            for part in range(2):
                number = builder.load(
                    builder.gep(data, [builder.add(index, context.get_constant(types.intp, part * LANES))])
                )
                parts[part] = builder.insert_element(parts[part], number, ir.IntType(32)(lane))
        return _whole(builder, parts)

    return _PAIR(array, types.intp, lanes, types.intp), generate


def _load_value(_typing: Any, array: Any, place: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        places = _places(context, builder, (signature.args[0], arguments[0]), (signature.args[1], arguments[1]))
        return _whole(builder, [builder.load(each, align=8) for each in places])

    return _value_type(array)(array, place), generate


def _store_value(_typing: Any, array: Any, place: Any, value: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        places = _places(context, builder, (signature.args[0], arguments[0]), (signature.args[1], arguments[1]))
        for each, part in zip(places, _parts(builder, signature.args[2], arguments[2]), strict=True):
            builder.store(part, each, align=8)
        return context.get_dummy_value()

    return types.void(array, place, value), generate


def _no_value(_typing: Any, array: Any, _first: Any) -> Signature:
    def generate(_context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = splat_number(builder, arguments[1])
        parts = [first, ir.Constant(VECTOR, [0.0] * LANES)]
        return _whole(builder, parts[: 1 if signature.return_type == LANES_TYPE else 2])

    return _value_type(array)(array, types.float64), generate


def _mean_of(_typing: Any, array: Any, indices: Any, row: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        listed = context.make_array(signature.args[1])(context, builder, arguments[1]).data
        first = builder.mul(
            context.cast(builder, arguments[2], signature.args[2], types.uintp),
            context.get_constant(types.uintp, _FACES),
        )
        total: list[Any] = []
        for face in range(_FACES):
            index = builder.load(builder.gep(listed, [builder.add(first, context.get_constant(types.uintp, face))]))
            place = (signature.args[1].dtype, index)
            rows = _places(context, builder, (signature.args[0], arguments[0]), place)
            parts = [builder.load(each, align=8) for each in rows]
            total = [builder.fadd(*both) for both in zip(total, parts, strict=True)] if total else parts
        share = ir.Constant(VECTOR, [1.0 / _FACES] * LANES)
        return _whole(builder, [builder.fmul(each, share) for each in total])

    return _value_type(array)(array, indices, row), generate


def _add_weighted(_typing: Any, total: Any, value: Any, _weight: Any) -> Signature:
    def generate(_context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        weight = splat_number(builder, arguments[2])
        parts = zip(
            _parts(builder, signature.args[0], arguments[0]),
            _parts(builder, signature.args[1], arguments[1]),
            strict=True,
        )
        return _whole(builder, [builder.fadd(each, builder.fmul(more, weight)) for each, more in parts])

    return total(total, value, types.float64), generate


def _better_parts(builder: Any, new: list[Any], old: list[Any], margin: Any) -> list[Any]:
    """The vectors of the better of two values."""
    bar = old[0] if len(old) == 1 else builder.fadd(old[0], splat_number(builder, margin))
    wins = builder.fcmp_ordered(">", new[0], bar)
    return [builder.select(wins, *both) for both in zip(new, old, strict=True)]


def _better(_typing: Any, challenger: Any, holder: Any, _margin: Any) -> Signature:
    def generate(_context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        new = _parts(builder, signature.args[0], arguments[0])
        old = _parts(builder, signature.args[1], arguments[1])
        return _whole(builder, _better_parts(builder, new, old, arguments[2]))

    return holder(challenger, holder, types.float64), generate


def _replaced(different: int, combine: Callable[..., list[Any]]) -> Callable[..., Signature]:
    """The intrinsic for keeps with this number of different dice: the value of each combined with as many others."""

    def replace(_typing: Any, array: Any, parts: Any, _place: Any, _number: Any) -> Signature:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            listed = context.make_array(signature.args[1])(context, builder, arguments[1]).data

            def rows(number: int) -> list[Any]:
                place = builder.add(arguments[2], context.get_constant(types.intp, number))
                keep = (signature.args[1].dtype, builder.load(builder.gep(listed, [place])))
                return _places(context, builder, (signature.args[0], arguments[0]), keep)

            own = rows(0)
            value = [builder.load(each, align=8) for each in own]
            for number in range(1, different + 1):
                other = [builder.load(each, align=8) for each in rows(number)]
                value = combine(builder, other, value, arguments[3])
            for each, part in zip(own, value, strict=True):
                builder.store(part, each, align=8)
            return context.get_dummy_value()

        return types.void(array, parts, types.intp, types.float64), generate

    return replace


def _sum_parts(builder: Any, new: list[Any], old: list[Any], share: Any) -> list[Any]:
    """The vectors of a value with a share of another one added."""
    flags = ("contract",)
    shares = [builder.fmul(each, splat_number(builder, share), flags=flags) for each in new]
    return [builder.fadd(*both, flags=flags) for both in zip(old, shares, strict=True)]


def _gain(_typing: Any, _value: Any, rewards: Any, _outcome: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        mean, second = _parts(builder, signature.args[0], arguments[0])
        data = context.make_array(signature.args[1])(context, builder, arguments[1]).data
        first = builder.mul(arguments[2], context.get_constant(types.intp, 3))
        numbers = [builder.add(first, context.get_constant(types.intp, number)) for number in range(3)]
        gained, twice, square = (splat_number(builder, builder.load(builder.gep(data, [number]))) for number in numbers)
        more = builder.fadd(builder.fmul(mean, twice), square)
        return _whole(builder, [builder.fadd(mean, gained), builder.fadd(second, more)])

    return _PAIR(_PAIR, rewards, types.intp), generate


load_value: Callable[[Floats, Index], Lanes] = intrinsic(_load_value)
"""The value at a place of an array."""
gather_value: Callable[[Floats, Index, NDArray[np.uint16], Index], Lanes] = intrinsic(_gather)
"""`gather_value(array, first, lanes, row)`: the pairs of an array that a row of `lanes` names, counted from `first`."""
store_value: Callable[[Floats, Index, Lanes], None] = intrinsic(_store_value)
"""Write the value at a place of an array."""
no_value: Callable[[Floats, float], Lanes] = intrinsic(_no_value)
"""A value for this array with this mean in every lane; the other number of a pair is zero."""
mean_of: Callable[[Floats, NDArray[np.uint16], Index], Lanes] = intrinsic(_mean_of)
"""`mean_of(array, indices, row)`: the mean of the values that a row of indices names, one for each face of a die."""
add_weighted: Callable[[Lanes, Lanes, float], Lanes] = intrinsic(_add_weighted)
"""`add_weighted(total, value, weight)`: the total plus the value times a number."""
better: Callable[[Lanes, Lanes, float], Lanes] = intrinsic(_better)
"""`better(challenger, holder, margin)`, lane by lane: of pairs the challenger if its mean exceeds the holder's by more
than the margin, else the holder. Of single values the larger one: which of equal ones is taken makes no difference.
"""
_Replace: TypeAlias = Callable[[Floats, NDArray[np.uint16], Index, float], None]
keep_best_of_one: _Replace = intrinsic(_replaced(1, _better_parts))
"""`keep_best_of_one(array, parts, place, margin)`: replace the value of the keep at a place of `parts` by the best of
it and of those that follow it there, of which there is one.
"""
keep_best_of_two: _Replace = intrinsic(_replaced(2, _better_parts))
keep_best_of_three: _Replace = intrinsic(_replaced(3, _better_parts))
keep_best_of_four: _Replace = intrinsic(_replaced(4, _better_parts))
keep_best_of_five: _Replace = intrinsic(_replaced(5, _better_parts))
add_from_one: _Replace = intrinsic(_replaced(1, _sum_parts))
"""`add_from_one(array, parts, place, share)`: the same with the sum of it and of a share of those that follow."""
add_from_two: _Replace = intrinsic(_replaced(2, _sum_parts))
add_from_three: _Replace = intrinsic(_replaced(3, _sum_parts))
add_from_four: _Replace = intrinsic(_replaced(4, _sum_parts))
add_from_five: _Replace = intrinsic(_replaced(5, _sum_parts))
gain: Callable[[Lanes, Floats, Index], Lanes] = intrinsic(_gain)
"""`gain(pair, rewards, outcome)`: the moments after a gain of points; `rewards` are these points, twice and squared."""
