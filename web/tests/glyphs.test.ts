// Every letter and sign that a page can show is in the fonts that are shipped: what they lack, another machine may lack as well.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { faces, fonts as known } from "./fonts";
import { pairs } from "./geometry";

const ROOT = join(import.meta.dirname, "../..");
const SOURCE = join(ROOT, "web/src");

/** Signs that no shipped font shows, with where they stand and why they may. */
const ALLOWED: Record<string, { where: RegExp; why: string }> = {
  "●": { where: /pages\/Table\.svelte$/, why: "in the title of the browser's tab, which the system draws" },
};

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
  it("are read as they are", () => {
    expect(known.size).toBeGreaterThan(2);
    for (const [name, characters] of known) {
      for (const letter of "AZaz09àèéìòùÀŁżąΩ…–−·") expect(characters.has(letter.codePointAt(0)!), `${letter} in ${name}`).toBe(true);
      for (const sign of "⏭☰⚀⬡") expect(characters.has(sign.codePointAt(0)!), `${sign} in ${name}`).toBe(false);
    }
  });

  it("are fetched by those only who read their letters", () => {
    const overlapping = pairs(faces).filter(([a, b]) => a.name === b.name && a.ranges.some(([low, high]) => b.ranges.some(([from, to]) => from <= high && low <= to)));
    expect(overlapping.map(([a, b]) => `${a.file} ${b.file}`)).toEqual([]);
    const read = catalogues.filter((path) => path.includes("/languages/en/")).map((path) => readFileSync(path, "utf8")).join("");
    const fetched = faces.filter(({ widths }) => [...new Set(read)].some((c) => widths.has(c.codePointAt(0)!)));
    expect(fetched.filter(({ file }) => !file.includes("-latin-600") && !file.includes("-latin-500") && !file.includes("-latin-700"))).toEqual([]);
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
