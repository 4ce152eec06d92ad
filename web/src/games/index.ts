// What a game brings to the table page. Each is loaded only when it is played.
import type { Component } from "svelte";
import type { MessageId } from "../lib/i18n.svelte";
import type { Board } from "../store/board";
import type { About, Action, Whose } from "../net/types";
import type { Tip } from "../ui/tip.svelte";
import type { Course } from "./course";

export type Choose = (action: number, event: MouseEvent | KeyboardEvent) => void;
/** What the map is to bring into sight; `count` grows with every wish, also when it is for the same. */
export type Focus = { about: About; count: number };
// the facts of a game are its own affair
type Any = any;
export type GameUi = {
  Map: Component<{ board: Board; facts: Any; choose: Choose; focus?: Focus | null }, { enter: () => void }>;
  Status: Component<{ board: Board; facts: Any; show: (panel: string) => void }>;
  Hand: Component<{ board: Board; facts: Any; choose: Choose }, { focus: () => void }>;
  TextPosition: Component<{ board: Board; facts: Any }>;
  panels: { id: string; title: MessageId; component: Component<{ board: Board; facts: Any; look: (about: About) => void }> }[];
  /** The panel that says how the game ended. */
  endPanel?: string;
  /** What saves clicks at the question that is put; it stands behind the answers. */
  Shortcuts?: Component<{ board: Board; facts: Any; run: (course: Course) => void }>;
  /** A choice that brings others with it. */
  course?: (action: Action, board: Board) => Course | null;
  /** What the question is about, explained. */
  subject?: (board: Board, facts: Any) => Tip | null;
  /** The heading under which a choice is listed. */
  group?: (action: Action, facts: Any) => string;
  /** What a choice is called in English, where that is another name. */
  english?: (action: Action, facts: Any) => string;
  /** Its cards have titles that are known in English everywhere. */
  titles?: true;
  /** What the colours and patterns of the map mean. */
  signs?: MessageId;
  /** What the log can name that is to be found on the map. */
  places: ReadonlySet<string>;
  /** How a seat, or the side it plays, is coloured: a class that colours text, with the strong colour in `--tone`. */
  tone: (whose: Whose, board: Board) => string;
  /** The same for a choice between colours; "" for any other. */
  swatch?: (action: Action) => string;
  /** Can this not be taken back once it is chosen? Then it is shown with its odds before it is done, where that is wished. */
  asksTwice: (action: Action, board: Board) => boolean;
  /** What the wish to be asked twice is called among the settings. */
  confirm?: MessageId;
  /** What the button says that carries it out then. */
  doIt?: MessageId;
  /** The name of what an option or number stands for is the server's; these targets are on the map or in the hand. */
  drawn: ReadonlySet<string>;
};

// a folder for each game, named like its package
const LOADERS = import.meta.glob<{ ui: GameUi }>("./*/ui.ts");

export async function loadGame(name: string): Promise<GameUi> {
  const load = LOADERS[`./${name.replaceAll("-", "_")}/ui.ts`] ?? (() => import("./plain"));
  return (await load()).ui;
}
