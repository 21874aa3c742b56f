"""The documentation lists every setting of the server."""

from boxtop.server.read_settings import all_settings
from tools.settings_table import PAGE, page


def test_the_page_has_the_table_of_settings() -> None:
    """`make golden` writes it again."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_setting_is_in_the_table() -> None:
    assert all(f"| `{setting.flag}` | `{setting.variable}` |" in page() for setting in all_settings())
