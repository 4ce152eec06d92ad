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
const names = byCode(import.meta.glob<string>("../../../src/theatrum/languages/*/language.json", { eager: true, import: "name" }));

/** By the name of the folder; that of `pt-BR` is `pt_BR`. */
function byCode<T>(found: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(found).map(([path, value]) => [path.split("/").at(-2)!.replace("_", "-"), value]));
}

export const languages: string[] = [...names.keys()].sort();

let current = $state("en");
let messages = $state.raw<Messages>(en);

export function lang(): string {
  return current;
}

/** What the language calls itself. */
export function languageName(code: string): string {
  return names.get(code) ?? code;
}

/** As at the beginning of a sentence. */
export function capitalised(text: string, code = current): string {
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}

export async function setLanguage(code: string): Promise<void> {
  const loader = loaders.get(code);
  messages = loader ? (await loader()).default : en;
  current = names.has(code) ? code : "en";
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

/** How long ago, in words. */
export function ago(iso: string, now: number): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  for (const [unit, size] of [["day", 86400], ["hour", 3600], ["minute", 60]] as const) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, "minute");
}
