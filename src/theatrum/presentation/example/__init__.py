"""Three Bids for people."""
