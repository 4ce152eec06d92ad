// The real server, a real Chromium, and a player who clicks what is offered.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll } from "vitest";
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

/** What axe finds that is serious. */
export async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.failureSummary?.split("\n")[1] ?? ""}`).join(" | ")}`);
}

export type Faults = string[];

/** Another guest. Everything the page complains about in the console is kept. */
export async function guest(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page; faults: Faults }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", ...options });
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

/** Until something is asked of this page, or the game is over. */
export async function myTurn(page: Page): Promise<Moment> {
  const handle = await page.waitForFunction(
    (legal) => {
      if (document.querySelector(".ending")) return "over";
      if (document.querySelector("[data-busy=true], [data-open=stop]")) return null;
      return document.querySelector(legal) ? "mine" : null;
    },
    LEGAL,
    { timeout: 60_000, polling: 30 },
  );
  return (await handle.jsonValue()) as Moment;
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

/** At a table where one person sits in all seats: the seat that is asked. A standing order may answer for it at any moment. */
export async function sitWhereAsked(page: Page): Promise<void> {
  for (;;) {
    await page.waitForSelector(`${LEGAL}, [data-open=as]`);
    const pressed = await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>("[data-open=as]");
      button?.click();
      return button?.textContent;
    });
    if (!pressed) return;
    await page.waitForFunction((text) => document.querySelector("[data-open=as]")?.textContent !== text, pressed, { polling: 20 });
  }
}

/** One choice among those offered that are on the screen, by clicking it where it is drawn. */
export async function clickOne(page: Page, rnd: () => number): Promise<void> {
  const before = await version(page);
  const choices = page.locator(LEGAL);
  const within = await choices.evaluateAll((all) =>
    all.flatMap((e, i) => {
      // a territory is no rectangle: it is clicked at its armies
      const territory = e.getAttribute("data-territory");
      const r = (territory ? document.querySelector(`[data-badge="${territory}"]`)! : e).getBoundingClientRect();
      const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
      if (territory && !e.contains(document.elementFromPoint(x, y))) return [];
      return e.closest(".row, .cards") || (r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= innerHeight) ? [{ i, x, y, territory }] : [];
    }),
  );
  const { i, x, y, territory } = within[Math.floor(rnd() * within.length)]!;
  if (!territory) await choices.nth(i).click({ timeout: 8000 });
  else if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await taken(page, before);
}

/** Until a choice has been taken, or the page asks whether it is meant. */
export async function changedOrAsked(page: Page, from: number): Promise<void> {
  await page.waitForFunction(
    (v) => {
      const now = Number(document.querySelector("[data-version]")?.getAttribute("data-version"));
      return now !== v || document.querySelector(".ending, [data-confirm]");
    },
    from,
    { polling: 20 },
  );
}

/** Until the choice has been taken; one that must be confirmed is. */
export async function taken(page: Page, from: number): Promise<void> {
  await changedOrAsked(page, from);
  const confirm = page.locator("[data-confirm]");
  if (await confirm.count()) {
    await confirm.click();
    await changed(page, from);
  }
}

/** To the end, or for so many choices. */
export async function playOn(page: Page, rnd: () => number, most = 5000): Promise<{ moves: number; over: boolean }> {
  for (let moves = 0; moves < most; moves++) {
    if ((await myTurn(page)) === "over") return { moves, over: true };
    await clickOne(page, rnd);
  }
  return { moves: most, over: false };
}
