"""The checks are shipped to people who may use another test runner."""

import subprocess
import sys


def test_checks_need_neither_pytest_nor_hypothesis() -> None:
    code = (
        "import sys; sys.modules['pytest'] = sys.modules['hypothesis'] = None; "
        "from boxtop.testing import cases, check_game; check_game(next(cases()), limit=20)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
