"""What a new table may be."""

import msgspec
import pytest

from tests.servers import Server, person


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_name"),
        ({"seats": []}, "bad_body"),
        ({"seats": [person("")]}, "bad_name"),
        ({"seats": [person("Ann\u0000")]}, "bad_name"),
        ({"seats": [person("Ann"), person("Ann")]}, "name_taken"),
        ({"seats": [{"kind": "bot", "level": "genius"}]}, "no_such_bot"),
        ({"config": {"upper_bonus": -1}}, "bad_config"),
        ({"config": {"upper_bonus": "many"}}, "bad_body"),
        ({"spare": 1}, "bad_body"),
    ],
)
def test_table_that_is_not_possible_is_refused_with_the_reason(
    careful: Server, change: dict[str, object], code: str
) -> None:
    body = {"game": "yahtzee", "config": {}, "seats": [person("Ann")], **change}
    status, _, answer = careful.ask("/api/tables", body)
    assert status == 400
    assert msgspec.json.decode(answer)["code"] == code
