"""The Late War scenario: turns 8 to 10 (LWS)."""

from typing import Final, final

from ....core.frame import Frame
from ....core.ops import Op
from ..board import (
    AFGHANISTAN,
    ALGERIA,
    ANGOLA,
    ARGENTINA,
    AUSTRALIA,
    BENELUX,
    BULGARIA,
    BURMA,
    CHILE,
    COLOMBIA,
    CUBA,
    CZECHOSLOVAKIA,
    DENMARK,
    DOMINICAN_REPUBLIC,
    EAST_GERMANY,
    EGYPT,
    ETHIOPIA,
    FINLAND,
    FRANCE,
    HAITI,
    HONDURAS,
    HUNGARY,
    INDIA,
    INDONESIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JAPAN,
    JORDAN,
    KENYA,
    LAOS_CAMBODIA,
    LIBYA,
    MALAYSIA,
    NICARAGUA,
    NIGERIA,
    NORTH_KOREA,
    NORWAY,
    PAKISTAN,
    PANAMA,
    PERU,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOMALIA,
    SOUTH_AFRICA,
    SOUTH_KOREA,
    SPAIN_PORTUGAL,
    SYRIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    UK,
    VENEZUELA,
    VIETNAM,
    WEST_GERMANY,
    YUGOSLAVIA,
    ZAIRE,
    ZIMBABWE,
)
from ..constants import (
    ALL_EYES,
    DE_GAULLE,
    EARLY,
    FLOWERS,
    LATE,
    MARSHALL,
    MID,
    NATO_FORMED,
    REMOVED,
    US,
    US_JAPAN_PACT,
    USSR,
    WARSAW_PACT,
)
from ..deck import (
    BEAR_TRAP,
    CAMP_DAVID_ACCORDS,
    JOHN_PAUL_II_ELECTED_POPE,
    PANAMA_CANAL_RETURNED,
    REMOVED_AFTER_EVENT,
    era_cards,
)
from ..state import SPACE_BOX, TsState

TURN: Final = 8
DEFCON: Final = 4
VP: Final = -4
# LWS-1; the scenario was written for the track of the second edition, where the same feats stand further on
SPACE_BOXES: Final = [6, 4]
OLD_SPACE_BOXES: Final = [8, 6]
# LWS-2
IN_FORCE: Final = [US_JAPAN_PACT, MARSHALL, NATO_FORMED, WARSAW_PACT, DE_GAULLE, FLOWERS]
# LWS-3: US and USSR influence, first where the US is in control, then the USSR, then nobody
INFLUENCE: Final = [
    (UK, 5, 0), (NORWAY, 4, 0), (DENMARK, 3, 0), (BENELUX, 3, 0), (WEST_GERMANY, 5, 1), (ITALY, 2, 0),
    (TURKEY, 2, 0), (PAKISTAN, 2, 0), (THAILAND, 2, 0), (MALAYSIA, 3, 1), (INDONESIA, 1, 0), (AUSTRALIA, 4, 0),
    (PHILIPPINES, 3, 1), (JAPAN, 4, 0), (TAIWAN, 3, 0), (SOUTH_KOREA, 3, 0), (ISRAEL, 4, 0), (IRAN, 2, 0),
    (NIGERIA, 1, 0), (ZAIRE, 1, 0), (KENYA, 2, 0), (SOMALIA, 2, 0), (HONDURAS, 2, 0), (NICARAGUA, 1, 0),
    (PANAMA, 2, 0), (HAITI, 1, 0), (DOMINICAN_REPUBLIC, 1, 0), (COLOMBIA, 2, 1), (VENEZUELA, 2, 0), (CHILE, 3, 0),
    (ARGENTINA, 2, 0),

    (EAST_GERMANY, 0, 3), (POLAND, 0, 3), (CZECHOSLOVAKIA, 0, 3), (HUNGARY, 0, 3), (BULGARIA, 0, 3),
    (AFGHANISTAN, 0, 2), (INDIA, 0, 3), (LAOS_CAMBODIA, 0, 2), (VIETNAM, 0, 5), (NORTH_KOREA, 0, 3), (SYRIA, 0, 3),
    (IRAQ, 0, 3), (LIBYA, 0, 2), (ALGERIA, 0, 2), (ANGOLA, 1, 3), (ZIMBABWE, 0, 1), (SE_AFRICAN_STATES, 0, 2),
    (ETHIOPIA, 0, 1), (CUBA, 0, 3),

    (FINLAND, 1, 2), (FRANCE, 3, 1), (SPAIN_PORTUGAL, 1, 0), (ROMANIA, 1, 3), (YUGOSLAVIA, 1, 2), (BURMA, 0, 1),
    (EGYPT, 1, 0), (JORDAN, 2, 2), (SAUDI_ARABIA, 2, 0), (SOUTH_AFRICA, 2, 1), (PERU, 2, 1),
]  # fmt: skip
# LWS-4: Early and Mid War cards that stay in although their event removes them
KEPT: Final = [BEAR_TRAP, CAMP_DAVID_ACCORDS, JOHN_PAUL_II_ELECTED_POPE, PANAMA_CANAL_RETURNED]


def is_taken_out(card: int, era: int) -> bool:
    """Does the scenario remove this card of an era before it begins? (LWS-4)"""
    return era != LATE and REMOVED_AFTER_EVENT[card] == 1 and card not in KEPT


@final
class SetUpLateWar(Op[TsState]):
    """The position at the start of turn 8; all cards that are left make one pile (LWS-1 to LWS-4)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.turn = TURN
        s.defcon = DEFCON
        s.vp = VP
        boxes = OLD_SPACE_BOXES if s.options.old_space_track else SPACE_BOXES
        for side in (US, USSR):
            s.tracks[SPACE_BOX + side] = boxes[side]
        for effect in IN_FORCE:
            s.set_effect(effect, 1)
        for country, us, ussr in INFLUENCE:
            s.add_influence(US, country, us)
            s.add_influence(USSR, country, ussr)
        for era in (EARLY, MID, LATE):
            cards = era_cards(era, s.options.optional_cards)
            for card in cards:
                if is_taken_out(card, era):
                    s.zones.move(card, REMOVED, ALL_EYES)
            s.zones.shuffle_in([card for card in cards if not is_taken_out(card, era)])
