// The form of a new game, and the order of the tables, without a page.
import { describe, expect, it } from "vitest";
import type { GameInfo, OptionInfo, TableInfo } from "../src/net/types";
import { Setup } from "../src/pages/home/setup.svelte";
import { seatId } from "./ids";
import { inOrder, othersAt } from "../src/pages/home/tables";

const words = (...values: (boolean | string | number)[]) => values.map((value) => ({ value, text: `text of ${value}` }));
const option = (name: string, group: string, rest: Partial<OptionInfo>): OptionInfo => ({
  name, group, help: `help of ${name}`, rule: "R1", values: [], several: false, range: null, by_preset: {}, decides: "", ...rest,
});
const named = (...names: string[]) => names.map((name) => ({ name, title: name, blurb: `about ${name}` }));
const TWO: GameInfo = {
  name: "twilight-struggle", title: "For two", blurb: "", seats: [{ seat: seatId(0), name: "US" }, { seat: seatId(1), name: "USSR" }],
  presets: named("new", "old"), bots: named("random", "easy", "solid"), usual_bot: "solid",
  options: [
    option("variant", "The game", { values: words("none", "war"), by_preset: { new: "none", old: "none" } }),
    option("cards", "The edition", { values: words(false, true), by_preset: { new: true, old: false } }),
    option("handicap", "The game", { range: [0, 10], by_preset: { new: 0, old: 0 } }),
  ],
};
const SEVERAL: GameInfo = {
  name: "risiko", title: "For several", blurb: "", seats: [0, 1, 2, 3].map((seat) => ({ seat: seatId(seat), name: `Player ${seat + 1}` })),
  presets: named("base", "tournament"), bots: named("random", "easy", "solid"), usual_bot: "solid",
  options: [
    option("players", "Players", { decides: "seats", values: words(3, 4), by_preset: { base: 4, tournament: 4 } }),
    option("limit", "The end", { values: words("none"), range: [1, 100], by_preset: { base: "none", tournament: 35 } }),
    option("list", "The end", { by_preset: { base: "a,b", tournament: "a" } }),
  ],
};
const form = () => new Setup(() => [TWO, SEVERAL]);
const optionOf = (setup: Setup, name: string) => setup.groups.flatMap((group) => group.options).find((o) => o.name === name)!;

describe("the form of a new game", () => {
  it("gives either side by chance, and a side by wish", () => {
    const setup = form();
    expect(setup.table(0.2).seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "solid" }]);
    expect(setup.table(0.7).seats).toEqual([{ kind: "bot", bot: "solid" }, { kind: "me" }]);
    setup.side = 1;
    setup.chooseBot("random");
    expect(setup.table(0.2).seats).toEqual([{ kind: "bot", bot: "random" }, { kind: "me" }]);
    expect(setup.waits).toBe(false);
    setup.opponent = "link";
    expect(setup.table(0.2).seats).toEqual([{ kind: "link" }, { kind: "me" }]);
    expect(setup.waits).toBe(true);
    setup.opponent = "self";
    expect(setup.table(0.2).seats).toEqual([{ kind: "me" }, { kind: "me" }]);
  });

  it("leaves the sides to the table where they are bid for", () => {
    const bids = option("bid", "The game", { decides: "sides", values: words("none", "vp"), by_preset: { new: "none", old: "none" } });
    const setup = new Setup(() => [{ ...TWO, options: [...TWO.options, bids] }]);
    setup.side = 1;
    expect(setup.bidsForSides).toBe(false);
    setup.change(bids, "vp");
    expect(setup.bidsForSides).toBe(true);
    expect(setup.table(0.9).seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "solid" }]);
  });

  it("seats several one by one, and forgets that when the opponents change", () => {
    const setup = form();
    setup.game = SEVERAL;
    setup.players = 3;
    setup.wish(2, "open");
    expect(setup.table(0.9)).toEqual({
      game: "risiko", options: { preset: "base", players: 3 }, seats: [{ kind: "me" }, { kind: "bot", bot: "solid" }, { kind: "open" }],
    });
    expect(setup.waits).toBe(true);
    setup.opponent = "bot";
    expect(setup.waits).toBe(false);
    setup.wish(0, "bot random");
    expect(setup.table(0).seats[0]).toEqual({ kind: "bot", bot: "random" });
  });

  it("has the options in their groups, without the number of players", () => {
    const setup = form();
    expect(setup.groups.map((g) => [g.title, g.options.map((o) => o.name)])).toEqual([["The game", ["variant", "handicap"]], ["The edition", ["cards"]]]);
    setup.game = SEVERAL;
    expect(setup.groups.map((g) => g.title)).toEqual(["The end"]);
  });

  it("keeps what is not as in the preset, and nothing else", () => {
    const setup = form();
    const [variant, cards, handicap] = ["variant", "cards", "handicap"].map((name) => optionOf(setup, name)) as [OptionInfo, OptionInfo, OptionInfo];
    setup.change(variant, "war");
    setup.change(cards, "false");
    setup.change(handicap, "2");
    expect(setup.changes).toBe(3);
    expect(setup.isChanged(cards)).toBe(true);
    expect(setup.table(0).options).toEqual({ preset: "new", variant: "war", cards: false, handicap: 2 });
    setup.change(cards, "true");
    setup.change(handicap, "");
    expect(setup.table(0).options).toEqual({ preset: "new", variant: "war" });
    expect(setup.valueOf(handicap)).toBe(0);
    setup.reset();
    expect(setup.changes).toBe(0);
    expect(setup.valueOf(variant)).toBe("none");
  });

  it("understands an empty field as the word beside the numbers, and any text where all are possible", () => {
    const setup = form();
    setup.game = SEVERAL;
    setup.choosePreset("tournament");
    setup.change(optionOf(setup, "limit"), "");
    setup.change(optionOf(setup, "list"), "b,a");
    expect(setup.table(0).options).toEqual({ preset: "tournament", limit: "none", list: "b,a" });
  });

  it("goes back to the preset's options with another preset, and to everything with another game", () => {
    const setup = form();
    setup.game = SEVERAL;
    setup.players = 3;
    setup.change(optionOf(setup, "limit"), "7");
    setup.choosePreset("tournament");
    expect(setup.table(0).options).toEqual({ preset: "tournament", players: 3 });
    setup.game = TWO;
    expect(setup.table(0).options).toEqual({ preset: "new" });
    setup.game = SEVERAL;
    expect(setup.players).toBe(4);
  });
});

