"""Italian: what the terminal says, and the words for its commands. File formats are the same in every language."""

from typing import Final

# the word that the help shows first; English is understood as well
ITALIAN_COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("aiuto",),
    "quit": ("esci",),
    "log": ("cronaca",),
    "save": ("salva",),
    "back": ("indietro", "annulla"),
    "all": ("tutto", "tutte", "tutti"),
    # replays
    "next": ("avanti",),
    "go": ("vai",),
    "turn": ("turno", "giro"),
    "start": ("inizio",),
    "end": ("fine",),
    "seat": ("posto",),
    "spectator": ("spettatore",),
    # Twilight Struggle
    "board": ("mappa",),
    "hand": ("mano",),
    "effects": ("effetti",),
    "discards": ("scarti",),
    "scores": ("punteggi",),
    "card": ("carta",),
    # RisiKo!
    "objective": ("obiettivo",),
    "cards": ("carte",),
    "odds": ("probabilità", "prob"),
    "rules": ("regole",),
    "dice": ("dadi",),
    "territory": ("territorio",),
    "again": ("ripeti", "ancora"),
    "until": ("fino a", "fino"),
    "always": ("sempre",),
}
ITALIAN_KEYS: Final[dict[str, str]] = {"a": "next", "i": "back", "e": "quit"}

