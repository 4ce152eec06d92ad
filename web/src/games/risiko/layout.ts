// The drawing of the map. Which territories are neighbours, and which number each has, is the game's affair.
import { canvas, continents, links, territories } from "./layout.json";
import type { Box } from "../../board/boxes";
import type { RisikoFacts } from "../../net/types";
import { inLines } from "../../board/lines";

export const WIDTH = canvas.width;
export const HEIGHT = canvas.height;

type Shape = (typeof territories)["alaska"];
type Continent = (typeof continents)["asia"];

/** The middle of the map, where it is shown in part. */
export const START = territories.southern_europe.badge;

/** The parts of the drawing by the numbers that the server gives them. */
export class Drawing {
  readonly shapes: readonly Shape[];
  readonly continents: readonly Continent[];
  readonly links: readonly { path: string; labels: { territory: number; x: number; y: number; anchor: string }[] }[];

  constructor(facts: Pick<RisikoFacts, "territories" | "continents">) {
    this.shapes = facts.territories.map(({ key }) => (territories as Record<string, Shape>)[key]!);
    this.continents = facts.continents.map(({ key }) => (continents as Record<string, Continent>)[key]!);
    const numbers = new Map(facts.territories.map(({ id, key }) => [key, id]));
    this.links = links.map((link) => ({
      path: link.path,
      labels: ("labels" in link ? (link.labels ?? []) : []).map((l) => ({ ...l, territory: numbers.get(l.territory)! })),
    }));
  }

  continentBox = (continent: number): Box => {
    const [x, y, w, h] = this.continents[continent]!.viewBox.split(" ").map(Number);
    return { x: x!, y: y!, w: w!, h: h! };
  };

  badgeBox = (territory: number): Box => {
    const { x, y } = this.shapes[territory]!.badge;
    return { x: x - 50, y: y - 40, w: 100, h: 80 };
  };

  /** The next territory in a direction, for the arrow keys. */
  nextTerritory = (from: number, dx: number, dy: number, among: (territory: number) => boolean): number => {
    const here = this.shapes[from]!.badge;
    let best = from;
    let least = Infinity;
    this.shapes.forEach(({ badge }, territory) => {
      if (territory === from || !among(territory)) return;
      const along = (badge.x - here.x) * dx + (badge.y - here.y) * dy;
      const across = Math.abs((badge.x - here.x) * dy) + Math.abs((badge.y - here.y) * dx);
      if (along <= 0 || along + 2.2 * across >= least) return;
      [best, least] = [territory, along + 2.2 * across];
    });
    return best;
  };
}

const LINE_HEIGHT = 13;
export const NAME_FONT = '600 13.5px "Fira Sans Condensed"';
type Drawn = { x: number; y: number; anchor: string; [language: string]: string[] | number | string };

/** The lines of a name and where each begins: as drawn for the languages of the drawing; for others broken where there is no
 * room, away from the badge. `wide` measures words. */
export function nameLines(shape: Shape, name: string, language: string, wide: (text: string) => number): { text: string; y: number }[] {
  const { badge } = shape;
  const drawn = shape.name as unknown as Drawn;
  const own = drawn[language] as string[] | undefined;
  const known = [drawn.en, drawn.it] as string[][];
  const lines = own ?? inLines(name, Math.max(...known.flat().map(wide)) + LINE_HEIGHT / 2, wide);
  const fewer = known[0]!.length - lines.length;
  const above = drawn.y < badge.y;
  const y = own ? drawn.y : drawn.y + (drawn.anchor !== "middle" ? fewer / 2 : above ? fewer : 0) * LINE_HEIGHT;
  return lines.map((text, i) => ({ text, y: y + LINE_HEIGHT * i }));
}

/** About how wide the name of a continent is drawn, with what it brings. */
function widthOf(name: string): number {
  return 14 * name.length + 46;
}

const EDGE = 14;

/** Where the middle of such a label stands: where it was drawn for, or so far inwards that all of it is on the map. */
export function labelX(name: string, x: number): number {
  const half = widthOf(name) / 2 + EDGE;
  return Math.min(WIDTH - half, Math.max(half, x));
}

const HIGH = 100; // a label above this has land below it: what belongs to it stands beside it

/** Where the sign and the name of the player begin who has all of a continent: below its label, on the map in any case. */
export function holderAt(name: string, holder: string, label: { x: number; y: number }): { x: number; y: number } {
  const middle = labelX(name, label.x);
  const wide = 22 + 12 * holder.length;
  const beside = label.y < HIGH;
  const x = beside ? middle + widthOf(name) / 2 + EDGE : middle - wide / 2;
  return { x: Math.min(WIDTH - wide - EDGE, Math.max(EDGE, x)), y: beside ? label.y : label.y + 25 };
}
