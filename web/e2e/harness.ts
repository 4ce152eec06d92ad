// The real server, a real Chromium, and a player who clicks what is offered.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

const ROOT = resolve(import.meta.dirname, "../..");
const PYTHON = process.env.THEATRUM_PYTHON ?? join(ROOT, ".venv/bin/python");
// `make` says which one; by hand it is the system's, or the one that `make` has installed where there is none
const [SYSTEM, INSTALLED] = ["/usr/bin/chromium", join(ROOT, ".venv/browser/chromium")];
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SYSTEM) ? SYSTEM : INSTALLED);
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Brought into the pages that are looked at with it.
const AXE = readFileSync(join(ROOT, "web/node_modules/axe-core/axe.min.js"), "utf8");
declare const axe: typeof import("axe-core");

// The luck of every table, so that a test sees the same dice whenever it runs; another seed tries other games.
const SEED = process.env.THEATRUM_SEED ?? "1";

export class Server {
  private child: ChildProcess | null = null;
  readonly data = mkdtempSync(join(tmpdir(), "theatrum-e2e-"));
  url = "";
  /** Modules with the manifests of games that are not the package's own. */
  readonly games: string[] = [];

  async start(port = 0): Promise<void> {
    const env = { ...process.env, PYTHONUNBUFFERED: "1", ...(process.env.THEATRUM_INSTALLED ? {} : { PYTHONPATH: join(ROOT, "src") }) };
    const client = join(ROOT, "src/theatrum/server/static");
    if (!existsSync(join(client, "index.html"))) throw new Error("the client is not built: npm run build");
    const child = spawn(PYTHON, ["-m", "theatrum", ...this.games.flatMap((module) => ["--game", module]), "serve", "--port", String(port), "--data", this.data, "--client", client, "--seed", SEED], { env });
    this.child = child;
    let said = "";
    this.url = await new Promise((done, fail) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const match = /http:\/\/[\d.:]+/.exec(said);
        if (match) done(match[0]);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child) return;
    this.child = null;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  }

  /** Away and back at the same address. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.url).port);
    await this.stop();
    await this.start(port);
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

// every file of tests has a server and a browser of its own
export const server = new Server();
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([chromium.launch({ executablePath: CHROMIUM, args: FLAGS }), server.start()]);
});
afterAll(async () => {
  await browser?.close();
  await server.remove();
});

// Whether anybody wants to see what the pages look like.
const PICTURES = Object.keys(process.env).some((name) => name.startsWith("PICTURES"));

/** Tests ask where things are and what would be met there, not for pixels: without a graphics card, those take a third of the time. */
function undrawn(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html:not([data-drawn]) { opacity: 0 }");
  document.adoptedStyleSheets.push(sheet);
}

/** What axe finds that is serious. It is brought into a page once, and asked for nothing but violations. */
export async function serious(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    document.documentElement.dataset.drawn = ""; // there is no contrast in what is not drawn
    const found = await axe.run(document, { resultTypes: ["violations"] });
    delete document.documentElement.dataset.drawn;
    return found.violations;
  });
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.failureSummary?.split("\n")[1] ?? ""}`).join(" | ")}`);
}

export type Faults = string[];

/** Another guest. Everything the page complains about in the console is kept. */
export async function guest(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page; faults: Faults }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", ...options });
  if (!PICTURES) await context.addInitScript(undrawn);
  const page = await context.newPage();
  const faults: Faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|status of (404|409|410|422)/.test(message.text())) faults.push(message.text());
  });
  page.setDefaultTimeout(60_000); // machines may be slow
  return { context, page, faults };
}

export type Setup = {
  game?: string;
  side?: "US" | "USSR";
  opponent?: string;
  bot?: string;
  players?: number;
  preset?: string;
  rounds?: number;
  seats?: Record<number, string>;
  options?: Record<string, string>;
};

/** RisiKo! for three with points, short enough for a test. */
export const RISIKO: Setup = { game: "risiko", players: 3, preset: "tournament", rounds: 2, bot: "random" };

