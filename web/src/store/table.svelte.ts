// A table over its socket: the last state, the log, and the wish that waits for its answer.
import { api, Failure } from "../net/http";
import type {
  About,
  Action,
  Alternative,
  Question,
  ClientMessage,
  ErrorInfo,
  LogStep,
  OrderInfo,
  Position,
  SeatId,
  Seats,
  ServerMessage,
  State,
} from "../net/types";
import type { Course } from "../games/course";
import type { Board } from "./board";
import { mergeLog, sinceOwn } from "./log";
import { Pace, type News } from "./pace.svelte";

export type Link = "connecting" | "open" | "lost" | "closed";
type Wish = { key: string; message: ClientMessage; action: number | null };

/** The part of a WebSocket that is used; tests put their own in its place. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}
export type Dial = (table: string) => Wire;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const SIGN_OF_LIFE = 25_000;
const PASSING = new Set(["stopping", "slow"]); // notices that a new connection settles

export function dialServer(table: string): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`) as unknown as Wire;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export class TableStore implements Board {
  state = $state.raw<State | null>(null);
  steps = $state.raw<LogStep[]>([]);
  link = $state<Link>("connecting");
  /** The table cannot be shown at all. */
  fatal = $state.raw<ErrorInfo | null>(null);
  /** The last refusal or notice, until it is dismissed or something goes well. */
  complaint = $state.raw<ErrorInfo | null>(null);
  pending = $state.raw<Wish | null>(null);
  recent = $state.raw<About[]>([]);
  marked = $state.raw<readonly About[]>([]);
  private reasons = $state.raw<Record<number, string>>({});
  private asked = new Set<number>();

  private wire: Wire | null = null;
  private seat: SeatId | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private counter = 0;
  private readonly pace: Pace;
  private stale = false; // what is shown is in another language, or of another seat, than was asked for meanwhile
  private opened = 0; // the first step that came while the page was open

  constructor(
    readonly table: string,
    private language: string,
    private readonly dial: Dial = dialServer,
    private readonly inquire: (table: string) => Promise<unknown> = api.table,
    /** Whether what the others do is to be shown step by step. */
    stepwise: (news: News) => boolean = () => false,
  ) {
    this.pace = new Pace((news) => (news.type === "state" ? this.show(news) : this.showSeats(news)), stepwise);
  }

  // --- for the board -------------------------------------------------------------------------------------------------
  get position(): Position {
    return this.state!.position;
  }
  get viewer(): SeatId {
    return this.state!.viewer;
  }
  get ask(): Question | null {
    return this.state?.ask ?? null;
  }
  actions: ReadonlyMap<number, Action> = $derived(new Map(this.state?.actions.map((a) => [a.action, a]) ?? []));
  get alternatives(): readonly Alternative[] {
    return this.state?.alternatives ?? [];
  }
  get orders(): readonly OrderInfo[] {
    return this.state?.orders ?? [];
  }
  get busy(): boolean {
    return this.pending !== null || this.link !== "open";
  }
  people: readonly string[] = $derived(this.state?.seats.map(({ seat, kind, player }) => (kind === "human" && !this.state!.you.includes(seat) ? player : "")) ?? []);
  get undoable(): boolean {
    return this.state?.undo.possible ?? false;
  }
  /** More has happened than is shown. */
  get behind(): boolean {
    return this.pace.behind;
  }
  hurry(): void {
    this.pace.hurry();
  }
  reason(action: number): string | undefined {
    return this.reasons[action];
  }

  act(action: Action): void {
    if (!this.state || this.pending || !this.actions.has(action.action)) return;
    const key = newKey();
    const { version, viewer } = this.state;
    this.wish({ key, message: { type: "act", key, version, seat: viewer, action: action.action }, action: action.action });
  }

  undo(): void {
    if (!this.state?.undo.possible || this.pending) return;
    const key = newKey();
    this.wish({ key, message: { type: "undo", key, version: this.state.version, seat: this.state.viewer }, action: null });
  }

  /** The server makes the choices of a course, whether this page stays or not. */
  begin({ name, parameters }: Course): void {
    if (!this.state || this.pending) return;
    const key = newKey();
    const { version, viewer } = this.state;
    this.wish({ key, message: { type: "course", key, version, seat: viewer, course: name, parameters }, action: null });
  }

  /** The course that goes on, if there is one. */
  stop(): void {
    if (this.state?.course && this.link === "open") this.send({ type: "stop", seat: this.state.viewer });
  }

  order(name: string, on: boolean): void {
    if (this.state && this.link === "open") this.send({ type: "order", seat: this.state.viewer, order: name, on });
  }

  wantReasons(actions: number[]): void {
    if (!this.state?.ask?.mine || this.link !== "open") return;
    const fresh = actions.filter((a) => !this.asked.has(a) && !this.actions.has(a)).slice(0, 120);
    if (fresh.length === 0) return;
    for (const action of fresh) this.asked.add(action);
    this.send({ type: "why", id: ++this.counter, seat: this.state.viewer, actions: fresh });
  }

  // --- the connection ------------------------------------------------------------------------------------------------
  open(): void {
    this.connect();
    this.pulse = setInterval(() => {
      if (this.link === "open") this.send({ type: "ping", id: ++this.counter });
    }, SIGN_OF_LIFE);
  }

  close(): void {
    this.link = "closed";
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.pace.hurry();
    this.wire?.close();
    this.wire = null;
  }

  /** At once instead of after the rest of the waiting time. */
  retry(): void {
    if (this.link !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Another language, or another of one's own seats: the whole state is sent again. */
  greet({ language = this.language, seat = this.seat ?? undefined }: { language?: string; seat?: SeatId }): void {
    if (language === this.language && seat === (this.seat ?? undefined)) return;
    if (language !== this.language) this.forgetWords();
    this.language = language;
    this.seat = seat ?? null;
    if (this.link === "open") this.hello(null);
    else this.stale = true;
  }

  /** Nothing that was said in another language stays or comes later. */
  private forgetWords(): void {
    this.pace.hurry();
    this.reasons = {};
    this.asked.clear();
    this.complaint = null;
    if (this.fatal) void this.explain();
  }

  private connect(): void {
    const wire = this.dial(this.table);
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.link = "open";
      this.wait = FIRST_WAIT;
      this.asked.clear();
      if (this.complaint && PASSING.has(this.complaint.code)) this.complaint = null;
      this.hello(this.stale ? null : (this.state?.version ?? null));
      this.stale = false;
      if (this.pending) this.send(this.pending.message);
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.wire === wire) void this.lost();
    };
  }

  private async lost(): Promise<void> {
    const was = this.link;
    if (was === "closed" || this.fatal) return;
    this.wire = null;
    this.link = "lost";
    this.pace.hurry();
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    if (was === "open") return;
    // the handshake failed: is the server away, or is there no such table?
    await this.explain();
  }

  /** Why the table cannot be shown, if that is for good. */
  private async explain(): Promise<void> {
    try {
      await this.inquire(this.table);
    } catch (failure) {
      if (failure instanceof Failure && failure.info.code !== "unreachable" && failure.info.way_on !== "retry") {
        this.fatal = failure.info;
        this.close();
      }
    }
  }

  private hello(seen: number | null): void {
    this.send({ type: "hello", lang: this.language, seen, seat: this.seat });
  }

  private send(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private wish(wish: Wish): void {
    this.pace.hurry();
    this.pending = wish;
    this.complaint = null;
    if (this.link === "open") this.send(wish.message);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "state":
      case "seats":
        this.pace.add(message);
        break;
      case "answer":
        if (message.key !== this.pending?.key) break;
        this.pending = null;
        if (!message.ok && message.error) this.complaint = message.error;
        break;
      case "why":
        if (message.version === this.state?.version) this.reasons = { ...this.reasons, ...message.reasons };
        break;
      case "notice":
        this.complaint = message.error;
        break;
      case "pong":
        break;
    }
  }

  private showSeats({ status, seats, watchers }: Seats): void {
    if (this.state) this.state = { ...this.state, status, seats, watchers };
  }

  private show(state: State): void {
    const before = this.state;
    this.state = state;
    this.steps = mergeLog(this.steps, state.log);
    this.seat ??= state.you.length ? state.viewer : null;
    if (!before) this.opened = this.steps.length;
    if (before?.version !== state.version) {
      this.reasons = {};
      this.asked.clear();
      this.recent = before ? sinceOwn(this.steps, state.viewer, this.opened) : [];
    }
  }
}
