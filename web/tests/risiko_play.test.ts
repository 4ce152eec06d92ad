// What the page of RisiKo! works out itself: the last dice, courses of choices, whose line it is.
import { describe, expect, it } from "vitest";
import { percent } from "../src/lib/i18n.svelte";
import { prefs } from "../src/lib/prefs.svelte";
import type { Action, LogLine, LogStep, RisikoFacts, RisikoPosition, SeatId } from "../src/net/types";
import type { Board } from "../src/store/board";
import { sinceOwn, whoseLine } from "../src/store/log";
import { lastBattle } from "../src/games/risiko/battle";
import { attackOn, goesWithoutSaying, placement, placing, playableSets, playSet } from "../src/games/risiko/courses.svelte";
import { mostDice, standing } from "../src/games/risiko/defence.svelte";
import { attackNext, canAttackNext, canTakeBack, chooseInstead, followUp, isOtherSource } from "../src/games/risiko/instead";
import { endOf, newsFor } from "../src/games/risiko/news";
import facts from "./fixtures/risiko-facts.json";
import { seatId } from "./ids";

const risiko = facts as unknown as RisikoFacts;
const line = (kind: string, about: LogLine["about"] = [], dice: number[][] = [], heading: 0 | 1 | 2 = 0): LogLine => ({ text: kind, kind, heading, about, dice });
const step = (n: number, seat: number | null, ...lines: LogLine[]): LogStep => ({ step: n, seat: seat as SeatId | null, lines });
const action = (id: number, kind: Action["target"]["kind"], target: number): Action => ({ action: id, text: "", target: { kind, id: target }, note: "", odds: null, warning: "" });

function board(name: string, actions: Action[], position: Partial<RisikoPosition> = {}, more: Partial<Board> = {}): Board {
  return {
    position: { armies: [], last: [], chosen: [], sets: [], standing: [], source: -1, target: -1, ...position },
    ask: { mine: true, name },
    actions: new Map(actions.map((a) => [a.action, a])),
    viewer: 0,
    busy: false,
    undoable: true,
    ...more,
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

  it("know the amount that a click has answered", () => {
    expect(goesWithoutSaying(board("armies", amounts))).toBe(false);
    placing.armies = "one";
    expect(goesWithoutSaying(board("armies", amounts))).toBe(true);
    expect(goesWithoutSaying(board("occupy", amounts))).toBe(false);
    placing.armies = "ask";
  });

  const again = action(risiko.again, "option", risiko.again);
  const attacking = (armies: number[]) => board("attack", [again], { armies, last: [0, 1] });
  const asked = (armies: number[]) => board("dice", amounts.slice(0, armies[0]! - 1), { armies, source: 0, target: 1 });

  it("attack until the attack has won, or it cannot be repeated", () => {
    const course = attackOn(risiko, asked([9, 3]), 1)!;
    expect(course.first).toBe(47);
    expect(course.next(attacking([4, 3]))).toBe(risiko.again);
    expect(course.next(attacking([2, 3]))).toBe(risiko.again);
    expect(course.next(board("attack", [], { armies: [1, 3], last: [0, 1] }))).toBeNull();
    expect(course.next(board("occupy", amounts, { armies: [5, 0], last: [] }))).toBeNull();
  });

  it("stop before a last army that cannot be lost yet", () => {
    const standing = (ask: Board) => ({ ...ask, position: { ...ask.position, standing: [1] } }) as Board;
    const course = attackOn(risiko, standing(asked([9, 3])), 1)!;
    expect(course.next(standing(attacking([8, 2])))).toBe(risiko.again);
    expect(course.next(standing(attacking([8, 1])))).toBeNull();
    expect(attackOn(risiko, standing(asked([9, 1])), 1)).toBeNull();
    expect(attackOn(risiko, asked([9, 1]), 1)).not.toBeNull();
  });

  it("attack only while no roll can leave fewer armies than wanted, whatever the defender throws", () => {
    for (const keep of [1, 2, 3, 4]) {
      for (let own = 2; own < 9; own++) {
        for (let other = 1; other < 5; other++) {
          const most = Math.min(3, own - 1);
          const roll = attackOn(risiko, asked([own, other]), keep);
          const dice = roll ? roll.first - 44 : 0;
          if (roll) expect(own - Math.min(dice, other)).toBeGreaterThanOrEqual(keep);
          const more = amounts.map((a) => a.target.id).filter((n) => n > dice && n <= most);
          for (const n of more) expect(own - Math.min(n, other)).toBeLessThan(keep);
          const repeated = attackOn(risiko, attacking([own, other]), keep);
          expect(repeated !== null).toBe(own - Math.min(most, other) >= keep);
        }
      }
    }
  });

  it("play the cards of a set one by one, and finish a set that is begun", () => {
    const sets = [
      { cards: [0, 1, 2], armies: 10, text: "one of each" },
      { cards: [0, 3, 4], armies: 8, text: "three alike" },
    ];
    const cards = (...ids: number[]) => ids.map((id) => action(id, "card", id));
    const play = board("place", [action(risiko.play_set, "option", risiko.play_set)], { sets });
    expect(playableSets(risiko, play)).toEqual(sets);
    expect(playableSets(risiko, board("place", [], { sets }))).toEqual([]);
    const course = playSet(risiko, play, sets[0]!)!;
    expect(course.first).toBe(risiko.play_set);
    expect(course.next(board("set", cards(0, 1, 2, 3, 4), { sets }))).toBe(0);
    expect(course.next(board("set", cards(2, 3), { sets, chosen: [0, 1] }))).toBe(2);
    expect(course.next(board("place", [], { sets: [] }))).toBeNull();
    const begun = board("set", cards(0, 4), { sets, chosen: [3] });
    expect(playableSets(risiko, begun)).toEqual([sets[1]]);
    expect(playSet(risiko, begun, sets[1]!)!.first).toBe(0);
  });
});

