// The cards by the numbers of the game: a territory each, then the jokers.
import type { RisikoFacts } from "../../net/types";

const WILD = 3;

export function cardName(facts: RisikoFacts, card: number): string {
  return facts.territories[card]?.name ?? facts.jokers[card - facts.territories.length]!;
}

export function symbolOf(facts: RisikoFacts, card: number): number {
  return facts.territories[card]?.symbol ?? WILD;
}
