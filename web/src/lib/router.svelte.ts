// Pages have addresses; going from one to the other loads nothing but its data. The browser has one address, so there is one
// route.
export type Route =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "join"; secret: string }
  | { page: "replay"; replay: string }
  | { page: "lost" };

const PATTERNS: [RegExp, (part: string) => Route][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/table\/([\w-]+)$/, (table) => ({ page: "table", table })],
  [/^\/join\/([\w.-]+)$/, (secret) => ({ page: "join", secret })],
  [/^\/replay\/([\w-]+)$/, (replay) => ({ page: "replay", replay })],
];

export function routeOf(path: string): Route {
  for (const [pattern, make] of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return make(match[1] ?? "");
  }
  return { page: "lost" };
}

let current = $state.raw<Route>({ page: "home" });

export function route(): Route {
  return current;
}

export function start(): void {
  current = routeOf(location.pathname);
  addEventListener("popstate", () => (current = routeOf(location.pathname)));
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  current = routeOf(path);
  scrollTo(0, 0);
}

/** For links: a plain click stays on the page, anything else is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname);
}
