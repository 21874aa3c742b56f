"""GCG files: read in every dialect, written as they were read, never a crash."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.games.scrabble.gcg import Gcg, read_gcg, write_gcg
from boxtop.games.scrabble.gcg_check import check_gcg
from tests.games.scrabble.gcg_files import EXAMPLE, reasons


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.replace("\n", "\r\n"),
        EXAMPLE.replace("\n", "\r"),
        EXAMPLE.rstrip("\n"),
        EXAMPLE.replace("8F", "8f").replace("H6", "h6"),
        EXAMPLE.replace("FA.M", "FARM").replace(".OB", "MOB"),
        EXAMPLE.replace("FA.M", "FA(R)M").replace(".OB", "(M)OB"),
        EXAMPLE.replace("\n", "  \n"),
        EXAMPLE.replace("#character-encoding UTF-8\n", ""),
        "\ufeff" + EXAMPLE,
        EXAMPLE.replace("HORNPAS ", ""),
        EXAMPLE.replace("+14 14", "+14 14 HORN"),
        EXAMPLE + ">Ben: AEIOU?? -AEI +0 25\n>Ann: AEIOU?? - +0 55\n>Ben: AEIOU?? -3 +0 25\n",
        EXAMPLE + "#rack1 XX\n#incomplete\n",
        EXAMPLE + ">Ann: (challenge) +5 60\n>Ben: XX (time) -10 15\n",
        EXAMPLE.replace("Ben", "Bénédicte"),
    ],
)
def test_every_dialect_is_read(text: str) -> None:
    assert reasons(check_gcg(text.encode())) == []


def test_without_a_pragma_the_file_is_latin_1() -> None:
    text = EXAMPLE.replace("#character-encoding UTF-8\n", "").replace("Ben", "Zoë")
    report = check_gcg(text.encode("latin-1"))
    assert report.ok
    assert report.players[1].name == "Zoë"


def rewritten(gcg: Gcg) -> Gcg:
    keep = [pragma for pragma in gcg.pragmas if not pragma[0].startswith(("player", "character"))]
    return read_gcg(write_gcg(gcg.players, keep, gcg.entries))


def test_what_is_written_reads_back_identically() -> None:
    gcg = read_gcg(EXAMPLE.encode())
    again = rewritten(gcg)
    assert again.players == gcg.players
    assert [(entry.nick, entry.word, entry.total) for entry in again.entries] == [
        (entry.nick, entry.word, entry.total) for entry in gcg.entries
    ]
    assert rewritten(again) == again


@given(st.binary(max_size=300))
def test_no_bytes_crash_the_reader(raw: bytes) -> None:
    check_gcg(raw)


def test_no_change_of_a_real_file_crashes_the_reader() -> None:
    source = random.Random(4)
    whole = (EXAMPLE + ">Ben: AB -- +0 25\n>Ann: (AB) +8 63\n>Ben: QZ (QZ) -20 5\n").encode()
    for _ in range(3000):
        raw = bytearray(whole)
        for _ in range(source.randrange(1, 6)):
            at = source.randrange(len(raw))
            raw[at : at + source.randrange(3)] = bytes(
                source.choices(b">#:().-+?AZaz09\n\r \xff", k=source.randrange(3))
            )
        check_gcg(bytes(raw))
