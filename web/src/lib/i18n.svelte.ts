// The words of the page itself. A language is one file in `messages/`; a message may have plural forms.
import en from "../messages/en.json";

type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<string, string | Plural>;
export type MessageId = keyof typeof en;
type Parameters = Record<string, string | number>;

const files = import.meta.glob<{ default: Messages }>(["../messages/*.json", "!../messages/en.json"]);
const loaders = new Map(Object.entries(files).map(([path, load]) => [codeOf(path), load]));

function codeOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, "");
}

export const languages: string[] = ["en", ...loaders.keys()].sort();

let current = $state("en");
let messages = $state.raw<Messages>(en);

export function lang(): string {
  return current;
}

/** What the language calls itself. */
export function languageName(code: string): string {
  return capitalised(new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code, code);
}

/** As at the beginning of a sentence. */
export function capitalised(text: string, code = current): string {
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}

export async function setLanguage(code: string): Promise<void> {
  const loader = loaders.get(code);
  const loaded: Messages = loader ? (await loader()).default : en;
  messages = loaded;
  current = loader ? code : "en";
  document.documentElement.lang = current;
}

/** The language asked for before, or the first that the browser prefers and we have. */
export function preferredLanguage(remembered: string | null, wanted: readonly string[]): string {
  for (const code of [remembered, ...wanted]) {
    const short = code?.slice(0, 2).toLowerCase();
    if (short && languages.includes(short)) return short;
  }
  return "en";
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

/** Rounded, but never certain when it is not. */
export function percent(chance: number): string {
  const shown = Math.min(Math.max(chance, chance > 0 ? 0.01 : 0), chance < 1 ? 0.99 : 1);
  const sign = chance > 0 && chance < 0.005 ? "<" : chance > 0.995 && chance < 1 ? ">" : "";
  return sign + shown.toLocaleString(current, { style: "percent", maximumFractionDigits: 0 });
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
