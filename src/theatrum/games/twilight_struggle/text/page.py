"""The further words that a page needs beside those of `language.py`: titles, tracks, odds, warnings, scoring.

Templates have named parameters, `{side}`; who fills them is the server's presentation of the game.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class PageWords:
    """One language."""

    title: str
    blurb: str
    presets: dict[str, str]  # name -> title
    preset_blurbs: dict[str, str]
    option_groups: dict[str, str]  # name -> title
    option_help: dict[str, str]  # what each option means
    option_values: dict[str, str]  # values that are words
    option_errors: dict[str, str]  # why options cannot be played
    bidding: str  # where the game stands
    bidding_vp: str  # what is bid for a side, and what it means
    bidding_influence: str
    bid_secret: str  # {player}
    civil_war: str  # what the Chinese Civil War waits for: {left}
    setup: str
    headlines: str  # {turn}
    round: str  # {turn}, {round}, {rounds}, {side}
    end_of_turn: str
    summary: str  # {when}, {score}
    drawn: str  # how it ended: {reason}, {score}, {turn}
    won: str  # … {side}
    scores: str  # a region if it were scored now: {side}, {points}
    scores_even: str
    wins_by_europe: str  # {side}
    southeast_asia: str
    abilities: dict[int, str]  # by box of the space race
    defcon: dict[int, str]  # what each level means
    no_effect: str  # an answer that changes nothing: {reason}
    costs: str  # placing where the enemy controls: {cost}
    percent: str  # {n}
    decimal_mark: str
    coup_odds: str  # {percent}, {mean}
    coup_failure: str
    coup_removes: str  # {removed}
    coup_gains: str  # {removed}, {added}
    realign_odds: str  # {win}, {tie}, {lose}
    realign_win: str  # {side}, {n}: loses influence
    realign_tie: str
    war_odds: str  # {percent}
    space_odds: str
    trap_odds: str
    success: str
    failure: str
    defcon_now: str  # warnings: this loses at once
    defcon_later: str  # … whatever you do next
    defcon_event: str  # … by an event that comes later
    defcon_other: str  # the other side can make you lose
    defcon_chance: str  # … by bad luck
    missile_crisis: str


ENGLISH_PAGE: Final = PageWords(
    title="Twilight Struggle",
    blurb="The Cold War for two, 1945 to 1989, by 110 cards.",
    presets={
        "second": "Second edition",
        "deluxe": "Deluxe edition",
        "deluxe2015": "Deluxe edition, 2015",
        "digital": "As in the commercial app",
    },
    preset_blurbs={
        "second": "The rules of the second edition, with 103 cards.",
        "deluxe": "The rules of the Deluxe edition, with 110 cards.",
        "deluxe2015": "The Deluxe rulebook of 2015: realignment only where the other side has influence.",
        "digital": "As the commercial app plays, where it departs from the printed rules.",
    },
    option_groups={
        "game": "The game",
        "edition": "The edition",
        "designer": "The designers' optional rules",
        "rulings": "Rulings: where the rulebook leaves a question open",
    },
    option_help={
        "optional_cards": "play with the optional cards 104-110",
        "us_canada_setup": "US influence in Canada at the start",
        "realign_needs_enemy_influence": "realign only where the opponent has influence",
        "event_ops_use_modifiers": "Ops granted by events take the player's modifiers",
        "held_scoring": "scoring cards must be played in time, or may be held and lose the game",
        "handicap_us": "extra US influence after setup",
        "handicap_ussr": "extra USSR influence after setup",
        "reshuffle": "when the discards become the draw pile",
        "snapshot_keeps_removed": "placement still counts influence removed earlier in the round",
        "missile_envy_compares": "which Ops values Missile Envy compares",
        "flower_power_pays_barred": "Flower Power pays for a war whose event is barred",
        "flower_power_after_event": "Flower Power pays for a Soviet war card after its event, if that comes first",
        "defuse_only_before_coup": "Cuban Missile Crisis can be defused only just before a coup, not at the start "
        "of a round",
        "granted_ops_to_space": "Ops granted by an event's text may go to the space race",
        "shuttle_drops_country": "Shuttle Diplomacy also takes off the number of countries",
        "trapped_scoring_any_time": "a trapped player may play a scoring card although he can discard",
        "both_hold_scoring": "both hold a scoring card",
        "box_six_discards_scoring": "the box 6 discard may be a scoring card",
        "unspent_ops": "stop realigning, or also placing, before all points are used",
        "junta_same_country": "Junta's second part only in the country of the first",
        "norad_after_quagmire": "NORAD takes effect although Quagmire was played before",
        "floor_before_bonus": "Ops are raised to 1 before a region bonus is added",
        "destalinization_may_return": "De-Stalinization may put influence back where it came from",
        "unrest_may_split": "South African Unrest may split the neighbours' points",
        "handicap_anywhere": "handicap influence without the limits of 11.1.4.1",
        "space_track": "the space race of the Deluxe board, or of the second edition",
        "side_bid": "the players bid for sides: an auction for VP, or sealed bids of influence",
        "reveal_held_cards": "held cards are shown to the opponent every turn",
        "variant": "the Chinese Civil War",
        "scenario": "the whole game, or turns 8 to 10",
        "late_war_defcon_rises": "the Late War scenario begins with DEFCON improving",
        "opt_realign_any_defcon": "realignment in any region at any DEFCON",
        "opt_realign_active_safe": "who realigns cannot lose influence by it",
        "opt_mixed_ops": "Ops may be divided between placing and realigning",
        "opt_space_no_roll": "the roll of a space race attempt may be declined",
    },
    option_values={
        "yes": "yes",
        "no": "no",
        "none": "none",
        "enforce": "it must be played",
        "lose": "whoever holds it loses",
        "on_empty": "as soon as the draw pile is empty",
        "on_demand": "when the next card is drawn",
        "printed": "printed values",
        "modified": "modified values",
        "draw": "a draw",
        "us_loses": "the US loses",
        "ussr_loses": "the USSR loses",
        "never": "never",
        "realignment": "in realignments",
        "always": "always",
        "new_names": "Deluxe edition",
        "old_names": "second edition",
        "vp": "victory points",
        "influence": "influence",
        "chinese_civil_war": "Chinese Civil War",
        "standard": "the whole game",
        "late_war": "Late War",
    },
    option_errors={
        "no_value": "option {option} cannot be {value}; it can be: {possible}",
        "no_preset": "there is no preset '{preset}'; the presets are: {possible}",
        "no_option": "there is no option '{option}'; the options are: {possible}",
        "two_handicaps": "only one side can have handicap influence; set handicap_us or handicap_ussr, not both",
        "bid_and_handicap_us": "with side_bid the bids decide who gets extra points; leave out handicap_us, "
        "or set side_bid=none",
        "bid_and_handicap_ussr": "with side_bid the bids decide who gets extra points; leave out handicap_ussr, "
        "or set side_bid=none",
        "civil_war_in_late_war": "in the Late War scenario the USSR has the China Card already; "
        "the Chinese Civil War needs scenario=standard",
        "late_war_only": "late_war_defcon_rises says how the Late War scenario begins; set scenario=late_war with it",
    },
    bidding="Bidding for sides",
    bidding_vp="Whoever bids most plays the side they bid for; the other player starts with that many VP.",
    bidding_influence="Both bid in secret. The higher bid gets the side it names; if both name the same side, the "
    "other side starts with that much extra influence.",
    bid_secret="the {player} has bid in secret",
    civil_war="The USSR needs {left} more influence here to end the war and take the China Card.",
    setup="Setup",
    headlines="Turn {turn}, headlines",
    round="Turn {turn}, action round {round} of {rounds}: {side}",
    end_of_turn="Turn {turn}, end of turn",
    summary="{when}; score: {score}",
    drawn="The game is a draw: {reason}. Score: {score}, turn {turn}.",
    won="The {side} wins: {reason}. Score: {score}, turn {turn}.",
    scores="{side} +{points}",
    scores_even="even",
    wins_by_europe="{side} wins the game",
    southeast_asia="Southeast Asia",
    abilities={
        2: "two space race attempts a turn",
        4: "the other side shows its headline first",
        6: "may discard a held card at the end of a turn",
        8: "may play eight action rounds",
    },
    defcon={
        5: "coups and realignment everywhere",
        4: "no coups or realignment in Europe",
        3: "no coups or realignment in Europe and Asia",
        2: "no coups or realignment in Europe, Asia and the Middle East",
        1: "nuclear war: the player whose round it is loses",
    },
    no_effect="no effect: {reason}",
    costs="costs {cost}",
    percent="{n} %",
    decimal_mark=".",
    coup_odds="{percent} success, {mean} influence on average",
    coup_failure="no effect",
    coup_removes="removes {removed}",
    coup_gains="removes {removed}, adds {added}",
    realign_odds="{win} win, {tie} no change, {lose} loss",
    realign_win="{side} loses {n}",
    realign_tie="no change",
    war_odds="{percent} victory",
    space_odds="{percent} success",
    trap_odds="{percent} to get free",
    success="success",
    failure="failure",
    defcon_now="This ends the game: DEFCON falls to 1 and you lose.",
    defcon_later="However you go on, DEFCON falls to 1 in this round and you lose.",
    defcon_event="The event will then bring DEFCON to 1, and you lose.",
    defcon_other="The other side could then bring DEFCON to 1, and you would lose.",
    defcon_chance="With bad luck DEFCON falls to 1 and you lose.",
    missile_crisis="A coup loses the game while the Cuban Missile Crisis is on you.",
)
