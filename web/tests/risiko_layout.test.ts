// The drawing against the game: neighbours touch or have a link, strangers do neither.
import { describe, expect, it } from "vitest";
import layout from "../src/games/risiko/layout.json";
import { Drawing, holderAt, labelX, nameLines } from "../src/games/risiko/layout";
import facts from "./fixtures/risiko-facts.json";
import { ruler } from "./fonts";
import { distance, gap, inRings, pairs, rings, type Point, type Rect } from "./geometry";
import { CODES, names } from "./languages";

const drawing = new Drawing(facts);
const SHAPES = [...drawing.shapes];
const TERRITORY_KEYS = facts.territories.map((t) => t.key);
const WIDTH = layout.canvas.width;
const RADIUS = 17;
const DISC = 16; // of a badge
const NAME_SIZE = 13.5;
const LABEL_SIZE = 22;
const wide = ruler("Fira Sans Condensed 600 700", NAME_SIZE);
const wideSerif = ruler("Alegreya 500 600", LABEL_SIZE);
const MIN_BORDER = 10;
const MIN_STRANGERS = 10;
// tenths, so that shared border points compare exactly
const shapes = SHAPES.map((s) => rings(s.path).map((ring) => ring.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])));
const edges = shapes.map((shape) => shape.flatMap((ring) => ring.map((p, i): [Point, Point] => [p, ring[(i + 1) % ring.length]!])));
const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
const neighbours = new Set(facts.territories.flatMap((t) => t.neighbours.map((n) => key(t.id, n))));
const number = new Map<string, number>(TERRITORY_KEYS.map((k, i) => [k, i]));
const linked = new Map(layout.links.map((l) => [key(number.get(l.a)!, number.get(l.b)!), l]));

const border = new Map<string, number>();
const owners = new Map<string, number[]>();
edges.forEach((list, id) => {
  for (const [p, q] of list) {
    if (p[0] === q[0] && p[1] === q[1]) continue;
    const name = [p, q].map(String).sort().join("|");
    const others = owners.get(name) ?? [];
    for (const other of others) if (other !== id) border.set(key(id, other), (border.get(key(id, other)) ?? 0) + Math.hypot(p[0] - q[0], p[1] - q[1]));
    owners.set(name, [...others, id]);
  }
});
const bounds = shapes.map((shape) => {
  const all = shape.flat();
  return [Math.min(...all.map((p) => p[0])), Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[0])), Math.max(...all.map((p) => p[1]))] as const;
});

describe("territories", () => {
  it("are the 42 of the game", () => {
    expect(Object.keys(layout.territories).sort()).toEqual([...TERRITORY_KEYS].sort());
    expect(Object.keys(layout.continents).sort()).toEqual(facts.continents.map((c) => c.key).sort());
    expect(neighbours.size).toBe(82);
  });

  it("touch or are linked where they are neighbours", () => {
    const missing = [...neighbours].filter((k) => (border.get(k) ?? 0) < MIN_BORDER && !linked.has(k));
    expect(missing).toEqual([]);
    expect([...linked.keys()].filter((k) => !neighbours.has(k))).toEqual([]);
  });

  it("keep their distance where they are not", () => {
    const close: string[] = [];
    for (const [a, b] of pairs([...shapes.keys()])) {
      const [A, B] = [bounds[a]!, bounds[b]!];
      if (neighbours.has(key(a, b)) || A[0] - MIN_STRANGERS > B[2] || B[0] - MIN_STRANGERS > A[2] || A[1] - MIN_STRANGERS > B[3] || B[1] - MIN_STRANGERS > A[3]) continue;
      const near = shapes[a]!.flat().some((p) => edges[b]!.some(([c, d]) => distance(p, c, d) < MIN_STRANGERS));
      if (near) close.push(`${TERRITORY_KEYS[a]} ${TERRITORY_KEYS[b]}`);
    }
    expect(close).toEqual([]);
  });

  it("follow the Italian map where it differs from the English one", () => {
    const at = (a: string, b: string) => key(number.get(a)!, number.get(b)!);
    expect(neighbours.has(at("middle_east", "china"))).toBe(true);
    expect(neighbours.has(at("afghanistan", "india"))).toBe(false);
    expect(neighbours.has(at("east_africa", "middle_east"))).toBe(false);
  });
});

