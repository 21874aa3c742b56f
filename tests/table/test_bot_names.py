"""Names of bots: the first that nobody has."""

from boxtop.table.bot_names import BOT_NAMES, free_bot_name


def test_a_name_that_a_person_has_in_any_case_is_not_given_to_a_bot() -> None:
    assert free_bot_name([]) == "Dot"
    assert free_bot_name(["DOT", "otto"]) == "Mabel"


def test_when_all_names_are_taken_the_first_gets_a_number_that_is_free() -> None:
    assert free_bot_name([*BOT_NAMES, "dot 2"]) == "Dot 3"


def test_no_two_names_are_the_same() -> None:
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES)
