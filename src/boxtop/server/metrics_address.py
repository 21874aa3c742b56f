"""Where metrics are served, when a setting moves them; without prometheus-client, which reads its variable when it is
imported.
"""

import re

from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr

FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""The folder in which several workers keep their metrics: set before prometheus-client is imported."""
_ADDRESS = re.compile(r"\[?(?P<host>[A-Za-z0-9_.:%-]{1,253}?)\]?:(?P<port>[0-9]{1,5})")


def metrics_address(text: str) -> tuple[str, int]:
    """The address and port at which metrics are served apart from the tables."""
    found = _ADDRESS.fullmatch(text)
    if found is None or not 0 < int(found["port"]) < 65536:
        raise ConfigError("metrics", tr("must be on, off, or an address such as 127.0.0.1:9462"))
    return found["host"], int(found["port"])
