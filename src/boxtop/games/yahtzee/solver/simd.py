"""Eight 64-bit floats side by side, as one value inside compiled code.

Every step of a turn is the same for all upper totals, so the kernels compute eight at a time. Numba does not vectorize
these loops: it cannot prove that the rows of an array do not overlap. These intrinsics emit the vector instructions
directly. A row is `LANES` neighbouring floats of a C-ordered array.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, models, register_model

from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Ints, Lanes
from boxtop.games.yahtzee.solver.workspace import LANES

VECTOR = ir.VectorType(ir.DoubleType(), LANES)
Signature: TypeAlias = tuple[Any, Callable[..., Any]]
"""What Numba needs of an intrinsic: its types, and the function that emits its code."""


class LanesType(types.Type):
    """The type of `Lanes` in compiled code."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


LANES_TYPE = LanesType()


def _lanes_model(manager: Any, lanes_type: LanesType) -> Any:
    """How a value of this type is held: in one vector."""
    return models.PrimitiveModel(manager, lanes_type, VECTOR)


register_model(LanesType)(_lanes_model)


def _row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """A pointer to the row of an array; the array and the row are the first two arguments."""
    first = context.make_array(signature.args[0])(context, builder, arguments[0]).data
    row = context.cast(builder, arguments[1], signature.args[1], types.uintp)
    index = builder.mul(row, context.get_constant(types.uintp, LANES))
    return builder.bitcast(builder.gep(first, [index]), VECTOR.as_pointer())


def _cells(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """A pointer to `LANES` cells of an array from any place on; the array and the place are the first arguments."""
    first = context.make_array(signature.args[0])(context, builder, arguments[0]).data
    place = context.cast(builder, arguments[1], signature.args[1], types.uintp)
    return builder.bitcast(builder.gep(first, [place]), VECTOR.as_pointer())


def _all_lanes(builder: Any, condition: Any) -> Any:
    """One bit per lane, as a number."""
    return builder.bitcast(condition, ir.IntType(LANES))


def splat_number(builder: Any, number: Any) -> Any:
    """The same number in every lane of a vector."""
    lane = builder.insert_element(ir.Constant(VECTOR, ir.Undefined), number, ir.IntType(32)(0))
    lanes = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(lane, ir.Constant(VECTOR, ir.Undefined), lanes)


def _load(_typing: Any, array: Any, row: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_row(context, builder, signature, arguments), align=8)

    return LANES_TYPE(array, row), generate


def _store(_typing: Any, array: Any, row: Any, lanes: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.store(arguments[2], _row(context, builder, signature, arguments), align=8)
        return context.get_dummy_value()

    return types.void(array, row, lanes), generate


def _load_cells(_typing: Any, array: Any, place: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_cells(context, builder, signature, arguments), align=8)

    return LANES_TYPE(array, place), generate


def _gather_cells(_typing: Any, array: Any, _first: Any, numbers: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        listed = context.make_array(signature.args[2])(context, builder, arguments[2]).data
        lanes = ir.Constant(VECTOR, ir.Undefined)
        for lane in range(LANES):
            number = builder.load(builder.gep(listed, [context.get_constant(types.intp, lane)]))
            cell = builder.load(builder.gep(data, [builder.add(arguments[1], number)]))
            lanes = builder.insert_element(lanes, cell, ir.IntType(32)(lane))
        return lanes

    return LANES_TYPE(array, types.intp, numbers), generate


def _store_cells(_typing: Any, array: Any, place: Any, lanes: Any) -> Signature:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.store(arguments[2], _cells(context, builder, signature, arguments), align=8)
        return context.get_dummy_value()

    return types.void(array, place, lanes), generate


def _splat(_typing: Any, _number: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return splat_number(builder, arguments[0])

    return LANES_TYPE(types.float64), generate


def _add(_typing: Any, left: Any, right: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.fadd(*arguments)

    return LANES_TYPE(left, right), generate


def _scale(_typing: Any, lanes: Any, _number: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.fmul(arguments[0], splat_number(builder, arguments[1]))

    return LANES_TYPE(lanes, types.float64), generate


def _add_scaled(_typing: Any, total: Any, lanes: Any, _number: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        total, lanes, number = arguments
        product = builder.fmul(lanes, splat_number(builder, number), flags=("contract",))
        return builder.fadd(total, product, flags=("contract",))

    return LANES_TYPE(total, lanes, types.float64), generate


def _is_zero(_typing: Any, lanes: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        differs = builder.fcmp_unordered("!=", arguments[0], ir.Constant(VECTOR, [0.0] * LANES))
        return builder.icmp_unsigned("==", _all_lanes(builder, differs), ir.IntType(LANES)(0))

    return types.boolean(lanes), generate


def _is_one_number(_typing: Any, lanes: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        first = splat_number(builder, builder.extract_element(arguments[0], ir.IntType(32)(0)))
        differs = builder.fcmp_unordered("!=", arguments[0], first)
        return builder.icmp_unsigned("==", _all_lanes(builder, differs), ir.IntType(LANES)(0))

    return types.boolean(lanes), generate


def _prefer(_typing: Any, challenger: Any, holder: Any, _margin: Any, new: Any, old: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        challenger, holder, margin, new, old = arguments
        bar = builder.fadd(holder, splat_number(builder, margin))
        return builder.select(builder.fcmp_ordered(">", challenger, bar), new, old)

    return LANES_TYPE(challenger, holder, types.float64, new, old), generate


def _larger(_typing: Any, left: Any, right: Any) -> Signature:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", *arguments), *arguments)

    return LANES_TYPE(left, right), generate


load: Callable[[Floats, Index], Lanes] = intrinsic(_load)
"""The row of an array."""
load_cells: Callable[[Floats, Index], Lanes] = intrinsic(_load_cells)
"""`LANES` neighbouring cells of an array, from any place on."""
gather_cells: Callable[[Floats, Index, Ints], Lanes] = intrinsic(_gather_cells)
"""`gather_cells(array, first, numbers)`: the cells that the first `LANES` numbers name, counted from `first`."""
store_cells: Callable[[Floats, Index, Lanes], None] = intrinsic(_store_cells)
"""Write `LANES` neighbouring cells of an array, from any place on."""
store: Callable[[Floats, Index, Lanes], None] = intrinsic(_store)
"""Write the row of an array."""
splat: Callable[[float], Lanes] = intrinsic(_splat)
"""The same number in every lane."""
add: Callable[[Lanes, Lanes], Lanes] = intrinsic(_add)
"""Lane by lane."""
scale: Callable[[Lanes, float], Lanes] = intrinsic(_scale)
"""Every lane times a number."""
add_scaled: Callable[[Lanes, Lanes, float], Lanes] = intrinsic(_add_scaled)
"""`add_scaled(total, lanes, number)`: the total plus every lane times a number."""
is_zero: Callable[[Lanes], bool] = intrinsic(_is_zero)
"""Whether all lanes are zero."""
is_one_number: Callable[[Lanes], bool] = intrinsic(_is_one_number)
"""Whether all lanes are equal."""
larger: Callable[[Lanes, Lanes], Lanes] = intrinsic(_larger)
"""The larger number, lane by lane."""
prefer: Callable[[Lanes, Lanes, float, Lanes, Lanes], Lanes] = intrinsic(_prefer)
"""`prefer(challenger, holder, margin, new, old)`, lane by lane: `new` where the challenger exceeds the holder by more
than the margin, else `old`.
"""
