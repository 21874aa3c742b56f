"""Runs a program with the system calls that a systemd unit allows, without systemd.

python -m tests.deploy.confined UNIT PROGRAM...

Reads the lines `SystemCallFilter` and `SystemCallErrorNumber` of the unit; needs systemd-analyze and libseccomp.
"""

import ctypes
import errno
import os
import subprocess
import sys
from pathlib import Path

_ALLOW, _KILL, _ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
"""What libseccomp can do with a system call."""
_NO_NEW_PRIVILEGES = 38
"""An option of prctl."""
_UNKNOWN = -1


def allowed_calls(unit: Path) -> set[str]:
    """The names of the system calls that the unit allows."""
    allowed = _calls("@default")
    for line in _lines(unit, "SystemCallFilter"):
        named = set[str]().union(*map(_calls, line.removeprefix("~").split()))
        allowed = allowed - named if line.startswith("~") else allowed | named
    return allowed


def _calls(name: str) -> set[str]:
    """The system calls of a group such as `@system-service`, and of the groups in it."""
    if not name.startswith("@"):
        return {name}
    listed = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    lines = [line.strip() for line in listed.stdout.splitlines()[1:]]
    return set[str]().union(*(_calls(line) for line in lines if line and not line.startswith("#")))


def _lines(unit: Path, key: str) -> list[str]:
    lines = (line.partition("=") for line in unit.read_text().splitlines())
    return [value for name, _, value in lines if name == key]


def confine(unit: Path) -> None:
    """Allow this process, and those it starts, no other system calls than the unit does."""
    numbers = _lines(unit, "SystemCallErrorNumber")
    otherwise = _ERRNO | getattr(errno, numbers[-1]) if numbers else _KILL
    seccomp = ctypes.CDLL("libseccomp.so.2")
    seccomp.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(otherwise)))
    for name in sorted(allowed_calls(unit)):
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        if number != _UNKNOWN:  # another architecture has it
            seccomp.seccomp_rule_add_array(context, ctypes.c_uint32(_ALLOW), number, 0, None)
    assert ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
    assert seccomp.seccomp_load(context) == 0


if __name__ == "__main__":
    confine(Path(sys.argv[1]))
    os.execvp(sys.argv[2], sys.argv[2:])
