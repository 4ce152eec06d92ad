// Every word of the page stands behind an id, in every language, and every id is used.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { bare, capitalised, filled, languageName, languages as offered, listing, nearest, preferredLanguage, type Messages } from "../src/lib/i18n.svelte";

const SOURCE = join(import.meta.dirname, "../src");
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
const sources = files(SOURCE).filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith("generated.ts"));
const code = sources.map((path) => readFileSync(path, "utf8")).join("\n");
const LANGUAGES = join(SOURCE, "../../src/theatrum/languages");
const folders = readdirSync(LANGUAGES).filter((name) => existsSync(join(LANGUAGES, name, "pages.json")));
const messages = new Map(
  folders.map((name) => [name.replace("_", "-"), JSON.parse(readFileSync(join(LANGUAGES, name, "pages.json"), "utf8")) as Messages]),
);
const languages = [...messages.keys()];
const english = messages.get("en")!;

/** Ids that are put together from parts, as regular expressions. */
const composed = [...code.matchAll(/t\(\s*`([^`]+)`/g)].map(
  (match) => new RegExp(`^${match[1]!.replace(/\$\{[^}]+\}/g, "\u0000").replace(/[.]/g, "\\.").replaceAll("\u0000", ".+")}$`),
);
const quoted = new Set([...code.matchAll(/"([a-z]+\.[a-z_0-9]+)"/g)].map((match) => match[1]!));

describe.each(languages)("messages of %s", (code) => {
  const own = messages.get(code)!;

  it("has every message and no other", () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
  });

  it("has the same parameters and all plural forms", () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
    const rules = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [id, message] of Object.entries(own)) {
      const other = english[id]!;
      if (typeof message === "string") {
        expect(typeof other, id).toBe("string");
        expect(names(message), id).toEqual(names(other as string));
        expect(message.trim().length, id).toBeGreaterThan(0);
      } else {
        expect(Object.keys(message).sort(), id).toEqual([...rules].sort());
        for (const form of Object.values(message)) expect(names(form), id).toEqual(names((other as { other: string }).other));
      }
    }
  });
});

describe("the source", () => {
  it("uses every message", () => {
    const unused = Object.keys(english).filter((id) => !quoted.has(id) && !composed.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });

  it("uses no message that does not exist", () => {
    const asked = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1]!);
    expect(asked.filter((id) => !(id in english))).toEqual([]);
  });

  it("has no words of its own in the pages", () => {
    const ALLOWED = new Set(["DEFCON"]);
    const found: string[] = [];
    for (const path of sources.filter((p) => p.endsWith(".svelte"))) {
      const walk = (node: unknown): void => {
        if (Array.isArray(node)) node.forEach(walk);
        else if (node && typeof node === "object") {
          const { type, data } = node as { type?: string; data?: string };
          if (type === "Text" && /\p{L}{2}/u.test(data ?? "") && !ALLOWED.has(data!.trim())) found.push(`${path}: ${data!.trim()}`);
          for (const [key, value] of Object.entries(node)) if (key !== "attributes" && key !== "metadata" && key !== "parent") walk(value);
        }
      };
      walk(parse(readFileSync(path, "utf8"), { modern: true }).fragment);
    }
    expect(found).toEqual([]);
  });
});

describe("words that both games show", () => {
  const OF_ONE_GAME = /^(map|country|card|status|scoring|tracks|effects|cards|text|twilight|risiko|panel)\./;
  const EXPECTED = join(SOURCE, "../../tests/languages/expected");

  /** The words that belong to one game, as a language's expectations give them: a pattern of Python's. */
  function wordsOfOneGame(code: string): RegExp | null {
    const file = join(EXPECTED, `${code}.toml`);
    const line = existsSync(file) ? /^of_one_game *= *(?:'([^'\n]*)'|("[^\n]*"))$/m.exec(readFileSync(file, "utf8")) : null;
    if (!line) return null;
    const pattern = (line[1] ?? (JSON.parse(line[2]!) as string)).replace("(?i)", "");
    const [before, after] = ["(?<![\\p{L}\\p{N}_])", "(?![\\p{L}\\p{N}_])"];
    const edge = `(?:${before}(?=[\\p{L}\\p{N}_])|(?<=[\\p{L}\\p{N}_])${after})`; // of a word in any alphabet
    return new RegExp(pattern.replaceAll("\\b", edge), "iu");
  }
  const known = languages.map((code) => [code, wordsOfOneGame(code)] as const).filter(([, words]) => words);

  it("are known of the languages that players came with", () => {
    expect(known.map(([code]) => code)).toEqual(expect.arrayContaining(["en", "it"]));
    expect(wordsOfOneGame("it")!.test("due giri")).toBe(true);
    expect(wordsOfOneGame("it")!.test("raggiro")).toBe(false);
  });

  it.each(known)("are of neither (%s)", (code, own) => {
    const shared = Object.entries(messages.get(code)!).filter(([id]) => !OF_ONE_GAME.test(id));
    expect(shared.filter(([, text]) => own!.test(JSON.stringify(text)))).toEqual([]);
  });

  it("call a round by one name in each game", () => {
    const italian = Object.entries(messages.get("it")!);
    expect(italian.filter(([id, text]) => id.startsWith("risiko.") && /\bround\b/i.test(JSON.stringify(text).replace("{round}", "")))).toEqual([]);
    expect(italian.filter(([id, text]) => !id.startsWith("risiko.") && /\bgir[oi]\b/i.test(JSON.stringify(text)))).toEqual([]);
  });
});

describe("filling in", () => {
  it("chooses the plural form of the language", () => {
    expect(filled({ one: "{n} army", other: "{n} armies" }, "en", { n: 1 })).toBe("1 army");
    expect(filled({ one: "{n} army", other: "{n} armies" }, "en", { n: 3 })).toBe("3 armies");
    expect(filled({ one: "{n} armia", few: "{n} armie", many: "{n} armii", other: "{n} armii" }, "pl", { n: 3 })).toBe("3 armie");
  });

  it("writes lists as the language says of itself", () => {
    expect([["a"], ["a", "b"], ["a", "b", "c"]].map((names) => listing(names, "it"))).toEqual(["a", "a e b", "a, b e c"]);
  });

  it("begins a sentence with a capital that keeps its accent, and finds words without", () => {
    expect(["άλλο", "étape", "łatwo"].map(capitalised)).toEqual(["Άλλο", "Étape", "Łatwo"]);
    expect(["Ταϊβάν", "Łódź", "Perù", "ΠΌΛΟΣ"].map(bare)).toEqual(["ταιβαν", "lodz", "peru", "πολοσ"]);
  });

  it("leaves a parameter that is missing to be seen", () => {
    expect(filled("{a} and {b}", "en", { a: 1 })).toBe("1 and {b}");
  });

  it("prefers what was chosen before, then what the browser wants", () => {
    expect(preferredLanguage("it", ["en-GB"])).toBe("it");
    expect(preferredLanguage(null, ["ja", "it-CH", "en"])).toBe("it");
    expect(preferredLanguage("xx", ["ja"])).toBe("en");
  });

  it("matches languages as the server does", () => {
    const among = ["el", "en", "pt-BR"];
    expect(["pt-BR", "pt_br", "pt-PT", "el-CY", "EL", "ja"].map((code) => nearest(code, among))).toEqual([
      "pt-BR", "pt-BR", "pt-BR", "el", "el", undefined,
    ]);
  });

  it("finds every language by its folder, with the name it has for itself", () => {
    expect(offered.toSorted()).toEqual(languages.toSorted());
    expect(offered).toEqual(offered.toSorted((a, b) => languageName(a).localeCompare(languageName(b), "en")));
    expect(["en", "it"].map(languageName)).toEqual(["English", "Italiano"]);
  });
});
