"""The word graph (a DAWG and a GADDAG): all words of a lexicon in one packed array, readable in both directions.

Each node is 32 bits: a letter (0 the turn, 1 to 26 A to Z) in the top byte, whether a word ends here, whether it is the
last of its siblings, and where its children begin (22 bits). Node 0 points to the roots of the plain graph (words from
left to right), node 1 to those of the graph in both directions: for each word and each of its letters, the letters
from there back to the first, the turn, and the rest. Word-game programs call this format KWG.

Equal lists of siblings are stored once. They are found from the leaves up by a 64-bit digest of the subtree, so a few
passes over arrays build the whole graph; `compile_graph` counts the words stored (`words_in`) to detect collisions.
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from boxtop.core.heavy import heavy_work
from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anagrams import Anagrams, anagrams_of
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.kernels.cache import cache_folder, write_whole

Graph: TypeAlias = npt.NDArray[np.uint32]
_Matrix: TypeAlias = npt.NDArray[np.uint8]
_Digests: TypeAlias = npt.NDArray[np.uint64]
_Ints: TypeAlias = npt.NDArray[np.int64]
_Flags: TypeAlias = npt.NDArray[np.bool_]

ACCEPTS: Final = 1 << 23
LAST: Final = 1 << 22
CHILDREN: Final = LAST - 1
_FORM = 1
"""The version of the file format."""
_TURN = 1
"""In the strings below 0 pads, 1 is the turn, and 2 to 27 are the letters."""


class WordGraph(NamedTuple):
    """The graph for the generator: each list of siblings is preceded by a mask of its letters, so that one lookup tells
    which letters follow and where.
    """

    nodes: Graph
    """Entries 0 and 1 point to the roots; a list is its mask (bit 0 the turn) followed by its nodes, by letter."""
    anagrams: Anagrams


@lru_cache(maxsize=8)
def _graph_of(sha256: str, text: bytes) -> WordGraph:
    heavy_work("load a word graph")
    nodes = _with_masks(_nodes_of(sha256, text))
    words, _ = _word_matrix(text)
    return WordGraph(nodes, anagrams_of(np.maximum(words, 1) - np.uint8(1)))


def _with_masks(nodes: Graph) -> Graph:
    """The graph with a mask of its letters before each list of siblings."""
    roots = 2
    letters = np.uint32(1) << (nodes[roots:] >> np.uint32(24))
    is_last = (nodes[roots:] & LAST) > 0
    begins = np.concatenate(([0], np.flatnonzero(is_last)[:-1] + 1))
    before = np.concatenate(([0], np.cumsum(is_last)[:-1])) + 1
    places = np.arange(letters.size) + before + roots
    heads = places[begins] - 1
    moved = np.zeros(nodes.size, dtype=np.uint32)
    moved[roots:][begins] = heads
    walked = np.zeros(nodes.size + begins.size, dtype=np.uint32)
    walked[places] = (nodes[roots:] & ~np.uint32(CHILDREN)) | moved[nodes[roots:] & CHILDREN]
    walked[heads] = np.bitwise_or.reduceat(letters, begins)
    walked[:roots] = moved[nodes[:roots] & CHILDREN]
    return walked


def _nodes_of(sha256: str, text: bytes) -> Graph:
    path = cache_folder() / "graphs" / f"{sha256}-{_FORM}.kwg"
    try:
        stored = np.fromfile(path, dtype="<u4")
    except OSError:
        stored = np.empty(0, dtype=np.uint32)
    if stored.size > 1 and int(stored[-1]) == _check_sum(stored[:-1]):
        return stored[:-1]
    graph = compile_graph(text)
    write_whole(path, np.append(graph, np.uint32(_check_sum(graph))).astype("<u4").tobytes())
    return graph


def graph_of(lexicon: Lexicon) -> WordGraph:
    """The graph of a lexicon, compiled once on this machine."""
    return _graph_of(lexicon.sha256, lexicon.text)


def _check_sum(graph: Graph) -> int:
    """A checksum that shows a damaged file."""
    places = np.arange(1, graph.size + 1, dtype=np.uint32)
    return int(np.bitwise_xor.reduce(graph * (places | 1)) & 0xFFFFFFFF)


def compile_graph(text: bytes) -> Graph:
    """The graph of these words: sorted, in capitals, one per line."""
    words, lengths = _word_matrix(text)
    ends = _Ends(lengths, np.ones(len(words), dtype=np.bool_), np.zeros(len(words), dtype=np.uint64))
    trie = _Trie(words, ends)
    both = _Trie(*_sorted(*_both_ways(words, lengths, trie)))
    graph = _packed((trie, both))
    if words_in(graph, 0) != len(words) or words_in(graph, 1) != int(lengths.sum()):
        raise AssertionError("two lists of siblings have the same digest: change the constants of _mixed")
    return graph


def words_in(graph: Graph, root: int) -> int:
    """How many strings the graph holds from this root: words from 0, turned words from 1."""
    order = np.arange(graph.size, dtype=np.int64)
    below = np.zeros(graph.size, dtype=np.int64)
    children = (graph & CHILDREN).astype(np.int64)
    accepts = (graph & ACCEPTS) > 0
    last = np.flatnonzero(graph & LAST)
    end = last[np.searchsorted(last, order)] if last.size else order
    for _ in range(SIZE + 1):
        sums = np.concatenate(([0], np.cumsum(accepts + below)))
        below = np.where(children > 0, sums[end[children] + 1] - sums[children], 0)
    return int(below[root])


def _word_matrix(text: bytes) -> tuple[_Matrix, _Ints]:
    """The words as rows of codes."""
    raw = np.frombuffer(text, dtype=np.uint8)
    ends = np.flatnonzero(raw == ord("\n"))
    starts = np.concatenate(([0], ends[:-1] + 1))
    lengths = ends - starts
    columns = np.arange(SIZE)
    inside = columns < lengths[:, None]
    places = np.minimum(starts[:, None] + columns, raw.size - 1)
    words = np.where(inside, raw[places] - (ord("A") - 2), 0).astype(np.uint8)
    return words, lengths


class _Ends(NamedTuple):
    """How each string ends: its length, whether it is a word, and the digest of what follows."""

    lengths: _Ints
    accepts: _Flags
    below: _Digests


def _both_ways(words: _Matrix, lengths: _Ints, trie: "_Trie") -> tuple[_Matrix, _Ends]:
    """Every beginning of a word read backwards, then the turn, then whatever follows it in the plain graph.

    What follows the turn is not repeated: it is the list that follows this beginning in `trie`.
    """
    rows = [_backwards(words, lengths, turn=False)]
    sizes = [lengths]
    below = [np.zeros(len(words), dtype=np.uint64)]
    for node, depth, child in trie.levels:
        inner = child > 0
        size = np.full(int(inner.sum()), depth + 1, dtype=np.int64)
        rows.append(_backwards(words[node[inner]], size, turn=True))
        sizes.append(size + 1)
        below.append(child[inner])
    after = np.concatenate(below)
    return np.concatenate(rows), _Ends(np.concatenate(sizes), after == 0, after)


def _backwards(words: _Matrix, lengths: _Ints, *, turn: bool) -> _Matrix:
    """The first `lengths` codes of each word backwards, followed by the turn if asked for."""
    columns = np.arange(SIZE + 1)
    from_end = lengths[:, None] - 1 - columns
    rows = np.where(from_end >= 0, np.take_along_axis(words, np.maximum(from_end, 0), axis=1), 0).astype(np.uint8)
    if turn:
        rows[np.arange(len(rows)), lengths] = _TURN
    return rows


def _sorted(rows: _Matrix, ends: _Ends) -> tuple[_Matrix, _Ends]:
    """The rows in order: twelve codes of five bits make a first key, the rest a second."""
    first = np.zeros(len(rows), dtype=np.uint64)
    second = np.zeros(len(rows), dtype=np.uint64)
    for column in range(rows.shape[1]):
        if column < 12:
            first = (first << np.uint64(5)) | rows[:, column]
        else:
            second = (second << np.uint64(5)) | rows[:, column]
    order = np.lexsort((second, first))
    return rows[order], _Ends(ends.lengths[order], ends.accepts[order], ends.below[order])


class _Trie:
    """The tree of sorted strings, level by level: its nodes, and its lists of siblings with their digests."""

    def __init__(self, rows: _Matrix, ends: _Ends) -> None:
        lengths = ends.lengths
        same = np.argmax(rows[1:] != rows[:-1], axis=1)
        shared = np.concatenate(([-1], same))
        self.levels: list[tuple[_Ints, int, _Digests]] = []
        letters: list[_Ints] = []
        accepts: list[_Flags] = []
        starts: list[_Ints] = []
        digests: list[_Digests] = []
        lower_start = np.empty(0, dtype=np.int64)
        lower_digest = np.empty(0, dtype=np.uint64)
        total = 0
        for depth in reversed(range(int(lengths.max()))):
            nodes = np.flatnonzero((lengths > depth) & (shared <= depth))
            is_end = lengths[nodes] == depth + 1
            child = np.where(is_end, ends.below[nodes], np.uint64(0))
            child[np.searchsorted(nodes, lower_start, side="right") - 1] += lower_digest
            letter = rows[nodes, depth].astype(np.int64) - 1
            accept = is_end & ends.accepts[nodes]
            begins = np.flatnonzero(_new_parent(nodes, shared, depth))
            digest = np.add.reduceat(_mixed(letter, accept, child), begins)
            self.levels.append((nodes, depth, child))
            letters.append(letter)
            accepts.append(accept)
            starts.append(begins + total)
            digests.append(digest)
            total += len(nodes)
            lower_start, lower_digest = nodes[begins], digest
        self.root = digests[-1][0]
        self.letters = np.concatenate(letters)
        self.accepts = np.concatenate(accepts)
        self.below = np.concatenate([child for _, _, child in self.levels])
        self.starts = np.concatenate(starts)
        self.sizes = np.diff(np.append(self.starts, total))
        self.digests = np.concatenate(digests)


def _new_parent(nodes: _Ints, shared: _Ints, depth: int) -> _Flags:
    """Which nodes of a level have another parent than the node before them."""
    fresh = np.flatnonzero(shared < depth)
    parents = np.searchsorted(fresh, nodes, side="right")
    return np.concatenate(([True], parents[1:] != parents[:-1]))


def _mixed(letter: _Ints, accept: _Flags, child: _Digests) -> _Digests:
    """A digest of one node with its subtree."""
    mixed = child + (letter * 2 + accept + 1).astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    mixed *= np.uint64(0xD6E8FEB86659FD93)
    return np.asarray(mixed ^ (mixed >> np.uint64(32)), dtype=np.uint64)


def _packed(tries: tuple[_Trie, ...]) -> Graph:
    """Every different list of siblings once, in one array."""
    first_node = np.cumsum([0, *(len(trie.letters) for trie in tries)])
    letters = np.concatenate([trie.letters for trie in tries])
    accepts = np.concatenate([trie.accepts for trie in tries])
    below = np.concatenate([trie.below for trie in tries])
    starts = np.concatenate([trie.starts + first for trie, first in zip(tries, first_node[:-1], strict=True)])
    sizes = np.concatenate([trie.sizes for trie in tries])
    digests, chosen = np.unique(np.concatenate([trie.digests for trie in tries]), return_index=True)
    starts, sizes = starts[chosen], sizes[chosen]
    roots = len(tries)
    offsets = np.concatenate(([0], np.cumsum(sizes))) + roots
    size = int(offsets[-1])
    if size > CHILDREN:
        raise ValueError("this lexicon is too large for a packed graph")
    owner = np.repeat(np.arange(len(sizes)), sizes)
    within = np.arange(size - roots) - (offsets[:-1] - roots)[owner]
    node = starts[owner] + within
    children = np.where(below[node] > 0, offsets[np.searchsorted(digests, below[node])], 0)
    graph = np.zeros(size, dtype=np.uint32)
    graph[roots:] = (letters[node] << 24) | (accepts[node] * ACCEPTS) | children
    graph[offsets[1:] - 1] |= LAST
    for place, trie in enumerate(tries):
        graph[place] = LAST | int(offsets[np.searchsorted(digests, trie.root)])
    return graph
