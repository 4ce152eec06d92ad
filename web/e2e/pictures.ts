// Not a test of anything: pictures to be looked at. `npm run screenshots` runs it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { asked, begin, clickOne, guest, myTurn, playOn, random, RISIKO, server, sitWhereAsked } from "./harness";

const FOLDER = join(import.meta.dirname, "../screenshots");
mkdirSync(FOLDER, { recursive: true });

const shoot = async (page: Page, name: string, fullPage = false) => {
  await page.waitForTimeout(350);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage });
};
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

/** Plays until a question of some kind is put, or gives up. */
async function until(page: Page, wanted: (page: Page) => Promise<boolean>, seed: number, most = 160): Promise<boolean> {
  const rnd = random(seed);
  for (let i = 0; i < most; i++) {
    if ((await myTurn(page)) === "over") return false;
    if (i > 24 && (await wanted(page))) return true;
    await clickOne(page, rnd);
  }
  return false;
}
const asksFor = (selector: string) => async (page: Page) => (await page.locator(selector).count()) > 0;

test("pictures of the start", async () => {
  for (const [name, options] of [
    ["home", DESK],
    ["home-dark", { ...DESK, colorScheme: "dark" }],
    ["home-phone", PHONE],
    ["home-it", { ...DESK, locale: "it-IT" }],
  ] as [string, BrowserContextOptions][]) {
    const { page, context } = await guest(options);
    await begin(page, server.url, { side: "US" });
    await myTurn(page);
    await page.goto(server.url);
    await page.waitForSelector("[data-open=play]");
    await shoot(page, name);
    if (name === "home") {
      await page.locator("details.options summary").click();
      await page.locator("details.options select").first().scrollIntoViewIfNeeded();
      await shoot(page, "home-options");
    }
    await context.close();
  }
  const { page, context } = await guest(DESK);
  await begin(page, server.url, { opponent: "link", side: "US" });
  await page.waitForSelector(".link input");
  await shoot(page, "waiting");
  await page.goto(`${server.url}/table/nosuchtable`);
  await page.waitForSelector("[role=alert]");
  await shoot(page, "unknown-table");
  await page.goto(`${server.url}/join/nosuchlink`);
  await page.waitForSelector("[role=alert]");
  await shoot(page, "unknown-link");
  await context.close();
});

test("pictures of a table", async () => {
  const { page, context } = await guest(DESK);
  await begin(page, server.url, { side: "US" });
  await myTurn(page);
  await shoot(page, "table-setup");
  await until(page, asksFor(".hand [data-card][data-legal]"), 3);
  await shoot(page, "table-hand");
  for (const panel of ["log", "scoring", "effects", "cards", "tracks", "table"]) {
    await page.locator(`[data-panel=${panel}]`).click();
    await shoot(page, `panel-${panel}`);
  }
  await page.locator("[data-open=help]").click();
  await shoot(page, "help");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator("[data-map=middle_east]").click();
  await shoot(page, "table-region");
  await page.locator("[data-map=all]").click();
  if (await until(page, async (p) => (await p.locator(".answers [data-action]").count()) > 1, 5)) await shoot(page, "table-options");
  await page.keyboard.press("c");
  await shoot(page, "choices");
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await shoot(page, "text-mode");
  await page.keyboard.press("t");
  await server.stop();
  await page.waitForSelector(".banner");
  await shoot(page, "server-away");
  await server.start(Number(new URL(server.url).port));
  await context.close();
});

test("pictures of a coup, light and dark, wide and small", async () => {
  for (const [name, options] of [
    ["coup", DESK],
    ["coup-dark", { ...DESK, colorScheme: "dark" }],
    ["wide", { viewport: { width: 1920, height: 1080 } }],
    ["tablet", TABLET],
    ["phone", PHONE],
    ["table-it", { ...DESK, locale: "it-IT" }],
  ] as [string, BrowserContextOptions][]) {
    const { page, context } = await guest(options);
    await begin(page, server.url, { side: "US" });
    await myTurn(page);
    await until(page, async (p) => (await p.locator("[data-country][data-legal]").count()) > 3, 8);
    if (options.hasTouch) {
      await shoot(page, name);
      await until(page, asksFor(".hand [data-card][data-legal]"), 9);
      await shoot(page, `${name}-hand`);
    } else {
      const target = page.locator("[data-country][data-legal]").first();
      if (await target.count()) await target.hover();
      await shoot(page, name);
    }
    await context.close();
  }
});