describe("the order to defend with as many dice as possible", () => {
  const dice = [1, 2].map((n) => action(44 + n, "number", n));
  it("holds for the seat at the table until it is taken back", () => {
    const [here, there] = ["a", "b"].map((table) => board("defence", dice, {}, { table })) as [Board, Board];
    expect(standing.on(here)).toBe(false);
    standing.set(here, true);
    expect(standing.on(here)).toBe(true);
    expect(standing.on(board("attack", [], {}, { table: "a" }))).toBe(true);
    expect(standing.on(there)).toBe(false);
    expect(standing.on(board("defence", dice, {}, { table: "a", viewer: seatId(1) }))).toBe(false);
    standing.set(here, false);
    expect(standing.on(here)).toBe(false);
  });
  it("answers nothing but the question for them", () => {
    expect(mostDice(board("defence", dice))?.action).toBe(46);
    expect(mostDice(board("dice", dice))).toBeNull();
    expect(mostDice(board("defence", dice, {}, { ask: null }))).toBeNull();
  });
});

describe("another source", () => {
  // Alaska, Alberta, Ontario and Greenland are the viewer's, the rest of the world is not
  const [ALASKA, ALBERTA, ONTARIO, GREENLAND, PERU] = [0, 1, 6, 4, 11] as const;
  const owner = risiko.territories.map(({ id }) => ([ALASKA, ALBERTA, ONTARIO, GREENLAND] as number[]).includes(id) ? 0 : 1);
  const armies = owner.map((_, id) => (id === ALBERTA ? 1 : 3));
  const at = (name: string, legal: number[], more: Partial<Board> = {}) =>
    board(name, legal.map((id) => action(id, "territory", id)), { owner, armies, source: ALASKA }, more);

  it("is an own territory with armies to spare and somewhere to go; the same again takes it back", () => {
    const target = at("target", [31]);
    expect([ALASKA, ALBERTA, ONTARIO, GREENLAND, PERU, 31].map((id) => isOtherSource(risiko, target, id))).toEqual([true, false, true, true, false, false]);
    const move = at("move_to", [ALBERTA]);
    expect([ALASKA, ALBERTA, ONTARIO, PERU].map((id) => isOtherSource(risiko, move, id))).toEqual([true, false, true, false]);
    expect(isOtherSource(risiko, at("attack", []), ONTARIO)).toBe(false);
    expect(isOtherSource(risiko, at("target", [31], { undoable: false }), ONTARIO)).toBe(false);
    expect(canTakeBack(at("dice", []))).toBe(true);
    expect(canTakeBack(at("attack", []))).toBe(false);
  });

  it("is chosen as soon as the question is put again, once", () => {
    const did: string[] = [];
    const with_ = (name: string, legal: number[]) => at(name, legal, { undo: () => did.push("undo"), act: (a) => did.push(`act ${a.action}`) });
    chooseInstead(with_("target", [31]), ONTARIO);
    followUp(with_("target", [31]));
    expect(did).toEqual(["undo"]);
    followUp(with_("attack", [ALASKA, ONTARIO]));
    followUp(with_("attack", [ALASKA, ONTARIO]));
    expect(did).toEqual(["undo", `act ${ONTARIO}`]);
    chooseInstead(with_("target", [31]), ALASKA);
    followUp(with_("attack", [ALASKA, ONTARIO]));
    expect(did).toEqual(["undo", `act ${ONTARIO}`, "undo"]);
  });

  it("is chosen behind a target, too, whether that was chosen or went without saying", () => {
    const did: string[] = [];
    const with_ = (name: string, legal: number[]) => at(name, legal, { undo: () => did.push("undo"), act: (a) => did.push(`act ${a.action}`) });
    expect(isOtherSource(risiko, at("dice", []), ONTARIO)).toBe(true);
    chooseInstead(with_("dice", []), ONTARIO);
    followUp(with_("dice", []));
    expect(did).toEqual(["undo"]);
    followUp(with_("target", [31]));
    followUp(with_("target", [31]));
    expect(did).toEqual(["undo", "undo"]);
    followUp(with_("attack", [ALASKA, ONTARIO]));
    expect(did).toEqual(["undo", "undo", `act ${ONTARIO}`]);
    chooseInstead(with_("dice", []), ONTARIO);
    followUp(with_("attack", [ALASKA, ONTARIO])); // the target went without saying
    expect(did.slice(3)).toEqual(["undo", `act ${ONTARIO}`]);
  });
});

