"""The Grafana dashboard in deploy/, from a list of panels: `python -m tools.grafana_dashboard`."""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "deploy" / "grafana-dashboard.json"
_RATE = "rate({name}[$__rate_interval])"
_PANELS: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("Tables and connections", "short", {"tables": "boxtop_tables", "connections": "boxtop_connections"}),
    ("Workers", "short", {"workers": "boxtop_workers"}),
    ("Moves per second", "ops", {"moves": _RATE.format(name="boxtop_moves_total")}),
    ("New tables per hour", "short", {"{{game}}": "sum by (game) (increase(boxtop_tables_created_total[1h]))"}),
    (
        "Time from a move to its answer",
        "s",
        {"50 %": "0.5 boxtop_answer_seconds", "99 %": "0.99 boxtop_answer_seconds"},
    ),
    ("Time of a commit", "s", {"50 %": "0.5 boxtop_commit_seconds", "99 %": "0.99 boxtop_commit_seconds"}),
    ("Changes in a commit", "short", {"50 %": "0.5 boxtop_commit_changes", "99 %": "0.99 boxtop_commit_changes"}),
    (
        "Sockets read together",
        "short",
        {"50 %": "0.5 boxtop_sockets_read_together", "99 %": "0.99 boxtop_sockets_read_together"},
    ),
    (
        "Writer",
        "short",
        {"waiting": "boxtop_writer_waiting", "failures per second": _RATE.format(name="boxtop_write_failures_total")},
    ),
    ("Event loop: how late a timer is", "s", {"99 %": "0.99 boxtop_event_loop_lag_seconds"}),
    ("Work that waits for a thread", "short", {"{{kind}}": "boxtop_work_waiting"}),
    ("Slow work begun per second", "ops", {"{{kind}}": _RATE.format(name="boxtop_heavy_work_total")}),
    ("Solver cache reads", "short", {"{{result}}": "boxtop_solver_cache_reads"}),
    (
        "HTTP answers per second",
        "ops",
        {"{{status}}": "sum by (status) (" + _RATE.format(name="boxtop_http_responses_total") + ")"},
    ),
    ("Time of an HTTP request", "s", {"99 %": "0.99 boxtop_http_seconds"}),
    ("Notifications per second", "ops", {"{{result}}": _RATE.format(name="boxtop_notifications_total")}),
    ("Connections refused per second", "ops", {"{{status}}": _RATE.format(name="boxtop_connections_refused_total")}),
    (
        "Connections passed on to another worker per second",
        "ops",
        {"passed on": _RATE.format(name="boxtop_connections_passed_on_total")},
    ),
)


def dashboard() -> dict[str, Any]:
    """The dashboard as Grafana imports it."""
    return {
        "title": "Boxtop",
        "uid": "boxtop",
        "schemaVersion": 39,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [{"name": "source", "type": "datasource", "query": "prometheus"}]},
        "panels": [_panel(place, *panel) for place, panel in enumerate(_PANELS)],
    }


def _panel(place: int, title: str, unit: str, lines: dict[str, str]) -> dict[str, Any]:
    return {
        "id": place + 1,
        "title": title,
        "type": "timeseries",
        "datasource": {"type": "prometheus", "uid": "${source}"},
        "gridPos": {"h": 8, "w": 8, "x": place % 3 * 8, "y": place // 3 * 8},
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "targets": [
            {"refId": chr(ord("A") + number), "expr": _expression(text), "legendFormat": legend}
            for number, (legend, text) in enumerate(lines.items())
        ],
    }


def _expression(text: str) -> str:
    """`0.99 NAME` is that quantile of a histogram; everything else is PromQL."""
    quantile, _, name = text.partition(" ")
    if not quantile.startswith("0."):
        return text
    return f"histogram_quantile({quantile}, sum by (le) (rate({name}_bucket[$__rate_interval])))"


def text() -> str:
    """The file."""
    return json.dumps(dashboard(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