test("pictures of an end and its replay", async () => {
  const { page, context } = await guest(DESK);
  const table = await begin(page, server.url, { opponent: "self" });
  const rnd = random(17);
  for (let i = 0; i < 900 && !(await page.locator(".ending").count()); i++) {
    await sitWhereAsked(page);
    await myTurn(page);
    if (!(await page.locator(".ending").count())) await clickOne(page, rnd);
  }
  await shoot(page, "over");
  await page.goto(`${server.url}/replay/${table}`);
  await page.waitForSelector(".scrubber");
  await page.locator("input[type=range]").fill(String(Math.floor(Number(await page.locator("input[type=range]").getAttribute("max")) / 2)));
  await shoot(page, "replay");
  await context.close();
  const phone = await guest(PHONE);
  await phone.page.goto(`${server.url}/replay/${table}`);
  await phone.page.waitForSelector(".scrubber");
  await shoot(phone.page, "replay-phone");
  await phone.context.close();
});

// --- RisiKo! ---------------------------------------------------------------------------------------------------------
test.each([
  ["risiko", DESK],
  ["risiko-dark", { ...DESK, colorScheme: "dark" }],
  ["risiko-it", { ...DESK, locale: "it-IT" }],
  ["risiko-phone", PHONE],
  ["risiko-tablet", TABLET],
  ["risiko-wide", { viewport: { width: 1920, height: 1080 } }],
] as [string, BrowserContextOptions][])("pictures of %s: start, set-up, board, battle", async (name, options) => {
  const { page, context } = await guest(options);
  await page.goto(server.url);
  await page.locator("input[name=game][value=risiko]").check({ force: true });
  await shoot(page, `${name}-home`, true);
  if (name === "risiko") {
    await page.locator("details.options summary").click();
    await shoot(page, `${name}-home-options`, true);
  }
  await begin(page, server.url, { ...RISIKO, preset: "base", players: name.endsWith("wide") ? 6 : 4, rounds: 8 });
  await myTurn(page);
  await shoot(page, `${name}-colours`);
  await playOn(page, random(2), 1);
  await myTurn(page);
  await shoot(page, `${name}-setup`);
  await until(page, async (p) => (await asked(p)) === "attack", 7, 200);
  await shoot(page, `${name}-attack`);
  if (await until(page, async (p) => (await asked(p)) === "target", 8, 200)) {
    const id = await page.locator("[data-territory][data-legal]").first().getAttribute("data-territory");
    if (!options.hasTouch) await page.locator(`[data-badge="${id}"]`).hover({ force: true });
    await shoot(page, `${name}-target`);
  }
  if (await until(page, asksFor("[data-shortcut=end]"), 9, 200)) await shoot(page, `${name}-dice`);
  await playOn(page, random(12), 60);
  if ((await myTurn(page)) === "mine") await shoot(page, `${name}-board`);
  if (!options.hasTouch || name.endsWith("phone")) {
    for (const panel of ["log", "players", "cards", "table"]) {
      await page.locator(`[data-panel=${panel}]`).click();
      await shoot(page, `${name}-panel-${panel}`);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await shoot(page, `${name}-text`);
  }
  await context.close();
});

test("pictures of RisiKo!: an end and its replay", async () => {
  const { page, context } = await guest(DESK);
  const table = await begin(page, server.url, RISIKO);
  await playOn(page, random(5));
  await shoot(page, "risiko-over");
  await page.locator("[data-objective]").last().click();
  await shoot(page, "risiko-over-objective");
  await page.goto(`${server.url}/replay/${table}`);
  await page.waitForSelector(".scrubber");
  await page.locator("input[type=range]").fill(String(Math.floor(Number(await page.locator("input[type=range]").getAttribute("max")) / 2)));
  await shoot(page, "risiko-replay");
  await page.locator("select").first().selectOption("0");
  await shoot(page, "risiko-replay-seat");
  await context.close();
  const { page: phone, context: pocket } = await guest(PHONE);
  await phone.goto(`${server.url}/replay/${table}`);
  await phone.waitForSelector(".scrubber");
  await shoot(phone, "risiko-replay-phone");
  await pocket.close();
});

test("pictures of RisiKo!: waiting for friends, and watching", async () => {
  const { page, context } = await guest(DESK);
  const table = await begin(page, server.url, { ...RISIKO, seats: { 1: "link", 2: "open" } });
  await page.waitForSelector(".link input");
  await shoot(page, "risiko-waiting");
  await page.locator(".seats .button", { hasText: "bot" }).first().click();
  await page.locator(".seats .button", { hasText: "bot" }).first().click();
  await playOn(page, random(5), 40);
  const watcher = await guest(DESK);
  await watcher.page.goto(`${server.url}/table/${table}`);
  await watcher.page.waitForSelector("[data-territory]");
  await shoot(watcher.page, "risiko-watching");
  await watcher.context.close();
  await context.close();
});
