"""States as text and back (`dump`, `load`), and what makes a position sound."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.dump import as_dict, as_list, as_numbers, as_rng, as_stack, damaged, range_problem, read_dump, write_dump
from ...core.engine import resume
from ...core.errors import BadDump, BadOption
from ...core.number_sets import listed
from ...core.ops import Ask
from .board import COUNTRY_COUNT, COUNTRY_NAMES, STABILITY
from .constants import (
    ALL_EYES,
    ASIDE,
    BIDS_PER_SIDE,
    EFFECT_COUNT,
    HIDDEN_ZONES,
    LOOKED_AT,
    NEITHER,
    SHOWN,
    SIDE_NAMES,
    TABLE,
    US,
    USSR,
    ZONE_COUNT,
    ZONE_NAMES,
)
from .deck import CARD_COUNT, CARD_NAMES, IS_OPTIONAL, THE_CHINA_CARD
from .manifest import MANIFEST
from .options import make_options
from .programs import PROGRAMS
from .state import (
    BIDDING,
    CIVIL_WAR_ENDS,
    HEADLINE,
    MILOPS,
    MOST_MILOPS,
    SCALARS,
    SEALED_BID,
    SPACE_BOX,
    SPACE_TRIES,
    TRACK_COUNT,
    TsState,
)
from .zones import MOST_EPOCHS, VIEWERS, zones_from

RULES_VERSION: Final = 2
REGISTER_LIMIT: Final = 512  # above every action id and every combination of flags


def dump(s: TsState) -> str:
    """The state as one line of JSON with a checksum."""
    body: dict[str, object] = {
        "options": s.options.values,
        "scalars": [int(getattr(s, name)) for name in SCALARS],
        "influence": [int(n) for n in s.influence],
        "presence": s.snapshot_bits(),
        "effects": [int(n) for n in s.effects],
        "tracks": [int(n) for n in s.tracks],
        "zones": s.zones.numbers(),
        "stack": s.dump_stack(),
        "rng": [int(n) for n in s.rng.words()],
        "stops_at_chance": s.stops_at_chance,
    }
    return write_dump(MANIFEST.name, RULES_VERSION, body)


def load(text: str) -> TsState:
    """The inverse of `dump`; `BadDump` says in one sentence what is wrong."""
    body = read_dump(text, MANIFEST.name, RULES_VERSION)
    try:
        options = make_options(as_dict(body["options"]))
        s = TsState(options, as_rng(body["rng"]), None)
        fill(s, body)
    except BadOption as unknown:  # two names: compiled code gives each variable one type
        raise BadDump(f"the saved game has options that do not exist here: {unknown}") from unknown
    except (KeyError, TypeError, IndexError, OverflowError) as error:
        raise damaged(error) from error
    check(s)
    return s


def fill(s: TsState, body: dict[str, object]) -> None:
    for name, value in zip(SCALARS, as_numbers(body["scalars"], len(SCALARS)), strict=True):
        setattr(s, name, value)
    s.load_influence(as_numbers(body["influence"], 2 * COUNTRY_COUNT))
    snapshot = as_numbers(body["presence"], COUNTRY_COUNT)
    if any(not 0 <= bits <= 3 for bits in snapshot):
        raise TypeError("presence")
    s.load_snapshot(snapshot)
    s.effects = vec[i64](as_numbers(body["effects"], EFFECT_COUNT))
    s.tracks = vec[i64](as_numbers(body["tracks"], TRACK_COUNT))
    rows = as_list(body["zones"], 5)
    cards = [as_numbers(rows[i], CARD_COUNT + 1) for i in range(3)]
    if any(not 0 <= zone < ZONE_COUNT for zone in cards[0]) or any(not 0 <= eyes <= ALL_EYES for eyes in cards[1]):
        raise TypeError("zone")
    s.zones = zones_from([*cards, as_numbers(rows[3]), as_numbers(rows[4])])
    s.load_stack(as_stack(body["stack"]))
    s.stops_at_chance = body["stops_at_chance"] is True


def check(s: TsState) -> None:
    """Refuse a state that no game could have reached, and find the pending decision."""
    wrong = problems(s)
    if wrong:
        raise BadDump(f"the saved position is impossible: {wrong[0]}")
    if s.reason != 0:
        return
    if not s.stack:
        raise BadDump("the saved position is impossible: the game runs but nothing is going on")
    for depth, f in enumerate(s.stack):
        top = depth == len(s.stack) - 1
        if not 0 < f.program < len(PROGRAMS) or not 0 <= f.pc <= len(PROGRAMS[f.program]) - int(top):
            raise BadDump("the saved position is impossible: it stands at an instruction that does not exist")
        registers, picked, options = f.numbers()
        if any(not 0 <= n < REGISTER_LIMIT for n in [*registers, *picked, *options]):
            raise BadDump("the saved position is impossible: a register holds a number that means nothing")
    f = s.stack[-1]
    try:
        pending = isinstance(PROGRAMS[f.program][f.pc], Ask) and resume(PROGRAMS, s)
    except (IndexError, OverflowError, ValueError) as error:
        raise BadDump("the saved position is impossible: the pending decision makes no sense") from error
    if not pending:
        raise BadDump("the saved position is impossible: nobody has anything to decide")


# --- invariants -------------------------------------------------------------------------------------------------------


def problems(s: TsState) -> list[str]:
    """Every broken invariant, in words."""
    out: list[str] = []
    range_problem(out, "turn", s.turn, 1, 10)
    range_problem(out, "phase", s.phase, 0, BIDDING)
    range_problem(out, "round", s.round, 0, 8)
    range_problem(out, "phasing side", s.phasing, 0, 1)
    range_problem(out, "DEFCON", s.defcon, 1, 5)
    range_problem(out, "owner of the China Card", s.china_owner, 0, NEITHER)
    range_problem(out, "face of the China Card", s.china_up, 0, 1)
    range_problem(out, "mark of DEFCON 2", s.moved_to_two, 0, 1)
    range_problem(out, "result", s.result, 0, COUNTRY_COUNT)
    range_problem(out, "reason", s.reason, 0, 8)
    range_problem(out, "winner", s.winner, 0, 2)
    range_problem(out, "Soviet influence in the Chinese Civil War", s.civil_war, 0, CIVIL_WAR_ENDS)
    range_problem(out, "mark of crossed seats", s.crossed, 0, 1)
    if (s.china_owner == NEITHER) != (s.civil_war > 0):
        out.append("the China Card is nobody's only while the Chinese Civil War goes on")
    if s.civil_war > 0 and not s.options.chinese_civil_war:
        out.append("the Chinese Civil War is not played in this game")
    if s.reason == 0:
        range_problem(out, "VP", s.vp, -19, 19)
        if s.defcon == 1:
            out.append("DEFCON is 1 and the game goes on")
    for side in (US, USSR):
        range_problem(out, "MilOps", s.tracks[MILOPS + side], 0, MOST_MILOPS)
        range_problem(out, "space box", s.tracks[SPACE_BOX + side], 0, 8)
        range_problem(out, "number of space attempts", s.tracks[SPACE_TRIES + side], 0, 2)
        range_problem(out, "headline", s.tracks[HEADLINE + side], 0, CARD_COUNT)
        range_problem(out, "sealed bid", s.tracks[SEALED_BID + side], 0, 2 * BIDS_PER_SIDE)
        for c in range(COUNTRY_COUNT):
            range_problem(out, COUNTRY_NAMES[c], s.influence_of(side, c), 0, 1_000_000)
    for effect in range(EFFECT_COUNT):
        range_problem(out, "a lasting effect", s.effects[effect], 0, 10)
    for side in (US, USSR):
        present = [c for c in range(COUNTRY_COUNT) if s.influence_of(side, c) > 0]
        lead = [s.influence_of(side, c) - s.influence_of(1 - side, c) for c in range(COUNTRY_COUNT)]
        controlled = [c for c in range(COUNTRY_COUNT) if lead[c] >= STABILITY[c]]
        if listed(s.present(side)) != present or listed(s.controlled(side)) != controlled:
            out.append(f"the countries of the {SIDE_NAMES[side]} are not those that its influence says")
    if not out:
        card_problems(s, out)
    return out


def card_problems(s: TsState, out: list[str]) -> None:
    z = s.zones
    counts = [0] * ZONE_COUNT
    for card in range(1, CARD_COUNT + 1):
        zone = z.where[card]
        counts[zone] += 1
        aside = card == THE_CHINA_CARD or (IS_OPTIONAL[card] == 1 and not s.options.optional_cards)
        if aside != (zone == ASIDE) and s.stack:
            out.append(f"{CARD_NAMES[card]} is in the zone '{ZONE_NAMES[zone]}'")
        if zone < HIDDEN_ZONES - 1 and not z.sees(zone, card):
            out.append(f"{CARD_NAMES[card]} is hidden from its own holder")
        if zone > SHOWN and z.seen[card] != ALL_EYES:
            out.append(f"{CARD_NAMES[card]} lies open but is hidden from somebody")
    for zone in range(ZONE_COUNT):
        if counts[zone] != z.count[zone]:
            out.append(f"the zone '{ZONE_NAMES[zone]}' counts {z.count[zone]} cards but holds {counts[zone]}")
    for side in (US, USSR):
        headline = s.tracks[HEADLINE + side]
        if headline > 0 and z.where[headline] not in (side, TABLE):
            out.append(f"the {SIDE_NAMES[side]} headline {CARD_NAMES[headline]} is neither in hand nor on the table")
    if z.count[LOOKED_AT] > 5 or z.count[SHOWN] > 1:
        out.append("too many cards are being looked at")
    if len(z.epoch_of) != len(z.epoch_room) or len(z.epoch_of) > MOST_EPOCHS:
        out.append("the memory of unseen cards is damaged")
        return
    for epoch in range(len(z.epoch_of)):
        if not 0 <= z.epoch_of[epoch] < VIEWERS * HIDDEN_ZONES:
            out.append("the memory of unseen cards is damaged")
            return
    for card in range(1, CARD_COUNT + 1):
        for viewer in range(VIEWERS):
            for zone in range(HIDDEN_ZONES):
                if z.bar(viewer, zone, card) > len(z.epoch_of):
                    out.append("the memory of unseen cards is damaged")
                    return
