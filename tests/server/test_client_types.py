"""The client's types, and the facts that its tests are given, are those of the server."""

from tools.client_types import out_of_date


def test_what_the_client_is_given_is_up_to_date() -> None:
    assert out_of_date() == [], "run `make client-types`"
