import { describe, expect, it } from "vitest";
import { verdict } from "../src/ui/verdict";
import { seatId } from "./ids";

const ending = (...winners: number[]) => ({ winners: winners.map(seatId), scores: [], reason: 1, text: "" });

describe("the verdict at the end", () => {
  it("tells joint winners from a draw", () => {
    expect(verdict(ending(1), seatId(1), 4)).toBe("play.won");
    expect(verdict(ending(1), seatId(0), 4)).toBe("play.lost");
    expect(verdict(ending(1, 2), seatId(2), 4)).toBe("play.won_together");
    expect(verdict(ending(1, 2), seatId(3), 4)).toBe("play.lost");
    expect(verdict(ending(0, 1), seatId(1), 2)).toBe("play.drawn");
  });
});
