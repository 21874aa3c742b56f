"""The documentation site built from a copy of the docs, so that tests can run side by side."""

import shutil
from pathlib import Path

from tools.docs_site import build_site

ROOT = Path(__file__).parent.parent


def build_copy(folder: Path) -> Path:
    """Build the site in this folder; where it is."""
    shutil.copytree(ROOT / "docs", folder / "docs")
    for name in ("src", "examples", "CONTRIBUTING.md"):  # what pages show or describe
        (folder / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return build_site(folder)
