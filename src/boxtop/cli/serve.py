"""`boxtop serve`: games in the browser, for this computer, the home network or the internet."""

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
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 picks a free one.", min=0, max=65535)] = DEFAULT_PORT,
    database: Annotated[
        str | None, typer.Option(help="SQLite file or postgresql:// address; by default a file in your data folder.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Number of worker processes; more than one needs PostgreSQL.")] = 1,
    public_url: Annotated[
        str | None, typer.Option(help="Public address of this server, if it runs behind a proxy.")
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones on your network join, and print a QR code.")] = False,
    messages_per_second: Annotated[
        float | None, typer.Option(help="Messages per second one connection may send (20); raise it for bots.")
    ] = None,
    warm_up: Annotated[bool, typer.Option(help="Load bots and coaches in the background.")] = True,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Start Boxtop for the browser."""
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
    print(f"Boxtop is running at {settings.address} (press Ctrl-C to stop)", flush=True)
    if lan:
        print("Scan this with a phone on the same network:\n", flush=True)
        segno.make(settings.address, micro=False).terminal(compact=True)
    if open_browser and _has_screen():
        threading.Thread(target=_show, args=(f"http://localhost:{port}",), daemon=True).start()
    with warming_up() if warm_up else contextlib.nullcontext():
        run_server(settings, host=host, port=port, workers=workers)


def play_here() -> None:
    """Plain `boxtop`: start on this computer and open the browser, or print the address."""
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
