// The store over a wire of our own: what is sent, what is kept, and what happens when the wire breaks.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../src/net/http";
import type { ClientMessage, LogStep, State } from "../src/net/types";
import { lastLines, mergeLog } from "../src/store/log";
import { TableStore, type Wire } from "../src/store/table.svelte";
import { seatId } from "./ids";

class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.onclose?.({ code: 1006 });
  }
}

const step = (n: number, ...texts: string[]): LogStep => ({
  step: n,
  seat: seatId(0),
  lines: texts.map((text) => ({ text, kind: "x", heading: 0, about: [{ kind: "country", id: n }], dice: [], beaten: [] })),
});

function state(version: number, first = 0, steps: LogStep[] = [], actions = [5, 7]): State {
  return {
    type: "state",
    n: 1,
    version,
    table: "t",
    game: "twilight-struggle",
    lang: "en",
    status: "playing",
    viewer: seatId(0),
    seats: [],
    watchers: 0,
    you: [seatId(0)],
    position: {} as State["position"],
    asked: [seatId(0)],
    ask: { seat: seatId(0), mine: true, kind: 1, name: "place", card: 0, left: 2, optional: false, prompt: "place" },
    withheld: [],
    alternatives: [],
    course: null,
    orders: [],
    actions: actions.map((action) => ({ action, text: `${action}`, target: { kind: "country", id: action }, note: "", odds: null, warning: "" })),
    undo: { possible: true, reason: "" },
    log: { first, steps },
    ending: null,
  };
}

let wires: FakeWire[];
let inquire: () => Promise<unknown>;
let store: TableStore;
let stepwise: boolean;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  inquire = () => Promise.resolve({});
  stepwise = false;
  store = new TableStore(
    "t",
    "en",
    () => {
      wires.push(new FakeWire());
      return wire();
    },
    () => inquire(),
    () => stepwise,
  );
  store.open();
  wire().onopen!();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

describe("greeting", () => {
  it("says hello first and asks for everything", () => {
    expect(wire().sent).toEqual([{ type: "hello", lang: "en", seen: null, seat: null }]);
  });

  it("asks for everything again in another language", () => {
    wire().say(state(3));
    store.greet({ language: "it" });
    expect(wire().sent.at(-1)).toEqual({ type: "hello", lang: "it", seen: null, seat: 0 });
  });

  it("changes the seat", () => {
    wire().say(state(3));
    store.greet({ seat: seatId(1) });
    expect(wire().sent.at(-1)).toEqual({ type: "hello", lang: "en", seen: null, seat: 1 });
  });
});

describe("wishes", () => {
  it("carry the version seen and a key of their own, one at a time", () => {
    wire().say(state(3));
    store.act(store.actions.get(7)!);
    store.act(store.actions.get(5)!);
    const acts = wire().sent.filter((m) => m.type === "act");
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ version: 3, seat: 0, action: 7 });
    expect((acts[0] as { key: string }).key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(store.busy).toBe(true);
  });

  it("end with their answer", () => {
    wire().say(state(3));
    store.act(store.actions.get(7)!);
    const { key } = wire().sent.at(-1) as { key: string };
    wire().say(state(4));
    expect(store.busy).toBe(true);
    wire().say({ type: "answer", n: 3, key: "another", ok: true, version: 4 });
    expect(store.busy).toBe(true);
    wire().say({ type: "answer", n: 4, key, ok: true, version: 4, error: null });
    expect(store.busy).toBe(false);
    expect(store.complaint).toBeNull();
  });

  it("say why they were refused", () => {
    wire().say(state(3));
    store.act(store.actions.get(7)!);
    const { key } = wire().sent.at(-1) as { key: string };
    wire().say({ type: "answer", n: 3, key, ok: false, version: 3, error: { code: "stale", reason: "too late", way_on: "none" } });
    expect(store.complaint?.reason).toBe("too late");
    expect(store.busy).toBe(false);
  });

  it("are only made for what is offered", () => {
    wire().say(state(3));
    store.act({ ...store.actions.get(7)!, action: 99 });
    expect(wire().sent.filter((m) => m.type === "act")).toEqual([]);
  });

  it("for several choices go out as one, and are stopped while they go on", () => {
    wire().say(state(3));
    store.stop();
    store.begin({ name: "attack", parameters: { keep: 3 } });
    store.begin({ name: "attack", parameters: { keep: 1 } });
    expect(wire().sent.filter((m) => m.type === "course")).toMatchObject([{ version: 3, seat: 0, course: "attack", parameters: { keep: 3 } }]);
    expect(store.busy).toBe(true);
    const { key } = wire().sent.at(-1) as { key: string };
    wire().say({ ...state(4), course: "attack" });
    wire().say({ type: "answer", n: 4, key, ok: true, version: 4, error: null });
    expect(store.busy).toBe(false);
    store.stop();
    expect(wire().sent.filter((m) => m.type === "stop")).toEqual([{ type: "stop", seat: 0 }]);
  });

  it("of standing orders show in the state that follows", () => {
    wire().say(state(3));
    store.order("most_dice", true);
    expect(wire().sent.at(-1)).toEqual({ type: "order", seat: 0, order: "most_dice", on: true });
    expect(store.orders).toEqual([]);
    wire().say({ ...state(3), orders: [{ name: "most_dice", text: "all dice", on: true }] });
    expect(store.orders[0]!.on).toBe(true);
  });

  it("take back only where that is possible", () => {
    wire().say({ ...state(3), undo: { possible: false, reason: "a die" } });
    store.undo();
    expect(wire().sent.filter((m) => m.type === "undo")).toEqual([]);
    wire().say(state(4));
    store.undo();
    expect(wire().sent.at(-1)).toMatchObject({ type: "undo", version: 4, seat: 0 });
  });
});

