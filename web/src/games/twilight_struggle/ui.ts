import type { TwilightStruggleFacts, TwilightStrugglePosition } from "../../net/types";
import type { GameUi } from "../index";
import "./colours.css";
import CardsPanel from "./CardsPanel.svelte";
import CardTip from "./CardTip.svelte";
import EffectsPanel from "./EffectsPanel.svelte";
import Hand from "./Hand.svelte";
import Map from "./Map.svelte";
import ScoringPanel from "./ScoringPanel.svelte";
import { textTone } from "./sides";
import Status from "./Status.svelte";
import TextPosition from "./TextPosition.svelte";
import TracksPanel from "./TracksPanel.svelte";

export const ui: GameUi = {
  Map,
  Status,
  Hand,
  TextPosition,
  panels: [
    { id: "scoring", title: "panel.scoring", component: ScoringPanel },
    { id: "effects", title: "panel.effects", component: EffectsPanel },
    { id: "cards", title: "panel.cards", component: CardsPanel },
    { id: "tracks", title: "panel.tracks", component: TracksPanel },
  ],
  subject: (board, facts: TwilightStruggleFacts) => {
    const card = facts.cards[(board.ask?.card ?? 0) - 1];
    return card ? { component: CardTip, props: { facts, card } } : null;
  },
  places: new Set(["country", "region"]),
  // while sides are being bid for, nobody has a colour
  tone: (whose, board) => textTone(whose.kind === "side" ? whose.id : ((board.position as TwilightStrugglePosition).sides?.[whose.id] ?? null)),
  group: (action, facts: TwilightStruggleFacts) => (action.target.kind === "country" ? (facts.regions[facts.countries[action.target.id]!.region]?.name ?? "") : ""),
  english: ({ target }, facts: TwilightStruggleFacts) =>
    (target.kind === "country" ? facts.countries[target.id] : target.kind === "card" ? facts.cards[target.id - 1] : undefined)?.english ?? "",
  titles: true,
  asksTwice: (action, board) => action.odds !== null || board.ask?.name === "headline",
  confirm: "twilight.confirm",
  signs: "map.signs",
  drawn: new Set(["country", "card", "box", "bid"]),
};
