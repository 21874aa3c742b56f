"""`boxtop serve`: games in the browser, for this computer, the home network or the internet."""

import contextlib
import inspect
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import typer
from msgspec import Meta

from boxtop.core.texts import tr, tr_help
from boxtop.server.read_settings import CONFIG, Setting, all_settings, read_settings, unknown_variables
from boxtop.server.settings import DEFAULT_PORT, Settings

_PAUSE = 0.05
"""Seconds between two attempts to reach a server that is starting."""
_CONFIG_HELP = tr("TOML file with settings; flags and BOXTOP_* variables come first.")


def _serve(config: Path | None, *, open_browser: bool, **flags: Any) -> None:
    """Start Boxtop for the browser."""
    start(read_settings(flags, os.environ, config_file(config)), open_browser=open_browser)


def config_file(named: Path | None) -> Path | None:
    """The settings file that was named by the flag or the variable."""
    variable = os.environ.get(CONFIG)
    return named or (Path(variable) if variable else None)


def start(chosen: Settings, *, open_browser: bool) -> None:
    """Start a server with these settings, and serve until it is asked to stop."""
    # Imported here and below: the other commands need not wait for the server's modules.
    from boxtop.server.run import check_place, run_server, settings_for
    from boxtop.server.warm_up import warming_up

    for name in unknown_variables(os.environ):
        print(
            tr("boxtop: {name} is not a setting; boxtop serve --help lists them", name=name),
            file=sys.stderr,
            flush=True,
        )
    settings = settings_for(chosen)
    check_place(settings)
    threading.Thread(target=_announce, args=(settings,), kwargs={"open_browser": open_browser}, daemon=True).start()
    with warming_up() if settings.warm_up else contextlib.nullcontext():
        run_server(settings)


def play_here() -> None:
    """Plain `boxtop`: start on this computer and open the browser, or print the address."""
    from boxtop.server.run import free_port

    chosen = read_settings({}, os.environ, config_file(None))
    if chosen.port == DEFAULT_PORT:
        chosen = read_settings({"port": free_port(chosen.host, DEFAULT_PORT)}, os.environ, config_file(None))
    start(chosen, open_browser=True)


def _parameters() -> Iterator[inspect.Parameter]:
    """The flags: one for each setting, then those of the command line alone."""
    for setting in all_settings():
        yield _parameter(setting.name, _flag(setting), None)
    config = Annotated[Path | None, typer.Option("--config", metavar="FILE", help=_CONFIG_HELP)]
    yield _parameter("config", config, None)
    yield _parameter("open_browser", Annotated[bool, typer.Option("--open", help="Open the browser.")], default=False)


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _flag(setting: Setting) -> Any:
    """The option of a setting as typer takes it; not given, it is None."""
    kind, limits = _plain(setting.type)
    if kind is bool:
        names = f"{setting.flag}/--no-{setting.key}"
        return Annotated[bool | None, typer.Option(names, help=setting.description, show_default=False)]
    help_text = tr_help(setting.description)
    if setting.default is not None and not isinstance(setting.default, tuple):
        help_text = tr("{help}  [default: {value}]", help=help_text, value=setting.default)
    if kind in (int, float):
        option = typer.Option(setting.flag, help=help_text, min=limits.ge, max=limits.le)
        return Annotated[kind | None, option]
    return Annotated[str | None, typer.Option(setting.flag, help=help_text)]


def _plain(annotation: Any) -> tuple[Any, Meta]:
    """The type of a setting and the limits of its value."""
    if get_origin(annotation) is Annotated:
        kind, meta = get_args(annotation)
        return kind, meta
    return annotation, Meta()


def _has_screen() -> bool:
    """Whether a browser would have a window; one in the terminal would only be in the way."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _announce(settings: Settings, *, open_browser: bool) -> None:
    """Once the server answers: print its address, and open the browser where there is one."""
    import segno

    _wait_for(settings)
    print(tr("Boxtop is running at {address} (press Ctrl-C to stop)", address=settings.address), flush=True)
    if settings.lan:
        print(tr("Scan this with a phone on the same network:"), end="\n\n", flush=True)
        segno.make(settings.address, micro=False).terminal(compact=True)
    if open_browser and _has_screen():
        webbrowser.open(f"http://localhost:{settings.port}")


def _wait_for(settings: Settings) -> None:
    """Wait until the port accepts connections. A server that does not start ends the process, with this thread."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 - not to listen on
    while True:
        with contextlib.suppress(OSError), socket.create_connection((host, settings.port), timeout=5):
            return
        time.sleep(_PAUSE)


def _with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """The command with the signature that typer reads."""
    parameters = list(_parameters())
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


serve = _with_flags(_serve)
