"""The secrets of a table: its id, its code and the tokens that hold its seats.

A token is 128 random bits. The server stores only its SHA-256, so a stolen database gives access to no seat.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from boxtop.core.types import Seat

TOKEN_BYTES = 16
KEY_BYTES = 32
CODE_LENGTH = 6
CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No I, L, O, 0 or 1: codes are read aloud."""
LEAST_SIT_ID = 16
_LONGEST_ID = 64


def new_table_id() -> str:
    """An id that nobody can guess: 128 random bits, safe in a URL and on a command line."""
    while (made := secrets.token_urlsafe(TOKEN_BYTES)).startswith("-"):  # it would be read as an option
        pass
    return made


def new_token() -> str:
    """A token for a seat, or for the host."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_key() -> bytes:
    """A table's own key, from which the tokens of people who sit down later are derived."""
    return secrets.token_bytes(KEY_BYTES)


def new_code() -> str:
    """Six characters by which others find the table."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def is_table_id(text: str) -> bool:
    """Whether this has the form of a table's id. Anything else is not looked up in the database."""
    return len(text) <= _LONGEST_ID and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def is_code(text: str) -> bool:
    """Whether this has the form of a table's code."""
    return len(text) == CODE_LENGTH and all(character in CODE_ALPHABET for character in text)


def seat_token(key: bytes, seat: Seat, sit_id: str, version: int) -> str:
    """The token for a seat taken by the request of this id, when the seating had this version.

    It is derived from the id, so that the same request sent again after a lost answer gets the same token, though the
    server keeps only its hash. The id is the client's secret and must be as hard to guess as the token. The version
    makes every token of a table different: a token that was given up never holds a seat again.
    """
    mark = f"{seat}\n{sit_id}\n{version}".encode()
    return hmac.digest(key, mark, "sha256")[:TOKEN_BYTES].hex()


def hash_token(token: str) -> str:
    """The hash of a token, as the server stores it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def hash_tokens(tokens: Iterable[str]) -> frozenset[str]:
    """The hashes of these tokens, as the server stores them."""
    return frozenset(map(hash_token, tokens))
