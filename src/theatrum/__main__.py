"""`python -m theatrum` is the same program as `theatrum`."""

from theatrum.cli.main import main

if __name__ == "__main__":
    main()
