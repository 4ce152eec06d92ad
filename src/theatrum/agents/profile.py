"""How random players behave: for the fuzzer, which must reach endings that plain chance hardly gets to."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Profile:
    """Avoid an immediate loss? Which actions does each seat like? (Over again, if there are more seats.)"""

    name: str
    careful: bool = False
    likes: tuple[frozenset[int], ...] = ()


PLAIN = Profile("plain")
CAREFUL = Profile("careful", careful=True)
