"""States as one line of text: fields by name."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.core.state_text import from_json, join_fields, split_fields, to_json, whole, wholes

KNOWN = ("seat", "dice", "rare")


def test_fields_are_read_as_they_were_written() -> None:
    fields = {"seat": "1", "dice": "2 2 5", "rare": ""}
    assert join_fields(fields) == "seat 1; dice 2 2 5; rare"
    assert split_fields(join_fields(fields), KNOWN) == fields


def test_a_semicolon_in_a_rare_value_does_not_end_its_field() -> None:
    names = ["Ann; Ben", "Zoë"]
    fields = split_fields(join_fields({"rare": to_json(names), "seat": "1"}), KNOWN)
    assert from_json("rare", fields["rare"], list[str]) == names


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("seat 1; wig 2", "a position has the fields seat, dice, rare, not 'wig'"),
        ("seat 1; seat 2", "seat is in this position twice; give it once"),
        (5, "a position is read from its text, not from 5"),
        ("seat 1;" * 20_000, "a position is read from its text, not from 'seat 1;"),
    ],
    ids=["unknown", "twice", "no text", "endless"],
)
def test_other_text_is_refused(text: object, says: str) -> None:
    with pytest.raises(CodecError) as refused:
        split_fields(text, KNOWN)
    assert str(refused.value).startswith(says)


@pytest.mark.parametrize("text", ["1", "6", "06"])
def test_a_number_in_its_range_is_read(text: str) -> None:
    assert whole("seat", text, 1, 6) == int(text)


@pytest.mark.parametrize("text", ["0", "7", "", "1.0", "+1", "٣", "1000000000", "1\n"])
def test_any_other_number_is_refused_with_the_range(text: str) -> None:
    with pytest.raises(CodecError, match=r"^seat must be a number from 1 to 6, not "):
        whole("seat", text, 1, 6)


def test_one_wrong_number_in_a_list_is_named() -> None:
    assert wholes("dice", "2 2 5", 1, 6) == (2, 2, 5)
    with pytest.raises(CodecError, match=r"^dice must be a number from 1 to 6, not '9'$"):
        wholes("dice", "2 9 5", 1, 6)


def test_json_of_another_type_is_refused_with_its_field() -> None:
    with pytest.raises(CodecError, match=r"^rare cannot be read: the value must be a list, not an object$"):
        from_json("rare", "{}", list[str])
