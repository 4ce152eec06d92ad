// The board of RisiKo! on a position of the engine, with a server of straw: what is drawn, and what a click sends.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { ClientMessage, State } from "../src/net/types";
import { guest, launch } from "./harness";

const BUILT = join(import.meta.dirname, "../../src/theatrum/server/static");
const fixture = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `../tests/fixtures/${name}.json`), "utf8")) as never;
const facts = fixture("risiko-facts");
const state = fixture("risiko-state") as State;
const HOST = "http://theatrum.test";
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function board(options: BrowserContextOptions = {}): Promise<{ page: Page; sent: ClientMessage[]; faults: string[]; close: () => Promise<void> }> {
  const { page, context, faults } = await guest(browser, options);
  const sent: ClientMessage[] = [];
  await page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/api/")) return route.fulfill({ json: pathname.includes("facts") ? facts : pathname.endsWith("/x") ? { ...state, host: true } : [] });
    const file = join(BUILT, pathname);
    return route.fulfill({ path: existsSync(file) && statSync(file).isFile() ? file : join(BUILT, "index.html") });
  });
  await page.routeWebSocket(/socket/, (socket) => {
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      sent.push(message);
      if (message.type === "hello") socket.send(JSON.stringify(state));
      if (message.type === "why") socket.send(JSON.stringify({ type: "why", n: 9, id: message.id, version: state.version, reasons: Object.fromEntries(message.actions.map((a) => [a, "it is not yours"])) }));
    });
  });
  await page.goto(`${HOST}/table/x`);
  await page.waitForSelector("[data-territory]");
  return { page, sent, faults, close: () => context.close() };
}

const legal = state.actions.filter((a) => a.target.kind === "territory");

test("42 territories with armies and owners; the legal ones are lit", async () => {
  const { page, faults, close } = await board();
  expect(await page.locator("[data-territory]").count()).toBe(42);
  const armies = await page.locator(".armies").allTextContents();
  expect(armies.map(Number)).toEqual((state.position as { armies: number[] }).armies);
  const lit = await page.locator("[data-territory][data-legal]").evaluateAll((all) => all.map((e) => Number(e.getAttribute("data-territory"))));
  expect(lit.sort((a, b) => a - b)).toEqual(legal.map((a) => a.target.id).sort((a, b) => a - b));
  expect(await page.locator(".objective .meter").getAttribute("aria-valuenow")).not.toBeNull();
  expect(faults).toEqual([]);
  await close();
});

test("a click, a key and a button each send their action; what is not legal says why", async () => {
  const first = await board();
  await first.page.locator(`[data-badge="${legal[0]!.target.id}"]`).click({ force: true });
  await expect.poll(() => first.sent.find((m) => m.type === "act")).toMatchObject({ action: legal[0]!.action, version: state.version });
  await first.close();

  const second = await board();
  await second.page.keyboard.press("m");
  await second.page.keyboard.press("Enter");
  await expect.poll(() => second.sent.find((m) => m.type === "act")).toMatchObject({ action: legal[0]!.action });
  await second.close();

  const third = await board();
  await third.page.keyboard.press("1");
  const option = state.actions.find((a) => a.target.kind === "option")!;
  await expect.poll(() => third.sent.find((m) => m.type === "act")).toMatchObject({ action: option.action });
  await third.close();

  const fourth = await board();
  const other = (await fourth.page.locator("[data-territory]:not([data-legal])").first().getAttribute("data-territory"))!;
  await fourth.page.locator(`[data-badge="${other}"]`).hover({ force: true });
  await fourth.page.waitForSelector(".tip .why");
  expect(fourth.faults).toEqual([]);
  await fourth.close();
});

describe.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as [string, BrowserContextOptions][])("%s", (_, options) => {
  test("axe finds nothing serious, and nothing is wider than the screen", async () => {
    const { page, close } = await board(options);
    for (const panel of ["log", "players", "cards"]) {
      await page.locator(`[data-panel=${panel}]`).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.filter((v) => v.impact === "serious" || v.impact === "critical").map((v) => `${v.id} ${v.nodes[0]!.target}`)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await close();
  });
});
