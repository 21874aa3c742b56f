"""Requests to push services, whose addresses come from strangers.

Only https to public addresses is allowed. The name is resolved once, and the connection goes to the address that was
checked, so a name cannot point somewhere else a moment later. Redirects are not followed.
"""

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr

_TIMEOUT = 5.0
_DEADLINE = 15.0
"""Seconds for a whole request, however slowly the answer comes."""
_LONGEST = 1000
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class BadEndpoint(BoxtopError):
    """An address to which the server sends nothing."""


def checked_endpoint(endpoint: str, *, anywhere: bool = False) -> SplitResult:
    """The parts of this address. Raises BadEndpoint unless it is https to a name or a public address.

    With `anywhere`, which is for tests, http and private addresses are allowed too.
    """
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise BadEndpoint(tr("this is not the address of a push service")) from None
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint and len(endpoint) <= _LONGEST
    if not is_plain or not parts.hostname or parts.username is not None or parts.fragment:
        raise BadEndpoint(tr("this is not the address of a push service"))
    if anywhere and parts.scheme in ("http", "https"):
        return parts
    if parts.scheme != "https" or port not in (None, 443):
        raise BadEndpoint(tr("a push service is reached by https on its usual port"))
    with contextlib.suppress(ValueError):
        _check_public(ipaddress.ip_address(parts.hostname))
    return parts


def _check_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> None:
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if inner is not None:
            _check_public(inner)
            return
    if not address.is_global or address.is_multicast or address in _NAT64:
        raise BadEndpoint(tr("a push service has a public address"))


def post(endpoint: str, body: bytes, headers: Mapping[str, str], *, anywhere: bool = False) -> int:
    """Send a body to a push service; the status of the answer. Raises BadEndpoint and OSError. Not for the event loop.

    An answer that is not HTTP counts as an OSError.
    """
    parts = checked_endpoint(endpoint, anywhere=anywhere)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    connection = http.client.HTTPConnection(host, port, timeout=_TIMEOUT)
    connection.sock = _connected(host, port, anywhere=anywhere)
    # A peer that answers one byte at a time must not hold this thread.
    deadline = threading.Timer(_DEADLINE, _cut, (connection,))
    deadline.daemon = True
    deadline.start()
    try:
        if parts.scheme == "https":
            context = ssl.create_default_context()
            secure = context.wrap_socket(connection.sock, server_hostname=host, do_handshake_on_connect=False)
            connection.sock = secure
            secure.do_handshake()
        path = parts.path or "/"
        connection.request("POST", f"{path}?{parts.query}" if parts.query else path, body, dict(headers))
        return connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(f"no HTTP: {type(error).__name__}") from None
    finally:
        deadline.cancel()
        connection.close()


def _connected(host: str, port: int, *, anywhere: bool) -> socket.socket:
    """A connection to the first address of this host that answers. Raises BadEndpoint if one of them is private."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    if not anywhere:
        for *_, address in found:
            _check_public(ipaddress.ip_address(str(address[0]).partition("%")[0]))
    failed: OSError = OSError("the name has no address")
    for family, kind, protocol, _, address in found:
        plain = socket.socket(family, kind, protocol)
        plain.settimeout(_TIMEOUT)
        try:
            plain.connect(address)
        except OSError as error:
            plain.close()
            failed = error
        else:
            return plain
    raise failed


def _cut(connection: http.client.HTTPConnection) -> None:
    with contextlib.suppress(OSError):
        connection.sock.shutdown(socket.SHUT_RDWR)
