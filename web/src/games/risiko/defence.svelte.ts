// As many dice as possible in every defence: a standing order of a seat at a table, until it is taken back. The browser
// keeps it as long as the page is open, over reloads too.
import type { Action } from "../../net/types";
import type { Board } from "../../store/board";

const orders = $state<Record<string, boolean>>({});
const nameOf = (board: Board) => `risiko defence ${board.table} ${board.viewer}`;

function kept(name: string): boolean {
  try {
    return sessionStorage.getItem(name) === "most";
  } catch {
    return false; // a browser that keeps nothing: the order holds until the page is left
  }
}

export const standing = {
  on: (board: Board): boolean => orders[nameOf(board)] ?? kept(nameOf(board)),
  set(board: Board, on: boolean): void {
    orders[nameOf(board)] = on;
    try {
      if (on) sessionStorage.setItem(nameOf(board), "most");
      else sessionStorage.removeItem(nameOf(board));
    } catch {
      // see above
    }
  },
};

/** The answer to the question how many dice defend; null at any other. */
export function mostDice(board: Board): Action | null {
  if (!board.ask?.mine || board.ask.name !== "defence") return null;
  return [...board.actions.values()].findLast((a) => a.target.kind === "number") ?? null;
}
