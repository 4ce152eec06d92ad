// The smallest board. All its words come from the server.
import type { GameUi } from "../index";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import Status from "./Status.svelte";

export const ui: GameUi = {
  Map: Players,
  Status,
  Hand,
  TextPosition: Players,
  panels: [],
  places: new Set(),
  tone: () => "",
  asksTwice: () => false,
  drawn: new Set(["number"]), // bids are in the hand; other answers are buttons beside the question
};
