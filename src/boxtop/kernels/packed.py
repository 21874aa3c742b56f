"""Records of arrays that compiled code receives as one pointer.

Numba passes a named tuple of arrays as hundreds of numbers. Every function that takes one, and the code that unpacks it
from Python, then takes long to compile. `packed` writes the addresses and the shapes of the arrays into one block
instead, and compiled code reads from it what it uses. The code of a kernel is the same for both.

The block must not change while a kernel runs: its contents are read once (`invariant.load`). The arrays must be
contiguous.
"""

from collections.abc import Iterator
from typing import Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import typeof
from numba.core import types
from numba.core.cgutils import pack_array
from numba.core.imputils import lower_getattr_generic
from numba.core.types import BaseNamedTuple  # type: ignore[attr-defined]
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import NativeValue, models, register_model, unbox
from numba.np.numpy_support import as_dtype

_WORD = ir.IntType(64)
R = TypeVar("R", bound=tuple[Any, ...])


class PackedType(types.Type):
    """The type of a packed record of this type in compiled code."""

    def __init__(self, record: BaseNamedTuple) -> None:
        self.record = record
        super().__init__(name=f"Packed({record})")


class _Packed:
    """A packed record as Python holds it."""

    def __init__(self, record: tuple[Any, ...]) -> None:
        self.record = record  # keeps the arrays alive
        self.block = np.array(list(_words(record)), dtype=np.int64)
        self.address = self.block.ctypes.data
        self._numba_type_ = _type_of(record)


_types = dict[Any, PackedType]()
"""The types of the records packed so far: Numba takes longer to find one than many kernels run."""


def _type_of(record: tuple[Any, ...]) -> PackedType:
    shape = _shape(record)
    found = _types.get(shape)
    if found is None:
        found = _types[shape] = PackedType(typeof(record))
    return found


def _shape(value: Any) -> Any:
    """Equal for values of the same type in compiled code."""
    if isinstance(value, tuple):
        return type(value), *map(_shape, value)
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.ndim, value.flags.writeable
    return type(value)


def packed(record: R) -> R:
    """Pack a named tuple of arrays, numbers and further such records, for compiled code only."""
    return cast("R", _Packed(record))


def _words(value: Any) -> Iterator[int]:
    """What the block holds of a value: a number itself, of an array the address, the size and the shape."""
    if isinstance(value, tuple):
        for part in value:
            yield from _words(part)
    elif isinstance(value, np.ndarray):
        assert value.flags.c_contiguous, "a packed array is contiguous"
        yield from (value.ctypes.data, value.size, *value.shape)
    elif isinstance(value, float):
        yield int(np.float64(value).view(np.int64))
    else:
        yield int(value)


def _size(value: types.Type) -> int:
    """The words that a value of this type takes in a block."""
    if isinstance(value, BaseNamedTuple):
        return sum(map(_size, value))
    return 2 + value.ndim if isinstance(value, types.Array) else 1


def _model(manager: Any, packed_type: PackedType) -> Any:
    return models.PrimitiveModel(manager, packed_type, _WORD.as_pointer())


def _unbox(_type: PackedType, value: Any, context: Any) -> NativeValue:
    address = context.pyapi.object_getattr_string(value, "address")
    number = context.pyapi.long_as_longlong(address)
    context.pyapi.decref(address)
    return NativeValue(context.builder.inttoptr(number, _WORD.as_pointer()))


class _Attributes(AttributeTemplate):  # type: ignore[misc]
    key = PackedType

    def generic_resolve(self, packed_type: PackedType, name: str) -> types.Type:
        return _attribute(packed_type, name)[1]


def _attribute(packed_type: PackedType, name: str) -> tuple[int, types.Type]:
    """Where an attribute begins in the block, and its type."""
    record = packed_type.record
    number = record.fields.index(name)
    begin, found = sum(_size(record[before]) for before in range(number)), record[number]
    return begin, PackedType(found) if isinstance(found, BaseNamedTuple) else found


def _read(context: Any, builder: Any, packed_type: PackedType, block: Any, name: str) -> Any:
    """Emit the code that reads an attribute."""
    begin, found = _attribute(packed_type, name)

    def word(number: int) -> Any:
        value = builder.load(builder.gep(block, [_WORD(begin + number)]))
        value.set_metadata("invariant.load", builder.module.add_metadata([]))
        return value

    if isinstance(found, PackedType):
        return builder.gep(block, [_WORD(begin)])
    if isinstance(found, types.Float):
        return builder.bitcast(word(0), ir.DoubleType())
    if not isinstance(found, types.Array):
        return word(0)
    array = context.make_array(found)(context, builder)
    item = as_dtype(found.dtype).itemsize
    shape = [word(2 + axis) for axis in range(found.ndim)]
    strides = [_WORD(item)]
    for length in shape[:0:-1]:
        strides.insert(0, builder.mul(strides[0], length))
    array.data = builder.inttoptr(word(0), array.data.type)
    array.nitems, array.itemsize = word(1), _WORD(item)
    array.shape, array.strides = pack_array(builder, shape), pack_array(builder, strides)
    array.meminfo = array.parent = ir.Constant(array.meminfo.type, None)
    return array._getvalue()


register_model(PackedType)(_model)
unbox(PackedType)(_unbox)
infer_getattr(_Attributes)
lower_getattr_generic(PackedType)(_read)
