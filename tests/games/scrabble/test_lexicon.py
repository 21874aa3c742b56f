"""The lexicons: what ships, and what a file may hold."""

import struct
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

import boxtop
from boxtop.core.chain import with_checks
from boxtop.core.errors import ConfigError, UnknownName
from boxtop.core.heavy import watching_heavy_work
from boxtop.core.record import read_record, write_record
from boxtop.games.scrabble import SCRABBLE, Challenge, Config, Pass, Play, Scrabble
from boxtop.games.scrabble.config import with_lexicon, with_options
from boxtop.games.scrabble.gcg_record import record_to_gcg
from boxtop.games.scrabble.generator.cache import STORE
from boxtop.games.scrabble.generator.gaddag import compile_graph
from boxtop.games.scrabble.lexicon import SHIPPED, LexiconText, find_lexicon, levels, read_lexicon, shipped_lexicon
from boxtop.table.table_game import ready_game
from tests.games.scrabble.positions import do, position
from tests.shared import cache_with_kernels


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXTOP_CACHE_DIR", str(cache_with_kernels(tmp_path / "cache", STORE)))


def test_enable_has_the_published_number_of_words_of_each_length() -> None:
    words = shipped_lexicon("enable").words
    by_length = Counter(map(len, words))
    expected = [96, 972, 3903, 8636, 15232, 23109, 28420, 24873, 20302, 15504, 11358, 7827, 5127, 3192]
    assert [by_length[length] for length in range(2, 16)] == expected


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_lexicon_has_the_sha256_it_is_known_by(name: str) -> None:
    assert LexiconText(sorted(shipped_lexicon(name).words)).sha256 == SHIPPED[name]


def test_enable_plus_adds_the_short_words_people_miss() -> None:
    more = shipped_lexicon("enable-plus").words - shipped_lexicon("enable").words
    assert {"QI", "ZA", "KI", "FE", "OI"} <= more
    assert all(2 <= len(word) <= 4 for word in more)


def test_family_only_leaves_words_out() -> None:
    assert shipped_lexicon("family").words < shipped_lexicon("enable").words


def test_an_unknown_lexicon_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="enable, enable-plus, family"):
        shipped_lexicon("klingon")
    with pytest.raises(ConfigError, match="must be enable, enable-plus or family"):
        with_options(Config(), {"dictionary": "klingon"})


def test_a_lexicon_is_chosen_by_name_with_its_hash() -> None:
    assert with_options(Config(), {"dictionary": "family"}).dictionary_sha256 == SHIPPED["family"]
    with pytest.raises(ConfigError, match="has the SHA-256"):
        find_lexicon("family", SHIPPED["enable"])


def test_a_record_that_names_the_lexicon_as_earlier_versions_did_can_be_read_and_verified() -> None:
    session = boxtop.new_session(
        "scrabble", ["Ann", "Ben"], config=with_options(Config(), {"dictionary": "family"}), seed=1
    )
    record = session.record()
    names = {"dictionary": "lexicon", "dictionary_sha256": "lexicon_sha256"}
    old = with_checks(replace(record, config={names.get(name, name): held for name, held in record.config.items()}))
    assert SCRABBLE.read_config(old.config).dictionary == "family"
    assert boxtop.verify(read_record(write_record(old))).plies == len(record.moves)
    assert b"#lexicon family" in record_to_gcg(old)


def test_any_word_file_can_be_the_lexicon(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("# my words\nqi life force\nAA\n\nzax # a tool\r\naa\n", encoding="utf-8")
    lexicon = read_lexicon(path)
    assert lexicon.words == {"QI", "AA", "ZAX"}
    game = Scrabble(with_lexicon(Config(), lexicon), 2)
    assert game.config.dictionary == "mine"
    assert "QI" in game.lexicon


def test_a_lexicon_read_before_is_found_by_its_hash_and_another_is_not(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("AB\n", encoding="utf-8")
    read = read_lexicon(path)
    path.unlink()
    assert find_lexicon("mine", read.sha256).words == {"AB"}
    with pytest.raises(ConfigError, match="is not on this machine"):
        find_lexicon("mine", "0" * 64)


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        (b"AA\nB\n", 2, "'B'"),
        (b"AA\nAB1\n", 2, "'AB1'"),
        (b"ABCDEFGHIJKLMNOP\n", 1, "'ABCDEFGHIJKLMNOP'"),
        (b"AA\n\nCAF\xc3\x89\n", 3, "'CAFÉ'"),
        (b"AA\nAB\n\xff\xfe\n", 3, "not UTF-8 text"),
    ],
)
def test_a_bad_file_is_refused_with_the_line(tmp_path: Path, content: bytes, line: int, what: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    with pytest.raises(ConfigError, match=f"line {line}: .*{what}"):
        read_lexicon(path)


def test_a_file_without_words_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "none.txt").write_text("# nothing\n", encoding="utf-8")
    with pytest.raises(ConfigError, match="has no words"):
        read_lexicon(tmp_path / "none.txt")
    with pytest.raises(ConfigError, match="cannot be read"):
        read_lexicon(tmp_path / "missing.txt")


def test_a_compiled_graph_is_read_as_a_lexicon(tmp_path: Path) -> None:
    """Our graphs have the .kwg format of other word-game programs."""
    words = ["AA", "CARE", "SCARE"]
    graph = compile_graph(LexiconText(words).text)
    path = tmp_path / "theirs.kwg"
    path.write_bytes(graph.astype("<u4").tobytes())
    assert read_lexicon(path).words == set(words)
    path.write_bytes(struct.pack("<4I", 2, 0, 0xFF000002, 0xFF000002))
    with pytest.raises(ConfigError, match="not a compiled graph"):
        read_lexicon(path)


def test_levels_say_how_common_a_word_is() -> None:
    assert levels()["HOUSE"] < levels()["ZAX"]


def own_game(tmp_path: Path, *words: str) -> Scrabble:
    """A game with a lexicon that nobody has read yet."""
    path = tmp_path / f"list of {' '.join(words)}.txt"
    path.write_text("\n".join(words))
    return Scrabble(with_lexicon(Config(), read_lexicon(path)), 2)


def test_a_lexicon_in_use_is_not_read_again_even_if_there_are_many(tmp_path: Path) -> None:
    game = own_game(tmp_path, "AA")
    for letter in "BCDEFGHIJKLM":
        own_game(tmp_path, f"A{letter}")
    noticed: list[str] = []
    with watching_heavy_work(noticed.append):
        again = Scrabble(game.config, 2)
    assert again.lexicon is game.lexicon
    assert noticed == []


@pytest.mark.parametrize("is_ready", [True, False])
def test_no_move_of_a_ready_game_has_to_load_words(tmp_path: Path, is_ready: bool) -> None:
    """A challenge looks words up, and passing with an empty bag asks whether anybody has a play left."""
    config = own_game(tmp_path, "CAT", "DOG", "READY" if is_ready else "LATE").config
    game = Scrabble(config, 2)
    if is_ready:
        ready = ready_game(SCRABBLE, config, 2)
        assert isinstance(ready, Scrabble)
        game = ready
    noticed: list[str] = []
    with watching_heavy_work(noticed.append):
        state, _ = do(game, position("ACT", "DOG", bag=""), Play("8H", "CAT"))
        do(game, state, Challenge(), seat=1)
        state, _ = do(game, position("ACT", "DOG", bag=""), Pass())
        do(game, state, Pass())
    assert bool(noticed) is not is_ready
