// The drawing against the game: 84 boxes apart from each other, a line for every neighbourhood and no other.
import { describe, expect, it } from "vitest";
import layout from "../src/games/twilight_struggle/layout.json";
import { Drawing, NAME_ROOM, regionLabel, REGIONS } from "../src/games/twilight_struggle/layout";
import facts from "./fixtures/twilight-struggle-facts.json";
import type { TwilightStruggleFacts } from "../src/net/types";
import { ruler } from "./fonts";
import { corners, gap, inRings, pairs, rect, rings, segmentHits, segmentsMeet, within, type Point, type Rect } from "./geometry";
import { CODES, names, pages, read } from "./languages";

const drawing = new Drawing(facts as unknown as TwilightStruggleFacts);
const COUNTRY_KEYS = facts.countries.map((c) => c.key);
const { width, height } = layout.canvas;
const MIN_GAP = 10;
const EDGE = 4;
const boxes = new Map<string, Rect>(COUNTRY_KEYS.map((key, i) => [key, rect(drawing.places[i]!.x, drawing.places[i]!.y, layout.box.width, layout.box.height)]));
const war = layout.china_civil_war;
boxes.set(war.id, rect(war.x, war.y, war.width, war.height));
for (const [key, p] of Object.entries(layout.superpowers)) boxes.set(key, rect(p.x, p.y, p.width, p.height));
const centre = (r: Rect): Point => [(r[0] + r[2]) / 2, (r[1] + r[3]) / 2];
const links = layout.links as [string, string][];
const lines: { ends: string[]; points: Point[] }[] = links.map((l) => ({ ends: l, points: [centre(boxes.get(l[0])!), centre(boxes.get(l[1])!)] }));
for (const edge of layout.edge_links) {
  for (const stub of edge.stubs) lines.push({ ends: [stub.at], points: stub.points as Point[] });
}
const pieces = (points: Point[]) => points.slice(1).map((p, i): [Point, Point] => [points[i]!, p]);
const SUBS = { western_europe: ["western", "both"], eastern_europe: ["eastern", "both"], southeast_asia: ["southeast"] };

function members(region: string): string[] {
  const number = facts.regions.find((r) => r.key === region)?.id;
  return facts.countries
    .filter((c) => (region in SUBS ? SUBS[region as keyof typeof SUBS].includes(c.part) : c.region === number))
    .map((c) => COUNTRY_KEYS[c.id]!);
}

describe("boxes", () => {
  it("are exactly the 84 countries", () => {
    expect(Object.keys(layout.boxes).sort()).toEqual([...COUNTRY_KEYS].sort());
    expect(COUNTRY_KEYS.length).toBe(84);
  });

  it("stay on the sheet", () => {
    for (const [key, r] of boxes) expect(r[0] >= EDGE && r[1] >= EDGE && r[2] <= width - EDGE && r[3] <= height - EDGE, key).toBe(true);
  });

  it("keep their distance", () => {
    const close = pairs([...boxes]).filter(([[, a], [, b]]) => gap(a, b) < MIN_GAP).map(([[a], [b]]) => `${a} ${b}`);
    expect(close).toEqual([]);
  });
});

