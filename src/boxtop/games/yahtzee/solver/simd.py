"""Eight 64-bit floats side by side, as one value inside compiled code.

Every step of a turn is the same for all upper totals, so the kernels take eight at a time. Numba cannot be told so: it
must prove that rows of an array do not overlap before it uses the processor's vector instructions, and gives up.
These few intrinsics say it outright. A row is `LANES` neighbouring floats of a C-ordered array.
"""

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, models, register_model

from boxtop.games.yahtzee.solver.workspace import LANES

_VECTOR = ir.VectorType(ir.DoubleType(), LANES)


class LanesType(types.Type):
    """The type of such a value in compiled code."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


_LANES = LanesType()


@register_model(LanesType)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager, fe_type) -> None:
        super().__init__(manager, fe_type, _VECTOR)


def _row(context, builder, array_type, array, row_type, row):
    first = context.make_array(array_type)(context, builder, array).data
    index = builder.mul(context.cast(builder, row, row_type, types.uintp), context.get_constant(types.uintp, LANES))
    return builder.bitcast(builder.gep(first, [index]), _VECTOR.as_pointer())


def _splat(builder, number):
    lane = builder.insert_element(ir.Constant(_VECTOR, ir.Undefined), number, ir.IntType(32)(0))
    lanes = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(lane, ir.Constant(_VECTOR, ir.Undefined), lanes)


@intrinsic
def load(typing, array, row):
    """The row of an array."""

    def generate(context, builder, signature, arguments):
        pointer = _row(context, builder, signature.args[0], arguments[0], signature.args[1], arguments[1])
        return builder.load(pointer, align=8)

    return _LANES(array, row), generate


@intrinsic
def store(typing, array, row, lanes):
    """Write the row of an array."""

    def generate(context, builder, signature, arguments):
        pointer = _row(context, builder, signature.args[0], arguments[0], signature.args[1], arguments[1])
        builder.store(arguments[2], pointer, align=8)
        return context.get_dummy_value()

    return types.void(array, row, lanes), generate


@intrinsic
def splat(typing, number):
    """The same number in every lane."""

    def generate(context, builder, signature, arguments):
        return _splat(builder, arguments[0])

    return _LANES(types.float64), generate


@intrinsic
def add(typing, left, right):
    """Lane by lane."""

    def generate(context, builder, signature, arguments):
        return builder.fadd(*arguments)

    return _LANES(left, right), generate


@intrinsic
def scale(typing, lanes, number):
    """Every lane times a number."""

    def generate(context, builder, signature, arguments):
        return builder.fmul(arguments[0], _splat(builder, arguments[1]))

    return _LANES(lanes, types.float64), generate


@intrinsic
def prefer(typing, challenger, holder, margin, new, old):
    """Lane by lane `new` where the challenger beats the holder by more than the margin, else `old`."""

    def generate(context, builder, signature, arguments):
        challenger, holder, margin, new, old = arguments
        bar = builder.fadd(holder, _splat(builder, margin))
        return builder.select(builder.fcmp_ordered(">", challenger, bar), new, old)

    return _LANES(challenger, holder, types.float64, new, old), generate
