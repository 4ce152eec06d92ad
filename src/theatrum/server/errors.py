"""What can go wrong for a person: a code for the program, a sentence in their language, and the way on."""

from typing import Final, Literal

from theatrum.server.protocol import ErrorInfo
from theatrum.server.words import words_in

WayOn = Literal["home", "watch", "reload", "retry", "wait", "new_table", "none"]

# code -> HTTP status and way on
CODES: Final[dict[str, tuple[int, WayOn]]] = {
    "unknown_table": (404, "home"),
    "unknown_seat": (404, "watch"),
    "unknown_link": (404, "home"),
    "expired_link": (410, "watch"),
    "unknown_replay": (404, "home"),
    "unknown_game": (404, "home"),
    "not_found": (404, "home"),
    "not_allowed": (405, "home"),
    "full_table": (409, "watch"),
    "seat_taken": (409, "watch"),
    "already_seated": (409, "reload"),
    "not_host": (403, "watch"),
    "not_seated": (403, "watch"),
    "unknown_token": (403, "none"),
    "wrong_origin": (403, "home"),
    "bad_request": (422, "none"),
    "bad_option": (422, "none"),
    "wrong_seats": (422, "none"),
    "bad_record": (422, "none"),
    "slow_record": (422, "none"),
    "bad_message": (422, "reload"),
    "too_large": (413, "none"),
    "too_fast": (429, "wait"),
    "not_running": (409, "wait"),
    "begun": (409, "watch"),
    "no_replay": (409, "watch"),
    "busy": (503, "wait"),
    "old_rules": (409, "new_table"),
    "fault": (500, "retry"),
    "stopping": (503, "reload"),
    "slow": (503, "reload"),
    "replaced": (409, "reload"),
    "stale": (409, "none"),
    "illegal": (409, "none"),
    "not_your_turn": (409, "none"),
    "game_over": (409, "none"),
    "no_undo": (409, "none"),
}


class Refusal(Exception):
    """Something is not done, and the person learns why. Nothing has changed."""

    def __init__(self, code: str, **parameters: str) -> None:
        super().__init__(code)
        self.code = code
        self.parameters = parameters

    @property
    def status(self) -> int:
        return CODES[self.code][0]

    def body(self, lang: str) -> ErrorInfo:
        reason = words_in(lang).errors[self.code].format(**self.parameters)
        body: ErrorInfo = {"code": self.code, "reason": reason, "way_on": CODES[self.code][1]}
        if "table" in self.parameters:
            body["table"] = self.parameters["table"]
        return body
