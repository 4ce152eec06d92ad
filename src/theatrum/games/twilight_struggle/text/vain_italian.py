"""Italian: why an event came to nothing, card by card. Each is true whenever that happens; our own wording."""

from typing import Final

from .. import deck

VAIN: Final[dict[int, str]] = {
    deck.FIVE_YEAR_PLAN: "l'URSS non ha carte in mano",
    deck.SOCIALIST_GOVERNMENTS: "gli USA non hanno influenza in Europa Occidentale",
    deck.FIDEL: "l'URSS controlla già Cuba e gli USA non vi hanno influenza",
    deck.BLOCKADE: "gli USA non hanno influenza in Germania Ovest",
    deck.ROMANIAN_ABDICATION: "l'URSS controlla già la Romania e gli USA non vi hanno influenza",
    deck.COMECON: "gli USA controllano tutti i Paesi dell'Europa Orientale",
    deck.CAPTURED_NAZI_SCIENTIST: "chi la gioca è già alla fine della corsa allo spazio",
    deck.TRUMAN_DOCTRINE: "l'URSS non ha influenza in un Paese europeo non controllato",
    deck.INDEPENDENT_REDS: "gli USA non vi hanno meno influenza dell'URSS",
    deck.SUEZ_CRISIS: "gli USA non hanno influenza in Francia, nel Regno Unito o in Israele",
    deck.EAST_EUROPEAN_UNREST: "l'URSS non ha influenza in Europa Orientale",
    deck.DE_STALINIZATION: "l'URSS non ha influenza da spostare",
    deck.SUMMIT: "entrambi hanno tirato lo stesso numero",
    deck.MISSILE_ENVY: "l'avversario non ha carte da cedere",
    deck.MUSLIM_REVOLUTION: "gli USA non hanno influenza in nessuno dei suoi Paesi",
    deck.OPEC: "l'URSS non controlla nessuno dei suoi Paesi",
    deck.PUPPET_GOVERNMENTS: "non si piazza influenza in nessun Paese che ne sia privo",
    deck.THE_VOICE_OF_AMERICA: "l'URSS non ha influenza fuori dall'Europa",
    deck.ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU: "nessuna carta viene scambiata",
    deck.ALLIANCE_FOR_PROGRESS: "gli USA non controllano campi di battaglia in America Centrale o Sud America",
    deck.REAGAN_BOMBS_LIBYA: "l'URSS ha meno di 2 punti influenza in Libia",
    deck.STAR_WARS: "nessun evento di una carta scartata può accadere ora",
    deck.MARINE_BARRACKS_BOMBING: "gli USA non hanno influenza in Medio Oriente",
    deck.ORTEGA_ELECTED_IN_NICARAGUA: "gli USA non sono in Nicaragua e nei Paesi vicini non si può fare un colpo",
    deck.TERRORISM: "l'avversario non ha carte in mano",
    deck.LATIN_AMERICAN_DEBT_CRISIS: "l'URSS non ha influenza in Sud America",
    deck.CHE: "nei suoi Paesi non è possibile un colpo di Stato",
}
