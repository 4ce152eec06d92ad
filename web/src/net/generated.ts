// Made by `make client-types` from the server's own types; not to be edited. See docs/protocol.md.

export type SeatId = number & { readonly is: "seat" };

export type SideId = number & { readonly is: "side" };

export type BySeat<T> = { readonly [which: SeatId]: T };

export type BySide<T> = { readonly [which: SideId]: T };

export interface Act {
  type: "act";
  key: string;
  version: number;
  seat: SeatId;
  action: number;
}

export interface Action {
  action: number;
  text: string;
  target: Target;
  note: string;
  odds: Odds | null;
  warning: string;
}

export interface Alternative {
  target: Target | null;
  name: string;
  course: string;
  parameters: Record<string, number | string | number[]>;
}

export interface Answer {
  type: "answer";
  n: number;
  key: string;
  ok: boolean;
  version: number;
  error: ErrorInfo | null;
}

export interface BeginCourse {
  type: "course";
  key: string;
  version: number;
  seat: SeatId;
  course: string;
  parameters?: Record<string, number | string | number[]>;
}

export interface Bid {
  seat: SeatId;
  side: SideId;
  amount: number;
  text: string;
}

export interface BidOffer {
  action: number;
  amount: number;
}

export interface Bidding {
  sealed: boolean;
  text: string;
  bids: Bid[];
  secret: string[];
  offers: BySide<BidOffer[]>;
}

export interface BotInfo {
  name: string;
  title: string;
  blurb: string;
}

export interface CardFacts {
  id: number;
  name: string;
  english: string;
  ops: number;
  side: SideId;
  era: number;
  once: boolean;
  scoring: boolean;
  text: string;
}

export interface China {
  owner: SideId;
  up: boolean;
}

export interface CivilWar {
  action: number;
  name: string;
  influence: number;
  needed: number;
  region: number;
  text: string;
}

export interface ContinentFacts {
  id: number;
  key: string;
  name: string;
  armies: number;
}

export interface CountryFacts {
  id: number;
  key: string;
  name: string;
  english: string;
  short: string;
  stability: number;
  battleground: boolean;
  region: number;
  part: "western" | "eastern" | "both" | "southeast" | "";
  neighbours: number[];
  superpower: SideId;
}

export interface DeckFacts {
  base: ObjectiveFacts[];
  tournament: ObjectiveFacts[];
}

export interface DefconFacts {
  level: number;
  text: string;
  perilous: boolean;
}

export interface Effect {
  id: number;
  name: string;
  text: string;
  card: number;
  until_turn_end: boolean;
}

export interface EndingInfo {
  winners: SeatId[];
  scores: BySeat<number>;
  reason: number;
  text: string;
}

export interface ErrorAnswer {
  error: ErrorInfo;
}

export interface ErrorInfo {
  code: string;
  reason: string;
  way_on: "home" | "watch" | "reload" | "retry" | "wait" | "new_table" | "none";
  table?: string;
}

export interface ExampleFacts {
  game: "example";
  rules: string;
}

export interface ExamplePlayer {
  seat: SeatId;
  name: string;
  points: number;
  points_text: string;
  has_bid: boolean;
  bid: number | null;
  bid_text: string;
}

export interface ExamplePosition {
  game: "example";
  round_text: string;
  players: ExamplePlayer[];
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  seats: SeatInfo[];
  presets: PresetInfo[];
  options: OptionInfo[];
  bots: BotInfo[];
  usual_bot: string;
}

export interface GiveOrder {
  type: "order";
  seat: SeatId;
  order: string;
  on: boolean;
}

export interface HandCard {
  card: number;
  ops: number;
  playable: boolean;
  why_not: string;
}

export interface Hello {
  type: "hello";
  lang?: string;
  seen?: number | null;
  seat?: SeatId | null;
  view?: boolean;
}

export interface Joined {
  table: string;
  seat: SeatId;
}

export interface Log {
  first: number;
  steps: LogStep[];
}

export interface LogLine {
  text: string;
  kind: string;
  heading: 0 | 1 | 2;
  about: Target[];
  dice: number[][];
  beaten: boolean[][];
}

export interface LogStep {
  step: number;
  seat: SeatId | null;
  lines: LogLine[];
}

export interface Me {
  name: string;
  tables: number;
}