describe("a broken wire", () => {
  it("is mended after half a second, then after twice as long", () => {
    wire().say(state(3));
    wire().drop();
    expect(store.link).toBe("lost");
    vi.advanceTimersByTime(499);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
    wire().drop();
    vi.advanceTimersByTime(999);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(3);
  });

  it("resumes from the last version and sends the wish again with its old key", () => {
    wire().say(state(3));
    store.act(store.actions.get(7)!);
    const wish = wire().sent.at(-1)!;
    wire().drop();
    vi.advanceTimersByTime(500);
    wire().onopen!();
    expect(wire().sent).toEqual([{ type: "hello", lang: "en", seen: 3, seat: 0 }, wish]);
  });

  it("keeps a wish that was made meanwhile", () => {
    wire().say(state(3));
    wire().drop();
    store.act(store.actions.get(5)!);
    vi.advanceTimersByTime(500);
    wire().onopen!();
    expect(wire().sent.at(-1)).toMatchObject({ type: "act", action: 5, version: 3 });
  });

  it("is tried at once on demand", () => {
    wire().say(state(3));
    wire().drop();
    store.retry();
    expect(wires).toHaveLength(2);
  });

  it("is given up when there is no such table", async () => {
    const error = { code: "unknown_table", reason: "There is no such table.", way_on: "home" as const };
    inquire = () => Promise.reject(new Failure(error));
    wire().drop();
    store.retry();
    wire().drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.fatal).toEqual(error);
    const dialled = wires.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(dialled);
  });

  it("is not given up while the server is away", async () => {
    inquire = () => Promise.reject(new Failure({ code: "unreachable", reason: "", way_on: "retry" }));
    wire().drop();
    store.retry();
    wire().drop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.fatal).toBeNull();
    expect(wires.length).toBeGreaterThan(2);
  });

  it("stays closed when the page is left", () => {
    store.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wire().closed).toBe(true);
  });
});

