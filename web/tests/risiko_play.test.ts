// What the page of RisiKo! works out itself: the last dice, what a click places, whose line it is.
import { describe, expect, it } from "vitest";
import { prefs } from "../src/lib/prefs.svelte";
import type { Action, LogLine, LogStep, SeatId } from "../src/net/types";
import type { Board } from "../src/store/board";
import { sinceOwn, whoseLine } from "../src/store/log";
import { lastBattle } from "../src/games/risiko/battle";
import { endOf, newsFor } from "../src/games/risiko/news";
import { isPlacing, placement } from "../src/games/risiko/placing";
import { seatId } from "./ids";

const line = (kind: string, about: LogLine["about"] = [], dice: number[][] = [], heading: 0 | 1 | 2 = 0, beaten: boolean[][] = []): LogLine => ({ text: kind, kind, heading, about, dice, beaten });
const step = (n: number, seat: number | null, ...lines: LogLine[]): LogStep => ({ step: n, seat: seat as SeatId | null, lines });
const action = (id: number, kind: Action["target"]["kind"], target: number): Action => ({ action: id, text: "", target: { kind, id: target }, note: "", odds: null, warning: "" });

const board = (name: string, mine = true): Board => ({ ask: { mine, name } }) as unknown as Board;

describe("the last battle", () => {
  const territories = [3, 7].map((id) => ({ kind: "territory" as const, id }));
  it("is that of the log, with the dice of both and those that lost", () => {
    const beaten = [[false, false], [true]];
    const fought = line("battle", [{ kind: "seat", id: 0 }, ...territories], [[6, 3], [5]], 0, beaten);
    expect(lastBattle([step(1, 0, fought), step(2, 0, line("placed"))])).toEqual({ source: 3, target: 7, attack: [6, 3], defence: [5], beaten });
  });
  it("is forgotten when the next turn begins", () => {
    const fought = line("battle", territories, [[6], [5]]);
    expect(lastBattle([step(1, 0, fought, line("turn", [], [], 1))])).toBeNull();
    expect(lastBattle([])).toBeNull();
  });
});

describe("how many armies a click places", () => {
  const click = action(5, "territory", 5);
  it("goes to the server with the territory, where armies are placed", () => {
    expect(placement(click, board("place"))).toBeNull(); // it is asked for
    for (const wish of ["one", "all"] as const) {
      prefs.set({ perClick: wish });
      for (const name of ["place", "set_up"]) {
        expect(placement(click, board(name))).toEqual({ name: "place", parameters: { territory: 5, wish } });
      }
      expect(placement(click, board("attack"))).toBeNull();
      expect(placement(action(183, "option", 183), board("place"))).toBeNull();
    }
    prefs.set({ perClick: "ask" });
  });
  it("matters to whoever is asked", () => {
    expect([isPlacing(board("place")), isPlacing(board("place", false)), isPlacing(board("dice"))]).toEqual([true, false, false]);
  });
});

describe("what was lost", () => {
  const seat = (id: number) => ({ kind: "seat" as const, id });
  const turn = (id: number) => line("turn", [seat(id)], [], 1);
  const conquered = (by: number, territory: number, from: number) => line("conquered", [seat(by), { kind: "territory", id: territory }, seat(from)]);
  const steps = [
    step(0, 2, turn(0)),
    step(1, 0, conquered(0, 5, 1)),
    step(2, 0, turn(1)),
    step(3, 1, conquered(1, 6, 0)),
    step(4, 0), // a defence of one's own does not wipe it out
    step(5, 1, conquered(1, 1, 0), turn(2)),
    step(6, 2, conquered(2, 8, 0), conquered(2, 9, 3), line("eliminated", [seat(3), seat(2)])),
  ];
  const told = { losses: [{ to: 1, territories: [6, 1] }, { to: 2, territories: [8] }], falls: [{ seat: 3, by: 2 }] };

  it("is told since the own last turn, until something is chosen in the next", () => {
    expect(newsFor(steps, 0, 2)).toEqual(told);
    const mine = [...steps, step(7, 2, turn(0))];
    expect(newsFor(mine, 0, 0)).toEqual(told);
    expect(newsFor([...mine, step(8, 0, line("placed"))], 0, 0)).toEqual({ losses: [], falls: [] });
    expect(newsFor(steps, 1, 2)).toEqual({ losses: [], falls: [{ seat: 3, by: 2 }] });
  });
  it("goes back to the deal before the first turn", () => {
    expect(newsFor([step(0, 1, turn(1)), step(1, 1, conquered(1, 6, 0), turn(0))], 0, 0).losses).toEqual([{ to: 1, territories: [6] }]);
  });
  it("names who eliminated a seat, and the round", () => {
    expect(endOf(steps, 3)).toEqual({ by: 2, round: 1 });
    expect(endOf(steps, 0)).toBeNull();
  });
});

describe("the log", () => {
  it("knows whose line it is", () => {
    expect(whoseLine(line("placed", [{ kind: "territory", id: 4 }, { kind: "seat", id: 2 }]))).toEqual({ kind: "seat", id: 2 });
    expect(whoseLine(line("placed"))).toBeNull();
  });
  it("gathers what happened since the own last step, and not before the page was opened", () => {
    const steps = [0, 1, 0, 2, 1].map((seat, n) => step(n, seat, line("placed", [{ kind: "territory", id: n }])));
    expect(sinceOwn(steps, seatId(0), 0).map((a) => a.id)).toEqual([2, 3, 4]);
    expect(sinceOwn(steps, seatId(5), 3).map((a) => a.id)).toEqual([3, 4]);
  });
});
