// The drawing of the map. Adjacency and the numbers of countries are the game's; the links here are only lines.
import { background, boxes, box, china_civil_war, edge_links, links, regions, superpowers } from "./layout.json";
import type { Box } from "../../board/boxes";
import type { TwilightStruggleFacts } from "../../net/types";
import { inLines } from "../../board/lines";

export const WIDTH = 2400;
export const HEIGHT = 1350;
export const BOX_WIDTH = box.width;
export const BOX_HEIGHT = box.height;
export const NAME_HEIGHT = box.parts.name.height;
export const NAME_ROOM = 114;
export const SIDE_WIDTH = box.parts.us.width;

type RegionKey = keyof typeof regions;

type Point = { x: number; y: number };

/** The middle of the map, where it is shown in part. */
export const START: Point = boxes.italy;

export const SUPERPOWERS = [superpowers.us, superpowers.ussr];
const CENTRES: Record<string, Point> = { ...boxes, ...superpowers, [china_civil_war.id]: china_civil_war };

export type Line = { a: Point; b: Point; ends: [number, number]; kind: "near" | "us" | "ussr" };

/** The parts of the drawing by the numbers that the server gives them. */
export class Drawing {
  /** The box of the Chinese Civil War has the number behind the countries'; it is there in that variant only. */
  readonly civilWar: number;
  readonly places: readonly Point[];
  /** Straight lines between boxes; `ends` are countries, -1 for a superpower. */
  readonly lines: readonly Line[];
  readonly civilWarLines: readonly Line[];
  /** Over the edge of the map; `to` is the country at the other end, -1 for a superpower. */
  readonly edgeLines: readonly ((typeof edge_links)[number]["stubs"][number] & { to: number })[];
  private readonly regionKeys: ReadonlyMap<number, RegionKey>;

  constructor(facts: Pick<TwilightStruggleFacts, "countries" | "regions" | "region_parts">) {
    const keys = [...facts.countries.map(({ key }) => key), china_civil_war.id];
    const numbers = new Map(keys.map((key, number) => [key, number]));
    this.civilWar = facts.countries.length;
    this.places = keys.map((key) => CENTRES[key]!);
    const lines = links.map((pair): Line => {
      const [a, b] = pair as [string, string];
      const kind = pair.includes("us") ? "us" : pair.includes("ussr") ? "ussr" : "near";
      return { a: CENTRES[a]!, b: CENTRES[b]!, ends: [numbers.get(a) ?? -1, numbers.get(b) ?? -1], kind };
    });
    const toCivilWar = (line: Line) => line.ends.includes(this.civilWar);
    this.lines = lines.filter((line) => !toCivilWar(line));
    this.civilWarLines = lines.filter(toCivilWar);
    this.edgeLines = edge_links.flatMap(({ from, to, stubs }) => stubs.map((stub) => ({ ...stub, to: numbers.get(stub.at === from ? to : from) ?? -1 })));
    this.regionKeys = new Map([...facts.regions, ...facts.region_parts].map(({ id, key }) => [id, key as RegionKey]));
  }

  countryBox = (country: number): Box => {
    const { x, y } = this.places[country]!;
    return { x: x - BOX_WIDTH / 2, y: y - BOX_HEIGHT / 2, w: BOX_WIDTH, h: BOX_HEIGHT };
  };

  regionBox = (region: number): Box => {
    const drawn = regions[this.regionKeys.get(region)!];
    const [x, y, w, h] = ("viewBoxCore" in drawn ? drawn.viewBoxCore : drawn.viewBox).split(" ").map(Number);
    return { x: x!, y: y!, w: w!, h: h! };
  };

  /** The next country in a direction from one, for the arrow keys: near and not too far off the line. */
  nextCountry = (from: number, dx: number, dy: number, among: (country: number) => boolean): number => {
    const here = this.places[from]!;
    let best = from;
    let least = Infinity;
    this.places.forEach((place, country) => {
      if (country === from || !among(country)) return;
      const along = (place.x - here.x) * dx + (place.y - here.y) * dy;
      const across = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
      if (along <= 0) return;
      const cost = along + 2.2 * across;
      if (cost < least) [best, least] = [country, cost];
    });
    return best;
  };
}

export const LAND = Object.entries(background.land);
export const BORDERS = background.borders;
export const CHINA_LABEL = background.labels.china;
export const REGIONS = Object.entries(regions).map(([key, region]) => ({ key: key as RegionKey, ...region }));

const LINE_HEIGHT = 1.02; // of a label, by its size
const CLEAR = 5; // around boxes

export type Label = { lines: string[]; size: number; spacing: number };

/** The name of a region as it fits between the boxes: in two lines where it is drawn so, then closer together, then smaller.
 * `wide` measures words at a size. */
export function regionLabel({ label, ...region }: (typeof REGIONS)[number], name: string, wide: (text: string, size: number) => number): Label {
  const size = label.font * 1.12;
  const most = "parent" in region ? 0.8 : 2.5;
  const lines = "lines" in label ? inLines(name, 0, (text) => wide(text, size)) : [name];
  const room = Math.min(...lines.map((_, i) => roomAt(label.x, label.y + i * size * LINE_HEIGHT, size)));
  const letters = Math.max(...lines.map((line) => line.length));
  const widest = Math.max(...lines.map((line) => wide(line, size)));
  const spacing = Math.min(most, Math.max(0, (room - widest) / letters));
  return { lines, size: size * Math.min(1, room / widest), spacing };
}

/** How wide a line may be about a point without lying on a box. */
function roomAt(x: number, y: number, size: number): number {
  const [top, bottom] = [y - 0.72 * size, y + 0.06 * size];
  const places = [...Object.values(boxes), china_civil_war].map((p) => ({ ...p, width: BOX_WIDTH, height: BOX_HEIGHT }));
  const level = [...places, ...SUPERPOWERS].filter((b) => b.y - b.height / 2 - CLEAR < bottom && b.y + b.height / 2 + CLEAR > top);
  return Math.min(...level.map((b) => 2 * (Math.abs(b.x - x) - b.width / 2 - CLEAR)));
}
