// Small things, each seen once by somebody: what is clipped, covered, left over or forgotten.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { asked, begin, clickOne, guest, myTurn, playOn, random, RISIKO, server } from "./harness";

/** With PICTURES_OF_SMALL=folder, what was looked at. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES_OF_SMALL;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The same page, once it is drawn again. */
async function resized(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const ITALIAN = { locale: "it-IT", viewport: { width: 1280, height: 720 } };

async function until(page: Page, name: string, seed: number): Promise<void> {
  const rnd = random(seed);
  while ((await myTurn(page)) !== "over" && (await asked(page)) !== name) await clickOne(page, rnd);
  expect(await asked(page)).toBe(name);
}

test.each([720, 800, 1000])("the buttons of the map cover no territory and no name, at 1280 × %i in Italian", async (height) => {
  const { page, context, faults } = await guest({ ...ITALIAN, viewport: { width: 1280, height } });
  await begin(page, server.url, { ...RISIKO, preset: "tournament" });
  await until(page, "set_up", 3);
  await shoot(page, `tools-${height}`);
  const covered = await page.evaluate(() => {
    const tools = [...document.querySelectorAll<HTMLElement>(".tools > *")].map((e) => e.getBoundingClientRect()).filter((r) => r.width > 0);
    const things = [...document.querySelectorAll("[data-badge], text.name, text.continent")];
    const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return things.filter((thing) => tools.some((tool) => overlap(tool, thing.getBoundingClientRect()))).map((thing) => thing.textContent || thing.getAttribute("data-badge"));
  });
  expect(covered).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("Escape closes the objective and nothing else; the settings speak of this game only; the wish for each click is kept", async () => {
  const { page, context, faults } = await guest(ITALIAN);
  await begin(page, server.url, RISIKO);
  await until(page, "set_up", 4);
  await page.locator("[data-panel=table]").click();
  const settings = (await page.locator(".drawer").textContent())!;
  expect(settings).not.toMatch(/prim[ae] pagin[ae]/i);
  expect(settings).toContain("Chiedi conferma prima degli attacchi");
  await page.locator("[data-open=objective]").click();
  await page.waitForSelector(".objective .list");
  await shoot(page, "objective");
  await page.keyboard.press("Escape");
  expect(await page.locator(".objective .list").count()).toBe(0);
  expect(await page.locator(".drawer").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.locator(".drawer").count()).toBe(0);
  await page.locator("[data-per-click=all]").click();
  await begin(page, server.url, RISIKO);
  await until(page, "set_up", 5);
  expect(await page.locator("[data-per-click=all]").getAttribute("aria-pressed")).toBe("true");
  expect(faults).toEqual([]);
  await context.close();
});

test("a window that becomes narrow with the log open has a map all the same", async () => {
  const { page, context, faults } = await guest({ viewport: { width: 1280, height: 800 } });
  await begin(page, server.url, { opponent: "self" });
  await page.waitForSelector("[data-country]");
  await page.locator("[data-panel=log]").click();
  const views = () => page.locator(".viewport svg").evaluateAll((all) => all.map((e) => e.getAttribute("viewBox") ?? ""));
  for (const [width, height] of [[1000, 800], [999, 700], [700, 500], [330, 600], [200, 200], [330, 120], [1280, 800]] as const) {
    await resized(page, width, height);
    for (const view of await views()) expect(view).toMatch(/^(-?[\d.]+(e-?\d+)? ?){4}$/);
  }
  await page.goto(`${server.url}/`);
  expect(faults).toEqual([]);
  await context.close();
});

test("the label of a continent with its owner lies on the map, whoever it is", async () => {
  const { page, context, faults } = await guest(ITALIAN);
  // one player has everything
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const line = socket.connectToServer();
    line.onMessage((message) => {
      const state = JSON.parse(String(message)) as { type: string; position?: { continents: number[] } };
      if (state.type === "state") state.position!.continents = state.position!.continents.map((_, i) => i % 3);
      socket.send(JSON.stringify(state));
    });
  });
  await begin(page, server.url, RISIKO);
  await until(page, "set_up", 6);
  await shoot(page, "continents");
  const outside = await page.evaluate(() => {
    const map = document.querySelector(".sea")!.getBoundingClientRect();
    return [...document.querySelectorAll("[data-holder], text.continent")].filter((e) => {
      const r = e.getBoundingClientRect();
      return r.left < map.left || r.right > map.right || r.top < map.top || r.bottom > map.bottom;
    }).length;
  });
  expect(await page.locator("[data-holder]").count()).toBe(6);
  expect(outside).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

async function expectVerdict(page: Page): Promise<void> {
  const inside = await page.evaluate(() => {
    const r = document.querySelector(".verdict")!.getBoundingClientRect();
    const bar = document.querySelector(".prompt")!.getBoundingClientRect();
    const lines = document.querySelector(".verdict")!.getClientRects().length;
    return { within: r.left >= 0 && r.right <= innerWidth && r.top >= bar.top && r.bottom <= bar.bottom, lines };
  });
  expect(inside).toEqual({ within: true, lines: 1 });
  // where the game stands is never cut at its beginning
  const when = await page.evaluate(() => {
    const list = document.querySelector<HTMLElement>(".status")!;
    list.scrollLeft = list.scrollWidth;
    const r = document.querySelector(".when")!.getBoundingClientRect();
    const top = document.elementFromPoint(r.left + 12, r.top + r.height / 2);
    return r.left >= 0 && document.querySelector(".when")!.contains(top);
  });
  expect(when).toBe(true);
}

test("the end on a desk, on a narrow one and on a phone: whether one has won is read in full, and nothing is left to stop", async () => {
  const { page, context, faults } = await guest(ITALIAN);
  await begin(page, server.url, { ...RISIKO, players: 6, rounds: 1 });
  const { over } = await playOn(page, random(8));
  expect(over).toBe(true);
  expect(await page.locator("[data-open=stop]").count()).toBe(0);
  for (const [width, height] of [[1280, 720], [1024, 700], [390, 844]] as const) {
    await resized(page, width, height);
    await shoot(page, `end-${width}`);
    await expectVerdict(page);
  }
  expect(faults).toEqual([]);
  await context.close();
});
