// For games that bring no board: the position as the server says it, and every answer as a button.
import type { GameUi } from "./index";
import Nothing from "./Nothing.svelte";
import Plain from "./Plain.svelte";

export const ui: GameUi = {
  Map: Plain,
  Status: Nothing,
  Hand: Nothing,
  TextPosition: Plain,
  panels: [],
  places: new Set(),
  tone: () => "",
  asksTwice: () => false,
  drawn: new Set(),
};
