"""Build the documentation site: `python -m tools.docs_site`, or `make docs`. Open build/site/index.html.

The built folder works without a server and a network. Browsers allow no web workers in pages opened from a file,
so the search needs a stand-in for them. Zensical loads it from another host; here the same script, which comes with the
development tools (package.json), is copied into the site.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
_STAND_IN = ROOT / "node_modules" / "iframe-worker" / "shim" / "index.js"
_ADDRESS = "https://unpkg.com/iframe-worker/shim"
_COPY = Path("assets") / "javascripts" / "iframe-worker.js"


def build_site(folder: Path) -> Path:
    """Build the site from the mkdocs.yml and the docs in a folder; where it is."""
    zensical = Path(sys.executable).parent / "zensical"
    subprocess.run([zensical, "build", "--strict", "--clean"], cwd=folder, check=True)  # noqa: S603 - our own tool
    site = folder / "build" / "site"
    shutil.copy(_STAND_IN, site / _COPY)
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        page.write_text(text.replace(_ADDRESS, Path(os.path.relpath(site / _COPY, page.parent)).as_posix()), "utf-8")
    return site


if __name__ == "__main__":
    build_site(ROOT)
