"""Buckets and hourly counts."""

from __future__ import annotations

from tuolaji.server.rate import MOST_KNOWN, Bucket, Hourly


def test_a_bucket_gives_its_burst_at_once_and_its_rate_in_the_long_run() -> None:
    bucket = Bucket(20, 40, 0.0)
    assert sum(bucket.take(0.0) for _ in range(100)) == 40
    assert 199 <= sum(bucket.take(second / 100) for second in range(1, 1001)) <= 201


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(20, 40, 0.0)
    assert sum(bucket.take(1e6) for _ in range(100)) == 40


def test_hours_are_counted_for_each_name() -> None:
    hourly = Hourly(3)
    assert [hourly.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert hourly.take("b", 0.0)
    assert hourly.take("a", 1200.0)


def test_names_are_forgotten_in_the_order_of_use() -> None:
    hourly = Hourly(1)
    for number in range(MOST_KNOWN + 1):
        hourly.take(str(number), 0.0)
    assert hourly.take("0", 0.0)
    assert not hourly.take(str(MOST_KNOWN), 0.0)
