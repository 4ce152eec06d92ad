// The last throw of dice, from the log.
import type { LogStep } from "../../net/types";

export type Battle = { source: number; target: number; attack: number[]; defence: number[]; beaten: boolean[][] };

/** The last battle of the turn that is going on; null if there was none yet. */
export function lastBattle(steps: readonly LogStep[]): Battle | null {
  for (let i = steps.length - 1; i >= 0; i--) {
    for (const line of steps[i]!.lines.toReversed()) {
      if (line.heading) return null;
      if (line.kind !== "battle") continue;
      const [source, target] = line.about.filter((a) => a.kind === "territory");
      const [attack, defence] = line.dice;
      if (source && target && attack && defence) return { source: source.id, target: target.id, attack, defence, beaten: line.beaten };
    }
  }
  return null;
}
