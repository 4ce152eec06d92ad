// The server's messages (docs/protocol.md) as the client uses them: the generated types, and RisiKo! beside them.
import type * as made from "./generated";

export * from "./generated";
export type Value = boolean | number | string;
export type NewSeat = made.NewTable["seats"][number];
export type About = made.Target;
export type Position = made.TwilightStrugglePosition | RisikoPosition;
export type State = Omit<made.State, "position" | "lang"> & { position: Position; lang: string };
export type Frame = Omit<made.Frame, "position"> & { position: Position };
export type ServerMessage = State | made.Answer | made.Reasons | made.Seats | made.Notice | made.Pong;
export type ClientMessage =
  | { type: "hello"; lang: string; seen: number | null; seat: number | null }
  | made.Act
  | made.TakeBack
  | { type: "why"; id: number; seat: number; actions: number[] }
  | made.Ping;

// --- RisiKo! -------------------------------------------------------------------------------------------------------
export type RisikoPlayer = {
  seat: number;
  colour: number; // 0 red, 1 blue, 2 green, 3 yellow, 4 black, 5 purple; -1 before it is chosen
  territories: number;
  armies: number;
  reserve: number; // armies to place
  cards: number;
  out: boolean;
  points: number | null; // tournament points, where the preset counts them
};
export type RisikoPosition = {
  game: "risiko";
  round: number;
  phase: "setup" | "reinforcement" | "combat" | "movement" | "end";
  phase_name: string;
  when: string; // "Round 4, reinforcement: red"
  player: number; // whose turn it is
  owner: number[]; // by territory: seat, -1 nobody
  armies: number[];
  players: RisikoPlayer[];
  continents: number[]; // by continent: the seat that holds it whole, or -1
  objective: { text: string; territories: number[]; done: number; of: number; progress: string } | null; // one's own
  hand: number[]; // one's own cards: territories 0–41, jokers 42 and 43
  sets: { cards: number[]; armies: number; text: string }[]; // what can be played now
  pile: number;
  discards: number;
  source: number; // the territory an attack or move comes from, -1: none
  target: number;
  battle: { source: number; target: number; attack: number[]; defence: number[] } | null; // the last dice
};
export type RisikoFacts = {
  game: "risiko";
  colours: string[];
  symbols: string[]; // infantry, cavalry, cannon, joker
  territories: { id: number; name: string; continent: number; value: number; symbol: number; neighbours: number[] }[];
  continents: { id: number; name: string; armies: number }[];
  sets: { symbols: number[]; armies: number }[];
};
