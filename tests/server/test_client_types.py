"""The client's types are those of the server."""

from tools.client_types import TARGET, typescript


def test_types_of_the_client_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run `make client-types`"
