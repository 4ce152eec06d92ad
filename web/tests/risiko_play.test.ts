// What the page of RisiKo! works out itself: the last dice, courses of choices, whose line it is.
import { describe, expect, it } from "vitest";
import { percent } from "../src/lib/i18n.svelte";
import type { Action, LogLine, LogStep, RisikoFacts } from "../src/net/types";
import type { Board } from "../src/store/board";
import { diceText, seatOf, sinceOwn } from "../src/store/log";
import { lastBattle } from "../src/games/risiko/battle";
import { alwaysDefend, attackOn, placement, placing } from "../src/games/risiko/courses.svelte";
import facts from "./fixtures/risiko-facts.json";

const risiko = facts as unknown as RisikoFacts;
const line = (kind: string, about: LogLine["about"] = [], dice: number[][] = [], heading: 0 | 1 | 2 = 0): LogLine => ({ text: kind, kind, heading, about, dice });
const step = (n: number, seat: number | null, ...lines: LogLine[]): LogStep => ({ step: n, seat, lines });
const action = (id: number, kind: Action["target"]["kind"], target: number): Action => ({ action: id, text: "", target: { kind, id: target }, note: "", odds: null, warning: "" });

function board(name: string, actions: Action[], more: { armies?: number[]; last?: number[] } = {}): Board {
  return {
    position: { armies: more.armies ?? [], last: more.last ?? [] },
    ask: { mine: true, name },
    actions: new Map(actions.map((a) => [a.action, a])),
  } as unknown as Board;
}

describe("the last battle", () => {
  const territories = [3, 7].map((id) => ({ kind: "territory" as const, id }));
  it("is that of the log, with the dice of both", () => {
    const fought = line("battle", [{ kind: "seat", id: 0 }, ...territories], [[6, 3], [5]]);
    expect(lastBattle([step(1, 0, fought), step(2, 0, line("placed"))])).toEqual({ source: 3, target: 7, attack: [6, 3], defence: [5] });
  });
  it("is forgotten when the next turn begins", () => {
    const fought = line("battle", territories, [[6], [5]]);
    expect(lastBattle([step(1, 0, fought, line("turn", [], [], 1))])).toBeNull();
    expect(lastBattle([])).toBeNull();
  });
});

describe("courses", () => {
  const amounts = [1, 2, 3].map((n) => action(44 + n, "number", n));
  it("place one army or all with the territory, and end there", () => {
    const place = board("place", [action(5, "territory", 5)]);
    placing.armies = "ask";
    expect(placement(action(5, "territory", 5), place)).toBeNull();
    placing.armies = "all";
    const all = placement(action(5, "territory", 5), place)!;
    expect(all.first).toBe(5);
    expect(all.next(board("armies", amounts))).toBe(47);
    expect(all.next(place)).toBeNull();
    placing.armies = "one";
    expect(placement(action(5, "territory", 5), place)!.next(board("set_up_armies", amounts))).toBe(45);
    expect(placement(action(5, "territory", 5), board("attack", []))).toBeNull();
    placing.armies = "ask";
  });

  it("attack until the armies are few, the attack has won, or it cannot be repeated", () => {
    const course = attackOn(risiko, 47, 3);
    const again = action(risiko.again, "option", risiko.again);
    expect(course.first).toBe(47);
    expect(course.next(board("attack", [again], { armies: [5], last: [0, 1] }))).toBe(risiko.again);
    expect(course.next(board("attack", [again], { armies: [3], last: [0, 1] }))).toBeNull();
    expect(course.next(board("attack", [], { armies: [5], last: [] }))).toBeNull();
    expect(course.next(board("occupy", amounts, { armies: [5], last: [] }))).toBeNull();
  });

  it("defend with as many dice as possible until something else is asked", () => {
    const course = alwaysDefend(board("defence", amounts))!;
    expect(course.first).toBe(47);
    expect(course.next(board("defence", amounts.slice(0, 1)))).toBe(45);
    expect(course.next(board("place", amounts))).toBeNull();
  });
});

describe("the log", () => {
  it("knows whose line it is", () => {
    expect(seatOf(line("placed", [{ kind: "seat", id: 2 }]))).toBe(2);
    expect(seatOf(line("placed"))).toBeNull();
  });
  it("gathers what happened since the own last step, and not before the page was opened", () => {
    const steps = [0, 1, 0, 2, 1].map((seat, n) => step(n, seat, line("placed", [{ kind: "territory", id: n }])));
    expect(sinceOwn(steps, 0, 0).map((a) => a.id)).toEqual([2, 3, 4]);
    expect(sinceOwn(steps, 5, 3).map((a) => a.id)).toEqual([3, 4]);
  });
  it("draws the dice of two sides apart", () => {
    expect(diceText([[6, 1], [2]])).toBe("⚅⚀:⚁");
    expect(diceText([])).toBe("");
  });
});

it("nothing is certain that is not", () => {
  expect([0, 0.0001, 0.5, 0.9999, 1].map(percent)).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
});
