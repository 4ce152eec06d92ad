// A finished game or an opened record, step by step. Positions are fetched in blocks around the one that is shown.
import { api, Failure } from "../net/http";
import type { About, Action, Alternative, Question, ErrorInfo, ReplayFrame, LogStep, OrderInfo, Position, ReplayInfo, SeatId } from "../net/types";
import type { Board } from "./board";

const BLOCK = 50;
const NO_ACTIONS: ReadonlyMap<number, Action> = new Map();

export class ReplayStore implements Board {
  info = $state.raw<ReplayInfo | null>(null);
  frame = $state.raw<ReplayFrame | null>(null);
  step = $state(0);
  viewer_name = $state("all");
  playing = $state(false);
  fatal = $state.raw<ErrorInfo | null>(null);
  marked = $state.raw<readonly About[]>([]);
  private frames = new Map<number, ReplayFrame>();
  private wanted = new Set<number>();
  private openings = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly replay: string) {}

  // --- for the board -------------------------------------------------------------------------------------------------
  get position(): Position {
    return this.frame!.position;
  }
  get viewer(): SeatId {
    const all = this.viewer_name === "all" || this.viewer_name === "spectator";
    return (all ? (this.info?.seats.length ?? 0) : Number(this.viewer_name)) as SeatId;
  }
  readonly ask: Question | null = null;
  readonly alternatives: readonly Alternative[] = [];
  readonly orders: readonly OrderInfo[] = [];
  readonly actions = NO_ACTIONS;
  readonly busy = false;
  readonly undoable = false;
  steps: readonly LogStep[] = $derived(this.info?.log.steps.filter((s) => s.step <= (this.frame?.step ?? -1)) ?? []);
  recent: readonly About[] = $derived(this.steps.at(-1)?.lines.flatMap((l) => l.about) ?? []);
  act(): void {}
  undo(): void {}
  begin(): void {}
  order(): void {}
  reason(): undefined {}
  wantReasons(): void {}

  // --- moving about --------------------------------------------------------------------------------------------------
  get last(): number {
    return this.info?.decisions ?? 0;
  }

  /** From the beginning, or again: as somebody else sees it, or in another language. */
  async open(): Promise<void> {
    const opening = ++this.openings;
    let info: ReplayInfo;
    try {
      info = await api.replay(this.replay, this.viewer_name);
    } catch (failure) {
      if (failure instanceof Failure) this.fatal = failure.info;
      return;
    }
    if (opening !== this.openings) return;
    this.frames = new Map();
    this.wanted = new Set();
    this.info = info;
    if (info.complete) await this.go(Math.min(this.step, this.last));
  }

  async look(viewer: string): Promise<void> {
    this.viewer_name = viewer;
    await this.open();
  }

  async go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(this.last, step));
    const wanted = this.step;
    await this.fetch(wanted);
    const frame = this.frames.get(wanted);
    if (frame && this.step === wanted) this.frame = frame;
    const ahead = wanted + BLOCK / 2;
    if (ahead <= this.last) void this.fetch(ahead);
  }

  /** To the next (or last) step that begins a turn or a round. */
  jump(direction: 1 | -1): void {
    const marks = (this.info?.log.steps ?? []).filter((s) => s.lines.some((l) => l.heading > 0)).map((s) => s.step);
    const next = direction > 0 ? marks.find((m) => m > this.step) : marks.findLast((m) => m < this.step);
    void this.go(next ?? (direction > 0 ? this.last : 0));
  }

  play(on: boolean): void {
    this.playing = on;
    clearInterval(this.timer);
    if (!on) return;
    if (this.step >= this.last) void this.go(0);
    this.timer = setInterval(() => {
      if (this.step >= this.last) this.play(false);
      else void this.go(this.step + 1);
    }, 900);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async fetch(step: number): Promise<void> {
    if (this.frames.has(step)) return;
    const first = Math.floor(step / BLOCK) * BLOCK;
    const { frames, wanted } = this; // an answer from before it was opened again is put away with them
    if (wanted.has(first)) {
      while (!frames.has(step) && wanted.has(first)) await new Promise((r) => setTimeout(r, 20));
      return;
    }
    wanted.add(first);
    try {
      const last = Math.min(first + BLOCK - 1, this.last);
      for (const frame of await api.frames(this.replay, this.viewer_name, first, last)) frames.set(frame.step, frame);
    } catch (failure) {
      if (failure instanceof Failure && !this.frame) this.fatal = failure.info;
    } finally {
      wanted.delete(first);
    }
  }
}
