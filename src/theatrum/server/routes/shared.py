"""What the routes have in common: who asks, in which language, and the server behind them."""

from typing import Annotated

from fastapi import Depends, Query, Request

from theatrum.server.protocol import Lang
from theatrum.server.services import Services


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def guest_of(request: Request) -> str:
    guest: str = request.state.guest
    return guest


Server = Annotated[Services, Depends(services_of)]
Guest = Annotated[str, Depends(guest_of)]
Language = Annotated[Lang, Query(description="The language of all words in the answer.")]
