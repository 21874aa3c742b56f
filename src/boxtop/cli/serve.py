"""`boxtop serve`: the table in the browser, for this machine, this house or a whole club."""

import contextlib
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Annotated

import typer

from boxtop.server.settings import DEFAULT_PORT

_ANY_ADDRESS = "0.0.0.0"  # noqa: S104 - only by --lan


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port to listen on; 0 for any free one.", min=0, max=65535)
    ] = DEFAULT_PORT,
    database: Annotated[
        str | None, typer.Option(help="A SQLite file, or postgresql://...; by default a file in your data folder.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Worker processes; more than one needs PostgreSQL.")] = 1,
    public_url: Annotated[
        str | None, typer.Option(help="The address under which strangers reach this server, behind its proxy.")
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in this house join, and show the QR code.")] = False,
    messages_per_second: Annotated[
        float | None, typer.Option(help="How fast one connection may send for long (20); for bots and load tests.")
    ] = None,
    warm_up: Annotated[bool, typer.Option(help="Prepare bots and coaches in the background.")] = True,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser at the shelf.")] = False,
) -> None:
    """Serve the table in the browser."""
    import segno  # here and below: the other commands need not wait for the server's modules

    from boxtop.server.run import check_place, free_port, run_server, settings_for, with_limits
    from boxtop.server.warm_up import warming_up

    if lan and host == "127.0.0.1":
        host = _ANY_ADDRESS
    if port == 0:
        port = free_port(host, 0)
    settings = settings_for(host=host, port=port, database=database, workers=workers, public_url=public_url, lan=lan)
    settings = with_limits(settings, messages_per_second)
    check_place(host, port, database)
    print(f"Boxtop is at {settings.address}  (stop it with Ctrl-C)", flush=True)
    if lan:
        print("Scan this with a phone in the same network:\n", flush=True)
        segno.make(settings.address, micro=False).terminal(compact=True)
    if open_browser and _has_screen():
        threading.Thread(target=_show, args=(f"http://localhost:{port}",), daemon=True).start()
    with warming_up() if warm_up else contextlib.nullcontext():
        run_server(settings, host=host, port=port, workers=workers)


def play_here() -> None:
    """Plain `boxtop`: start on this machine and open the browser at the shelf, or say where it is."""
    from boxtop.server.run import free_port

    serve(port=free_port("127.0.0.1", DEFAULT_PORT), open_browser=True)


def _has_screen() -> bool:
    """Whether a browser would have a window; one in the terminal would only be in the way."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _show(address: str) -> None:
    """Open the browser once the server answers; where there is no browser, the printed address does."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):  # noqa: S310 - our own address
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
