// What a player would click again and again: placing one army or all, attacking on, the three cards of a set.
import { prefs, type PerClick } from "../../lib/prefs.svelte";
import type { Action, RisikoFacts, RisikoPosition, RisikoSet } from "../../net/types";
import type { Board } from "../../store/board";
import type { Course } from "../course";

/** How many armies a click on a territory places; the browser keeps it for the next game. */
export const placing = {
  get armies(): PerClick {
    return prefs.perClick;
  },
  set armies(wish: PerClick) {
    prefs.set({ perClick: wish });
  },
};

const AMOUNTS = new Set(["set_up_armies", "armies"]);
const MOST_DICE = 3;
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

/** Is this the question for a number of armies that a click answers by itself? */
export function goesWithoutSaying(board: Board): boolean {
  return placing.armies !== "ask" && AMOUNTS.has(board.ask?.name ?? "");
}

// --- attacking on ----------------------------------------------------------------------------------------------------

/** The attack that is asked about, or that could be made again. */
function attackAt(board: Board): { source: number; target: number } | null {
  const { source, target, last } = position(board);
  if (board.ask?.name === "dice") return { source, target };
  return board.ask?.name === "attack" && last.length === 2 ? { source: last[0]!, target: last[1]! } : null;
}

/** What stays at least where the attack comes from, however the dice of one roll fall. */
function leastLeft(board: Board, attack: { source: number; target: number }, dice: number): number {
  const { armies } = position(board);
  return armies[attack.source]! - Math.min(dice, MOST_DICE, armies[attack.target]!);
}

/** Against a last army that cannot be lost yet every further roll is in vain. */
function inVain(board: Board, target: number): boolean {
  const { armies, standing } = position(board);
  return armies[target] === 1 && standing.includes(target);
}

/** The roll that can follow without ever leaving fewer armies than these: as many dice as possible, or the same again. */
function nextRoll(facts: RisikoFacts, board: Board, keep: number): number | null {
  const attack = attackAt(board);
  if (!attack || inVain(board, attack.target)) return null;
  if (board.ask!.name === "dice") return numbers(board).findLast((a) => leastLeft(board, attack, a.target.id) >= keep)?.action ?? null;
  const dice = Math.min(MOST_DICE, position(board).armies[attack.source]! - 1);
  return board.actions.has(facts.again) && leastLeft(board, attack, dice) >= keep ? facts.again : null;
}

/** The attack again and again: until it has won, until it cannot go on, or until a roll could leave fewer armies than
 * these. One always stays. Null: not even one roll. */
export function attackOn(facts: RisikoFacts, board: Board, keep: number): Course | null {
  const first = nextRoll(facts, board, keep);
  return first === null ? null : { first, swift: true, next: (later) => (later.ask?.name === "attack" ? nextRoll(facts, later, keep) : null) };
}

// --- sets ------------------------------------------------------------------------------------------------------------

/** The sets that can be played now, the best first: with the cards that are chosen already. */
export function playableSets(facts: RisikoFacts, board: Board): RisikoSet[] {
  const { sets, chosen } = position(board);
  if (!board.ask?.mine || (board.ask.name !== "set" && !board.actions.has(facts.play_set))) return [];
  const possible = sets.filter((set) => chosen.every((card) => set.cards.includes(card)));
  // with the one joker or the other it is the same set
  return possible.filter((set, i) => possible.findIndex((other) => other.text === set.text && other.armies === set.armies) === i);
}

/** The three cards of a set, or those of it that are not chosen yet. */
export function playSet(facts: RisikoFacts, board: Board, set: RisikoSet): Course | null {
  const next = (later: Board) => {
    if (later.ask?.name !== "set") return null;
    const { chosen } = position(later);
    return set.cards.find((card) => !chosen.includes(card) && later.actions.has(card)) ?? null;
  };
  const first = board.actions.has(facts.play_set) ? facts.play_set : next(board);
  return first === null ? null : { first, next };
}
