"""Slow work is announced to watchers, as long as they watch."""

from boxtop.core.heavy import heavy_work, watching_heavy_work


def test_a_watcher_is_called_until_its_block_ends() -> None:
    seen: list[str] = []
    with watching_heavy_work(seen.append):
        heavy_work("solve")
    heavy_work("compile")
    assert seen == ["solve"]
