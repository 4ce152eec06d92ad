// Several choices by one click, made one after the other as their questions come. The rules know nothing of it.
import type { Board } from "../store/board";

export type Course = {
  first: number;
  /** It is over with the one choice that follows. */
  single?: boolean;
  /** What the others do meanwhile is only an answer: it needs no time of its own. */
  swift?: boolean;
  /** The next choice of a question to the viewer; null: the course is over. */
  next: (board: Board) => number | null;
};
