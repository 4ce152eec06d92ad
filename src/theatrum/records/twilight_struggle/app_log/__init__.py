"""The text log of the commercial app: reading it, proving it against the engine, and writing it."""
