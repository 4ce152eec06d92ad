// A little plane geometry for the checks of the drawings.
export type Point = [number, number];
export type Rect = [number, number, number, number];

export const rect = (x: number, y: number, w: number, h: number): Rect => [x - w / 2, y - h / 2, x + w / 2, y + h / 2];

/** Clearance between two rectangles; negative when they overlap. */
export function gap(a: Rect, b: Rect): number {
  const dx = Math.max(a[0] - b[2], b[0] - a[2]);
  const dy = Math.max(a[1] - b[3], b[1] - a[3]);
  return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy);
}

const orient = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);

export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  return orient(a, b, c) * orient(a, b, d) < 0 && orient(c, d, a) * orient(c, d, b) < 0;
}

export const within = (p: Point, r: Rect): boolean => r[0] <= p[0] && p[0] <= r[2] && r[1] <= p[1] && p[1] <= r[3];
export const corners = (r: Rect): Point[] => [[r[0], r[1]], [r[2], r[1]], [r[2], r[3]], [r[0], r[3]]];

export function segmentHits(a: Point, b: Point, r: Rect): boolean {
  if (within(a, r) || within(b, r)) return true;
  const c = corners(r);
  return c.some((corner, i) => segmentsMeet(a, b, corner, c[(i + 1) % 4]!));
}

export function inRings(p: Point, rings: Point[][]): boolean {
  let hit = false;
  for (const ring of rings) {
    ring.forEach(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length]!;
      if (y1 > p[1] !== y2 > p[1] && p[0] < ((x2 - x1) * (p[1] - y1)) / (y2 - y1) + x1) hit = !hit;
    });
  }
  return hit;
}

const numbers = (text: string) => [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map((m) => Number(m[0]));

/** The rings of a path of absolute M, L, C and relative l; curves as short straight pieces. */
export function rings(path: string): Point[][] {
  const out: Point[][] = [];
  let ring: Point[] = [];
  let at: Point = [0, 0];
  for (const [, command, text] of path.matchAll(/([MLCQlz])([^MLCQlz]*)/gi)) {
    const n = numbers(text!);
    if (command === "M") {
      at = [n[0]!, n[1]!];
      ring = [at];
      out.push(ring);
    } else if (command === "L" || command === "l") {
      for (let i = 0; i < n.length; i += 2) {
        at = command === "L" ? [n[i]!, n[i + 1]!] : [at[0] + n[i]!, at[1] + n[i + 1]!];
        ring.push(at);
      }
    } else if (command === "C" || command === "Q") {
      const size = command === "C" ? 6 : 4;
      for (let i = 0; i < n.length; i += size) {
        const control: Point[] = [at];
        for (let k = 0; k < size; k += 2) control.push([n[i + k]!, n[i + k + 1]!]);
        for (let step = 1; step <= 12; step++) {
          let row = control;
          const s = step / 12;
          while (row.length > 1) row = row.slice(1).map((q, k) => [row[k]![0] * (1 - s) + q[0] * s, row[k]![1] * (1 - s) + q[1] * s]);
          ring.push(row[0]!);
        }
        at = control.at(-1)!;
      }
    }
  }
  return out;
}

export function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const s = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p[0] - a[0] - s * dx, p[1] - a[1] - s * dy);
}

export function pairs<T>(items: T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));
}
