// RisiKo! against the real server: whole games by clicking, on a phone, in both languages, watched, and by keyboard.
import { describe, expect, test } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import facts from "../tests/fixtures/risiko-facts.json";
import { asked, begin, changed, clickOne, guest, myTurn, playOn, random, RISIKO, serious, server, sitWhereAsked, taken, version, whoseTurn } from "./harness";

const armies = (page: Page) => page.locator(".armies").allTextContents();
const prompt = async (page: Page) => (await page.locator(".question [aria-live]").textContent())!.trim();

/** Random clicks until a question of this name is put. */
async function until(page: Page, name: string, seed: number): Promise<void> {
  const rnd = random(seed);
  for (let i = 0; i < 400; i++) {
    if ((await myTurn(page)) === "over") break;
    if ((await asked(page)) === name) return;
    await clickOne(page, rnd);
  }
  throw new Error(`the question ${name} was not put`);
}

test("a whole game against bots by clicking, its ending with points, and its replay", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, RISIKO);
  await page.waitForSelector("[data-territory]");
  expect(await page.locator("[data-territory]").count()).toBe(42);
  await myTurn(page);
  expect(await page.locator(".answers .swatch").count()).toBeGreaterThan(3);
  const { moves, over } = await playOn(page, random(4));
  expect(over).toBe(true);
  expect(moves).toBeGreaterThan(20);
  expect(await prompt(page)).toMatch(/last round\. 1\. \w+ with \d+ point/);
  expect(await page.locator(".drawer .places tbody").count()).toBe(3); // the panel has opened, with all objectives
  await page.locator("[data-objective]").last().click();
  expect(await page.locator(".shown").count()).toBeGreaterThan(15);
  await page.locator("[data-objective]").last().click();
  expect(await page.locator(".shown").count()).toBe(0);
  const end = await armies(page);
  expect(end.length).toBe(42);
  await page.locator(".ending a[href^='/replay/']").click();
  await page.waitForSelector(".scrubber");
  await page.keyboard.press("End");
  await expect.poll(() => armies(page)).toEqual(end);
  await page.keyboard.press("Home");
  await expect.poll(async () => (await armies(page)).length).toBe(0);
  expect(await page.locator("select option").allTextContents()).toContain("everything");
  expect(await serious(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("armies by one click, an amount, an attack with its odds, again to the end, and undo", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { ...RISIKO, preset: "base", rounds: 6 });
  await until(page, "set_up", 5);
  await page.locator("[data-per-click=one]").click(); // of three: it is still this player's turn
  const standing = await armies(page);
  await clickOne(page, () => 0.3);
  await expect.poll(() => armies(page)).not.toEqual(standing);
  await myTurn(page);
  await page.locator("[data-open=undo]").click(); // a click is taken back as a whole
  await expect.poll(() => asked(page)).toBe("set_up");
  await expect.poll(() => armies(page)).toEqual(standing);
  await myTurn(page);
  await page.locator("[data-per-click=all]").click();
  while (["set_up", "place"].includes(await asked(page))) {
    await clickOne(page, () => 0.3); // the territory and all armies
    await page.waitForFunction(() => !/armies/.test(document.querySelector("[data-asked]")!.getAttribute("data-asked")!));
    await myTurn(page);
  }
  // the strongest territory that has a choice of targets, then one of them
  const neighbours = facts.territories.map((territory) => territory.neighbours);
  const strongest = () => page.evaluate((near) => {
    const owner = (id: number) => /army-\S+/.exec(document.querySelector(`[data-territory="${id}"]`)!.getAttribute("class")!)![0];
    const legal = [...document.querySelectorAll("[data-territory][data-legal]")].map((e) => Number(e.getAttribute("data-territory")));
    const strength = (id: number) => Number(document.querySelector(`[data-badge="${id}"]`)!.parentElement!.textContent);
    const targets = (id: number) => near[id]!.filter((n) => owner(n) !== owner(id)).length;
    const found = legal.filter((id) => targets(id) > 1).sort((a, b) => strength(b) - strength(a))[0];
    return found === undefined ? "" : String(found);
  }, neighbours);
  let best = "";
  for (let n = 0; !best; n++) {
    await until(page, "attack", 8 + n); // where nothing can be attacked yet, it is not asked in this turn
    best = await strongest();
    if (!best) await clickOne(page, () => 0.99); // the last of the choices goes on
  }
  await page.keyboard.press("c");
  const note = await page.locator(`[data-choice="${best}"] small`).textContent();
  expect(note).toMatch(/best target: .*%/);
  await page.locator(`[data-choice="${best}"]`).click();
  await expect.poll(() => asked(page)).toBe("target");
  // the source can be changed: by Esc, by a click on it, by a click on another
  const at = async (id: string | null) => {
    await myTurn(page);
    await page.locator(`[data-badge="${id}"]`).click({ force: true });
  };
  await myTurn(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => asked(page)).toBe("attack");
  const others = page.locator(`[data-territory][data-legal]:not([data-territory="${best}"])`);
  await myTurn(page); // until then there are none
  const other = (await others.count()) ? await others.first().getAttribute("data-territory") : null;
  await at(best);
  await expect.poll(() => asked(page)).toBe("target");
  await at(best);
  await expect.poll(() => asked(page)).toBe("attack");
  if (other !== null) {
    await at(other);
    await expect.poll(() => asked(page)).toMatch(/target|dice/); // where there is one target, it goes without saying
  }
  await at(best);
  await expect.poll(() => asked(page)).toBe("target");
  await expect.poll(() => page.locator(".territory.chosen").getAttribute("data-territory")).toBe(best);
  await myTurn(page);
  const target = (await page.locator("[data-territory][data-legal]").first().getAttribute("data-territory"))!;
  await page.mouse.move(2, 2); // it may lie there already, where the list was
  await page.locator(`[data-badge="${target}"]`).hover({ force: true });
  await page.waitForSelector(".tip .odds");
  expect(await page.locator(".tip .odds").textContent()).toMatch(/% conquest if you attack to the end/);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => asked(page)).toBe("dice");
  const before = await version(page);
  await page.locator("[data-shortcut=end]").click();
  await changed(page, before);
  // to the end: conquered, or no army is left to attack with
  await page.waitForFunction(() => !document.querySelector("[data-open=stop]"), undefined, { polling: 30 });
  await myTurn(page);
  expect(["occupy", "attack", "move", "place"]).toContain(await asked(page));
  await page.waitForSelector(".battle");
  expect(await page.locator(".battle svg").count()).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([]);
  await context.close();
});