/** From the landing page to a table, by the page's own buttons. */
export async function begin(page: Page, url: string, setup: Setup = {}): Promise<string> {
  const { game = "twilight-struggle", side, opponent = "bot", bot, players, preset, rounds, seats = {}, options = {} } = setup;
  await page.goto(url);
  await page.locator(`input[name=game][value=${game}]`).check({ force: true });
  await page.locator(`input[name=opponent][value=${opponent}]`).check({ force: true });
  if (bot && (await page.locator(`input[name=bot][value=${bot}]`).count())) await page.locator(`input[name=bot][value=${bot}]`).check({ force: true });
  if (side && opponent !== "self") await page.locator(`input[name=side][value="${side === "US" ? 0 : 1}"]`).check({ force: true });
  if (preset) await page.locator(`input[name=preset][value=${preset}]`).check({ force: true });
  if (players) await page.locator(`input[name=seats][value="${players}"]`).check({ force: true });
  for (const [seat, who] of Object.entries(seats)) await page.locator(`[data-seat="${seat}"]`).selectOption(who);
  if (rounds || Object.keys(options).length) await page.locator("details.options summary").click();
  for (const [name, value] of Object.entries(options)) await page.locator(`[data-option=${name}]`).selectOption(value);
  if (rounds) {
    await page.locator("[data-option=round_limit]").fill(String(rounds));
    await page.locator("[data-option=round_limit]").blur();
  }
  await page.locator("[data-open=play]").click();
  await page.waitForURL(/\/table\//);
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

export const LEGAL = ".answers [data-action]:not([disabled]), [data-legal]";

export type Moment = "mine" | "over";

/** In the page: nothing while others, or the server, are at it. */
function moment(legal: string): Moment | null {
  if (document.querySelector(".ending")) return "over";
  if (document.querySelector("[data-busy=true], [data-open=stop]")) return null;
  return document.querySelector(legal) ? "mine" : null;
}

/** Until something is asked of this page, or the game is over. */
export async function myTurn(page: Page): Promise<Moment> {
  const found = await page.waitForFunction(moment, LEGAL, { polling: 30 });
  return (await found.jsonValue())!;
}

/** Of several pages at one table, the first of which something is asked. */
export async function whoseTurn(pages: Page[]): Promise<Page> {
  let asked: Page | undefined;
  await expect.poll(async () => {
    for (const page of pages) if (await page.evaluate(moment, LEGAL)) asked ??= page;
    return asked;
  }, { interval: 20, timeout: 60_000 }).toBeDefined();
  return asked!;
}

/** The name of the question that is put to this page; "" if none is. */
export async function asked(page: Page): Promise<string> {
  return (await page.locator("[data-asked]").getAttribute("data-asked")) ?? "";
}

/** What is drawn now; it grows with every state. */
export async function version(page: Page): Promise<number> {
  return Number(await page.locator("[data-version]").getAttribute("data-version"));
}

export async function changed(page: Page, from: number): Promise<void> {
  await page.waitForFunction(
    (v) => Number(document.querySelector("[data-version]")?.getAttribute("data-version")) !== v || document.querySelector(".ending"),
    from,
    { polling: 20 },
  );
}

export function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let x = Math.imul(a ^ (a >>> 15), 1 | a);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** Its text, if it was there. In one step: what may be gone at any moment is never first looked for and then clicked. */
export async function pressIfThere(page: Page, selector: string): Promise<string | null> {
  return page.evaluate((wanted) => {
    const button = document.querySelector<HTMLElement>(wanted);
    button?.click();
    return button?.textContent ?? null;
  }, selector);
}

/** At a table where one person sits in all seats: the seat that is asked. A standing order may answer for it at any moment. */
export async function sitWhereAsked(page: Page): Promise<void> {
  for (;;) {
    await page.waitForSelector(`${LEGAL}, [data-open=as]`);
    const pressed = await pressIfThere(page, "[data-open=as]");
    if (pressed === null) return;
    await page.waitForFunction((text) => document.querySelector("[data-open=as]")?.textContent !== text, pressed, { polling: 20 });
  }
}

/** Where on the screen this share of the choices lies: one of those that can be seen, as soon as a click there would meet it. */
async function aim(page: Page, share: number): Promise<{ x: number; y: number; touch: boolean; version: number } | "over"> {
  const found = await page.waitForFunction(
    ({ legal, share }) => {
      if (document.querySelector(".ending")) return "over";
      if (document.querySelector("[data-busy=true], [data-open=stop]")) return null;
      // where others choose at the same time, theirs may have come before the page asked whether the last choice was meant
      const late = document.querySelector<HTMLElement>("[data-confirm]");
      if (late) return late.click(), null;
      // a territory is no rectangle: it is clicked at its armies
      const middle = (e: Element) => {
        const territory = e.getAttribute("data-territory");
        const r = (territory ? document.querySelector(`[data-badge="${territory}"]`)! : e).getBoundingClientRect();
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        const seen = r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= innerHeight;
        return { x, y, seen, met: e.contains(document.elementFromPoint(x, y)) };
      };
      const choices = [...document.querySelectorAll(legal)].filter((e) => {
        if (e.closest(".row, .cards")) return true; // it is moved into sight
        const { seen, met } = middle(e);
        return seen && (met || !e.hasAttribute("data-territory"));
      });
      const choice = choices[Math.floor(share * choices.length)];
      choice?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const at = choice && middle(choice);
      if (!at?.met) return null;
      return { x: at.x, y: at.y, touch: matchMedia("(pointer: coarse)").matches, version: Number(document.querySelector("[data-version]")!.getAttribute("data-version")) };
    },
    { legal: LEGAL, share },
    { polling: 20 },
  );
  return (await found.jsonValue())!;
}

/** One choice among those offered that are on the screen, by clicking it where it is drawn; none if the game is over. */
export async function clickOne(page: Page, rnd: () => number): Promise<Moment> {
  const at = await aim(page, rnd());
  if (at === "over") return "over";
  if (at.touch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
  await taken(page, at.version);
  return "mine";
}

/** Until the choice has been taken; one that must be confirmed is. */
export async function taken(page: Page, from: number): Promise<void> {
  while ((await takenOrAsked(page, from)) === "asked") await pressIfThere(page, "[data-confirm]");
}

/** Until a choice has been taken, or the page asks whether it is meant. */
export async function takenOrAsked(page: Page, from: number): Promise<"taken" | "asked"> {
  const found = await page.waitForFunction(
    (v) => {
      const now = Number(document.querySelector("[data-version]")?.getAttribute("data-version"));
      if (now !== v || document.querySelector(".ending")) return "taken";
      return document.querySelector("[data-confirm]") ? "asked" : null;
    },
    from,
    { polling: 20 },
  );
  return (await found.jsonValue()) as "taken" | "asked";
}

/** To the end, or for so many choices. */
export async function playOn(page: Page, rnd: () => number, most = 5000): Promise<{ moves: number; over: boolean }> {
  for (let moves = 0; moves < most; moves++) {
    if ((await clickOne(page, rnd)) === "over") return { moves, over: true };
  }
  return { moves: most, over: false };
}
