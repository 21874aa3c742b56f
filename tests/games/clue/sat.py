"""A notebook as a SAT problem, written from the rules of the game and independent of the counting."""

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from boxtop.games.clue.cards import CARDS, Card, Kind
from boxtop.games.clue.deduction.notebook import (
    AccusationNoted,
    CaseFileNoted,
    HandNoted,
    HasNoted,
    HasNotNoted,
    Notebook,
    SuggestionNoted,
)


class SatNotebook:
    """Which cells a SAT solver finds possible."""

    def __init__(self, notebook: Notebook) -> None:
        self._names = (*notebook.players, "case_file")
        self._solver = Solver(name="cadical153")
        self._top = len(self._names) * len(CARDS)
        for card in CARDS:
            self._exactly(1, [self._cell(name, card) for name in self._names])
        for name, size in zip(notebook.players, notebook.hand_sizes, strict=True):
            self._exactly(size, [self._cell(name, card) for card in CARDS])
        for kind in Kind:
            self._exactly(1, [self._cell("case_file", card) for card in CARDS if card.kind is kind])
        for event in notebook.events:
            self._add_event(notebook, event)

    def _cell(self, name: str, card: Card) -> int:
        return 1 + self._names.index(name) * len(CARDS) + card.place

    def _exactly(self, bound: int, cells: list[int]) -> None:
        if bound == 0:
            for cell in cells:
                self._solver.add_clause([-cell])
            return
        encoded = CardEnc.equals(lits=cells, bound=bound, top_id=self._top, encoding=EncType.seqcounter)
        self._top = max(self._top, encoded.nv)
        for clause in encoded.clauses:
            self._solver.add_clause(clause)

    def _add_event(self, notebook: Notebook, event: object) -> None:
        add = self._solver.add_clause
        match event:
            case HandNoted(player, cards):
                for card in cards:
                    add([self._cell(player, card)])
            case SuggestionNoted(by, cards, refuter, shown):
                seat = notebook.players.index(by)
                for name in notebook.players[seat + 1 :] + notebook.players[:seat]:
                    if name == refuter:
                        add([self._cell(name, card) for card in cards] if shown is None else [self._cell(name, shown)])
                        break
                    for card in cards:
                        add([-self._cell(name, card)])
            case HasNoted(player, card):
                add([self._cell(player, card)])
            case HasNotNoted(player, card):
                add([-self._cell(player, card)])
            case CaseFileNoted(card):
                add([self._cell("case_file", card)])
            case AccusationNoted(_, cards):
                add([-self._cell("case_file", card) for card in cards])

    def is_consistent(self) -> bool:
        return bool(self._solver.solve())

    def may_have(self, name: str, card: Card) -> bool:
        return bool(self._solver.solve(assumptions=[self._cell(name, card)]))

    def may_lack(self, name: str, card: Card) -> bool:
        return bool(self._solver.solve(assumptions=[-self._cell(name, card)]))
