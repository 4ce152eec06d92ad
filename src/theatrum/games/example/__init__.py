"""Three Bids, for three seats: the smallest game that uses every part of the kernel. Copy it when you add a game.

In every round all bid in secret (1 to 3), then a die is rolled: the highest bid, if nobody else made it, takes the die
as points. Whoever bid lowest and has no points may sulk up to twice, for minus a point each time. The most points win.

It is not in the registry; `theatrum --game theatrum.games.example.manifest serve` adds it.
"""