test("friends by link, a bot and a spectator: everybody sees their own objective and nobody another's", async () => {
  const [host, friend, watcher] = await Promise.all([guest(), guest({ locale: "it-IT" }), guest()]);
  const table = await begin(host.page, server.url, { ...RISIKO, rounds: 6, seats: { 1: "link", 2: "bot random" } });
  await host.page.waitForSelector(".link input");
  await friend.page.goto(await host.page.locator(".link input").inputValue());
  await friend.page.waitForURL(/\/table\//);
  await watcher.page.goto(`${server.url}/table/${table}`);
  const pages = [host.page, friend.page];
  const rnd = random(6);
  for (let clicks = 0; clicks < 40; clicks++) await clickOne(await whoseTurn(pages), rnd);
  for (const page of pages) expect(await page.locator(".objective .text").count()).toBe(1);
  expect(await watcher.page.locator(".objective .text").count()).toBe(0);
  const own = (await host.page.locator(".objective .text").textContent())!;
  expect(own).toMatch(/own all \d+ territories/);
  expect(await watcher.page.content()).not.toContain(own);
  expect(await friend.page.content()).not.toContain(own.split(":")[0]!);
  expect(await friend.page.locator(".objective .text").textContent()).toMatch(/possiedi tutti/);
  expect(await watcher.page.locator("[data-legal]").count()).toBe(0);
  for (const { faults, context } of [host, friend, watcher]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test("the bots' moves can be followed step by step, or be shown at once", async () => {
  const { page, context, faults } = await guest({ reducedMotion: "no-preference" });
  await begin(page, server.url, { ...RISIKO, players: 6 });
  await until(page, "set_up", 12);
  await page.locator("[data-per-click=all]").click();
  await page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>("[data-version]")!;
    const count = () => {
      shown.dataset.steps = String(1 + Number(shown.dataset.steps ?? 0));
      if (document.querySelector("[data-open=hurry]")) shown.dataset.waited = "";
    };
    new MutationObserver(count).observe(shown, { attributeFilter: ["data-version"] });
  });
  await clickOne(page, () => 0.3); // then five bots place their armies
  const hurry = page.locator("[data-open=hurry]");
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>("[data-waited]")?.dataset.steps) > 3, undefined, { polling: 20 });
  await page.keyboard.press("s");
  await hurry.waitFor({ state: "detached" });
  await myTurn(page);
  await page.locator("[data-panel=table]").click();
  await page.locator("[data-setting=pace]").selectOption("once"); // the panel stays open: the map does not move any more
  await page.locator("[data-per-click=ask]").click();
  const rnd = random(12);
  for (let i = 0; i < 4; i++) {
    await myTurn(page);
    await clickOne(page, rnd);
    expect(await hurry.count()).toBe(0);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("the order to defend with the most dice answers at once, holds over a reload, and can be taken back", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { ...RISIKO, preset: "base", rounds: 30, opponent: "self", bot: undefined });
  const rnd = random(7);
  const order = page.locator("[data-shortcut=defend]");
  for (let i = 0; i < 400 && !(await order.count()); i++) {
    await sitWhereAsked(page);
    await myTurn(page);
    if (!(await order.count())) await clickOne(page, rnd);
  }
  const own = page.locator(".status li", { has: page.locator("em") }).locator("b");
  const seat = await own.textContent();
  await order.click();
  await expect.poll(() => asked(page)).not.toBe("defence");
  await page.locator("[data-standing]").waitFor();
  await page.reload();
  await page.waitForSelector("[data-territory]");
  // back to the same seat, which may have been asked and have answered at once
  for (await sitWhereAsked(page); (await own.textContent()) !== seat; await sitWhereAsked(page)) {
    await myTurn(page);
    await clickOne(page, rnd);
  }
  await page.locator("[data-standing]").click();
  await expect.poll(() => page.locator("[data-standing]").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("in text mode by keyboard alone", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, RISIKO);
  await page.waitForSelector("[data-territory]");
  await page.keyboard.press("t");
  await page.waitForSelector(".text-mode");
  expect(await page.locator(".text-mode table").count()).toBe(6);
  const rnd = random(9);
  for (let i = 0; i < 40; i++) {
    await page.waitForFunction(() => document.querySelector("[data-choice]:not([disabled]), .ending"), undefined, { timeout: 60_000 });
    if (await page.locator(".ending").count()) break;
    const before = await version(page);
    await page.locator(".choices button").first().focus();
    for (let k = Math.floor(rnd() * 5); k > 0; k--) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await taken(page, before);
  }
  expect(await page.locator(".text-log .line").count()).toBeGreaterThan(20);
  expect(await serious(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

describe.each([
  ["light", {}],
  ["dark, in Italian", { colorScheme: "dark", locale: "it-IT" }],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as [string, BrowserContextOptions][])("%s", (_, options) => {
  test("a game is played, axe finds nothing serious, and nothing is wider than the screen", async () => {
    const { page, context, faults } = await guest(options);
    await begin(page, server.url, { ...RISIKO, players: 6, rounds: 6 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await wide()).toBe(false);
    const { moves } = await playOn(page, random(3), 45);
    expect(moves).toBeGreaterThan(30);
    for (const panel of ["log", "players", "cards", "table"]) {
      await page.locator(`[data-panel=${panel}]`).click();
      expect(await serious(page)).toEqual([]);
      expect(await wide()).toBe(false);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("the whole map at 1280 × 800: every badge can be clicked, and what is not legal says why", async () => {
  const { page, context } = await guest();
  await begin(page, server.url, RISIKO);
  await until(page, "set_up", 2);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("[data-territory]")].filter((territory) => {
      const r = document.querySelector(`[data-badge="${territory.getAttribute("data-territory")}"]`)!.getBoundingClientRect();
      return !territory.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
    }).map((e) => e.getAttribute("aria-label")),
  );
  expect(covered).toEqual([]);
  const other = (await page.locator("[data-territory]:not([data-legal])").first().getAttribute("data-territory"))!;
  await page.locator(`[data-badge="${other}"]`).hover({ force: true });
  await page.waitForSelector(".tip .why");
  expect(await page.locator(".tip .why").textContent()).toMatch(/belongs to \w+/);
  await context.close();
});