describe.each(CODES)("names of %s", (code) => {
  const LEAST_SQUEEZE = 0.84; // as in the browser
  const serif = (text: string, size: number) => ruler("Alegreya 500 600", size)(text);

  it("fit into their boxes, squeezed a little if need be", () => {
    const wide = ruler("Fira Sans Condensed 600 700", 18);
    const whole = names(code, "twilight_struggle", "countries");
    const shorter = read(code, "twilight_struggle", "short_countries_on_map");
    const keys = COUNTRY_KEYS.map((key) => key.replace(/^se_/, "southeast_"));
    expect(keys.map((key) => shorter[key] ?? whole[key]!).filter((name) => wide(name) * LEAST_SQUEEZE > NAME_ROOM)).toEqual([]);
  });

  it("of regions lie between the boxes and can be read", () => {
    const regions = names(code, "twilight_struggle", "regions");
    for (const region of REGIONS) {
      const name = "parent" in region ? pages(code)[`map.${region.key}`]! : regions[region.key]!.toLocaleUpperCase(code);
      const { lines: rows, size, spacing } = regionLabel(region, name, serif);
      expect(size, name).toBeGreaterThan("parent" in region ? 13 : 17);
      rows.forEach((row, i) => {
        const w = serif(row, size) + spacing * row.length;
        const y = region.label.y + 1.02 * size * i;
        const box: Rect = [region.label.x - w / 2, y - 0.7 * size, region.label.x + w / 2, y];
        expect([...boxes].filter(([, r]) => gap(box, r) < 0).map(([key]) => `${row} on ${key}`)).toEqual([]);
      });
    }
  });
});

describe("links", () => {
  it("are the neighbourhoods of the game", () => {
    const key = (a: string, b: string) => [a, b].sort().join(" ");
    const wanted = new Set(facts.countries.flatMap((c) => c.neighbours.map((n) => key(COUNTRY_KEYS[c.id]!, COUNTRY_KEYS[n]!))));
    for (const c of facts.countries) if (c.superpower < 2) wanted.add(key(COUNTRY_KEYS[c.id]!, ["us", "ussr"][c.superpower]!));
    wanted.add(key("ussr", war.id)); // TS 12.1
    const drawn = [...links.map(([a, b]) => key(a, b)), ...layout.edge_links.map((e) => key(e.from, e.to))];
    expect(drawn.sort()).toEqual([...wanted].sort());
    expect([drawing.lines.length, drawing.civilWarLines.length]).toEqual([links.length - 1, 1]);
  });

  it("cross no box that they do not join", () => {
    const bad = lines.flatMap(({ ends, points }) =>
      [...boxes].filter(([key, r]) => !ends.includes(key) && pieces(points).some(([a, b]) => segmentHits(a, b, r))).map(([key]) => `${ends} over ${key}`),
    );
    expect(bad).toEqual([]);
  });

  it("cross each other once at most", () => {
    const crossings = pairs(lines).filter(
      ([s, t]) => !s.ends.some((e) => t.ends.includes(e)) && pieces(s.points).some(([a, b]) => pieces(t.points).some(([c, d]) => segmentsMeet(a, b, c, d))),
    );
    expect(crossings.length).toBeLessThanOrEqual(1);
  });
});

describe.each(Object.entries(layout.regions))("region %s", (key, region) => {
  const shape = rings(region.path);

  it("covers its countries and touches no other", () => {
    const own = members(key);
    expect(own.length).toBeGreaterThan(0);
    for (const name of COUNTRY_KEYS) {
      const hits = corners(boxes.get(name)!).filter((p) => inRings(p, shape)).length;
      expect(hits, name).toBe(own.includes(name) ? 4 : 0);
    }
  });

  it("is shown whole by its button", () => {
    const [x, y, w, h] = region.viewBox.split(" ").map(Number) as [number, number, number, number];
    for (const name of members(key)) for (const p of corners(boxes.get(name)!)) expect(within(p, [x, y, x + w, y + h]), name).toBe(true);
  });
});

describe("arrow keys", () => {
  it.each([["without", 84], ["with", 85]])("reach every country from every other, %s the Chinese Civil War", (variant, places) => {
    const seen = new Set([0]);
    const queue = [0];
    while (queue.length) {
      const from = queue.pop()!;
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        const next = drawing.nextCountry(from, dx, dy, (place) => variant === "with" || place !== drawing.civilWar);
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(places);
  });

  it("stay among what may be chosen", () => {
    expect(drawing.nextCountry(0, 1, 0, (c) => c === 30)).toBe(30);
    expect(drawing.nextCountry(30, 1, 0, (c) => c === 30)).toBe(30);
  });
});
