import type { Log, LogStep } from "../net/types";

/** The steps known so far with what a message brings: it replaces everything from `first` on. */
export function mergeLog(known: LogStep[], log: Log): LogStep[] {
  return [...known.filter((step) => step.step < log.first), ...log.steps];
}

/** The last lines, newest last, headings included. */
export function lastLines(steps: LogStep[], most: number): { step: LogStep; text: string; heading: number; dice: number[] }[] {
  const out: { step: LogStep; text: string; heading: number; dice: number[] }[] = [];
  for (let i = steps.length - 1; i >= 0 && out.length < most; i--) {
    const step = steps[i]!;
    for (let j = step.lines.length - 1; j >= 0 && out.length < most; j--) {
      const { text, heading, dice } = step.lines[j]!;
      out.unshift({ step, text, heading, dice });
    }
  }
  return out;
}
