import type { About, Log, LogLine, LogStep, SeatId, Whose } from "../net/types";

/** Whose line it is: the seat or side that it names first. */
export function whoseLine(line: LogLine): Whose | null {
  return (line.about.find((a) => a.kind === "seat" || a.kind === "side") as Whose | undefined) ?? null;
}

/** What the steps since a seat's own last one were about, that one included; from `first` on if it has none there. */
export function sinceOwn(steps: readonly LogStep[], seat: SeatId, first: number): About[] {
  const own = steps.findLast((step) => step.seat === seat)?.step ?? -1;
  return steps.filter((step) => step.step >= Math.max(own, first)).flatMap((step) => step.lines.flatMap((line) => line.about));
}

/** The steps known so far with what a message brings: it replaces everything from `first` on. */
export function mergeLog(known: LogStep[], log: Log): LogStep[] {
  return [...known.filter((step) => step.step < log.first), ...log.steps];
}

type Line = { step: LogStep; whose: Whose | null; text: string; heading: number; dice: number[][] };

/** The last lines, newest last, headings included. */
export function lastLines(steps: LogStep[], most: number): Line[] {
  const out: Line[] = [];
  for (let i = steps.length - 1; i >= 0 && out.length < most; i--) {
    const step = steps[i]!;
    for (let j = step.lines.length - 1; j >= 0 && out.length < most; j--) {
      const line = step.lines[j]!;
      out.unshift({ step, whose: whoseLine(line), text: line.text, heading: line.heading, dice: line.dice });
    }
  }
  return out;
}
