"""RisiKo! as pages show it."""