export interface NewName {
  name: string;
}

export interface NewTable {
  game: string;
  options?: Record<string, boolean | number | string>;
  seats: (SeatOfMine | OpenSeat | SeatByLink | SeatOfBot)[];
}

export interface Notice {
  type: "notice";
  n: number;
  error: ErrorInfo;
}

export interface ObjectiveFacts {
  text: string;
  territories: number[];
}

export interface Odds {
  text: string;
  chance: number;
  percent: string;
  rows: OddsRow[];
}

export interface OddsRow {
  text: string;
  chance: number;
  percent: string;
}

export interface OpenSeat {
  kind: "open";
}

export interface OptionInfo {
  name: string;
  group: string;
  help: string;
  rule: string;
  values: OptionValue[];
  several: boolean;
  range: number[] | null;
  by_preset: Record<string, boolean | number | string>;
  decides: "seats" | "sides" | "";
}

export interface OptionValue {
  value: boolean | number | string;
  text: string;
}

export interface OrderInfo {
  name: string;
  text: string;
  on: boolean;
}

export interface Ping {
  type: "ping";
  id: number;
}

export interface Pong {
  type: "pong";
  n: number;
  id: number;
}

export interface PresetInfo {
  name: string;
  title: string;
  blurb: string;
}

export interface Question {
  seat: SeatId;
  mine: boolean;
  kind: number;
  name: string;
  card: number;
  left: number;
  optional: boolean;
  prompt: string;
}

export interface Reasons {
  type: "why";
  n: number;
  id: number;
  version: number;
  reasons: Record<string, string>;
}

export interface RegionFacts {
  id: number;
  key: string;
  name: string;
  points: number[];
}

export interface RegionPart {
  id: number;
  key: string;
  name: string;
}

export interface RegionScore {
  region: number;
  name: string;
  sides: BySide<SideScore>;
  battlegrounds: number;
  net: number;
  leader: SideId;
  text: string;
}

export interface ReplayFrame {
  step: number;
  position: Position;
}

export interface ReplayInfo {
  replay: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  seats: SeatInfo[];
  players: string[];
  decisions: number;
  complete: boolean;
  reconstructed: boolean;
  viewers: Viewer[];
  log: Log;
  ending: EndingInfo | null;
}

export interface RisikoFacts {
  game: "risiko";
  colours: string[];
  symbols: string[];
  cards: TerritoryCard[];
  territories: TerritoryFacts[];
  continents: ContinentFacts[];
  sets: number[][];
  objectives: DeckFacts;
}

export interface RisikoObjective {
  text: string;
  territories: number[];
  done: number;
  of: number;
  progress: string;
  otherwise: string;
}

export interface RisikoPlayer {
  seat: number;
  name: string;
  colour: number;
  territories: number;
  armies: number;
  reserve: number;
  due: number;
  cards: number | null;
  out: boolean;
  points: number | null;
  objective: RisikoObjective | null;
  place: number;
}

export interface RisikoPosition {
  game: "risiko";
  round: number;
  phase: "setup" | "reinforcement" | "combat" | "movement" | "end";
  phase_name: string;
  round_name: string;
  when: string;
  player: number;
  owner: number[];
  armies: number[];
  players: RisikoPlayer[];
  continents: number[];
  deck: "base" | "tournament" | "custom";
  scored: boolean;
  objective: RisikoObjective | null;
  hand: number[];
  hand_bonus: number[];
  hands: number[][] | null;
  chosen: number[];
  sets: RisikoSet[];
  set_armies: number[];
  sets_played: number;
  conquests: number;
  pile: number;
  discards: number[];
  source: number;
  target: number;
  last: number[];
}

export interface RisikoSet {
  cards: number[];
  armies: number;
  text: string;
}

export interface Seat {
  seat: SeatId;
  name: string;
  kind: "human" | "bot" | "open" | "link" | "program";
  player: string;
  link: string;
  online: boolean;
}

export interface SeatByLink {
  kind: "link";
}

export interface SeatInfo {
  seat: SeatId;
  name: string;
}

export interface SeatOfBot {
  kind: "bot";
  bot: string;
}

export interface SeatOfMine {
  kind: "me";
}

export interface Seats {
  type: "seats";
  n: number;
  status: "waiting" | "playing" | "over";
  seats: Seat[];
  watchers: number;
}

