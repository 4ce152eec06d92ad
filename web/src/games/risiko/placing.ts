// How many armies a click on a territory places; the browser keeps the wish for the next game.
import { prefs } from "../../lib/prefs.svelte";
import type { Action } from "../../net/types";
import type { Board } from "../../store/board";
import type { Course } from "../course";

const WHERE = new Set(["set_up", "place"]);

/** Is it asked where armies go? */
export function isPlacing(board: Board): boolean {
  return (board.ask?.mine ?? false) && WHERE.has(board.ask!.name);
}

/** A click on a territory, with the number of armies that goes without saying. */
export function placement(action: Action, board: Board): Course | null {
  if (prefs.perClick === "ask" || action.target.kind !== "territory" || !isPlacing(board)) return null;
  return { name: "place", parameters: { territory: action.target.id, wish: prefs.perClick } };
}
