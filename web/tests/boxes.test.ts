// The shape of a window, also of one that has no room.
import { expect, it } from "vitest";
import { fitting } from "../src/board/boxes";

const MAP = { x: 0, y: 0, w: 1600, h: 900 };

it("a map fits into a window of any shape, in its middle", () => {
  expect(fitting(MAP, 1600, 900)).toEqual(MAP);
  expect(fitting(MAP, 900, 900)).toEqual({ x: 0, y: -350, w: 1600, h: 1600 });
  expect(fitting(MAP, 1800, 900)).toEqual({ x: -100, y: 0, w: 1800, h: 900 });
});

it.each([[0, 0], [0, 700], [700, 0], [1, 1]])("a window of %i by %i has a view of numbers", (wide, high) => {
  for (const n of Object.values(fitting(MAP, wide, high))) expect(Number.isFinite(n)).toBe(true);
});
