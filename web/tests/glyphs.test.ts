// Every letter and sign that a page can show is in the fonts that are shipped: what they lack, another machine may lack as well.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const SOURCE = join(ROOT, "web/src");
const require = createRequire(import.meta.url);

/** Signs that no shipped font shows, with where they stand and why they may. */
const ALLOWED: Record<string, { where: RegExp; why: string }> = {
  "●": { where: /pages\/Table\.svelte$/, why: "in the title of the browser's tab, which the system draws" },
};

// --- what a font has: the table `cmap` of a WOFF2 file -----------------------------------------------------------------

const TAGS = "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".split(" ");

function tableOf(file: string, wanted: string): Buffer {
  const data = readFileSync(file);
  expect(data.toString("latin1", 0, 4), file).toBe("wOF2");
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
  const tables: { tag: string; length: number }[] = [];
  for (let i = 0; i < count; i++) {
    const flags = data[at++]!;
    const known = flags & 63;
    const tag = known < 63 ? TAGS[known]! : data.toString("latin1", at, (at += 4));
    const version = flags >> 6;
    const plain = number();
    // outlines are packed unless the version says otherwise; all else is packed only if it says so
    const packed = tag === "glyf" || tag === "loca" ? version === 0 : version !== 0;
    tables.push({ tag, length: packed ? number() : plain });
  }
  const fonts = brotliDecompressSync(data.subarray(at, at + data.readUInt32BE(20)));
  let offset = 0;
  for (const { tag, length } of tables) {
    if (tag === wanted) return fonts.subarray(offset, offset + length);
    offset += length;
  }
  throw new Error(`${file} has no ${wanted}`);
}

function charactersOf(file: string): Set<number> {
  const cmap = tableOf(file, "cmap");
  const found = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + 8 * i + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 12) {
      for (let g = 0; g < cmap.readUInt32BE(at + 12); g++) {
        const group = at + 16 + 12 * g;
        for (let c = cmap.readUInt32BE(group); c <= cmap.readUInt32BE(group + 4); c++) found.add(c);
      }
    } else if (format === 4) {
      const segments = cmap.readUInt16BE(at + 6) / 2;
      const ends = at + 14;
      const starts = ends + 2 * segments + 2;
      for (let s = 0; s < segments; s++) {
        for (let c = cmap.readUInt16BE(starts + 2 * s); c <= cmap.readUInt16BE(ends + 2 * s) && c < 0xffff; c++) found.add(c);
      }
    }
  }
  return found;
}

/** By family: the characters that every weight of it shows, within the ranges for which its files are fetched. */
function fonts(): Map<string, Set<number>> {
  const weights = new Map<string, Set<number>>();
  for (const face of readFileSync(join(SOURCE, "fonts.css"), "utf8").matchAll(/@font-face \{([^}]+)\}/g)) {
    const [, family] = /font-family: "([^"]+)"/.exec(face[1]!)!;
    const [, weight] = /font-weight: ([^;]+);/.exec(face[1]!)!;
    const [, path] = /url\("([^"]+)"\)/.exec(face[1]!)!;
    const ranges = [...face[1]!.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map((m) => [parseInt(m[1]!, 16), parseInt(m[2] ?? m[1]!, 16)]);
    const name = `${family} ${weight}`;
    const own = weights.get(name) ?? new Set<number>();
    for (const c of charactersOf(require.resolve(path!))) if (ranges.some(([low, high]) => c >= low! && c <= high!)) own.add(c);
    weights.set(name, own);
  }
  return weights;
}

// --- what pages show ----------------------------------------------------------------------------------------------------

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
const catalogues = [
  ...files(SOURCE).filter((path) => /\.(svelte|ts|json)$/.test(path)),
  ...files(join(ROOT, "src/theatrum/languages")).filter((path) => path.endsWith(".json") && !path.endsWith("terminal.json")),
  ...["presentation", "server", "core/text"].flatMap((folder) => files(join(ROOT, "src/theatrum", folder))).filter((path) => path.endsWith(".py")),
];

describe("the shipped fonts", () => {
  const known = fonts();
  it("are read as they are", () => {
    expect(known.size).toBeGreaterThan(2);
    for (const [name, characters] of known) {
      for (const letter of "AZaz09àèéìòùÀŁżąΩ…–−·") expect(characters.has(letter.codePointAt(0)!), `${letter} in ${name}`).toBe(true);
      for (const sign of "⏭☰⚀⬡") expect(characters.has(sign.codePointAt(0)!), `${sign} in ${name}`).toBe(false);
    }
  });

  it("have every character of the pages and of the words of the games", () => {
    const missing: string[] = [];
    const allowed = new Set<string>();
    for (const path of catalogues) {
      for (const character of new Set(readFileSync(path, "utf8").match(/[^\x00-\x7f]/gu) ?? [])) {
        const lacking = [...known].filter(([, characters]) => !characters.has(character.codePointAt(0)!)).map(([name]) => name);
        if (!lacking.length) continue;
        if (ALLOWED[character]?.where.test(path)) allowed.add(character);
        else missing.push(`${character} (U+${character.codePointAt(0)!.toString(16)}) in ${relative(ROOT, path)}: not in ${lacking.join(", ")}`);
      }
    }
    expect(missing).toEqual([]);
    expect([...allowed].sort()).toEqual(Object.keys(ALLOWED).sort());
  });
});
