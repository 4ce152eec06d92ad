// The English titles of cards, which players of every country know, beside those of the own language.
import { lang, usesOriginalTitles } from "./i18n.svelte";
import { prefs } from "./prefs.svelte";

export function showsOriginalTitles(): boolean {
  return prefs.titles ?? usesOriginalTitles(lang());
}

/** Of something that has one, for readers who want it; "" where it is the same. */
export function originalTitle({ english }: { english: string }): string {
  return showsOriginalTitles() ? english : "";
}