describe("badges and names", () => {
  it("lie on their own land", () => {
    SHAPES.forEach(({ badge }, id) => {
      expect(inRings([badge.x, badge.y], shapes[id]!), TERRITORY_KEYS[id]).toBe(true);
      for (let step = 0; step < 24; step++) {
        const p: Point = [badge.x + RADIUS * Math.cos((step * Math.PI) / 12), badge.y + RADIUS * Math.sin((step * Math.PI) / 12)];
        const foreign = shapes.findIndex((shape, other) => other !== id && inRings(p, shape));
        expect(foreign, `${TERRITORY_KEYS[id]} covers ${TERRITORY_KEYS[foreign]}`).toBe(-1);
      }
    });
  });

  it("do not lie on one another", () => {
    for (const [a, b] of pairs(SHAPES)) expect(Math.hypot(a.badge.x - b.badge.x, a.badge.y - b.badge.y)).toBeGreaterThan(2 * RADIUS);
  });

  it("are drawn as given, or broken in two for other languages", () => {
    const lines = (id: number, name: string, language: string) => nameLines(SHAPES[id]!, name, language, wide).map(({ text }) => text);
    expect(lines(5, "Territori del Nord Ovest", "it")).toEqual(["Territori del", "Nord Ovest"]);
    expect(lines(5, "Territórios do Noroeste", "pt")).toEqual(["Territórios", "do Noroeste"]);
    expect(lines(0, "Alaska", "pl")).toEqual(["Alaska"]);
  });

  it.each(CODES)("are on the map, clear of the badges and of one another (%s)", (code) => {
    const own = names(code, "risiko", "territories");
    const lines = TERRITORY_KEYS.flatMap((key, id) =>
      nameLines(SHAPES[id]!, own[key]!, code, wide).map(({ text, y }) => {
        const { x, anchor } = SHAPES[id]!.name;
        const w = wide(text);
        const left = anchor === "middle" ? x - w / 2 : anchor === "end" ? x - w : x;
        return { text, box: [left, y - 0.7 * NAME_SIZE, left + w, y + 0.06 * NAME_SIZE] as Rect };
      }),
    );
    const continents = facts.continents.map(({ key, id }) => {
      const name = names(code, "risiko", "continents")[key]!;
      const [x, y, w] = [labelX(name, drawing.continents[id]!.label.x), drawing.continents[id]!.label.y, wideSerif(`${name} +9`) + 2 * name.length];
      return { text: name, box: [x - w / 2, y - 0.6 * LABEL_SIZE, x + w / 2, y] as Rect };
    });
    const off = [...lines, ...continents].filter(({ box }) => box[0] < 0 || box[2] > WIDTH || box[1] < 0 || box[3] > layout.canvas.height);
    expect(off.map(({ text }) => text)).toEqual([]);
    const onBadges = [...lines, ...continents].filter(({ box }) => SHAPES.some(({ badge }) => gap(box, [badge.x, badge.y, badge.x, badge.y]) < DISC));
    expect(onBadges.map(({ text }) => text)).toEqual([]);
    const onNames = pairs([...lines, ...continents]).filter(([a, b]) => gap(a.box, b.box) < 0);
    expect(onNames.map(([a, b]) => `${a.text} / ${b.text}`)).toEqual([]);
  });
});

describe("continents", () => {
  it("are shown whole by their buttons, with the label on the sea", () => {
    facts.continents.forEach(({ key: name, id }) => {
      const { label, viewBox } = drawing.continents[id]!;
      const [x, y, w, h] = viewBox.split(" ").map(Number) as [number, number, number, number];
      for (const t of facts.territories.filter((t) => t.continent === id)) {
        const b = bounds[t.id]!;
        expect(b[0] >= x && b[1] >= y && b[2] <= x + w && b[3] <= y + h, t.name).toBe(true);
      }
      expect(shapes.some((shape) => inRings([label.x, label.y], shape)), name).toBe(false);
    });
  });
});

describe("links", () => {
  it("cross no other territory and leave the sheet at one height", () => {
    for (const link of layout.links) {
      const ends = [number.get(link.a)!, number.get(link.b)!];
      const lines = rings(link.path);
      for (const line of lines) {
        for (const p of line) {
          const foreign = shapes.findIndex((shape, id) => !ends.includes(id) && inRings(p, shape));
          expect(foreign, `${link.a} ${link.b} over ${TERRITORY_KEYS[foreign]}`).toBe(-1);
        }
      }
      if (link.kind === "edge") {
        expect([lines[0]!.at(-1)![0], lines[1]![0]![0]]).toEqual([0, WIDTH]);
        expect(lines[0]!.at(-1)![1]).toBe(lines[1]![0]![1]);
      }
    }
  });
});

describe("arrow keys", () => {
  it("reach every territory", () => {
    const seen = new Set([0]);
    const queue = [0];
    while (queue.length) {
      const from = queue.pop()!;
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        const next = drawing.nextTerritory(from, dx, dy, () => true);
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(42);
  });
});

it("a continent's label stays on the map with whoever has it, in any language", () => {
  for (const name of CODES.flatMap((code) => Object.values(names(code, "risiko", "continents")))) {
    for (const holder of ["Red", "Fioletowy", "Un giocatore"]) {
      for (const { label } of drawing.continents) {
        const at = holderAt(name, holder, label);
        expect(at.x).toBeGreaterThan(0);
        expect(at.x + 22 + 12 * holder.length).toBeLessThan(WIDTH);
        const half = (14 * name.length + 46) / 2;
        expect(labelX(name, label.x) - half).toBeGreaterThan(0);
        expect(labelX(name, label.x) + half).toBeLessThan(WIDTH);
      }
    }
  }
});