export interface SideScore {
  level: number;
  level_name: string;
  countries: number;
  battlegrounds: number;
  next_door: number;
  points: number;
}

export interface SpaceFacts {
  box: number;
  name: string;
  ops: number;
  highest: number;
  first: number;
  second: number;
  ability: string;
}

export interface SpaceSide {
  box: number;
  tries_left: number;
  needs: number;
  highest: number;
  percent: string;
  abilities: string[];
}

export interface State {
  type: "state";
  n: number;
  version: number;
  table: string;
  game: string;
  lang: string;
  status: "waiting" | "playing" | "over";
  viewer: SeatId;
  seats: Seat[];
  watchers: number;
  you: SeatId[];
  position: Position;
  asked: SeatId[];
  ask: Question | null;
  actions: Action[];
  withheld: Withheld[];
  alternatives: Alternative[];
  course: string | null;
  orders: OrderInfo[];
  undo: Undo;
  log: Log;
  ending: EndingInfo | null;
  view?: unknown;
}

export interface StopCourse {
  type: "stop";
  seat: SeatId;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  status: "waiting" | "playing" | "over";
  seats: Seat[];
  you: SeatId[];
  host: boolean;
  your_turn: boolean;
  version: number;
  created: string;
  changed: string;
  summary: string;
}

export interface TakeBack {
  type: "undo";
  key: string;
  version: number;
  seat: SeatId;
}

export interface TakeSeat {
  bot?: string | null;
}

export interface Target {
  kind: "country" | "card" | "region" | "option" | "territory" | "number" | "colour" | "seat" | "side" | "box" | "bid";
  id: number;
}

export interface TerritoryCard {
  id: number;
  name: string;
  symbol: number;
}

export interface TerritoryFacts {
  id: number;
  key: string;
  name: string;
  english: string;
  continent: number;
  value: number;
  neighbours: number[];
}

export interface TwilightStruggleFacts {
  game: "twilight-struggle";
  sides: BySide<string>;
  countries: CountryFacts[];
  cards: CardFacts[];
  regions: RegionFacts[];
  region_parts: RegionPart[];
  eras: string[];
  levels: string[];
  space: SpaceFacts[];
  defcon: DefconFacts[];
  vp_to_win: number;
}

export interface TwilightStrugglePosition {
  game: "twilight-struggle";
  turn: number;
  round: number;
  rounds: number;
  phase: "bidding" | "setup" | "headlines" | "rounds" | "end";
  side: SideId | null;
  sides: BySeat<SideId> | null;
  bidding: Bidding | null;
  phasing: SideId;
  when: string;
  vp: number;
  score: string;
  defcon: number;
  closed: number[];
  milops: BySide<number>;
  required: number;
  milops_short: BySide<boolean>;
  space: BySide<SpaceSide>;
  china: China;
  civil_war: CivilWar | null;
  influence: BySide<number>[];
  control: SideId[];
  hand: HandCard[];
  known: number[];
  hands: BySide<number[]> | null;
  hand_sizes: BySide<number>;
  headlines: BySide<number | null>;
  table: number[];
  in_front: number[];
  looked_at: number[];
  shown: number[];
  unseen: number[];
  discards: number[];
  removed: number[];
  pile: number;
  effects: Effect[];
  regions: RegionScore[];
}

export interface Undo {
  possible: boolean;
  reason: string;
}

export interface Viewer {
  viewer: string;
  text: string;
}

export interface Why {
  type: "why";
  id: number;
  seat: SeatId;
  actions: number[];
}

export interface Withheld {
  action: number;
  text: string;
  reason: string;
}

export type Position = TwilightStrugglePosition | RisikoPosition | ExamplePosition;

export type Facts = TwilightStruggleFacts | RisikoFacts | ExampleFacts;

export type ClientMessage = Hello | Act | TakeBack | BeginCourse | StopCourse | GiveOrder | Why | Ping;

export type ServerMessage = State | Answer | Reasons | Seats | Notice | Pong;

export type Value = boolean | number | string;

export type Status = TableInfo["status"];

export type WayOn = ErrorInfo["way_on"];

export type NewSeat = NewTable["seats"][number];

export type TargetKind = Target["kind"];

export type About = Target;

export type Lang = string;
