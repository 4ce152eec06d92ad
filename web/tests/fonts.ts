// The fonts that are shipped, read as they are: which characters they have, and how wide these are.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const require = createRequire(import.meta.url);
const FACES = join(import.meta.dirname, "../src/fonts.css");

const TAGS = "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".split(" ");

/** A table of a WOFF2 file; `packed` if it is written in a shorter way than usual. */
function tableOf(file: string, wanted: string): { table: Buffer; packed: boolean } {
  const data = readFileSync(file);
  if (data.toString("latin1", 0, 4) !== "wOF2") throw new Error(`${file} is no WOFF2 file`);
  const count = data.readUInt16BE(12);
  let at = 48;
  const number = (): number => {
    let n = 0;
    for (;;) {
      const byte = data[at++]!;
      n = n * 128 + (byte & 127);
      if (byte < 128) return n;
    }
  };
  const tables: { tag: string; length: number; packed: boolean }[] = [];
  for (let i = 0; i < count; i++) {
    const flags = data[at++]!;
    const known = flags & 63;
    const tag = known < 63 ? TAGS[known]! : data.toString("latin1", at, (at += 4));
    const version = flags >> 6;
    const plain = number();
    // outlines are packed unless the version says otherwise; all else is packed only if it says so
    const packed = tag === "glyf" || tag === "loca" ? version === 0 : version !== 0;
    tables.push({ tag, packed, length: packed ? number() : plain });
  }
  const fonts = brotliDecompressSync(data.subarray(at, at + data.readUInt32BE(20)));
  let offset = 0;
  for (const { tag, length, packed } of tables) {
    if (tag === wanted) return { table: fonts.subarray(offset, offset + length), packed };
    offset += length;
  }
  throw new Error(`${file} has no ${wanted}`);
}

/** The number of the glyph of every character. */
function glyphsOf(file: string): Map<number, number> {
  const { table: cmap } = tableOf(file, "cmap");
  const found = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + 8 * i + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 12) {
      for (let g = 0; g < cmap.readUInt32BE(at + 12); g++) {
        const group = at + 16 + 12 * g;
        const first = cmap.readUInt32BE(group);
        for (let c = first; c <= cmap.readUInt32BE(group + 4); c++) found.set(c, cmap.readUInt32BE(group + 8) + c - first);
      }
    } else if (format === 4) {
      const segments = cmap.readUInt16BE(at + 6) / 2;
      const [ends, starts] = [at + 14, at + 14 + 2 * segments + 2];
      const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments];
      for (let s = 0; s < segments; s++) {
        const first = cmap.readUInt16BE(starts + 2 * s);
        const delta = cmap.readUInt16BE(deltas + 2 * s);
        const offset = cmap.readUInt16BE(offsets + 2 * s);
        for (let c = first; c <= cmap.readUInt16BE(ends + 2 * s) && c < 0xffff; c++) {
          const glyph = offset ? cmap.readUInt16BE(offsets + 2 * s + offset + 2 * (c - first)) : c;
          found.set(c, (glyph + delta) & 0xffff);
        }
      }
    }
  }
  return found;
}

/** How wide every character is, in parts of the font's size. */
function widthsOf(file: string): Map<number, number> {
  const size = tableOf(file, "head").table.readUInt16BE(18);
  const known = tableOf(file, "hhea").table.readUInt16BE(34);
  const { table, packed } = tableOf(file, "hmtx");
  const width = (glyph: number) => {
    const k = Math.min(glyph, known - 1);
    return table.readUInt16BE(packed ? 1 + 2 * k : 4 * k) / size;
  };
  return new Map([...glyphsOf(file)].map(([character, glyph]) => [character, width(glyph)]));
}

export type Face = { name: string; file: string; ranges: [number, number][]; widths: Map<number, number> };

/** One file each, with the characters for which it is fetched; those of one family and weight have the same name. */
export const faces: Face[] = [...readFileSync(FACES, "utf8").matchAll(/@font-face \{([^}]+)\}/g)].map(([, face]) => {
  const said = (pattern: RegExp) => pattern.exec(face!)![1]!;
  const ranges = [...face!.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map((m): [number, number] => [parseInt(m[1]!, 16), parseInt(m[2] ?? m[1]!, 16)]);
  const file = said(/url\("([^"]+)"\)/);
  const widths = [...widthsOf(require.resolve(file))].filter(([c]) => ranges.some(([low, high]) => c >= low && c <= high));
  return { name: `${said(/font-family: "([^"]+)"/)} ${said(/font-weight: ([^;]+);/)}`, file, ranges, widths: new Map(widths) };
});

/** By family and weight. */
export const fonts = new Map<string, Map<number, number>>();
for (const { name, widths } of faces) fonts.set(name, new Map([...(fonts.get(name) ?? []), ...widths]));

/** Measures words as a page would, but for the kerning. */
export function ruler(name: string, size: number): (text: string) => number {
  const widths = fonts.get(name)!;
  return (text) => size * [...text].reduce((sum, c) => sum + widths.get(c.codePointAt(0)!)!, 0);
}
