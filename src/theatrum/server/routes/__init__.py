"""The HTTP routes, one module per kind of thing."""