describe("when all armies are placed and there is no set", () => {
  const [ALASKA, ALBERTA] = [0, 1];
  const owner = risiko.territories.map(({ id }) => (id === ALASKA || id === ALBERTA ? 0 : 1));
  const armies = owner.map((_, id) => (id === ALBERTA ? 1 : 3));
  const END = 183;
  const did: string[] = [];
  const at = (name: string, actions: Action[]) => board(name, actions, { owner, armies }, { act: (a) => did.push(`act ${a.action}`) });

  it("a click on a territory ends placing and attacks from there", () => {
    const placed = at("place", [action(END, "option", END)]);
    expect([ALASKA, ALBERTA, 31].map((id) => canAttackNext(risiko, placed, id))).toEqual([true, false, false]);
    attackNext(placed, ALASKA);
    followUp(at("attack", [action(ALASKA, "territory", ALASKA)]));
    expect(did).toEqual([`act ${END}`, `act ${ALASKA}`]);
    followUp(at("attack", [action(ALASKA, "territory", ALASKA)]));
    expect(did).toHaveLength(2);
  });

  it("and not while there is something to place, or a set to play", () => {
    expect(canAttackNext(risiko, at("place", [action(ALASKA, "territory", ALASKA)]), ALASKA)).toBe(false);
    expect(canAttackNext(risiko, at("place", [action(END, "option", END), action(180, "option", 180)]), ALASKA)).toBe(false);
    expect(canAttackNext(risiko, at("attack", [action(END, "option", END)]), ALASKA)).toBe(false);
  });
});

describe("how many armies a click places", () => {
  it("is kept for the next game", () => {
    expect(placing.armies).toBe("ask");
    placing.armies = "all";
    expect(prefs.perClick).toBe("all");
    expect(placing.armies).toBe("all");
    prefs.set({ perClick: "ask" });
    expect(placing.armies).toBe("ask");
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

it("nothing is certain that is not", () => {
  expect([0, 0.0001, 0.5, 0.9999, 1].map(percent)).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
});
