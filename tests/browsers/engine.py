"""What the turns need of a browser: open an address, ask the page, press somewhere."""

import json
from typing import Any, Protocol

PATIENCE_MS = 60_000
"""Bots may have to compile before their first move."""
_WAIT = """new Promise((done, fail) => {
  const start = Date.now();
  const look = () => {
    const found = %s;
    if (found) done(true);
    else if (Date.now() - start > %d) fail(new Error("waited in vain"));
    else setTimeout(look, 50);
  };
  look();
})"""
_MIDDLE = """(() => {
  const all = [...document.querySelectorAll(%s)];
  const found = all.find((each) => each.getClientRects().length && !each.disabled);
  if (!found) return null;
  const middle = () => {
    const box = found.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const hit = (at) => {
    const top = document.elementFromPoint(...at);
    return top !== null && (found.contains(top) || top.contains(found));
  };
  if (!hit(middle())) found.scrollIntoView({ block: "center" });
  return hit(middle()) ? middle() : null;
})()"""
_FAULTS = """(() => {
  window.faults = [];
  addEventListener("error", (event) => window.faults.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => window.faults.push(String(event.reason)));
})()"""


class Engine(Protocol):
    """A running browser with one page."""

    name: str

    def resize(self, width: int, height: int) -> None:
        """Give the page this size, or the nearest that the window can have."""

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""

    def ask(self, script: str) -> Any:
        """The value of an expression in the page; a promise is awaited."""

    def tap(self, x: float, y: float) -> None:
        """Press and release the pointer there."""

    def picture(self) -> bytes:
        """What the window shows, as PNG."""

    def close(self) -> None:
        """End the browser."""


class Person:
    """Somebody who plays in this browser."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine = engine
        self._address = address

    def opens(self, path: str) -> None:
        """Go to a page of the server."""
        self.engine.go(self._address + path)
        self.engine.ask(_FAULTS)

    def sees(self, selector: str) -> bool:
        """Whether there is such an element now."""
        return bool(self.engine.ask(f"document.querySelector({json.dumps(selector)}) !== null"))

    def waits_for(self, selector: str) -> None:
        """Wait for such an element."""
        self.waits_until(f"document.querySelector({json.dumps(selector)})", f"no {selector}")

    def waits_until(self, condition: str, otherwise: str) -> None:
        """Wait until this expression is true in the page."""
        try:
            self.engine.ask(_WAIT % (condition, PATIENCE_MS))
        except AssertionError as error:
            raise AssertionError(f"{otherwise} ({error}); the page says: {self.text()}") from error

    def presses(self, selector: str) -> None:
        """Press the first such element, which must be where the pointer can hit it."""
        middle = _MIDDLE % json.dumps(selector)
        self.waits_until(middle, f"{selector} cannot be pressed")
        x, y = self.engine.ask(middle)
        self.engine.tap(x, y)

    def chooses(self, selector: str, place: int) -> None:
        """Choose an option of a list, as its own picker would."""
        self.engine.ask(
            f"(() => {{ const list = document.querySelector({json.dumps(selector)}); list.selectedIndex = {place};"
            " list.dispatchEvent(new Event('input', {bubbles: true}));"
            " list.dispatchEvent(new Event('change', {bubbles: true})); return true; })()"
        )

    @property
    def ply(self) -> int:
        """How many moves the page shows."""
        return int(self.engine.ask("Number(document.querySelector('main').dataset.ply ?? 0)"))

    def waits_for_ply_after(self, ply: int) -> None:
        """Wait until the page shows a later move, or the end."""
        later = f"document.querySelector('.end-head') || Number(document.querySelector('main').dataset.ply) > {ply}"
        self.waits_until(later, "the move was not made")

    def text(self) -> str:
        """What stands on the page."""
        return str(self.engine.ask("document.querySelector('main').innerText.replaceAll(/\\s+/g, ' ').slice(0, 200)"))

    def faults(self) -> list[str]:
        """The script errors since the page was opened."""
        return list(self.engine.ask("window.faults"))
