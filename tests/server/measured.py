"""What an operator can read: metrics and log lines."""

import json

from prometheus_client.parser import text_string_to_metric_families

from tests.servers import Server


def values(text: bytes) -> dict[str, float]:
    """Every sample without labels by its name."""
    families = text_string_to_metric_families(text.decode())
    return {sample.name: sample.value for family in families for sample in family.samples if not sample.labels}


def lines(server: Server) -> list[dict[str, object]]:
    """The log of a server, without a line that is still being written."""
    complete, _, _ = server.log.read_text().rpartition("\n")
    return [json.loads(line) for line in complete.splitlines() if line.startswith("{")]
