"""Where notifications may be sent."""

from collections.abc import Iterator

import pytest

from boxtop.server.push_endpoint import BadEndpoint, checked_endpoint, post
from tests.server.push_service import PushService, push_service


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/",
        "https://push.example.org:8443/",
        "https://user@push.example.org/",
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest",
        "https://224.0.0.1/",
        "https://[::1]/",
        "https://[fd00::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://[2002:a00:1::]/",
        "https://push.example.org/ a",
        "https://[",
        "https:///x",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_an_endpoint_is_https_to_a_public_address(endpoint: str) -> None:
    with pytest.raises(BadEndpoint, match=r"public address|not the address of a push service|by https"):
        checked_endpoint(endpoint)


def test_a_name_of_a_private_address_is_not_connected_to(service: PushService) -> None:
    checked_endpoint("https://localhost/")
    with pytest.raises(BadEndpoint, match="public address"):
        post("https://localhost/", b"x", {})
    assert service.messages.empty()
