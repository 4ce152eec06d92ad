// What this browser remembers of its person: theme and view, one set for all pages. The language is in `i18n.svelte.ts`.
export type Theme = "system" | "light" | "dark";
/** How the moves of the others are shown. */
export type PaceWish = "steps" | "once";
/** When a choice that dice or others answer at once must be confirmed. */
export type ConfirmWish = "touch" | "always";

const STORE = "theatrum";
type Saved = { theme?: Theme; lang?: string; titles?: boolean; text?: boolean; pace?: PaceWish; confirm?: ConfirmWish; game?: string; [ofAGame: string]: string | boolean | undefined };

function load(): Saved {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Saved;
  } catch {
    return {};
  }
}

const saved = $state<Saved>(load());

export const prefs = {
  get theme(): Theme {
    return saved.theme ?? "system";
  },
  get lang(): string | null {
    return saved.lang ?? null;
  },
  /** English titles beside those of the language; null: as is usual in it. */
  get titles(): boolean | null {
    return saved.titles ?? null;
  },
  get pace(): PaceWish {
    return saved.pace ?? (stillness() ? "once" : "steps");
  },
  /** What was played last. */
  get game(): string | null {
    return saved.game ?? null;
  },
  get confirm(): ConfirmWish {
    return saved.confirm ?? "touch";
  },
  get text(): boolean {
    return saved.text ?? false;
  },
  /** What a game remembers besides. */
  own(name: string): string | undefined {
    const kept = saved[name];
    return typeof kept === "string" ? kept : undefined;
  },
  set(change: Saved): void {
    Object.assign(saved, change);
    try {
      localStorage.setItem(STORE, JSON.stringify(saved));
    } catch {
      // a browser that keeps nothing: the choice holds until the page is closed
    }
    if ("theme" in change) applyTheme();
  },
};

export function applyTheme(): void {
  if (prefs.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = prefs.theme;
}

export function stillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
