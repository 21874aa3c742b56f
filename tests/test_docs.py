"""What the documentation shows is what happens: every Python sample of the README and of the docs runs as printed."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import boxtop

ROOT = Path(__file__).parent.parent
_BLOCK = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    """The pages that people read."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> list[tuple[int, str]]:
    """The Python blocks of a page with the lines they begin at, without those that show a file of the examples."""
    text = page.read_text("utf-8")
    found = [(text.count("\n", 0, block.start(1)), block[1]) for block in _BLOCK.finditer(text)]
    return [(line, code) for line, code in found if not code.startswith("--8<--")]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def run_samples(page: Path) -> int:
    """Run the blocks of a page one after the other in one namespace; how many checks failed."""
    names: dict[str, Any] = {"__name__": "sample"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for line, code in blocks(page):
        if ">>>" in code:
            test = doctest.DocTestParser().get_doctest(code, names, name_of(page), str(page), line)
            runner.run(test, clear_globs=False)
            names = test.globs
        else:
            exec(compile("\n" * line + code, str(page), "exec"), names)
    return runner.summarize(verbose=False).failed


@pytest.mark.parametrize("page", [page for page in pages() if blocks(page)], ids=name_of)
def test_samples_run_as_printed(page: Path) -> None:
    assert run_samples(page) == 0


def test_the_readme_and_the_library_guide_have_samples() -> None:
    assert {"README.md", "docs/build/library.md"} <= {name_of(page) for page in pages() if blocks(page)}


def test_a_wrong_sample_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.test_docs.ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text("```pycon\n>>> 1 + 1\n3\n```\n", "utf-8")
    assert run_samples(page) == 1


def test_the_example_of_the_package_runs_as_printed() -> None:
    failed, tried = doctest.testmod(boxtop)
    assert (failed, tried > 1) == (0, True)


def named_tests(text: str) -> list[tuple[str, str]]:
    """The tests that a table names after their file, as pairs of both."""
    found: list[tuple[str, str]] = []
    for row in re.findall(r"^\|.*$", text, re.MULTILINE):
        file = ""
        for name in re.findall(r"`((?:[\w/]+/)?test_\w+(?:\.py)?)`", row):
            if name.endswith(".py"):
                file = name if "/" in name else f"tests/server/{name}"
            else:
                found.append((file, name))
    return found


def test_the_page_about_failures_names_tests_that_exist() -> None:
    named = named_tests((ROOT / "docs/host/data.md").read_text("utf-8"))
    assert len(named) > 50
    for file, name in named:
        assert f"def {name}(" in (ROOT / file).read_text("utf-8"), (file, name)
