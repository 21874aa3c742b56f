"""Do the tests find a missing check? Plants one fault at a time in a copy of the project and runs the tests for it.

python -m tools.planted_faults [words of a name...]

Prints for each fault whether a test failed. The exit code is 1 if some fault was not found.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.fault_list import FAULTS, Fault

_PROJECT = Path(__file__).resolve().parent.parent


def plant(fault: Fault, copy: Path) -> bool:
    """Whether a test fails with this fault in the copy of the project."""
    file = copy / fault.file
    whole = file.read_text()
    if fault.text not in whole:
        raise SystemExit(f"{fault.name}: {fault.file} no longer has the text to replace; correct tools/fault_list.py")
    file.write_text(whole.replace(fault.text, fault.becomes))
    try:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-m", "not deep", *_words(fault.tests)]
        environment = os.environ | {"PYTHONPATH": str(copy / "src")}
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, timeout=600)  # noqa: S603 - pytest
    finally:
        file.write_text(whole)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{fault.name}: the tests could not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode == 1


def _words(tests: str) -> list[str]:
    """The arguments for pytest: the paths, and everything after -k as one expression."""
    paths, separator, expression = tests.partition(" -k ")
    return paths.split() + (["-k", expression] if separator else [])


def main(wanted: list[str]) -> int:
    """Plant all faults, or those whose names contain these words."""
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(_PROJECT, copy, ignore=shutil.ignore_patterns(".*", "build", "__pycache__", "node_modules"))
        for fault in FAULTS:
            if all(word in fault.name for word in wanted):
                is_found = plant(fault, copy)
                print(f"{'found' if is_found else 'NOT FOUND':<10} {fault.name}", flush=True)
                if not is_found:
                    missed.append(fault.name)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
