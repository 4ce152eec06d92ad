"""The `theatrum` command: one module for each subcommand, gathered in `main`."""
