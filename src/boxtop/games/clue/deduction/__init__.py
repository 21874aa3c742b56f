"""What can be deduced about the hidden cards: the notebook, exact counting, and reasons."""
