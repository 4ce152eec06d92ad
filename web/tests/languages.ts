// Every language by its folder, with the words of a game.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LANGUAGES = join(import.meta.dirname, "../../src/theatrum/languages");
type Entry = string | { name?: string };

export const CODES = readdirSync(LANGUAGES).filter((name) => existsSync(join(LANGUAGES, name, "pages.json"))).map((name) => name.replace("_", "-"));

/** What a game calls things, by their keys; English where a language has no name yet. */
export function names(code: string, game: string, table: string): Record<string, string> {
  return { ...(code === "en" ? {} : names("en", game, table)), ...read(code, game, table) };
}

/** Only what the language says itself. */
export function read(code: string, game: string, table: string): Record<string, string> {
  const file = join(LANGUAGES, code.replace("-", "_"), `${game}.json`);
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, Entry>>)[table] : {};
  return Object.fromEntries(Object.entries(all ?? {}).map(([key, entry]) => [key, typeof entry === "string" ? entry : entry.name!]));
}

/** The words of the pages. */
export function pages(code: string): Record<string, string> {
  return JSON.parse(readFileSync(join(LANGUAGES, code.replace("-", "_"), "pages.json"), "utf8")) as Record<string, string>;
}
