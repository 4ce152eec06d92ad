// Every page in every language, on a desk and on a phone, light and dark: nothing is cut, broken or on top of something else.
// A page is opened once and its language changed in place, so this also plays on after a change in the middle of a game.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { asked, begin, clickOne, guest, myTurn, playOn, random, RISIKO, server, type Setup } from "./harness";
import { measured, THEMES } from "./measure";

const SIZES: Record<string, BrowserContextOptions> = {
  desk: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** One person's window: a desk or a phone, of which several may look at one table. */
type Reader = { size: string; page: Page; context: BrowserContext; faults: string[]; states: number };
type View = { name: string; open: (reader: Reader) => Promise<unknown>; close?: (reader: Reader) => Promise<unknown>; on?: string };

let readers: Reader[] = [];
let languages: string[] = [];
let desk: Page;
/** What every state is made to say before the pages see it. */
let staged: (state: { position: Record<string, unknown> }) => void = () => undefined;

// a person of its own for every test: the server has patience with each for so many requests
beforeEach(async () => {
  let storageState: BrowserContextOptions["storageState"];
  readers = [];
  for (const [size, options] of Object.entries(SIZES)) {
    const { page, context, faults } = await guest({ ...options, storageState });
    const reader: Reader = { size, page, context, faults, states: 0 };
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const line = socket.connectToServer();
      line.onMessage((message) => {
        const heard = JSON.parse(String(message)) as { type: string; position: Record<string, unknown> };
        if (heard.type === "state") {
          staged(heard);
          reader.states++;
        }
        socket.send(JSON.stringify(heard));
      });
    });
    await page.goto(server.url);
    await page.waitForSelector("[data-open=play]");
    storageState = await context.storageState(); // the phone is the same person's
    readers.push(reader);
  }
  desk = readers[0]!.page;
  languages = await desk.locator("[data-setting=lang] option").evaluateAll((all) => all.map((e) => (e as HTMLOptionElement).value));
});
afterEach(async () => {
  for (const { context } of readers) await context.close();
});

/** Drawn, with its letters. */
async function settled({ page }: Reader): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await document.fonts.ready;
    await frame();
  });
}

const NOWHERE = "/none"; // of which the server need not be asked

/** By the page's own setting; until everything that the server says has come again. */
async function speak(reader: Reader, code: string): Promise<void> {
  const { page } = reader;
  const { spoken, live, last } = await page.evaluate(() => ({
    spoken: document.documentElement.lang,
    live: document.querySelector("[data-version]") !== null,
    // what is asked for again last, beside the state that comes over the socket
    last: Object.entries({ "[data-version]": "/facts", ".scrubber": "/frames", ".home": "/tables/open", "[role=alert]": "" }).find(([sign]) => document.querySelector(sign))![1],
  }));
  if (spoken === code) return;
  const before = reader.states;
  const said = new URL(page.url()).pathname !== NOWHERE;
  const answer = said ? page.waitForResponse((r) => r.url().includes(last) && r.url().includes(`lang=${code}`)) : null;
  // where it is in a panel, this is opened and closed again before anything makes room for it
  await page.evaluate(async (wanted) => {
    const setting = () => document.querySelector<HTMLSelectElement>("[data-setting=lang]");
    const tab = setting() ? null : document.querySelector<HTMLElement>("[data-panel=table], [data-panel=view]")!;
    tab?.click();
    while (!setting()) await new Promise((done) => setTimeout(done));
    setting()!.value = wanted;
    setting()!.dispatchEvent(new Event("change", { bubbles: true }));
    tab?.click();
  }, code);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code, { polling: 20 });
  await answer;
  if (live) await expect.poll(() => reader.states, { interval: 10 }).toBeGreaterThan(before);
  await settled(reader);
}

const known = new Set<string>(); // what was found is told once
const pictures = process.env.PICTURES_OF_LANGUAGES; // a folder for what was measured, to be looked at

async function shoot({ page, size }: Reader, name: string): Promise<void> {
  mkdirSync(pictures!, { recursive: true });
  for (const theme of THEMES) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    await page.screenshot({ path: join(pictures!, `${name} ${theme} ${size}.png`.replaceAll(/[ ,:/]+/g, "-")), fullPage: (await page.locator(".home").count()) > 0 });
  }
}

