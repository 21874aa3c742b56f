"""Make a release: `make release`, which runs all tests first. Checks the project, builds it into dist/ and tags it.

Nothing is uploaded: the last line says how.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def problems(root: Path) -> list[str]:
    """What prevents a release; empty when nothing does."""
    version = version_of(root)
    found = []
    if _git(root, "status", "--porcelain"):
        found.append("there are changes that are not committed")
    if f"v{version}" in _git(root, "tag").split():
        found.append(f"the tag v{version} exists: set a new version in pyproject.toml")
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    if re.search(rf"(?m)^## {re.escape(version)} - \d{{4}}-\d\d-\d\d$", changelog) is None:
        found.append(f"CHANGELOG.md has no heading '## {version} - YEAR-MONTH-DAY'")
    if re.search(r"(?m)^## Unreleased\n+(?!## )\S", changelog):
        found.append("CHANGELOG.md still lists unreleased changes")
    return found


def version_of(root: Path) -> str:
    """The version in pyproject.toml."""
    version: str = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return version


def release(root: Path) -> int:
    """Check, build and tag; the exit status."""
    found = problems(root)
    for problem in found:
        print(f"release: {problem}", file=sys.stderr)
    if found:
        return 1
    shutil.rmtree(root / "dist", ignore_errors=True)
    subprocess.run([sys.executable, "-m", "build", "--no-isolation", str(root)], check=True)  # noqa: S603 - our own tool
    tag = f"v{version_of(root)}"
    _git(root, "tag", "-a", tag, "-m", f"Boxtop {tag}")
    print(f"{tag} is tagged and built in dist/. To publish it: git push --tags, and upload dist/ to the package index.")
    return 0


def _git(root: Path, *arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout  # noqa: S603


if __name__ == "__main__":
    sys.exit(release(ROOT))
