"""The dashboard shows metrics that the server has."""

import re

from boxtop.server.metrics import Metrics
from tools.grafana_dashboard import FILE, text


def test_the_file_is_up_to_date() -> None:
    """`make golden` writes it again."""
    assert FILE.read_text(encoding="utf-8") == text()


def test_every_metric_of_the_dashboard_exists_and_every_metric_is_shown() -> None:
    exposed = Metrics().text().decode()
    known = set(re.findall(r"^# TYPE (boxtop_\w+) (?:counter|gauge|histogram)$", exposed, re.MULTILINE))
    shown = {name.removesuffix("_bucket") for name in re.findall(r"boxtop_\w+", text())}
    assert shown == {name for name in known if not name.endswith("_created")}
