"""The further words that a page needs beside those of `language.py`: titles, objectives, odds, notes, endings.

Templates have named parameters, `{seat}`; who fills them is the server's presentation of the game.
"""

from dataclasses import dataclass
from typing import Final

from ..board import CONTINENT_NAMES


@dataclass(frozen=True)
class PageWords:
    """One language. Pairs are for one and for several."""

    title: str
    blurb: str
    seat: str  # {n}: a seat before its colour is chosen
    both: str  # {first}, {last}: the last two of a list
    presets: dict[str, str]  # name -> title
    preset_blurbs: dict[str, str]
    option_groups: dict[str, str]  # name -> title
    option_help: dict[str, str]  # what each option means
    option_values: dict[str, str]  # words that are values
    option_errors: dict[str, str]  # why options cannot be played
    continents: tuple[str, ...]
    # where the game stands
    setup: str
    round: str  # {round}
    round_of: str  # {round}, {last}
    closing_roll: str  # {round}, {threshold}
    closing_from: str  # {round}, {last}
    turn: str  # {when}, {seat}, {phase}
    over: str  # {when}
    won: str  # {seats}, {reason}, {ranking}
    won_together: str
    place: str  # {place}, {seat}, {score}
    points: tuple[str, str]  # {n}
    territories: tuple[str, str]
    # objectives
    own_continents: str  # {continents}
    third_continent: str
    own_territories: str  # {n}
    own_with_armies: str  # {n}, {armies}
    destroy: str  # {colour}
    own_list: str  # {name}, {n}
    custom: str  # {n}: the name of a list of one's own
    lists: tuple[str, ...]  # the names of the tournament lists
    held: str  # {held}, {all}
    held_points: str  # {held}, {all}, {points}, {worth}, {outside}
    destroy_left: str  # {seat}, {territories}
    destroy_done: str
    destroy_own: str  # {colour}, {held}, {all}: one's own colour
    destroy_absent: str
    destroy_by_other: str  # … {seat}
    # choices
    again: str  # {source}, {target}
    enemies: tuple[str, str]  # {n}: armies beside a territory
    inland: str
    best_target: str  # {target}, {percent}
    attacked_by: str  # {armies} of the defender
    attacked_standing: str  # … {round}: until then the last of them cannot be lost
    own_card: str
    worth_up_to: str  # {armies}
    no_card_yet: str
    draws_card: str
    battle: str  # {seat}, {source}, {target}, {lost}, {won}: the dice stand beside it
    fought: str  # … without the seat, when the attack was told before
    everything: str  # the largest amount
    stay: tuple[str, str]  # {n}: armies that stay behind
    stay_beside: tuple[str, str]  # … because an enemy is beside
    # odds
    percent: str  # {n}
    decimal_mark: str
    battle_odds: str  # {percent}, {attacker}, {defender}
    standing_odds: str  # {attacker}, {defender}, {round}: the last army cannot be lost before it
    defence_odds: str  # {percent}: of losing nothing; {falls}
    roll_row: str  # {lost}, {won}


