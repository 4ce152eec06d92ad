// Who sits where is not who plays what: the page cannot take a seat for a side.
import { describe, expect, it } from "vitest";
import { SIDES, textTone, toneOf, US, USSR } from "../src/games/twilight_struggle/sides";
import { ui } from "../src/games/twilight_struggle/ui";
import type { BySeat, SideId, TwilightStrugglePosition } from "../src/net/types";
import type { Board } from "../src/store/board";
import { whoseLine } from "../src/store/log";
import { seatId } from "./ids";

const seen = (position: Partial<TwilightStrugglePosition>): Board => ({ position }) as Board;
const crossed = seen({ sides: [USSR, US] as unknown as BySeat<SideId> });

describe("a seat", () => {
  it("is coloured by the side that it plays", () => {
    expect(ui.tone({ kind: "seat", id: seatId(0) }, crossed)).toBe("ussr-text");
    expect(ui.tone({ kind: "seat", id: seatId(1) }, crossed)).toBe("us-text");
  });

  it("has no colour while sides are being bid for, nor have those who watch", () => {
    expect(ui.tone({ kind: "seat", id: seatId(0) }, seen({ sides: null }))).toBe("");
    expect(ui.tone({ kind: "seat", id: seatId(2) }, crossed)).toBe("");
  });

  it("cannot be taken for a side", () => {
    const { milops, headlines, sides } = { milops: {}, headlines: {}, sides: {} } as TwilightStrugglePosition;
    const board = { viewer: seatId(0) } as Board;
    // @ts-expect-error: a list by sides is not asked by a seat
    void milops[board.viewer];
    // @ts-expect-error: nor by any number
    void headlines[0];
    // @ts-expect-error: a list by seats is not asked by a side
    void sides?.[US];
    // @ts-expect-error: a seat has no colour of its own
    void toneOf(board.viewer);
    // @ts-expect-error: and is never equal to a side
    void (board.viewer === US);
    expect([milops[US], sides?.[board.viewer]]).toEqual([undefined, undefined]);
  });
});

describe("a side", () => {
  it("has its colour, whoever plays it", () => {
    const about = whoseLine({ text: "", kind: "vp", heading: 0, about: [{ kind: "card", id: 3 }, { kind: "side", id: 1 }], dice: [], beaten: [] });
    expect(about).toEqual({ kind: "side", id: USSR });
    expect(ui.tone(about!, crossed)).toBe("ussr-text");
    expect(SIDES.map(textTone)).toEqual(["us-text", "ussr-text"]);
  });
});
