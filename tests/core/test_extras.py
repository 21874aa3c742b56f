"""Optional parts of the installation: one sentence when one is missing."""

import pytest

from boxtop.core import extras
from boxtop.core.errors import MissingExtra


def test_installed_extra_is_enough() -> None:
    extras.require("server")


def test_missing_package_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"boxtop\[server\]"):
        extras.require("server")


@pytest.mark.parametrize(
    ("module", "extra"),
    [("numba.core", "solver"), ("psycopg", "postgresql"), ("ray", "ray"), ("pyarrow.parquet", "data")],
)
def test_failed_import_names_its_extra(module: str, extra: str) -> None:
    found = extras.missing_extra(ModuleNotFoundError(name=module))
    assert found is not None
    assert f"boxtop[{extra}]" in str(found)


def test_other_modules_belong_to_no_extra() -> None:
    assert extras.missing_extra(ModuleNotFoundError(name="nowhere")) is None
