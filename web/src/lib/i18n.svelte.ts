// The words of the page itself. A language is a folder of `theatrum/languages`; a message may have plural forms.
import en from "../../../src/theatrum/languages/en/pages.json";

type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<string, string | Plural>;
export type MessageId = keyof typeof en;
type Parameters = Record<string, string | number>;

const files = import.meta.glob<{ default: Messages }>([
  "../../../src/theatrum/languages/*/pages.json",
  "!../../../src/theatrum/languages/en/pages.json",
]);
const loaders = byCode(files);
/** What a language says of itself, to the server as well: its name and the way it writes lists. */
type Ways = { name: string; and: string; original_titles: string };
const ways = byCode(import.meta.glob<Partial<Ways>>("../../../src/theatrum/languages/*/language.json", { eager: true, import: "default" }));

/** English where a language does not say. */
function way(code: string, what: keyof Ways): string {
  return ways.get(code)?.[what] ?? ways.get("en")![what]!;
}

/** By the name of the folder; that of `pt-BR` is `pt_BR`. */
function byCode<T>(found: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(found).map(([path, value]) => [path.split("/").at(-2)!.replace("_", "-"), value]));
}

/** By the names they have for themselves. */
export const languages: string[] = [...ways.keys()].sort((a, b) => languageName(a).localeCompare(languageName(b), "en"));

let current = $state("en");
let messages = $state.raw<Messages>(en);

export function lang(): string {
  return current;
}

/** What the language calls itself. */
export function languageName(code: string): string {
  return ways.get(code)?.name ?? code;
}

/** Whether its players are used to the English titles of cards beside their own. */
export function usesOriginalTitles(code: string): boolean {
  return way(code, "original_titles") === "yes";
}

/** As at the beginning of a sentence. Not as all of it in capitals: there Greek has no accents, here it keeps them. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export async function setLanguage(code: string): Promise<void> {
  const loader = loaders.get(code);
  messages = loader ? (await loader()).default : en;
  current = ways.has(code) ? code : "en";
  document.documentElement.lang = current;
}

/** The language asked for before, or the first that the browser prefers and we have. */
export function preferredLanguage(remembered: string | null, wanted: readonly string[]): string {
  for (const code of [remembered, ...wanted]) {
    const found = code ? nearest(code) : undefined;
    if (found) return found;
  }
  return "en";
}

/** As the server matches them: `pt-PT` with `pt-BR`, `el-CY` with `el`. */
export function nearest(wanted: string, among: readonly string[] = languages): string | undefined {
  const whole = wanted.replaceAll("_", "-").toLowerCase();
  const family = familyOf(whole);
  const ways = [(code: string) => code === whole, (code: string) => code === family, (code: string) => familyOf(code) === family];
  return ways.map((fits) => among.find((code) => fits(code.toLowerCase()))).find(Boolean);
}

function familyOf(code: string): string {
  return code.split("-")[0]!;
}

/** A message with its parameters; `n` chooses the plural form. */
export function t(id: MessageId, parameters: Parameters = {}): string {
  return filled(messages[id] ?? en[id], current, parameters);
}

export function filled(message: string | Plural, language: string, parameters: Parameters): string {
  let template: string | undefined;
  if (typeof message === "string") template = message;
  else template = message[new Intl.PluralRules(language).select(Number(parameters.n))] ?? message.other;
  return (template ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? `{${name}}`));
}

/** Names in a sentence: "a", "a and b", "a, b and c"; as the server writes them. */
export function listing(names: readonly string[], code = current): string {
  if (names.length < 2) return names.join("");
  return way(code, "and").replace("{list}", names.slice(0, -1).join(", ")).replace("{last}", names.at(-1)!);
}

/** In the order of the language's alphabet. */
export function byName<T>(items: readonly T[], name: (item: T) => string): T[] {
  const { compare } = new Intl.Collator(current);
  return [...items].sort((a, b) => compare(name(a), name(b)));
}

/** For comparing what is typed with what is meant: without accents and capitals. */
export function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("ς", "σ");
}

/** How long ago, in words. */
export function ago(iso: string, now: number): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  for (const [unit, size] of [["day", 86400], ["hour", 3600], ["minute", 60]] as const) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, "minute");
}
