"""An SVG drawing read back: its elements by class, and its text."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element


class Drawn:
    """A drawing as a tree."""

    def __init__(self, svg: str) -> None:
        self.root = ElementTree.fromstring(svg)

    def of(self, *kinds: str) -> list[Element]:
        """The elements with all of these classes."""
        return [each for each in self.root.iter() if set(kinds) <= set((each.get("class") or "").split())]

    def texts(self, kind: str | None = None) -> list[str]:
        """Every text in the drawing, or in the elements of a class; without the title and the description."""
        roots = (
            [child for child in self.root if _tag(child) not in ("title", "desc")] if kind is None else self.of(kind)
        )
        return [each.text for root in roots for each in root.iter() if _tag(each) == "text" and each.text]


def _tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]