ENGLISH_PAGE: Final = PageWords(
    title="RisiKo!",
    blurb="Armies, dice and a secret objective each: the Italian Risk, for three to six.",
    seat="Player {n}",
    both="{first} and {last}",
    presets={"base": "Base game", "tournament": "Tournament", "circuit": "Club circuit"},
    preset_blurbs={
        "base": "Secret objectives of all kinds; whoever reaches his first wins. No limit of rounds.",
        "tournament": "Objectives are lists of territories, with points for every one of them; 35 rounds.",
        "circuit": "The tournament as clubs play it: fairer deals, limits of armies and cards, a closing roll.",
    },
    option_groups={
        "start": "Players and set-up",
        "objectives": "Objectives",
        "armies": "Armies and cards",
        "attacks": "Attacks and movement",
        "end": "The end of the game",
        "table": "At the table",
    },
    option_help={
        "seats": "players",
        "objectives": "the deck of objectives",
        "custom_objectives": "lists of one's own: territories with commas between them, lists with semicolons",
        "min_reinforcement": "least armies for territories",
        "max_sets_per_turn": "sets that may be played in one turn",
        "equal_sets": "what a set of three equal cards is worth",
        "max_hand": "whoever holds this many cards draws no more",
        "trade_after_elimination": "sets may also be played right after taking a player's cards",
        "defence_choice": "the defender chooses dice or throws the most",
        "defence_timeout_s": "seconds until a slow defender throws the most (for tables)",
        "no_inferior_attack": "an attack needs as many dice as the defence",
        "early_elimination": "may players be eliminated in the first rounds?",
        "elimination_from_round": "the first round in which somebody can be eliminated",
        "victory_check": "victory is tested after every action of the own turn or only at its end",
        "drop_absent_colours": "leave out the objectives to destroy a colour that nobody plays",
        "reveal_eliminated": "show the objective of a player who is eliminated",
        "round_limit": "the last round of the game",
        "end_mode": "how the game stops at its limit",
        "tie_break": "what decides between equals, step by step",
        "min_garrison": "armies that movement leaves beside an enemy",
        "setup_min_two": "two armies beside an enemy when the set-up is over",
        "deal_continent_cap": "nobody is dealt more than half of a continent",
        "army_cap": "most armies of a player; more are lost",
        "show_hand_sizes": "show how many cards the others hold (for tables)",
        "chat": "players may talk (for tables)",
        "seating": "who is first: the highest die, or the first seat",
        "turn_seconds": "time for a turn (for tables)",
    },
    option_values={
        "yes": "yes",
        "no": "no",
        "none": "none",
        "base": "base game",
        "tournament": "tournament lists",
        "custom": "lists of one's own",
        "printed": "as printed: 4, 6 or 8 armies",
        "choose": "the defender chooses",
        "max": "as many as possible",
        "forbid": "no: the last territory cannot be attacked",
        "capture": "no: the last army cannot be lost",
        "allow": "yes",
        "action": "after every action",
        "turn_end": "at the end of the turn",
        "round_end": "after the last round",
        "closing_roll": "by a closing roll",
        "dice": "the highest die",
        "given": "the first seat",
        "outside": "points outside the objective",
        "armies": "armies",
        "extra_round": "an extra round",
        "seat": "the order of play",
    },
    option_errors={
        "no_value": "option {option} cannot be {value}; it can be: {possible}",
        "no_preset": "there is no preset '{preset}'; the presets are: {possible}",
        "no_option": "there is no option '{option}'; the options are: {possible}",
        "step_twice": "tie_break names a step twice: '{text}'",
        "no_step": "there is no tie-break '{step}'; the tie-breaks are: {possible}",
        "few_objectives": "{seats} players need as many objectives; custom_objectives has {lists}",
        "unused_objectives": "custom_objectives are only used with objectives=custom",
        "territory_twice": "custom objective {n} names a territory twice",
        "many_objectives": "custom_objectives has {lists} lists; at most {most} are possible",
        "no_territory": "there is no territory '{text}'",
        "unclear_territory": "the territory '{text}' can be {possible}; write more of the name",
    },
    continents=tuple(CONTINENT_NAMES),
    setup="Set-up",
    round="Round {round}",
    round_of="Round {round} of {last}",
    closing_roll="Round {round}, closing roll: {threshold} or less ends the game",
    closing_from="Round {round}, closing rolls from round {last}",
    turn="{when}, {seat}: {phase}",
    over="{when}, the game is over",
    won="{seats} wins: {reason}. {ranking}.",
    won_together="{seats} win together: {reason}. {ranking}.",
    place="{place}. {seat} with {score}",
    points=("{n} point", "{n} points"),
    territories=("{n} territory", "{n} territories"),
    own_continents="Conquer {continents}",
    third_continent="a third continent of your choice",
    own_territories="Conquer {n} {n:territory|territories}",
    own_with_armies="Conquer {n} {n:territory|territories} and hold each with at least {armies} {armies:army|armies}",
    destroy="Destroy the {colour} armies",
    own_list="{name}: own {n:the|all} {n} {n:territory|territories} of the list",
    custom="List {n}",
    lists=(
        "The bed", "The circus elephant", "The cyclist", "The drunk giraffe", "The crab", "The racing car",
        "The witch on the broom", "Elvis", "The dromedary with a fly", "The octopus", "The wolf", "The carpet",
        "Cold war", "The moped", "The lobster with a little fish", "The locomotive",
    ),
    held="{held} of {all} {all:territory|territories}",
    held_points="{held} of {all} {all:territory|territories}, {points} of {worth} {worth:point|points}; "
    "{outside} outside the list",
    destroy_left="{seat} has {territories} left",
    destroy_done="done",
    destroy_own="{colour} is your own colour: conquer {all} {all:territory|territories} ({held} of {all})",
    destroy_absent="nobody plays {colour}: conquer {all} {all:territory|territories} ({held} of {all})",
    destroy_by_other="{seat} has destroyed {colour}: conquer {all} {all:territory|territories} ({held} of {all})",
    again="Attack {target} from {source} again",
    enemies=("{n} enemy army beside it", "{n} enemy armies beside it"),
    inland="no enemy beside it",
    best_target="best target: {target}, {percent}",
    attacked_by="against {armies}",
    attacked_standing="against {armies}; the last one stands until round {round}",
    own_card="+2: your territory",
    worth_up_to="up to {armies}",
    no_card_yet="no card: nothing conquered in this turn",
    draws_card="with a card at the end of the turn",
    battle="{seat} attacks {target} from {source}: loses {lost}, the defender {won}",
    fought="{source} against {target}: the attacker loses {lost}, the defender {won}",
    everything="all",
    stay=("{n} stays", "{n} stay"),
    stay_beside=("{n} stays: enemy beside", "{n} stay: enemy beside"),
    percent="{n} %",
    decimal_mark=".",
    battle_odds="{percent} conquest if you attack to the end; you lose {attacker} on average, the defender {defender}",
    standing_odds="no conquest before round {round}, the last army stands; "
    "to the end you lose {attacker} on average, the defender {defender}",
    defence_odds="{percent} to lose nothing in this roll; the territory falls with {falls} if the attack goes on",
    roll_row="you lose {lost}, the enemy {won}",
)  # fmt: skip
