// How many armies a click on a territory places; the browser keeps the wish for the next game.
import { prefs } from "../../lib/prefs.svelte";
import type { Action } from "../../net/types";
import type { Board } from "../../store/board";
import type { Course } from "../course";

export const PER_CLICK = ["ask", "one", "all"] as const;
type PerClick = (typeof PER_CLICK)[number];
const WHERE = new Set(["set_up", "place"]);

export function perClick(): PerClick {
  const kept = prefs.own("perClick");
  return PER_CLICK.find((wish) => wish === kept) ?? "ask";
}

/** Is it asked where armies go? */
export function isPlacing(board: Board): boolean {
  return (board.ask?.mine ?? false) && WHERE.has(board.ask!.name);
}

/** A click on a territory, with the number of armies that goes without saying. */
export function placement(action: Action, board: Board): Course | null {
  const wish = perClick();
  if (wish === "ask" || action.target.kind !== "territory" || !isPlacing(board)) return null;
  return { name: "place", parameters: { territory: action.target.id, wish } };
}
