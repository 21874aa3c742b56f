"""Compile and load what the bots, the coach and the review need, before anybody waits for it."""


def warm_up() -> None:
    """Compile or load the kernels of counting and of suggestions."""
    from boxtop.games.clue.deduction.suggestion_values import warm_up_suggestions
    from boxtop.games.clue.deduction.world_count import warm_up_counting

    warm_up_counting()
    warm_up_counting(posterior=True)
    warm_up_suggestions()
