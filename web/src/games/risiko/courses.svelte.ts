// What a player would click again and again: placing one army or all, attacking on, defending with everything.
import type { Action, RisikoFacts, RisikoPosition } from "../../net/types";
import type { Board } from "../../store/board";
import type { Course } from "../course";

export type PerClick = "ask" | "one" | "all";

/** How many armies a click on a territory places. */
export const placing = $state<{ armies: PerClick }>({ armies: "ask" });

const AMOUNTS = new Set(["set_up_armies", "armies"]);
const position = (board: Board) => board.position as RisikoPosition;
const numbers = (board: Board): Action[] => [...board.actions.values()].filter((a) => a.target.kind === "number");

/** A click on a territory, with the number of armies that goes without saying. */
export function placement(action: Action, board: Board): Course | null {
  if (placing.armies === "ask" || action.target.kind !== "territory") return null;
  if (board.ask?.name !== "set_up" && board.ask?.name !== "place") return null;
  return {
    first: action.action,
    single: true,
    next: (later) => {
      if (!AMOUNTS.has(later.ask?.name ?? "")) return null;
      const amounts = numbers(later);
      return (placing.armies === "one" ? amounts[0] : amounts.at(-1))?.action ?? null;
    },
  };
}

/** The attack again and again: until it has won, until it cannot go on, or down to so many armies. */
export function attackOn(facts: RisikoFacts, first: number, stopAt: number): Course {
  return {
    first,
    swift: true,
    next: (later) => {
      const [source] = position(later).last;
      if (later.ask?.name !== "attack" || source === undefined || !later.actions.has(facts.again)) return null;
      return position(later).armies[source]! > stopAt ? facts.again : null;
    },
  };
}

/** As many dice as possible in every defence, until something else is asked. */
export function alwaysDefend(board: Board): Course | null {
  const most = (at: Board) => numbers(at).at(-1)?.action ?? null;
  const first = most(board);
  return first === null ? null : { first, next: (later) => (later.ask?.name === "defence" ? most(later) : null) };
}
