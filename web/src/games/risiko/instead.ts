// The choice before the question that is put, taken back: for nothing, or for another territory in its place.
import type { RisikoFacts, RisikoPosition } from "../../net/types";
import type { Board } from "../../store/board";

/** The questions that follow the choice of a territory, with nothing but it to take back. */
const AFTER_A_TERRITORY = new Set(["target", "dice", "move_to", "move_armies", "armies", "set_up_armies"]);
/** Where armies come from is chosen, and nothing has been rolled or moved. */
const AFTER_A_SOURCE: Record<string, string> = { target: "attack", dice: "attack", move_to: "move", move_armies: "move" };

/** The territory that shall be chosen when the question for it is put again, and the question that is put until then. */
let wanted: { question: string; territory: number; at: string } | null = null;

/** Which question a click on another source answers anew. */
export function sourceQuestion(board: Board): string | undefined {
  return board.ask?.mine ? AFTER_A_SOURCE[board.ask.name] : undefined;
}

export function canTakeBack(board: Board): boolean {
  return board.undoable && !board.busy && (board.ask?.mine ?? false) && AFTER_A_TERRITORY.has(board.ask!.name);
}

/** Would a click on this territory change where an attack or a move comes from? The same again: it takes it back. */
export function isOtherSource(facts: RisikoFacts, board: Board, territory: number): boolean {
  const question = sourceQuestion(board);
  const { owner, armies, source } = board.position as RisikoPosition;
  if (!question || !board.undoable || board.actions.has(territory) || owner[territory] !== board.viewer) return false;
  if (territory === source) return true;
  const own = (n: number) => owner[n] === board.viewer;
  return armies[territory]! > 1 && facts.territories[territory]!.neighbours.some((n) => own(n) === (question === "move"));
}

export function chooseInstead(board: Board, territory: number): void {
  const { source } = board.position as RisikoPosition;
  const { name } = board.ask!;
  wanted = { question: AFTER_A_SOURCE[name]!, territory: territory === source ? -1 : territory, at: name };
  board.undo();
}

/** All armies are placed and there is no set: that is asked all the same, so that the others do not learn it. */
export function onlyEndsPlacing(board: Board): boolean {
  return (board.ask?.mine ?? false) && board.ask!.name === "place" && board.actions.size === 1 && [...board.actions.values()][0]!.target.kind === "option";
}

/** Could an attack come from here once placing is over? Whether it can, the server says then. */
export function canAttackNext(facts: RisikoFacts, board: Board, territory: number): boolean {
  const { owner, armies } = board.position as RisikoPosition;
  if (!onlyEndsPlacing(board) || owner[territory] !== board.viewer || armies[territory]! < 2) return false;
  return facts.territories[territory]!.neighbours.some((n) => owner[n] !== board.viewer);
}

/** The end of placing and the attack by one click. */
export function attackNext(board: Board, territory: number): void {
  wanted = { question: "attack", territory, at: board.ask!.name };
  board.act([...board.actions.values()][0]!);
}

/** Whenever something is asked: what is wanted instead is chosen, or given up. */
export function followUp(board: Board): void {
  if (board.busy || !board.ask?.mine) return;
  const wish = wanted;
  if (!wish || board.ask.name === wish.at) return;
  if (AFTER_A_SOURCE[board.ask.name] === wish.question && board.undoable) {
    wish.at = board.ask.name; // where it goes was a choice of its own
    return board.undo();
  }
  wanted = null;
  const action = board.actions.get(wish.territory);
  if (board.ask.name === wish.question && action) board.act(action);
}
