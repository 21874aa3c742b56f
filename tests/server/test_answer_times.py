"""The histogram of answer times."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from boxtop.server.metrics import Metrics
from tests.server.measured import values


def test_answers_that_are_counted_together_are_each_in_their_bucket() -> None:
    metrics = Metrics()
    for seconds in (0.02, 0.0005, 60.0, 0.001):
        metrics.answered(seconds)
    metrics.count_answers()
    metrics.answered(0.02)
    families = text_string_to_metric_families(metrics.text().decode())
    samples = [sample for family in families if family.name == "boxtop_answer_seconds" for sample in family.samples]
    below = {sample.labels["le"]: sample.value for sample in samples if "le" in sample.labels}
    assert (below["0.001"], below["0.01"], below["0.025"], below["10.0"], below["+Inf"]) == (2, 2, 4, 4, 5)
    assert values(metrics.text())["boxtop_answer_seconds_sum"] == pytest.approx(60.0415)
