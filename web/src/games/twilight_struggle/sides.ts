// The two sides. A seat is never one of them: who plays which is settled at the table (`position.sides`).
import type { BySide, SideId, TwilightStruggleFacts, TwilightStrugglePosition } from "../../net/types";
import { t } from "../../lib/i18n.svelte";

export const US = 0 as SideId;
export const USSR = 1 as SideId;
export const NEITHER = 2 as SideId;
export const SIDES = [US, USSR] as const;
const TONES = { [US]: "us", [USSR]: "ussr" } as BySide<"us" | "ussr">;

/** How a side is coloured: a class of the style sheet; "" for neither. */
export function toneOf(side: SideId | null): "us" | "ussr" | "" {
  return (side === null ? undefined : TONES[side]) ?? "";
}

/** The same for text. */
export function textTone(side: SideId | null): string {
  const tone = toneOf(side);
  return tone && `${tone}-text`;
}

/** Not neither. */
export function isSide(side: SideId): boolean {
  return toneOf(side) !== "";
}

/** Who has the China Card, and whether it can be played. */
export function chinaText(facts: TwilightStruggleFacts, { china }: TwilightStrugglePosition): string {
  if (!isSide(china.owner)) return t("tracks.china_nobody");
  const side = facts.sides[china.owner]!;
  return china.up ? t("tracks.china_up", { side }) : t("tracks.china_down", { side });
}

/** What everybody holds and how much is left to draw. */
export function cardCounts(facts: TwilightStruggleFacts, { hand_sizes, pile }: TwilightStrugglePosition): string {
  return t("cards.counts", { us: facts.sides[US]!, us_n: hand_sizes[US]!, ussr: facts.sides[USSR]!, ussr_n: hand_sizes[USSR]!, pile });
}
