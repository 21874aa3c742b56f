"""One's own word list: loaded over HTTP at home, named in the table and its record, refused in one sentence."""

import urllib.parse
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxtop.games.scrabble.lexicon import SHIPPED, lexicon_of, shipped_lexicon
from boxtop.server.word_lists import LARGEST
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.servers import BOT, Server, person


def sent(server: Server, text: bytes, file: str = "my words.txt") -> tuple[int, Any]:
    status, _, body = server.ask(f"/api/word-lists?{urllib.parse.urlencode({'file': file})}", text)
    return status, msgspec.json.decode(body)


@pytest.fixture(scope="module")
def own() -> bytes:
    return b"# a list of our own\nzyzzyva a moth\nqi\ncat\ncats\n"


def test_list_is_read_and_a_table_is_made_with_it(careful: Server, own: bytes) -> None:
    status, made = sent(careful, own)
    assert status == 201
    assert (made["name"], made["words"]) == ("my words", 4)
    config = {"dictionary": made["name"], "dictionary_sha256": made["sha256"]}
    table = careful.make(person("Ann"), BOT, game="scrabble", config=config)
    with Device(careful, table["table"], tokens_of(table)) as ann:
        assert ann.welcome["table"]["config"]["dictionary"] == "my words"
        assert ann.welcome["table"]["rules"] is not None, "a dictionary is chosen within a rule set"


def test_list_is_the_one_that_the_command_line_reads(careful: Server, own: bytes) -> None:
    _, made = sent(careful, own)
    assert made["sha256"] == lexicon_of(own, Path("my words.txt")).sha256


@pytest.mark.parametrize(
    ("text", "file", "status", "code", "reason"),
    [
        (
            b"cat\nd0g\n",
            "w.txt",
            400,
            "bad_word_list",
            "in w.txt, line 2: 'd0g' is not a word of 2 to 15 letters A to Z",
        ),
        (b"", "w.txt", 400, "bad_word_list", "the file w.txt has no words"),
        (b"cat\n\xff\xfe", "w.txt", 400, "bad_word_list", "in w.txt, line 2: this is not UTF-8 text"),
        (b"abc", "w.kwg", 400, "bad_word_list", "the file w.kwg is not a compiled word graph"),
        (b"cat\n", "", 400, "bad_name", "the file needs a name"),
        (b"cat\n", "n" * 200, 400, "bad_name", "the file needs a name"),
        (b"a" * (LARGEST + 1), "w.txt", 413, "too_big", "a body can have at most"),
    ],
    ids=["no word", "empty", "not text", "no graph", "no name", "long name", "too big"],
)
def test_bad_list_is_refused_in_one_sentence(
    careful: Server, text: bytes, file: str, status: int, code: str, reason: str
) -> None:
    found, answer = sent(careful, text, file)
    assert (found, answer["code"]) == (status, code)
    assert answer["reason"].startswith(reason)


def test_name_of_a_file_leads_to_no_other_folder(careful: Server) -> None:
    status, made = sent(careful, b"cat\nact\n", "../../etc/passwd.txt")
    assert (status, made["name"]) == (201, "passwd")


def test_public_server_takes_no_list(lone_server: NewServer) -> None:
    status, answer = sent(lone_server("--public-url", "https://games.example.org"), b"cat\n")
    assert (status, answer["code"]) == (403, "no_own_words")


def test_missing_list_is_named(careful: Server) -> None:
    config = {"dictionary": "grandmother", "dictionary_sha256": "0" * 64}
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    status, _, body = careful.ask("/api/tables", {"game": "scrabble", "config": config, "seats": seats})
    answer = msgspec.json.decode(body)
    assert (status, answer["code"]) == (400, "bad_config")
    assert "the word list 'grandmother' (SHA-256 0000000000000000…) is not on this machine" in answer["reason"]


def test_shipped_list_sent_as_a_file_is_the_shipped_one(careful: Server) -> None:
    status, made = sent(careful, shipped_lexicon("family").text)
    assert (status, made["name"], made["sha256"]) == (201, "family", SHIPPED["family"])
