"""Positions as text and as pictures, for `render`."""

from io import BytesIO
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.core.errors import ConfigError, shown
from boxtop.core.extras import require
from boxtop.core.game_def import AnyDef
from boxtop.core.svg import DrawOptions

RENDER_MODES: Final = ("ansi", "human", "rgb_array")
_WIDTH: Final = 480

Rendered: TypeAlias = str | NDArray[np.uint8] | None


def check_render_mode(mode: object) -> None:
    """Refuse an unknown render mode, and pictures where the packages for them are missing."""
    if mode is None:
        return
    if mode not in RENDER_MODES:
        raise ConfigError("render_mode", f"must be ansi, human, rgb_array or None, not {shown(mode)}")
    if mode == "rgb_array":
        require("render")


def render(game_def: AnyDef, view: Any, names: list[str], mode: str | None) -> Rendered:
    """The view as text (`ansi`) or as a picture (`rgb_array`); in the mode `human` the text is printed."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return picture(game_def, view, names)
    assert game_def.text is not None, "every game of Boxtop has a board as text"
    text = game_def.text(view, names)
    if mode == "ansi":
        return text
    print(text)  # noqa: T201 - this is what the mode `human` asks for
    return None


def picture(game_def: AnyDef, view: Any, names: list[str]) -> NDArray[np.uint8]:
    """The drawing of a view: [row, column, red green blue]."""
    from PIL import Image
    from resvg_py import svg_to_bytes

    assert game_def.svg is not None, "every game of Boxtop has a drawing"
    drawing = game_def.svg(view, DrawOptions(names=tuple(names), size=_WIDTH))
    png = svg_to_bytes(svg_string=drawing, background="white")
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))
