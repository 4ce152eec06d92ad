"""What the server itself says to people, in every language; games have their own words (`presentation`)."""

from dataclasses import dataclass
from typing import Final

LANGUAGES: Final = ("en", "it")
DEFAULT: Final = "en"


@dataclass(frozen=True)
class Words:
    """One language. Sentences have named parameters, `{reason}`."""

    errors: dict[str, str]
    no_undo: dict[str, str]
    bots: dict[str, tuple[str, str]]  # name -> title, one line about it
    guest: str
    everything: str  # of a replay
    spectator: str


ENGLISH: Final = Words(
    errors={
        "unknown_table": "There is no such table; it may have been mistyped.",
        "unknown_seat": "This table has no such seat.",
        "unknown_link": "This link leads nowhere; ask for a new one.",
        "expired_link": "This link has been used already: somebody has taken its seat. You can watch the game.",
        "unknown_replay": "There is no such replay; open the file again.",
        "unknown_game": "There is no such game.",
        "not_found": "There is nothing at this address.",
        "not_allowed": "This address cannot be used that way.",
        "full_table": "All seats of this table are taken; you can watch.",
        "seat_taken": "Somebody else has this seat; you can watch.",
        "already_seated": "You have a seat at this table already.",
        "not_host": "Only whoever opened the table can do this.",
        "not_seated": "You do not have this seat; you can watch.",
        "wrong_origin": "This request comes from another site and is refused.",
        "bad_request": "This request cannot be understood: {reason}.",
        "bad_option": "These options cannot be played: {reason}.",
        "wrong_seats": "These options cannot be played: this game has {seats} seats, not {given}.",
        "bad_record": "This file cannot be replayed: {reason}.",
        "slow_record": "This file cannot be replayed: it takes too long to read.",
        "bad_message": "The page sent something that cannot be understood: {reason}.",
        "too_large": "That is too large; the most is {most}.",
        "too_fast": "Too many requests; wait a moment.",
        "not_running": "The game has not begun yet: a seat is still free.",
        "begun": "The game has begun already.",
        "busy": "The server is full; try again later.",
        "old_rules": "This game was played by an older version of the rules and cannot be continued.",
        "fault": "Something went wrong on our side; nothing was changed.",
        "stopping": "The server is being stopped; the game is safe.",
        "slow": "This page did not keep up and was disconnected; the game is safe.",
        "replaced": "Too many pages are open at this table; the oldest was disconnected.",
        "stale": "The position has changed since you chose; look again.",
        "illegal": "Not possible now: {reason}.",
        "not_your_turn": "It is not your decision now.",
        "game_over": "The game is over.",
        "no_undo": "This cannot be taken back: {reason}.",
        "no_replay": "The game is not over; its replay is for afterwards.",
    },
    no_undo={
        "": "",
        "nothing": "you have not decided anything yet",
        "other": "another player has acted since",
        "chance": "a die has been rolled or a card drawn since",
        "secret": "something hidden has been shown since",
        "over": "the game is over",
    },
    bots={
        "heuristic": ("Solid", "Plays by sound rules of thumb, at once: a fair opponent if you know the game."),
        "random": ("Random", "Plays any legal move without a thought: good for learning the buttons."),
    },
    guest="Guest",
    everything="everything",
    spectator="spectators",
)

ITALIAN: Final = Words(
    errors={
        "unknown_table": "Questo tavolo non esiste; forse l'indirizzo è sbagliato.",
        "unknown_seat": "Questo tavolo non ha quel posto.",
        "unknown_link": "Questo link non porta a nulla; chiedine uno nuovo.",
        "expired_link": "Questo link è già stato usato: qualcuno ha preso il suo posto. Puoi guardare la partita.",
        "unknown_replay": "Questa registrazione non c'è più; apri di nuovo il file.",
        "unknown_game": "Questo gioco non esiste.",
        "not_found": "A questo indirizzo non c'è nulla.",
        "not_allowed": "Questo indirizzo non si può usare così.",
        "full_table": "Tutti i posti del tavolo sono occupati; puoi guardare.",
        "seat_taken": "Questo posto è già preso; puoi guardare.",
        "already_seated": "Hai già un posto a questo tavolo.",
        "not_host": "Può farlo solo chi ha aperto il tavolo.",
        "not_seated": "Questo posto non è tuo; puoi guardare.",
        "wrong_origin": "Questa richiesta viene da un altro sito ed è rifiutata.",
        "bad_request": "Questa richiesta non si capisce: {reason}.",
        "bad_option": "Con queste opzioni non si può giocare: {reason}.",
        "wrong_seats": "Con queste opzioni non si può giocare: i posti sono {seats}, non {given}.",
        "bad_record": "Questo file non si può rivedere: {reason}.",
        "slow_record": "Questo file non si può rivedere: la lettura richiede troppo tempo.",
        "bad_message": "La pagina ha inviato qualcosa che non si capisce: {reason}.",
        "too_large": "È troppo grande; il massimo è {most}.",
        "too_fast": "Troppe richieste; aspetta un momento.",
        "not_running": "La partita non è ancora cominciata: c'è un posto libero.",
        "begun": "La partita è già cominciata.",
        "busy": "Il server è pieno; riprova più tardi.",
        "old_rules": "Questa partita seguiva una versione precedente delle regole e non si può continuare.",
        "fault": "Qualcosa è andato storto da parte nostra; non è cambiato nulla.",
        "stopping": "Il server si sta fermando; la partita è al sicuro.",
        "slow": "Questa pagina è rimasta indietro ed è stata scollegata; la partita è al sicuro.",
        "replaced": "Troppe pagine aperte a questo tavolo; la più vecchia è stata scollegata.",
        "stale": "La posizione è cambiata dopo la tua scelta; guarda di nuovo.",
        "illegal": "Ora non è possibile: {reason}.",
        "not_your_turn": "Ora non tocca a te decidere.",
        "game_over": "La partita è finita.",
        "no_undo": "Non si può annullare: {reason}.",
        "no_replay": "La partita non è finita; si potrà rivedere dopo.",
    },
    no_undo={
        "": "",
        "nothing": "non hai ancora deciso nulla",
        "other": "un altro giocatore ha già agito",
        "chance": "è stato tirato un dado o pescata una carta",
        "secret": "è stato mostrato qualcosa di nascosto",
        "over": "la partita è finita",
    },
    bots={
        "heuristic": ("Solido", "Gioca con buon senso e subito: un avversario alla pari se conosci il gioco."),
        "random": ("A caso", "Gioca una mossa legale qualsiasi, senza pensarci: utile per imparare i comandi."),
    },
    guest="Ospite",
    everything="tutto",
    spectator="spettatori",
)

WORDS: Final[dict[str, Words]] = {"en": ENGLISH, "it": ITALIAN}


def words_in(lang: str) -> Words:
    return WORDS.get(lang, ENGLISH)