/** Every view in every language in every window; then all is English again, and the game goes on. */
async function everywhere(where: string, views: View[]): Promise<void> {
  const found: string[] = [];
  await Promise.all(
    readers.map(async (reader) => {
      for (const code of [...languages.filter((x) => x !== "en"), "en"]) {
        await speak(reader, code);
        for (const view of views.filter(({ on }) => !on || on === reader.size)) {
          await view.open(reader);
          await settled(reader);
          const name = [where, view.name].filter(Boolean).join(", ");
          for (const { what, where: at, text, theme } of await measured(reader.page)) {
            const fault = `${code} · ${reader.size}: “${text}” ${what} (${at})`;
            if (!known.has(fault)) found.push(`${fault} – ${name}, ${theme}`);
            known.add(fault);
          }
          if (pictures) await shoot(reader, `${name} ${code}`);
          await view.close?.(reader);
        }
      }
    }),
  );
  expect.soft(found.sort().join("\n")).toBe("");
  for (const { faults } of readers) expect(faults).toEqual([]);
}

/** After a change of the language a page says what it says when it is opened in that language. */
async function asIfOpened(): Promise<void> {
  const words = (page: Page) => page.evaluate(() => document.body.innerText);
  await desk.mouse.move(1, 1);
  for (const code of languages) {
    const [reader] = readers;
    await speak(reader!, code);
    const changed = await words(desk);
    await desk.reload();
    await desk.waitForSelector("[data-version]");
    await settled(reader!);
    expect(changed).toBe(await words(desk));
  }
  await speak(readers[0]!, "en");
}

const STILL: View = { name: "", open: () => Promise.resolve() };
/** Quicker than a click with a pointer, for what is no choice of the game. */
const press = (page: Page, selector: string) => page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.click(), selector);
const toggled = (name: string, selector: string): View => ({ name, open: ({ page }) => press(page, selector), close: ({ page }) => press(page, selector) });
const panel = (id: string) => toggled(`panel ${id}`, `[data-panel=${id}]`);
const key = (name: string, press: string, selector: string, back = "Escape"): View => ({
  name,
  open: async ({ page }) => {
    await page.keyboard.press(press);
    await page.waitForSelector(selector);
  },
  close: async ({ page }) => {
    await page.keyboard.press(back);
    await page.waitForSelector(selector, { state: "detached" });
  },
});
const HELP = key("help", "?", "dialog");
const CHOICES = key("choices", "c", "dialog");
const TEXT = key("text mode", "t", ".text-mode", "t");
/** What is explained when it is pointed at. */
const tip = (name: string, selector: string): View => ({
  name,
  on: "desk",
  open: async ({ page }) => {
    const target = page.locator(selector).first();
    await target.hover({ force: true });
    await page.waitForSelector(".tip");
  },
  close: async ({ page }) => {
    await page.mouse.move(1, 1);
    await page.waitForSelector(".tip", { state: "detached" });
  },
});

/** Begins on the desk; the phone looks at the same table. */
async function open(setup: Setup): Promise<string> {
  const table = await begin(desk, server.url, setup);
  await Promise.all(readers.slice(1).map(({ page }) => page.goto(`${server.url}/table/${table}`)));
  return table;
}

/** All windows show the same; who answers at the same time may still be at it. */
async function together(): Promise<void> {
  const versions = () => Promise.all(readers.map(({ page }) => page.locator("[data-version]").getAttribute("data-version")));
  await expect.poll(async () => new Set(await versions()).size, { interval: 20 }).toBe(1);
}

async function until(wanted: () => Promise<boolean>, seed: number): Promise<void> {
  const rnd = random(seed);
  for (let i = 0; i < 400; i++) {
    expect(await myTurn(desk)).toBe("mine");
    if (await wanted()) return together();
    await clickOne(desk, rnd);
  }
  throw new Error("it was never asked");
}
const asks = (...names: string[]) => async () => names.includes(await asked(desk));
const has = (selector: string, least = 1) => async () => (await desk.locator(selector).count()) >= least;

describe("Twilight Struggle", () => {
  test("setting up, with the Chinese Civil War", async () => {
    await open({ side: "USSR", bot: "random", options: { variant: "chinese_civil_war" } });
    await until(has("[data-country][data-legal]"), 1);
    await everywhere("cold war, setting up", [STILL, panel("tracks")]);
  });

  test("bidding for the sides", async () => {
    await open({ bot: "random", options: { side_bid: "vp" } });
    await until(has("[data-bid]"), 1);
    await everywhere("cold war, bidding", [STILL, TEXT]);
  });

  test("a late war: cards, operations, every panel, its end and its replay", async () => {
    const table = await open({ side: "US", bot: "random", options: { scenario: "late_war" } });
    await until(has(".hand [data-card][data-legal]", 5), 2);
    await everywhere("cold war, headline", [STILL]);
    await until(has(".answers [data-action]", 3), 3);
    await everywhere("cold war, use of a card", [STILL, tip("card", "[data-open=subject]"), panel("log"), panel("scoring"), panel("effects"), panel("cards"), panel("table"), HELP, CHOICES]);
    await until(async () => (await has("[data-country][data-legal]", 4)()) && (await asked(desk)) !== "set_up", 4);
    await everywhere("cold war, countries", [STILL, tip("country", "[data-country][data-legal]"), tip("other country", "[data-country]:not([data-legal])"), CHOICES, TEXT]);
    await asIfOpened();
    expect((await playOn(desk, random(5))).over).toBe(true);
    await Promise.all(readers.map(({ page }) => page.waitForSelector(".ending")));
    await everywhere("cold war, end", [STILL, panel("table")]);
    await replay(table, "cold war");
  });
});

