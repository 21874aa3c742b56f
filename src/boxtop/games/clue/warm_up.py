"""Load or compile the kernels before a game starts, so that no turn has to wait for them."""


def warm_up() -> None:
    """Compile and load what the bots, the coach and the review need."""
    from boxtop.games.clue.deduction.suggestion_values import warm_up_suggestions
    from boxtop.games.clue.deduction.world_count import warm_up_counting

    warm_up_counting()
    warm_up_counting(posterior=True)
    warm_up_suggestions()
