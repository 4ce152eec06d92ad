"""Actions as short text: what each is called at a question, and which one a text means.

A game gives every action a `Phrase` for the question that is asked. The canonical text is unique among the choices;
reading is tolerant: case, blanks and punctuation do not matter, the verb may be left out, other names and unique
abbreviations are understood.
"""

from typing import Final, final

from .errors import BadOption

# how well a text fits: the lower, the better
CANONICAL: Final = 0
NAMED: Final = 1
BEGINS: Final = 2
UNASKED_NAME: Final = 3  # the full name of something that this question is not about
SHORT: Final = 4
UNASKED: Final = 5  # short for something that this question is not about
NO_FIT: Final = 6

MOST_LISTED: Final = 8  # candidates or choices named in a message


def plain(text: str) -> str:
    """Lower case, anything but letters and digits a blank, single blanks: "W. Germany" is "w germany"."""
    kept = "".join([c if c.isalnum() else " " for c in text.casefold()])
    return " ".join(kept.split())


def squeezed(text: str) -> str:
    """Without blanks: "U.K." and "uk" are the same."""
    return plain(text).replace(" ", "")


@final
class Phrase:
    """What an action is called: verbs and nouns, the canonical ones first. `asked`: is the question about such things?

    `gloss` explains a canonical text that is a mere number, for messages.
    """

    def __init__(self, verbs: list[str], nouns: list[str], asked: bool = True, gloss: str = "") -> None:
        self.text: Final = f"{verbs[0]} {nouns[0]}" if verbs else nouns[0]
        self.shown: Final = f"{self.text} ({gloss})" if gloss else self.text
        self.asked: Final = asked
        self.key: Final = squeezed(self.text)
        forms = list(nouns)
        for verb in verbs:
            forms.extend([f"{verb} {noun}" for noun in nouns])
        self.forms: Final = [plain(form) for form in forms]
        self.keys: Final = [form.replace(" ", "") for form in self.forms]

    def fit(self, wanted: str, key: str) -> int:
        """How well a text (plain, squeezed) fits."""
        rank = NO_FIT
        if key == self.key:
            rank = CANONICAL
        elif key in self.keys:
            rank = NAMED
        else:
            for form in self.forms:
                if begins(wanted, form):
                    rank = BEGINS
                    break
                if is_short_for(wanted, form):
                    rank = SHORT
        if self.asked or rank == NO_FIT:
            return rank
        return UNASKED_NAME if rank <= NAMED else UNASKED


def begins(wanted: str, form: str) -> bool:
    """Does the form begin so? A number is never cut: 1 is not the beginning of 17."""
    if not form.startswith(wanted):
        return False
    return not (wanted[-1:].isdecimal() and form[len(wanted) : len(wanted) + 1].isdecimal())


def is_short_for(wanted: str, form: str) -> bool:
    """Are the words the beginnings of words of the form, in this order? "s kor" is South Korea."""
    words = form.split()
    at = 0
    for part in wanted.split():
        while at < len(words) and not begins(part, words[at]):
            at += 1
        if at == len(words):
            return False
        at += 1
    return True


@final
class PhraseMatch:
    """The actions that a text fits best, with their phrases."""

    def __init__(self) -> None:
        self.rank: int = NO_FIT
        self.actions: list[int] = []
        self.phrases: list[Phrase] = []

    def add(self, rank: int, action: int, phrase: Phrase) -> None:
        if rank < self.rank:
            self.rank = rank
            self.actions = []
            self.phrases = []
        if rank == self.rank and rank < NO_FIT:
            self.actions.append(action)
            self.phrases.append(phrase)


def find(text: str, actions: list[int], phrases: list[Phrase]) -> PhraseMatch:
    """The best fits among these actions; a canonical text is found at once."""
    match = PhraseMatch()
    wanted = plain(text)
    if not wanted:
        return match
    key = wanted.replace(" ", "")
    for action, phrase in zip(actions, phrases):
        if phrase.key == key and phrase.asked:
            match.add(CANONICAL, action, phrase)
            return match
    for action, phrase in zip(actions, phrases):
        match.add(phrase.fit(wanted, key), action, phrase)
    return match


def listed(phrases: list[Phrase]) -> str:
    """Some phrases for a message, with their glosses."""
    names = ", ".join([phrase.shown for phrase in phrases[:MOST_LISTED]])
    return f"{names}, …" if len(phrases) > MOST_LISTED else names


def only(text: str, match: PhraseMatch, sort: str) -> int:
    """The one thing of this sort that the text can mean; `BadOption` if there is none, or several."""
    if not match.actions:
        raise BadOption(f"there is no {sort} '{text}'", f"no_{sort}", {"text": text})
    if len(match.actions) > 1:
        possible = listed(match.phrases)
        raise BadOption(
            f"the {sort} '{text}' can be {possible}; write more of the name",
            f"unclear_{sort}",
            {"text": text, "possible": possible},
        )
    return match.actions[0]
