"""Kernels compiled once per machine, not once per process.

Numba's own cache notices changes only in the file of the function itself, and it has no checksums. So compiled code is
kept in a game's `Store`, which depends on all sources and verifies a checksum. While one process compiles a kernel,
others wait for it with a file lock, where the system has file locks.
"""

import pickle
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from typing import IO, Any, TypeVar, cast

from numba import njit
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from numba.core.types import unliteral  # type: ignore[attr-defined]

from boxtop.core.heavy import heavy_work
from boxtop.kernels.cache import Store
from boxtop.kernels.elsewhere import was_compiled_elsewhere

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # no file locks here: two processes may compile the same kernel and store the same code
    flock = None  # type: ignore[assignment]


F = TypeVar("F", bound=Callable[..., Any])


def kernels_in(store: Store, *, allocates: bool = True) -> Callable[[F], F]:
    """A decorator for functions that Python calls: compiled on the first call, or loaded from this store.

    A kernel that makes no arrays needs no reference counts; without them it compiles faster.
    """

    def kernel(function: F) -> F:
        dispatcher = njit(nogil=True, no_cfunc_wrapper=True, _nrt=allocates)(function)
        dispatcher._cache = _KeptCode(store, function)
        return cast("F", dispatcher)

    return kernel


def uncached_kernel(function: F) -> F:
    """A decorator for functions that Python calls, in tools and tests: compiled in every process."""
    return cast("F", njit(nogil=True)(function))


def inner_with(**options: bool) -> Callable[[F], F]:
    """A decorator for functions that only kernels call, with options of Numba.

    Their code is stored as part of the kernels that call them. They compile faster than Numba's usual functions: no
    code unpacks Python objects, so Python cannot call them, and literals are no types of their own.
    """

    def inner(function: F) -> F:
        dispatcher = njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(function)
        template = dispatcher.get_call_template

        def without_literals(arguments: Iterable[Any], named: Mapping[str, Any]) -> Any:
            return template(tuple(map(unliteral, arguments)), {name: unliteral(named[name]) for name in named})

        def add_overload(code: CompileResult) -> None:
            dispatcher.overloads[tuple(code.signature.args)] = code

        def refuse(*_arguments: Any, **_named: Any) -> None:
            raise TypeError(f"{function.__qualname__} is for kernels: Python cannot call it")

        dispatcher.get_call_template = without_literals
        dispatcher.add_overload = add_overload
        dispatcher._compile_for_args = refuse
        return cast("F", dispatcher)

    return inner


inner = inner_with()

bare = inner_with(_nrt=False)
"""As `inner`, for functions that make no arrays and take their arrays in packed records. They compile fastest of all,
because nothing is copied.
"""


def inlined(function: F) -> F:
    """A decorator as `inner` for functions with many arrays among their arguments.

    Their code is copied into each kernel that calls them. Passing many arrays takes longer to compile than a copy. A
    copy within a copy takes longer still, so a kernel should call them directly.
    """
    return cast("F", njit(nogil=True, inline="always")(function))


class _KeptCode:
    """The stored code of one function by the types it was compiled for: the interface of a Numba cache."""

    def __init__(self, store: Store, function: Callable[..., Any]) -> None:
        self._store = store
        self._name = f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}"
        self._lock: IO[bytes] | None = None

    @property
    def cache_path(self) -> str:
        return str(self._store.folder())

    def load_overload(self, signature: object, target: Any) -> Any:
        """The stored code for these types. If there is none, the lock is held until it is compiled and saved."""
        heavy_work(f"load the kernel {self._name}")
        target.refresh()
        name = self._file(signature, target.codegen())
        self._acquire(f"{name}.lock")
        kept = self._store.read(name)
        if kept is None:
            self._release()  # the other process needs the lock
            looks_again = was_compiled_elsewhere(self._store.game)
            self._acquire(f"{name}.lock")
            kept = self._store.read(name) if looks_again else None
        if kept is None:
            heavy_work(f"compile the kernel {self._name}")
            return None
        self._release()
        # Numba's own format of compiled code; the checksum shows that it is what we wrote.
        return CompileResult._rebuild(target, *pickle.loads(kept))  # noqa: S301

    def save_overload(self, signature: object, code: Any) -> None:
        """Store the code for these types."""
        if not code.library.has_dynamic_globals:
            self._store.write(self._file(signature, code.codegen), dumps(code._reduce()))
        self._release()

    def flush(self) -> None:
        """Nothing to do: nothing is kept in memory."""

    def _file(self, signature: object, codegen: Any) -> str:
        """A name for this function, these types and this processor."""
        key = sha256(f"{signature} {codegen.magic_tuple()}".encode()).hexdigest()[:16]
        return f"{self._name}-{key}.kernel"

    def _acquire(self, name: str) -> None:
        self._release()
        if flock is None:
            return
        with suppress(OSError):  # the folder cannot be written: compile for this process only
            self._store.folder().mkdir(parents=True, exist_ok=True)
            self._lock = (self._store.folder() / name).open("wb")
            flock(self._lock, LOCK_EX)

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None