describe("RisiKo!", () => {
  test("colours, setting up, attacks, every panel", async () => {
    await open({ ...RISIKO, preset: "base", players: 6, rounds: 8 });
    await until(has(".answers [data-action]", 2), 1);
    await everywhere("colours", [STILL]);
    await until(asks("set_up"), 2);
    // somebody has every continent
    staged = ({ position }) => (position.continents = [0, 1, 2, 3, 4, 5]);
    await everywhere("setting up", [STILL, panel("players"), HELP]);
    staged = () => undefined;
    await until(asks("target"), 3);
    await everywhere("target", [STILL, tip("attack", "[data-territory][data-legal]"), CHOICES]);
    await until(has("[data-shortcut=end]"), 4);
    await everywhere("dice", [STILL, panel("log"), panel("cards"), panel("table"), TEXT]);
    await asIfOpened();
  });

  test("a tournament: an objective, its end and its replay", async () => {
    const table = await open({ ...RISIKO, players: 4, rounds: 1 });
    await until(asks("attack", "reinforce"), 5);
    await everywhere("tournament", [STILL, toggled("objective", "[data-open=objective]"), panel("players"), TEXT]);
    expect((await playOn(desk, random(8))).over).toBe(true);
    await Promise.all(readers.map(({ page }) => page.waitForSelector(".ending")));
    await everywhere("tournament, end", [STILL]);
    await replay(table, "tournament");
  });
});

/** From its middle on. */
async function replay(table: string, name: string): Promise<void> {
  await Promise.all(
    readers.map(async (reader) => {
      await reader.page.goto(`${server.url}/replay/${table}`);
      await reader.page.waitForSelector(".scrubber");
      const scale = reader.page.locator(".scrubber input");
      const middle = Math.floor(Number(await scale.getAttribute("max")) / 2);
      await scale.fill(String(middle));
      if (reader.size === "desk") await reader.page.locator("[data-panel=log]").click(); // where it begins with it
    }),
  );
  await everywhere(`${name}, replay`, [STILL, panel("log"), panel("view")]);
}

describe("before the game", () => {
  test("waiting for others", async () => {
    await open({ opponent: "link", side: "US" });
    await Promise.all(readers.map(({ page }) => page.waitForSelector(".link input")));
    await everywhere("waiting", [STILL]);
    await open({ ...RISIKO, seats: { 1: "link", 2: "open" } });
    await Promise.all(readers.map(({ page }) => page.waitForSelector(".link input")));
    await everywhere("waiting for several", [STILL]);
  });

  test("pages that are not there", async () => {
    for (const path of ["/table/none", "/join/none", "/replay/none", NOWHERE]) {
      await Promise.all(
        readers.map(async ({ page }) => {
          await page.goto(server.url + path);
          await page.waitForSelector("main [role=alert]");
        }),
      );
      await everywhere(path, [STILL]);
    }
  });

  test("the start page, with every option", async () => {
    await open({ side: "US", bot: "random" });
    await open({ ...RISIKO, seats: { 1: "link" } });
    await Promise.all(readers.map(({ page }) => page.goto(server.url).then(() => page.waitForSelector("a[data-status=waiting]"))));
    const choose = (game: string, opponent: string): View => ({
      name: `${game} ${opponent}`,
      open: async ({ page }) => {
        await page.locator(`input[name=game][value=${game}]`).check({ force: true });
        await page.locator(`input[name=opponent][value=${opponent}]`).check({ force: true });
        if (game === "risiko") await page.locator("input[name=seats][value='6']").check({ force: true });
        await page.locator("details.options:not([open]) summary").click();
      },
      close: ({ page }) => page.locator("details.options summary").click(),
    });
    await everywhere("start", [STILL, choose("twilight-struggle", "bot"), choose("risiko", "link")]);
  });
});