describe("an option that is a list of steps", () => {
  const ties = option("ties", "The end", { values: words("outside", "armies", "seat"), several: true, by_preset: { base: "armies,seat", tournament: "none" } });
  const fresh = () => new Setup(() => [{ ...SEVERAL, options: [ties] }]);
  it("has them in their order, without the word for none", () => {
    const setup = fresh();
    expect(setup.stepsOf(ties)).toEqual(["armies", "seat"]);
    setup.choosePreset("tournament");
    expect(setup.stepsOf(ties)).toEqual([]);
  });
  it("takes another step in a place, changes two of them, and ends where it is told to", () => {
    const setup = fresh();
    setup.changeStep(ties, 0, "seat");
    expect(setup.valueOf(ties)).toBe("seat,armies");
    setup.changeStep(ties, 0, "outside");
    expect(setup.valueOf(ties)).toBe("outside,armies");
    setup.changeStep(ties, 2, "seat");
    expect(setup.valueOf(ties)).toBe("outside,armies,seat");
    setup.changeStep(ties, 2, "armies"); // it moves, and leaves nothing behind
    expect(setup.valueOf(ties)).toBe("outside,seat,armies");
    setup.changeStep(ties, 0, "");
    expect(setup.valueOf(ties)).toBe("none");
  });
  it("is no change when it is the preset's again", () => {
    const setup = fresh();
    setup.changeStep(ties, 0, "seat");
    setup.changeStep(ties, 0, "armies");
    expect(setup.isChanged(ties)).toBe(false);
  });
});

describe("tables in a list", () => {
  const seat = (n: number) => ({ seat: seatId(n), name: `${n}`, kind: "human" as const, player: "", link: "", online: true });
  const table = (name: string, status: TableInfo["status"], your_turn = false): TableInfo => ({
    table: name, game: "risiko", title: "", options: {}, status, seats: [0, 1, 2].map(seat), you: [seatId(1)], host: true, your_turn, version: 1,
    created: "", changed: "", summary: "",
  });

  it("begin with those that ask something, and end with those that are over", () => {
    const tables = [table("a", "over"), table("b", "playing"), table("c", "playing", true), table("d", "waiting"), table("e", "over")];
    expect(inOrder(tables).map((t) => t.table)).toEqual(["c", "b", "d", "a", "e"]);
  });

  it("name the others", () => {
    expect(othersAt(table("a", "playing")).map((s) => s.seat)).toEqual([0, 2]);
  });
});
