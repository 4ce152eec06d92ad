"""The generator inside every state: sfc32, four 32-bit words, cheap to copy and to save."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from .errors import BadOption

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12
MAX_SEED: Final = (1 << 64) - 1


@final
@mypyc_attr(acyclic=True)
class Rng:
    """Small fast counting generator with 32-bit words; the same numbers on every machine and in every build."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def next32(self) -> i64:
        """The next 32 random bits."""
        out: i64 = (self.a + self.b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & 0xFFFFFFFF
        self.c = (((self.c << 21) & 0xFFFFFFFF) + (self.c >> 11) + out) & 0xFFFFFFFF
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, every one equally likely (the uneven tail is drawn again)."""
        bits = self.next32()
        if bits >= 0x100000000 - n:  # perhaps in the uneven tail, which is shorter than n
            limit: i64 = 0x100000000 - 0x100000000 % n
            while bits >= limit:
                bits = self.next32()
        return bits % n

    def copy(self) -> "Rng":
        """Another one that gives the same numbers from here on."""
        return Rng(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """Its four words: `Rng(*words)` goes on from here."""
        return [self.a, self.b, self.c, self.counter]

    def __reduce__(self) -> tuple[type["Rng"], tuple[int, int, int, int]]:
        return Rng, (int(self.a), int(self.b), int(self.c), int(self.counter))


def seeded(seed: int) -> Rng:
    """A generator for a seed from 0 to 2**64 - 1."""
    if not 0 <= seed <= MAX_SEED:
        raise BadOption(f"seed {seed} is out of range; a seed is a whole number from 0 to {MAX_SEED}")
    rng = Rng(seed & MASK, seed >> 32, 0x9E3779B9, 1)
    for _ in range(WARM_UP):
        rng.next32()
    return rng
