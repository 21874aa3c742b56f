"""The secrets of a table: ids, codes and the tokens of its seats."""

import pytest

from boxtop.table.tokens import CODE_ALPHABET, is_code, is_table_id, new_code, new_table_id, seat_token

SIT_ID = "0123456789abcdef"


def test_same_request_gets_the_same_token_and_another_another() -> None:
    key = bytes(32)
    token = seat_token(key, 1, SIT_ID, 3)
    assert token == seat_token(key, 1, SIT_ID, 3)
    assert len(bytes.fromhex(token)) == 16
    others = [seat_token(key, 2, SIT_ID, 3), seat_token(key, 1, SIT_ID + "x", 3), seat_token(key, 1, SIT_ID, 4)]
    assert token not in [*others, seat_token(bytes([1] * 32), 1, SIT_ID, 3)]


def test_codes_are_easy_to_read_aloud_and_ids_hard_to_guess() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 6 and set(code) <= set(CODE_ALPHABET) for code in codes)
    assert not set("IO01L") & set(CODE_ALPHABET)
    assert len({new_table_id() for _ in range(200)}) == 200
    assert len(new_table_id()) >= 22


def test_an_id_is_never_read_as_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-Rabc", "--help", "abc-"])
    monkeypatch.setattr("boxtop.table.tokens.secrets.token_urlsafe", lambda _: next(drawn))
    assert new_table_id() == "abc-"


@pytest.mark.parametrize("text", ["", "a" * 65, "a b", "a/b", "é", "a\nb", "\x00"])
def test_what_has_not_the_form_of_an_id_is_not_looked_up(text: str) -> None:
    assert not is_table_id(text)
    assert is_table_id(new_table_id())


@pytest.mark.parametrize("text", ["ABCDE", "ABCDEFG", "ABCDE0", "abcdef", "ABCD F"])
def test_what_has_not_the_form_of_a_code_is_not_looked_up(text: str) -> None:
    assert not is_code(text)
    assert is_code(new_code())
