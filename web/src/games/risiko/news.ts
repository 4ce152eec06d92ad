// What the viewer lost while the others played, from the log.
import type { LogLine, LogStep } from "../../net/types";

export type Loss = { to: number; territories: number[] };
export type Fall = { seat: number; by: number };
export type News = { losses: Loss[]; falls: Fall[] };
export const NO_NEWS: News = { losses: [], falls: [] };

const idsOf = (line: LogLine, kind: "seat" | "territory") => line.about.filter((a) => a.kind === kind).map((a) => a.id);
const begins = (line: LogLine, seat: number) => line.kind === "turn" && idsOf(line, "seat")[0] === seat;

/** What happened to the viewer's territories, and who was eliminated, since their own last turn; nothing any more as soon
 * as they have chosen something in the turn that is theirs. */
export function newsFor(steps: readonly LogStep[], viewer: number, onTurn: number): News {
  const lines: LogLine[] = [];
  let ownTurn = onTurn === viewer; // to be passed on the way back
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i]!;
    for (const line of step.lines.toReversed()) {
      if (!begins(line, viewer)) lines.unshift(line);
      else if (ownTurn) ownTurn = false;
      else return gathered(lines, viewer);
    }
    if (ownTurn && step.seat === viewer) return NO_NEWS;
  }
  return gathered(lines, viewer);
}

function gathered(lines: LogLine[], viewer: number): News {
  const losses: Loss[] = [];
  const falls: Fall[] = [];
  for (const line of lines) {
    const [seat = -1, other = -1] = idsOf(line, "seat");
    if (line.kind === "conquered" && other === viewer) {
      const known = losses.find((loss) => loss.to === seat);
      if (known) known.territories.push(...idsOf(line, "territory"));
      else losses.push({ to: seat, territories: idsOf(line, "territory") });
    } else if (line.kind === "eliminated" && other !== viewer) falls.push({ seat, by: other });
  }
  return { losses, falls };
}

/** Who eliminated a seat, and in which round: the one of that turn. */
export function endOf(steps: readonly LogStep[], seat: number): { by: number; round: number } | null {
  const lines = steps.flatMap((step) => step.lines);
  const at = lines.findLastIndex((line) => line.kind === "eliminated" && idsOf(line, "seat")[0] === seat);
  if (at < 0) return null;
  const by = idsOf(lines[at]!, "seat")[1] ?? -1;
  return { by, round: lines.slice(0, at).filter((line) => begins(line, by)).length };
}
