"""The test suite; helpers are imported as `tests.…`."""
