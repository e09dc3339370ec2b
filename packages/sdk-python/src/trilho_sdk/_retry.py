"""Which answers are worth another attempt, and when."""

from __future__ import annotations

import math
import random
import time
from email.utils import parsedate_to_datetime
from typing import Optional

LONGEST_WAIT = 60.0
"""Seconds. A longer wait is the caller's decision: the error carries `retry_after`."""


def may_retry(status: int, retry_after: Optional[float]) -> bool:
    """Whether the same call may succeed later. A conflict with `Retry-After` is a call still in flight."""
    if retry_after is not None and retry_after > LONGEST_WAIT:
        return False
    return status in (408, 429) or status >= 500 or (status == 409 and retry_after is not None)


def wait_before(retry: int, retry_after: Optional[float]) -> float:
    """Seconds: doubling from 0.25, at most 8, with ±25 % jitter, never less than `Retry-After`."""
    backoff = min(8.0, 0.25 * 2.0 ** min(retry, 16)) * (0.75 + random.random() / 2)
    return max(backoff, retry_after or 0.0)


def read_retry_after(value: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """Reads `Retry-After`, which is in seconds or a date."""
    if value is None or value.strip() == "":
        return None
    try:
        seconds = float(value)
    except ValueError:
        return _seconds_until(value, time.time() if now is None else now)
    return max(0.0, seconds) if math.isfinite(seconds) else None


def _seconds_until(date: str, now: float) -> Optional[float]:
    try:
        at = parsedate_to_datetime(date).timestamp()
    except (TypeError, ValueError, IndexError, OverflowError):
        return None
    return float(max(0, math.ceil(at - now)))
