import type { RisikoFacts, RisikoPosition } from "../../net/types";
import type { GameUi } from "../index";
import "./colours.css";
import CardsPanel from "./CardsPanel.svelte";
import Hand from "./Hand.svelte";
import Map from "./Map.svelte";
import PlayersPanel from "./PlayersPanel.svelte";
import { placement } from "./placing";
import Shortcuts from "./Shortcuts.svelte";
import Status from "./Status.svelte";
import TextPosition from "./TextPosition.svelte";

const army = (colour: number) => `army-${colour} army`;

export const ui: GameUi = {
  Map,
  Status,
  Hand,
  TextPosition,
  panels: [
    { id: "players", title: "panel.players", component: PlayersPanel },
    { id: "cards", title: "panel.cards", component: CardsPanel },
  ],
  endPanel: "players",
  Shortcuts,
  course: placement,
  places: new Set(["territory"]),
  tone: (whose, board) => (whose.kind === "seat" ? army((board.position as RisikoPosition).players[whose.id]?.colour ?? -1) : ""),
  swatch: ({ target }) => (target.kind === "colour" ? army(target.id) : ""),
  group: (action, facts: RisikoFacts) => (action.target.kind === "territory" ? facts.continents[facts.territories[action.target.id]!.continent]!.name : ""),
  english: ({ target }, facts: RisikoFacts) => (target.kind === "territory" ? facts.territories[target.id]!.english : ""),
  asksTwice: (action) => action.odds !== null && action.target.kind === "territory",
  confirm: "risiko.confirm",
  doIt: "risiko.attack",
  signs: "risiko.signs",
  drawn: new Set(["territory", "card"]),
};
