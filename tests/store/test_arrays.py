"""Arrays as PostgreSQL reads them: every text and number comes back as it was."""

import psycopg
from hypothesis import given
from hypothesis import strategies as st

from boxtop.store.arrays import int_array, text_array
from tests.servers import postgres_uri

_TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])) | st.sampled_from(
    ['"', "\\", '\\"', "{}", ",", "NULL", "", '{"type":"keep"}', " ", "\n"]
)


def test_texts_come_back_as_they_were() -> None:
    with psycopg.connect(postgres_uri(), client_encoding="UTF8") as connection:

        @given(st.lists(_TEXTS | st.none()))
        def check(texts: list[str | None]) -> None:
            row = connection.execute("SELECT %s::text[]", (text_array(texts),)).fetchone()
            assert row == (texts,)

        check()


def test_numbers_come_back_as_they_were() -> None:
    with psycopg.connect(postgres_uri()) as connection:

        @given(st.lists(st.integers(-(2**63), 2**63 - 1)))
        def check(numbers: list[int]) -> None:
            assert connection.execute("SELECT %s::bigint[]", (int_array(numbers),)).fetchone() == (numbers,)

        check()
