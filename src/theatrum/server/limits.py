"""How much one guest or socket may ask of the server."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

REMEMBERED: Final = 10_000  # guests; the longest silent are forgotten


@dataclass(frozen=True)
class Rate:
    """So many at once, so many a second in the long run."""

    burst: int
    per_second: float


class Bucket:
    """Fills up with time, up to the burst; every request takes one."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = float(rate.burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Is there one more?"""
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket for everybody."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(who)
        return bucket.take()
