"""The documentation site: it builds, its links lead somewhere, and it needs no other host."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.docs_copy import ROOT, build_copy
from tests.shared import built_once


class _Page(HTMLParser):
    """The ids and the addresses of one page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value is not None}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        if tag in ("img", "script", "iframe", "source") and "src" in given:
            self.loaded.add(given["src"])
        if tag == "link" and "href" in given and given.get("rel") == "stylesheet":
            self.loaded.add(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_once(tmp_path_factory, "site", build_copy) / "build" / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, _Page]:
    """Every page of the site but the one for missing pages, whose addresses are absolute."""
    return {path: _Page(path.read_text("utf-8")) for path in site.rglob("*.html") if path.name != "404.html"}


def test_every_link_leads_to_a_page_and_a_heading_that_exist(site: Path, pages: dict[Path, _Page]) -> None:
    broken = []
    for path, page in pages.items():
        for link in page.links:
            address = urlsplit(link)
            if address.scheme or address.netloc:
                continue
            target = (path.parent / unquote(address.path)).resolve() if address.path else path
            target = target / "index.html" if target.is_dir() else target
            anchor = unquote(address.fragment)
            if not target.exists() or (anchor and target in pages and anchor not in pages[target].ids):
                broken.append(f"{path.relative_to(site)} -> {link}")
    assert not broken


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    listed = set(re.findall(r"[\w/-]+\.md", navigation))
    assert {str(page.relative_to(ROOT / "docs")) for page in (ROOT / "docs").rglob("*.md")} == listed


def test_pages_load_nothing_from_other_hosts(pages: dict[Path, _Page]) -> None:
    assert not {address for page in pages.values() for address in page.loaded if urlsplit(address).netloc}
