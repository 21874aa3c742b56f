"""`boxtop admin`, run in the process of the test."""

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed

from boxtop.cli import main
from tests.device import Device
from tests.servers import Server, postgres_tools


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def admin(server: Server, *arguments: str) -> str:
    """What a command prints; it must succeed."""
    ran = tried(server, *arguments)
    assert ran.status == 0, ran.err
    return ran.out


def tried(server: Server, *arguments: str) -> Ran:
    """Run a command in this process: one of its own would take a second to start."""
    out, err = io.StringIO(), io.StringIO()
    path = f"{postgres_tools()}{os.pathsep}{os.environ['PATH']}"
    with patch.dict(os.environ, {"PATH": path}), redirect_stdout(out), redirect_stderr(err):
        status = main(["admin", *arguments, "--database", server.database])
    return Ran(status, out.getvalue(), err.getvalue())


def refusal(device: Device) -> str:
    """The code with which a table that is gone turns a device away."""
    code = str(device.until_type("refused")["code"])
    with pytest.raises(ConnectionClosed):
        device.receive()
    return code
