"""The histogram of answer times. Values come by the thousand, so they are kept in a list and counted once a second.

Each worker counts them with plain counters, one per bucket, which are summed over all workers like any others;
`with_histogram` shows the sums as a histogram.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from threading import Lock

from prometheus_client import CollectorRegistry, Counter
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.metrics_core import Metric

_BUCKETS = "boxtop_answers_by_bucket"
_SUM = "boxtop_answers_sum"
_LABEL = "bucket"


class AnswerTimes:
    """The answer times of one worker."""

    def __init__(self, registry: CollectorRegistry, bounds: tuple[float, ...]) -> None:
        self._bounds = (*bounds, float("inf"))
        by_bucket = Counter(_BUCKETS, "Answers by bucket", (_LABEL,), registry=registry)
        self._buckets = [by_bucket.labels(_text(bound)) for bound in self._bounds]
        self._sum = Counter(_SUM, "Time of all answers", registry=registry)
        self._counting = Lock()
        self._gathered: list[float] = []
        self.add = self._gathered.append
        """Adds an answer that took this many seconds. The event loop adds; another thread may count."""

    def count(self) -> None:
        """Count what was added since the last time."""
        with self._counting:
            values = self._gathered[:]
            del self._gathered[: len(values)]
        values.sort()
        first = 0
        for bucket, bound in zip(self._buckets, self._bounds, strict=True):
            end = bisect_right(values, bound, first)
            if end > first:
                bucket.inc(end - first)
            first = end
        if values:
            self._sum.inc(sum(values))


def with_histogram(metrics: Iterable[Metric]) -> Iterator[Metric]:
    """These metrics, with the counters of answer times shown as a histogram."""
    buckets: dict[str, float] = {}
    total = 0.0
    for metric in metrics:
        if metric.samples and metric.samples[0].name.startswith(_BUCKETS):
            buckets = {
                sample.labels[_LABEL]: sample.value for sample in metric.samples if sample.name == f"{_BUCKETS}_total"
            }
        elif metric.samples and metric.samples[0].name.startswith(_SUM):
            total = metric.samples[0].value
        else:
            yield metric
    below = 0.0
    cumulative = []
    for bound in sorted(buckets, key=float):
        below += buckets[bound]
        cumulative.append((bound, below))
    if not cumulative:  # the first worker is just starting
        return
    text = "Time from a request at a table to its answer"
    yield HistogramMetricFamily("boxtop_answer_seconds", text, buckets=cumulative, sum_value=total)


def _text(bound: float) -> str:
    """A bound as Prometheus writes it."""
    return "+Inf" if bound == float("inf") else str(float(bound))