ITALIAN: Final[dict[str, str]] = {
    # at the table
    "Type the number of a choice, or its name; the beginning of the name is enough if it is clear.\n"
    "Typing something that is not possible now tells you why.": (
        "Scrivi il numero di una scelta o il suo nome; se è chiaro, basta l'inizio.\n"
        "Se scrivi qualcosa che ora non si può fare, leggi il perché."
    ),
    "log [N | all]: what has happened": "cronaca [N | tutto]: che cosa è successo",
    "back, undo: take back what you typed last, until a die, a hidden card or another player comes between": (
        "indietro, annulla: ritira l'ultima cosa scritta, finché non arriva un dado, una carta nascosta o un altro"
    ),
    "save FILE: save the game; resume it with --resume FILE": (
        "salva FILE: salva la partita; si riprende con --resume FILE"
    ),
    "help, quit: this help; leave the table": "aiuto, esci: questo aiuto; lascia il tavolo",
    "All of these are understood in English, too.": "Questi comandi si possono scrivere anche in inglese.",
    " back: choose anew": " indietro: cambia la scelta",
    "{word} stands alone, with nothing behind it": "dopo {word} non ci vuole nulla",
    "{word} needs something behind it: {usage}": "dopo {word} ci vuole qualcosa: {usage}",
    "type log, log 20 (so many lines) or log all": "scrivi cronaca, cronaca 20 (tante righe) o cronaca tutto",
    "this cannot be taken back: {why}": "non si può annullare: {why}",
    "you have not decided anything yet": "non hai ancora deciso nulla",
    "another player has acted since": "un altro giocatore ha già agito",
    "a die has been rolled or a card drawn since": "è stato tirato un dado o pescata una carta",
    "something hidden has been shown since": "è stato mostrato qualcosa di nascosto",
    "{name} decides now. Hand over the keyboard; then press Enter.": (
        "Ora decide {name}. Cedi la tastiera; poi premi Invio."
    ),
    "  ... {n} earlier {n:line|lines}; type log all for them": (
        "  ... righe precedenti: {n}; scrivi cronaca tutto per vederle"
    ),
    "  ... {n} earlier {n:line|lines}": "  ... righe precedenti: {n}",
    "there is no choice {number}; type a number from 1 to {highest}, or a name": (
        "non c'è una scelta {number}; scrivi un numero da 1 a {highest}, o un nome"
    ),
    "'{line}' is neither a choice nor a command; type help for the commands": (
        "'{line}' non è né una scelta né un comando; scrivi aiuto per i comandi"
    ),
    "'{text}' can mean {names}; type more of the name, or the number": (
        "'{text}' può voler dire {names}; scrivi di più, o il numero"
    ),
    "{error}; it ends here": "{error}; finisce qui",
    "save needs a file name, for example save monday.json": "a salva serve un nome di file, come salva lunedi.json",
    "Saved in {path}.": "Partita salvata in {path}.",
    "Save the game in which file? (Enter: do not save) ": "In quale file salvo la partita? (Invio: non salvare) ",
    "Goodbye. The game was not saved.": "Ciao. La partita non è stata salvata.",
    "Goodbye. Go on later with --resume {path}": "Ciao. Riprendi più tardi con --resume {path}",
    "{who} Seed {seed}. Type help at any time.": "{who} Seme {seed}. Scrivi aiuto quando vuoi.",
    "{who} Resumed from {path}. Type help at any time.": "{who} Ripresa da {path}. Scrivi aiuto quando vuoi.",
    "Note: {warning}": "Nota: {warning}",
    "you": "tu",
    "a person": "una persona",
    "{kind} bot": "bot {kind}",
    "Set one with --option NAME=VALUE, several with --preset NAME: {presets}.": (
        "Scegline una con --option NOME=VALORE, o molte insieme con --preset NOME: {presets}."
    ),
    "all presets {value}": "sempre {value}",
    # replays
    "Press Enter for the next decision, or type:": "Premi Invio per la decisione seguente, o scrivi:",
    "next [N], back [N]: so many decisions on or back; n and b are enough": (
        "avanti [N], indietro [N]: avanti o indietro di tante decisioni; bastano a e i"
    ),
    "go N, turn N: to a decision, to the beginning of a turn": (
        "vai N, turno N: a una decisione, all'inizio di un turno o giro"
    ),
    "start, end: to the beginning, to the end": "inizio, fine: all'inizio, alla fine",
    "log [N | all]: what has happened up to here": "cronaca [N | tutto]: che cosa è successo fin qui",
    "seat NAME: see it as this seat, as a spectator, or all": (
        "posto NOME: come la vede quel posto, uno spettatore, o tutto"
    ),
    "help, quit: this help; leave the record": "aiuto, esci: questo aiuto; lascia la registrazione",
    "{n} {n:decision|decisions}. Press Enter for the next one, or type help.": (
        "Decisioni: {n}. Premi Invio per la seguente, o scrivi aiuto."
    ),
    "this is the end of the record; back, go N or start lead back into it": (
        "questa è la fine della registrazione; con indietro, vai N o inizio si torna dentro"
    ),
    "this is the beginning of the record; Enter leads on": "questo è l'inizio della registrazione; Invio porta avanti",
    "there is no decision {place}; they run from 0 to {last}": "non c'è una decisione {place}; vanno da 0 a {last}",
    "there is no {word} {turn} in this record; it goes from {word} {first} to {word} {last}": (
        "nella registrazione non c'è il {word} {turn}; va dal {word} {first} al {word} {last}"
    ),
    "'{line}' is not a command; type help for the commands": "'{line}' non è un comando; scrivi aiuto per i comandi",
    "{command} needs a number, for example {command} 3": "a {command} serve un numero, per esempio {command} 3",
    "chooses": "sceglie",
    "Decision {n} of {all}": "Decisione {n} di {all}",
    "turn": "turno",
    "round": "giro",
    "Next: {names}": "Poi: {names}",
    "the rest is damaged": "il resto è danneggiato",
    "The record stops here: {why}.": "La registrazione si ferma qui: {why}.",
    "there is no seat '{name}'; it can be: {names}": "non c'è un posto '{name}'; può essere: {names}",
    "{game}, rules version {version}": "{game}, versione delle regole {version}",
    ", options: {options}": ", opzioni: {options}",
    "Played on {date}": "Giocata il {date}",
    "The hands are reconstructed: they fit the log this was made from, which does not show them.": (
        "Le mani sono ricostruite: sono compatibili con il registro da cui viene la partita, che non le mostra."
    ),
    "The record stops after {n} {n:decision|decisions}: {why}.": (
        "La registrazione si ferma dopo {n} {n:decisione|decisioni}: {why}."
    ),
    "The record is good for {n} {n:decision|decisions}.": "La registrazione è buona per {n} {n:decisione|decisioni}.",
    "The game was {end}{why}.": "Partita: {end}{why}.",
    "finished": "finita",
    "stopped": "interrotta",
    # Twilight Struggle
    "the map and the tracks": "la mappa e i tracciati",
    "your cards with Ops, side and a short text": "le tue carte con Op, parte e un breve testo",
    "what is in force, explained": "gli effetti in vigore, spiegati",
    "the discard pile and the removed cards": "gli scarti e le carte fuori dal gioco",
    "what every region would score now": "quanto varrebbe ora ogni regione",
    "NUMBER|NAME: what a card does": "NUMERO|NOME: che cosa fa una carta",
    "first": "primo",
    "second": "secondo",
    "{name} player": "{name} giocatore",
    "two space attempts a turn": "due tentativi nello spazio per turno",
    "sees the other headline first": "l'altra parte mostra prima la sua prima pagina",
    "may discard a held card": "può scartare una carta tenuta",
    "may play 8 rounds": "può giocare 8 round",
    "setup": "preparazione",
    "headlines": "prime pagine",
    "end of turn": "fine del turno",
    "bidding": "offerte",
    "no coups or realignment in Europe": "niente colpi né riallineamenti in Europa",
    "no coups or realignment in Europe and Asia": "niente colpi né riallineamenti in Europa e Asia",
    "no coups or realignment in Europe, Asia and the Middle East": (
        "niente colpi né riallineamenti in Europa, Asia e Medio Oriente"
    ),
    "Turn {turn}, {phase}": "Turno {turn}, {phase}",
    "Turn {turn}, round {round} of {rounds}: {side}": "Turno {turn}, round {round} di {rounds}: {side}",
    "Score: {score}": "Punteggio: {score}",
    "MilOps: {milops} (needed {n})": "Op. militari: {milops} (richieste {n})",
    "Space: {boxes}": "Spazio: {boxes}",
    "China Card: {owner}": "Carta Cina: {owner}",
    "up": "scoperta",
    "face down": "coperta",
    " (face down)": " (coperta)",
    " (headline)": " (prima pagina)",
    "Cards: {counts}": "Carte: {counts}",
    "draw pile {n}": "mazzo {n}",
    "discards {n}": "scarti {n}",
    "removed {n}": "fuori dal gioco {n}",
    "Space race: the {side} {ability}": "Corsa allo spazio, {side}: {ability}",
    "Cards are dealt when the sides are settled.": "Le carte si danno quando le parti sono decise.",
    "nobody yet": "ancora nessuno",
    "Spectators see no hand.": "Gli spettatori non vedono le mani.",
    "Your hand ({side})": "La tua mano ({side})",
    "Your hand: ": "La tua mano: ",
    "Also in hand: ": "Anche in mano: ",
    "Known in the {side} hand: ": "Note nella mano avversaria ({side}): ",
    "card": "carta",
    "no.": "n.",
    "Ops": "Op",
    "side": "parte",
    "event": "evento",
    "both": "entrambi",
    "both sides": "entrambe le parti",
    "scoring card": "carta punteggio",
    ", removed after its event": ", esce dal gioco dopo l'evento",
    "there is no card {number}; cards run from 1 to {last}": "non c'è una carta {number}; le carte vanno da 1 a {last}",
    "there is no card '{text}'; type card and its number or name, for example card 32": (
        "non c'è una carta '{text}'; scrivi carta e il suo numero o nome, per esempio carta 32"
    ),
    "In force": "In vigore",
    "In force: ": "In vigore: ",
    "No lasting effect is in force.": "Nessun effetto duraturo è in vigore.",
    "Discards": "Scarti",
    "Removed": "Fuori dal gioco",
    "none": "nessuna",
    " costs 2": " costa 2",
    "* battleground, stability, influence US USSR ([n] controls); +n: VP if scored now": (
        "* campo di battaglia, stabilità, influenza USA URSS ([n] controlla); +n: PV se calcolati ora"
    ),
    "presence": "presenza",
    "domination": "dominazione",
    "control": "controllo",
    "If scored now": "Se si calcolasse ora",
    "region": "regione",
    "battlegrounds": "campi di b.",
    "points": "punti",
    "balance": "saldo",
    "even": "parità",
    "{side} wins": "vittoria {side}",
    "- Southeast Asia -": "- Sud-est asiatico -",
    # RisiKo!
    "the map and the players": "la mappa e i giocatori",
    "your objective, how far you are, and what is missing": "il tuo obiettivo, a che punto sei e che cosa manca",
    "your cards and the sets they make": "le tue carte e i tris che formano",
    "the odds of every attack that the player in turn could make": (
        "le probabilità di ogni attacco possibile del giocatore di turno"
    ),
    "the discard pile": "gli scarti",
    "everybody's dice in battles so far": "i dadi di tutti nelle battaglie finora",
    "N N [STOP]: the odds of a battle between so many armies, stopping at so many": (
        "N N [STOP]: le probabilità di una battaglia tra tante armate, fermandosi a tante"
    ),
    "NAME: a territory and its neighbours": "NOME: un territorio e i suoi confinanti",
    "the rules of this table that differ from the base game": "le regole di questo tavolo diverse dal gioco base",
    "Several decisions in one line:": "Più decisioni in una riga:",
    "brazil 5: place five armies in Brazil": "brasile 5: piazza cinque armate in Brasile",
    "again 4: repeat the attack up to four times": "ripeti 4: ripeti l'attacco fino a quattro volte",
    "again until 3: repeat it as long as three armies stay in any case": (
        "ripeti fino a 3: ripetilo finché in ogni caso restano tre armate"
    ),
    "another roll could leave fewer than {n} {n:army|armies}": (
        "un altro tiro potrebbe lasciare meno di {n} {n:armata|armate}"
    ),
    "again all: repeat it to the end": "ripeti tutto: ripetilo fino in fondo",
    "always 3: defend with up to three dice until your next turn": (
        "sempre 3: difendi con un massimo di tre dadi fino al tuo prossimo turno"
    ),
    "type again, again 4 (so many times), again until 3 (armies left), or again all": (
        "scrivi ripeti, ripeti 4 (tante volte), ripeti fino a 3 (armate rimaste) o ripeti tutto"
    ),
    "always is for defending; type it when you are asked for the dice of a defence": (
        "sempre serve a difendere; scrivilo quando ti si chiedono i dadi di una difesa"
    ),
    "type always 1, always 2 or always 3: so many dice, or as many as there are armies": (
        "scrivi sempre 1, sempre 2 o sempre 3: tanti dadi, o quanti ne permettono le armate"
    ),
    "{amount} cannot be placed in one territory now; from 1 to {left} can": (
        "ora in un territorio non se ne possono piazzare {amount}; da 1 a {left} sì"
    ),
    "'{name}' is no territory; type a territory and the armies for it, for example brazil 2": (
        "'{name}' non è un territorio; scrivi un territorio e le sue armate, per esempio brasile 2"
    ),
    "'{name}' can mean {names}; type a territory and the armies for it, for example brazil 2": (
        "'{name}' può voler dire {names}; scrivi un territorio e le sue armate, per esempio brasile 2"
    ),
    "there is no territory '{text}'; its English or Italian name is needed: territory peru": (
        "non c'è un territorio '{text}'; serve il nome italiano o inglese: territorio perù"
    ),
    ", value {n}, card {symbol}. Neighbours: ": ", valore {n}, carta {symbol}. Confina con: ",
    "draw pile {pile}, discards {discards}": "mazzo {pile}, scarti {discards}",
    " | you: {territories} {territories:territory|territories}, {armies} {armies:army|armies}": (
        " | tu: territori {territories}, armate {armies}"
    ),
    "free": "libero",
    "You have no objective.": "Non hai un obiettivo.",
    "Spectators see no objective.": "Gli spettatori non vedono gli obiettivi.",
    "Your objective: ": "Il tuo obiettivo: ",
    "Missing (owner, armies): ": "Mancano (proprietario, armate): ",
    "Spectators see no cards.": "Gli spettatori non vedono le carte.",
    "No attack is possible now.": "Ora non si può attaccare.",
    "attack": "attacco",
    "conquest": "conquista",
    "losses": "perdite",
    "first roll": "primo tiro",
    "{attack}:{defence} costs {odds}": "{attack}:{defence} costa {odds}",
    "one roll {roll}": "un tiro {roll}",
    "odds needs the armies of both sides, 1 to {most}, and perhaps where the attacker stops: odds 8 5 3": (
        "a probabilità servono le armate delle due parti, da 1 a {most}, e se vuoi dove l'attaccante si ferma: "
        "probabilità 8 5 3"
    ),
    "{attackers} against {defenders}": "{attackers} contro {defenders}",
    ", stopping at {n}": ", fermandosi a {n}",
    ": conquest {percent}%, expected losses {attacker} and {defender}": (
        ": conquista {percent}%, perdite previste {attacker} e {defender}"
    ),
    "owner (colour, seat), value, armies; +n for the continent, and who has most": (
        "proprietario (colore, posto), valore, armate; +n per il continente, e chi ne ha di più"
    ),
    "* your objective; ": "* il tuo obiettivo; ",
    "player": "giocatore",
    "territories": "territori",
    "armies": "armate",
    "cards": "carte",
    "next turn": "in arrivo",
    "objective": "obiettivo",
    " (you)": " (tu)",
    "out": "eliminato",
    "eliminated by {player}": "eliminato da {player}",
    "No dice have been thrown in battles yet.": "Finora nessun dado in battaglia.",
    "Dice thrown in battles": "Dadi tirati in battaglia",
    "dice": "dadi",
    "mean (fair: {fair})": "media (equa: {fair})",
    "all": "tutti",
    "Your cards: ": "Le tue carte: ",
    "Your cards": "Le tue carte",
    "; best set {n} {n:army|armies}": "; il tris migliore vale {n} {n:armata|armate}",
    "You have no cards. Whoever conquers a territory in their turn draws one.": (
        "Non hai carte. Chi nel suo turno conquista un territorio ne pesca una."
    ),
    "They make no set yet.": "Non formano ancora un tris.",
    "Sets:": "Tris:",
    "  and {n} more": "  altri tris: {n}",
    "Type a number from {low} to {high}; all means {high}.": "Scrivi un numero da {low} a {high}; tutte vale {high}.",
    "again: {target}": "ancora: {target}",
    # the rules of a table
    "The rules of this table are those of the base game.": "Le regole di questo tavolo sono quelle del gioco base.",
    "Rules of this table that differ from the base game:": "Regole di questo tavolo diverse dal gioco base:",
}