describe("the others' moves", () => {
  const theirs = (n: number, ...dice: number[][]): LogStep => ({ ...step(n, `move ${n}`), seat: seatId(1), lines: step(n, `move ${n}`).lines.map((line) => ({ ...line, dice })) });
  const silent = (n: number): LogStep => ({ step: n, seat: seatId(1), lines: [] });
  const versions = (after: number) => (vi.advanceTimersByTime(after), store.state?.version);

  beforeEach(() => {
    stepwise = true;
    wire().say(state(3));
  });

  it("are shown one after the other, dice longer, and what says nothing not at all", () => {
    for (const [version, move] of [theirs(0), theirs(1, [6, 2]), silent(2), theirs(3)].entries()) wire().say(state(4 + version, version, [move]));
    expect(store.state?.version).toBe(4);
    expect(store.behind).toBe(true);
    expect(versions(299)).toBe(4);
    expect(versions(1)).toBe(5);
    expect(versions(749)).toBe(5);
    expect(versions(1)).toBe(7);
    expect(store.behind).toBe(false);
    expect(store.steps.map((s) => s.step)).toEqual([0, 1, 2, 3]);
  });

  it("pass the faster the more there are", () => {
    for (let i = 0; i < 200; i++) wire().say(state(4 + i, i, [theirs(i)]));
    expect(versions(30_000)).toBe(203);
    expect(store.steps).toHaveLength(200);
  });

  it("are shown at once on demand, with an own move, when the wire breaks, and for whoever does not want steps", () => {
    const three = (from: number) => [0, 1, 2].forEach((i) => wire().say(state(from + i, i, [theirs(i)])));
    three(4);
    store.hurry();
    expect(store.state?.version).toBe(6);
    three(7);
    store.act(store.actions.get(7)!);
    expect(wire().sent.at(-1)).toMatchObject({ type: "act", version: 7 }); // what was seen
    expect(store.state?.version).toBe(9);
    three(10);
    wire().drop();
    expect(store.state?.version).toBe(12);
    store.retry();
    wire().onopen!();
    stepwise = false;
    three(13);
    expect(store.state?.version).toBe(15);
    expect(store.behind).toBe(false);
  });

  it("do not delay the answer to an own one", () => {
    wire().say(state(4, 0, [theirs(0)]));
    store.act(store.actions.get(7)!);
    wire().say(state(5, 1, [step(1, "mine")]));
    expect(store.state?.version).toBe(5);
    wire().say(state(6, 2, [theirs(2)]));
    expect(versions(299)).toBe(5); // what one did oneself can be seen, too
    expect(versions(1)).toBe(6);
  });

  it("keep their order with news of the seats", () => {
    wire().say(state(4, 0, [theirs(0)]));
    wire().say(state(5, 1, [theirs(1)]));
    wire().say({ type: "seats", n: 2, status: "over", seats: [], watchers: 4 });
    expect(store.state?.watchers).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(store.state).toMatchObject({ version: 5, watchers: 4 });
  });
});

describe("reasons", () => {
  it("are asked for once and forgotten with the next state", () => {
    wire().say(state(3));
    store.wantReasons([5, 8, 9]);
    store.wantReasons([8, 9]);
    const asked = wire().sent.filter((m) => m.type === "why");
    expect(asked).toEqual([{ type: "why", id: 1, seat: 0, actions: [8, 9] }]);
    wire().say({ type: "why", n: 2, id: 1, version: 3, reasons: { "8": "too far" } });
    expect(store.reason(8)).toBe("too far");
    wire().say(state(4));
    expect(store.reason(8)).toBeUndefined();
  });

  it("for another state are not shown", () => {
    wire().say(state(3));
    store.wantReasons([8]);
    wire().say(state(4));
    wire().say({ type: "why", n: 2, id: 1, version: 3, reasons: { "8": "too far" } });
    expect(store.reason(8)).toBeUndefined();
  });
});

describe("the log", () => {
  it("grows, and shrinks after an undo", () => {
    const one = mergeLog([], { first: 0, steps: [step(0, "a"), step(1, "b")] });
    const two = mergeLog(one, { first: 2, steps: [step(2, "c")] });
    expect(two.map((s) => s.step)).toEqual([0, 1, 2]);
    expect(mergeLog(two, { first: 1, steps: [step(1, "d")] }).flatMap((s) => s.lines.map((l) => l.text))).toEqual(["a", "d"]);
  });

  it("tells what the last step was about", () => {
    wire().say(state(3, 0, [step(0, "a"), step(1, "b")]));
    expect(store.recent).toEqual([]);
    wire().say(state(4, 2, [step(2, "c")]));
    expect(store.recent).toEqual([{ kind: "country", id: 2 }]);
  });

  it("gives its last lines in order", () => {
    expect(lastLines([step(0, "a", "b"), step(1, "c", "d")], 3).map((l) => l.text)).toEqual(["b", "c", "d"]);
  });
});

describe("news", () => {
  it("of seats and notices are shown", () => {
    wire().say(state(3));
    wire().say({ type: "seats", n: 2, status: "over", seats: [], watchers: 4 });
    expect(store.state).toMatchObject({ watchers: 4, status: "over" });
    wire().say({ type: "notice", n: 3, error: { code: "stopping", reason: "stopping", way_on: "reload" } });
    expect(store.complaint?.code).toBe("stopping");
    wire().drop();
    vi.advanceTimersByTime(500);
    wire().onopen!();
    expect(store.complaint).toBeNull();
  });

  it("a sign of life is sent now and then", () => {
    wire().say(state(3));
    vi.advanceTimersByTime(25_000);
    expect(wire().sent.at(-1)).toMatchObject({ type: "ping" });
  });
});
