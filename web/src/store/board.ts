// What a board needs to be drawn and played on: a live table and a replay both are one.
import type { Course } from "../games/course";
import type { About, Action, Alternative, Question, LogStep, OrderInfo, Position, SeatId } from "../net/types";

export interface Board {
  readonly position: Position;
  readonly viewer: SeatId;
  readonly ask: Question | null;
  /** What the viewer may do now, by action. */
  readonly actions: ReadonlyMap<number, Action>;
  /** What the viewer may wish beside the actions. */
  readonly alternatives: readonly Alternative[];
  /** The viewer's standing orders, given or not. */
  readonly orders: readonly OrderInfo[];
  /** What has happened up to here. */
  readonly steps: readonly LogStep[];
  /** What the last steps were about: those since the viewer's own last one. */
  readonly recent: readonly About[];
  /** A wish is under way: nothing else can be chosen. */
  readonly busy: boolean;
  /** Where it is played; not of a replay. */
  readonly table?: string;
  /** What the people on the seats are called, "" for bots and the viewer's own seats. Not of a replay. */
  readonly people?: readonly string[];
  /** What somebody has asked to see on the map, until it is put away. */
  marked: readonly About[];
  /** The own last choice can be taken back. */
  readonly undoable: boolean;
  act(action: Action): void;
  undo(): void;
  begin(course: Course): void;
  order(name: string, on: boolean): void;
  /** Why an action is not offered; undefined until the server has said so. */
  reason(action: number): string | undefined;
  wantReasons(actions: number[]): void;
}
