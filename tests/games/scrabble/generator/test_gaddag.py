"""Word graphs hold the words of their lexicon, and a damaged one is built again."""

from pathlib import Path

import pytest

from boxtop.games.scrabble.generator.cache import STORE
from boxtop.games.scrabble.generator.gaddag import compile_graph, graph_of, words_in
from boxtop.games.scrabble.lexicon import LexiconText, read_lexicon
from tests.shared import cache_with_kernels


@pytest.mark.parametrize("words", [["AB"], ["AA", "AB", "ABA"], ["QI", "ZA"], ["CARE", "CARED", "SCARE", "SCARED"]])
def test_a_small_graph_holds_its_words_and_nothing_else(words: list[str]) -> None:
    graph = compile_graph(LexiconText(sorted(words)).text)
    assert words_in(graph, 0) == len(words)
    assert words_in(graph, 1) == sum(map(len, words))


def test_a_damaged_graph_in_the_cache_is_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXTOP_CACHE_DIR", str(cache_with_kernels(tmp_path / "cache", STORE)))
    path = tmp_path / "mine.txt"
    path.write_text("CARE\nSCARE\nSCARES\n", encoding="utf-8")
    lexicon = read_lexicon(path)
    first = graph_of(lexicon).nodes
    [kept] = (tmp_path / "cache" / "graphs").iterdir()
    kept.write_bytes(kept.read_bytes()[:-8])
    graph_of.__globals__["_graph_of"].cache_clear()
    assert (graph_of(lexicon).nodes == first).all()
