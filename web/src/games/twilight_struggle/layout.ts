// The drawing of the map, by the numbers of the game. Adjacency is the game's; the links here are only lines.
import { background, boxes, box, china_civil_war, edge_links, links, regions, superpowers } from "./layout.json";
import type { Box } from "../../board/boxes";

export const WIDTH = 2400;
export const HEIGHT = 1350;
export const BOX_WIDTH = box.width;
export const BOX_HEIGHT = box.height;
export const NAME_HEIGHT = box.parts.name.height;
export const NAME_ROOM = 114;
export const SIDE_WIDTH = box.parts.us.width;

/** The keys of the drawing in the order of the game's countries. */
export const COUNTRY_KEYS = [
  "canada", "uk", "norway", "sweden", "finland", "denmark", "benelux", "france", "spain_portugal", "west_germany",
  "east_germany", "poland", "czechoslovakia", "austria", "hungary", "romania", "yugoslavia", "bulgaria", "italy",
  "greece", "turkey", "afghanistan", "pakistan", "india", "burma", "laos_cambodia", "thailand", "vietnam", "malaysia",
  "indonesia", "australia", "philippines", "japan", "taiwan", "south_korea", "north_korea", "lebanon", "syria",
  "israel", "iraq", "iran", "libya", "egypt", "jordan", "gulf_states", "saudi_arabia", "morocco", "algeria", "tunisia",
  "west_african_states", "ivory_coast", "saharan_states", "nigeria", "cameroon", "zaire", "angola", "south_africa",
  "botswana", "zimbabwe", "se_african_states", "kenya", "somalia", "ethiopia", "sudan", "mexico", "guatemala",
  "el_salvador", "honduras", "nicaragua", "costa_rica", "panama", "cuba", "haiti", "dominican_republic", "colombia",
  "venezuela", "ecuador", "peru", "bolivia", "chile", "argentina", "paraguay", "uruguay", "brazil",
] as const;
export const REGION_KEYS = [
  "europe", "asia", "middle_east", "africa", "central_america", "south_america", "southeast_asia",
] as const;
export type RegionKey = keyof typeof regions;

type Point = { x: number; y: number };

/** The box of the Chinese Civil War has the number behind the countries'; it is there in that variant only. */
export const CIVIL_WAR_PLACE = COUNTRY_KEYS.length;
export const PLACES: Point[] = [...COUNTRY_KEYS.map((key) => boxes[key]), china_civil_war];

/** The middle of the map, where it is shown in part. */
export const START: Point = boxes.italy;

export function countryBox(country: number): Box {
  const { x, y } = PLACES[country]!;
  return { x: x - BOX_WIDTH / 2, y: y - BOX_HEIGHT / 2, w: BOX_WIDTH, h: BOX_HEIGHT };
}

export function regionBox(key: RegionKey): Box {
  const region = regions[key];
  const [x, y, w, h] = ("viewBoxCore" in region ? region.viewBoxCore : region.viewBox).split(" ").map(Number);
  return { x: x!, y: y!, w: w!, h: h! };
}

export const SUPERPOWERS = [superpowers.us, superpowers.ussr];
const CENTRES: Record<string, Point> = { ...boxes, ...superpowers, [china_civil_war.id]: china_civil_war };
const NUMBERS = new Map<string, number>([...COUNTRY_KEYS, china_civil_war.id].map((key, i) => [key, i]));

export type Line = { a: Point; b: Point; ends: [number, number]; kind: "near" | "us" | "ussr" };
/** Straight lines between boxes; `ends` are countries, -1 for a superpower. */
const ALL_LINES: Line[] = links.map((pair) => {
  const [a, b] = pair as [string, string];
  const kind = pair.includes("us") ? "us" : pair.includes("ussr") ? "ussr" : "near";
  return { a: CENTRES[a]!, b: CENTRES[b]!, ends: [NUMBERS.get(a) ?? -1, NUMBERS.get(b) ?? -1], kind };
});
const toCivilWar = (line: Line) => line.ends.includes(CIVIL_WAR_PLACE);
export const LINES = ALL_LINES.filter((line) => !toCivilWar(line));
export const CIVIL_WAR_LINES = ALL_LINES.filter(toCivilWar);
/** Over the edge of the map; `to` is the country at the other end, -1 for a superpower. */
export const EDGE_LINES = edge_links.flatMap(({ from, to, stubs }) => stubs.map((stub) => ({ ...stub, to: NUMBERS.get(stub.at === from ? to : from) ?? -1 })));
export const LAND = Object.entries(background.land);
export const BORDERS = background.borders;
export const CHINA_LABEL = background.labels.china;
export const REGIONS = Object.entries(regions).map(([key, region]) => ({ key: key as RegionKey, ...region }));

/** The next country in a direction from one, for the arrow keys: near and not too far off the line. */
export function nextCountry(from: number, dx: number, dy: number, among: (country: number) => boolean): number {
  const here = PLACES[from]!;
  let best = from;
  let least = Infinity;
  PLACES.forEach((place, country) => {
    if (country === from || !among(country)) return;
    const along = (place.x - here.x) * dx + (place.y - here.y) * dy;
    const across = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
    if (along <= 0) return;
    const cost = along + 2.2 * across;
    if (cost < least) [best, least] = [country, cost];
  });
  return best;
}
