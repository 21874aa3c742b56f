"""`python -m boxtop` is `boxtop`."""

import sys

from boxtop.cli import main

sys.exit(main())
