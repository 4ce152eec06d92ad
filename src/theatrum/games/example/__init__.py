"""Three Bids: the smallest game that uses every part of the kernel. Copy it when you add a game."""
