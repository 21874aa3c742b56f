"""CPU seconds of `import boxtop` in a new process, and the third-party packages that it imports."""

import subprocess
import sys
from statistics import median

RUNS = 9
TIMED = "import time; begun = time.process_time(); import boxtop; print(time.process_time() - begun)"
LISTED = """
import sys
before = set(sys.modules)
import boxtop
found = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(found - sys.stdlib_module_names - {"boxtop"}))
"""


def output_of(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 - our own code


def main() -> None:
    output_of(TIMED)  # writes the byte code
    found = [float(output_of(TIMED)) for _ in range(RUNS)]
    print(f"import boxtop: {median(found):.3f} CPU seconds ({min(found):.3f} to {max(found):.3f})")
    print(f"third-party packages: {output_of(LISTED)}")


if __name__ == "__main__":
    main()
