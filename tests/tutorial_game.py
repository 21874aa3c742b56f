"""The tutorial game of `examples/high_card`, installed as a person would install it, without a network."""

import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "examples" / "high_card"


def install(folder: Path) -> Path:
    """Build and install the package into a folder below this one; the folder it is in."""
    target = folder / "packages"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(target), str(SOURCE)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return target


def environment_with(packages: Path | None) -> dict[str, str]:
    """The environment in which Boxtop finds the packages of this folder."""
    paths = [str(packages)] if packages else []
    paths += [path for path in (os.environ.get("PYTHONPATH"),) if path]
    return os.environ | {"NO_COLOR": "1", "PYTHONPATH": os.pathsep.join(paths)}
