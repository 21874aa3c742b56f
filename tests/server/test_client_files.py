"""The files of the browser client: named by content, compressed, cached for ever, and all there."""

import gzip
import re
from pathlib import Path

import pytest

from boxtop.core import codec
from boxtop.server.app import WEB
from boxtop.server.catalog_api import game_list
from boxtop.server.client_files import ClientFiles
from tests.servers import Server, person

PAGES = ["/", "/new/clue", "/j/ABCDEF", "/t/any", "/records", "/rules/sorry", "/offline.html"]


def addresses_in(page: bytes) -> list[str]:
    """The files that a page names."""
    return re.findall(r'(?:href|src)="(/assets/[^"]+)"', page.decode())


@pytest.mark.parametrize("path", PAGES)
def test_every_file_a_page_names_exists_and_is_cached_forever(careful: Server, path: str) -> None:
    found = addresses_in(careful.ask(path)[2])
    assert found
    for address in found:
        status, headers, _ = careful.ask(address)
        assert (status, headers["cache-control"]) == (200, "public, max-age=31536000, immutable")


def test_the_service_worker_keeps_files_that_are_all_there(careful: Server) -> None:
    script = next(each for each in addresses_in(careful.ask("/")[2]) if each.endswith("main.js"))
    files = codec.decode(careful.ask(script.replace("js/main.js", "files.json"))[2], list[str])
    assert script in files
    assert "/offline.html" in files
    assert {careful.ask(address)[0] for address in files} == {200}
    assert careful.ask("/sw.js")[1]["cache-control"] == "no-cache"


def test_a_page_that_did_not_change_is_not_sent_again(careful: Server) -> None:
    _, headers, _ = careful.ask("/")
    assert headers["cache-control"] == "no-cache"
    status, _, body = careful.ask("/", headers={"if-none-match": headers["etag"]})
    assert (status, body) == (304, b"")


def test_text_is_compressed_for_those_who_can_read_it(careful: Server) -> None:
    plain = careful.ask("/")[2]
    _, headers, body = careful.ask("/", headers={"accept-encoding": "br, gzip"})
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == plain
    _, headers, body = careful.ask("/", headers={"accept-encoding": "gzip;q=0, br"})
    assert "content-encoding" not in headers
    assert body == plain


def test_the_version_changes_with_any_content() -> None:
    one, other = ClientFiles(WEB, {"games.json": b"[]"}), ClientFiles(WEB, {"games.json": b"[1]"})
    assert one.version != other.version
    assert one.version == ClientFiles(WEB, {"games.json": b"[]"}).version
    assert one.file(other.version, "games.json") is None


def test_a_page_asks_for_everything_its_first_screen_imports() -> None:
    """So that the browser fetches the files together; a game is among them where the address names it."""
    files = ClientFiles(WEB)
    named = addresses_in(files.page("lesson", "clue").content)
    wanted = (
        "js/main.js",
        "js/shared.js",
        "js/screens/lesson.js",
        "js/games/clue/game.js",
        "css/clue.css",
        "games.json",
    )
    assert [files.address(name) for name in wanted if files.address(name) not in named] == []
    assert files.address("js/games/sorry/game.js") not in named
    assert addresses_in(files.page("../main", "../../main").content) == addresses_in(files.page("").content)


def test_the_first_screens_need_one_script(careful: Server) -> None:
    """Each further file costs a round trip on a slow connection; a game that nobody has started is not waited for."""
    for path in ("/", "/new/clue"):
        scripts = {each for each in addresses_in(careful.ask(path)[2]) if each.endswith(".js")}
        assert [each.rsplit("/", 1)[1] for each in scripts] == ["main.js"], path


def test_the_page_of_an_invitation_asks_for_what_its_table_needs(careful: Server) -> None:
    """While the table is looked up by its code, the scripts that draw it are on their way."""
    found = addresses_in(careful.ask("/j/ABCDEF")[2])
    for name in ("js/main.js", "js/shared.js", "js/screens/table.js", "games.json"):
        assert any(each.endswith(name) for each in found), name


def test_the_page_of_a_table_asks_for_its_game_unless_it_is_private(careful: Server) -> None:
    people = [person(name) for name in ("Ann", "Ben", "Cleo")]
    for visibility, expected in (("unlisted", True), ("private", False)):
        table = careful.make(*people, game="clue", visibility=visibility)["table"]
        named = addresses_in(careful.ask(f"/t/{table}")[2])
        assert any(each.endswith("js/games/clue/game.js") for each in named) is expected


def test_stylesheets_are_sent_with_those_they_import_and_every_one_is_used() -> None:
    files = ClientFiles(WEB)
    names = {path.relative_to(WEB).as_posix() for path in (WEB / "css").rglob("*.css")}
    sent = {name: file.content.decode() for name in names if (file := files.file(files.version, name))}
    assert sorted(sent) == sorted(
        f"css/{name}.css" for name in ("client", "print", "generic", "clue", "scrabble", "sorry", "yahtzee")
    )
    assert not any("@import" in content for content in sent.values())
    rules = [(WEB / name).read_text(encoding="utf-8").partition("{")[2] for name in names - {"css/client.css"}]
    assert all(any(rule in content for content in sent.values()) for rule in rules)


def test_icons_of_the_manifest_are_there_in_their_sizes() -> None:
    manifest = codec.decode((WEB / "manifest.webmanifest").read_bytes(), dict[str, object])
    icons = manifest["icons"]
    assert isinstance(icons, list)
    for icon in icons:
        content = (WEB / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    assert Path(WEB / "icons/apple-touch-icon.png").exists()


def test_the_typeface_is_small_and_comes_after_the_scripts(careful: Server) -> None:
    """The styles fetch it when text is drawn, in a system font until then; with its licence it is under 60 kB."""
    assert not any(each.endswith(".woff2") for each in addresses_in(careful.ask("/")[2]))
    face = ClientFiles(WEB, {"games.json": game_list()}).address("fonts/nunito-latin.woff2")
    _, headers, content = careful.ask(face, headers={"accept-encoding": "gzip"})
    assert headers["content-type"] == "font/woff2"
    assert "content-encoding" not in headers
    assert content == (WEB / "fonts/nunito-latin.woff2").read_bytes()
    assert sum(path.stat().st_size for path in (WEB / "fonts").iterdir()) < 60_000
    sources = re.findall(r'url\("([^"]+)"\)', (WEB / "css/theme/typeface.css").read_text(encoding="utf-8"))
    assert sources
    assert all((WEB / "css" / source).exists() for source in sources)
    assert "SIL OPEN FONT LICENSE" in (WEB / "fonts/LICENSE.txt").read_text(encoding="utf-8")
