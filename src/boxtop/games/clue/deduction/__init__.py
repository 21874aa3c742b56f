"""Deduction about the hidden cards: the notebook, exact counting, odds and reasons."""
