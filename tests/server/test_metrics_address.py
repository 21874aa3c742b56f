"""The address at which metrics are served apart from the tables."""

import pytest

from boxtop.core.errors import ConfigError
from boxtop.server.metrics_address import metrics_address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9462", ("127.0.0.1", 9462)),
        ("localhost:1", ("localhost", 1)),
        ("[::1]:65535", ("::1", 65535)),
        ("[fe80::1%eth0]:9462", ("fe80::1%eth0", 9462)),
    ],
)
def test_an_address_has_a_host_and_a_port(text: str, address: tuple[str, int]) -> None:
    assert metrics_address(text) == address


@pytest.mark.parametrize("text", ["", "9462", ":9462", "localhost", "localhost:", "localhost:0", "localhost:65536"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ConfigError, match="must be on, off, or an address such as") as refused:
        metrics_address(text)
    assert refused.value.field == "metrics"
