// Parts of a drawing, in its own measure.
export type Box = { x: number; y: number; w: number; h: number };

/** A box of the shape of a window, in pixels, around another. A window that has no room, as one that is just being made narrow,
 * has a shape all the same. */
export function fitting(b: Box, wide: number, high: number): Box {
  const ratio = Math.max(1, wide) / Math.max(1, high);
  const w = Math.max(b.w, b.h * ratio);
  const h = w / ratio;
  return { x: b.x + (b.w - w) / 2, y: b.y + (b.h - h) / 2, w, h };
}
