// Several browsers at one table, broken lines, taking back.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { begin, changed, clickOne, guest, myTurn, playOn, random, server, sitWhereAsked, version, whoseTurn } from "./harness";

async function cardsOf(page: Page): Promise<string[]> {
  return page.locator(".hand .card .name").allTextContents();
}

/** Until both must choose a headline. */
async function toHeadlines(us: Page, ussr: Page): Promise<void> {
  const rnd = random(5);
  const cards = ".hand [data-card][data-legal]";
  for (;;) {
    const page = await whoseTurn([us, ussr]);
    if (await page.locator(cards).count()) break;
    await clickOne(page, rnd);
  }
  await Promise.all([us, ussr].map((page) => page.waitForSelector(cards)));
}

test("two people by link, headlines in secret, a spectator who sees no hand", async () => {
  const host = await guest();
  const friend = await guest();
  const watcher = await guest();
  const table = await begin(host.page, server.url, { opponent: "link", side: "US" });
  const link = await host.page.locator(".link input").inputValue();
  expect(link).toContain("/join/");

  await friend.page.goto(link);
  await friend.page.waitForURL(new RegExp(`/table/${table}`));
  await host.page.waitForSelector("[data-country]");
  await friend.page.waitForSelector("[data-country]");
  await watcher.page.goto(`${server.url}/table/${table}`);
  await watcher.page.waitForSelector("[data-country]");
  expect(await watcher.page.locator(".hand .card").count()).toBe(0);

  await toHeadlines(host.page, friend.page);
  const secret = (await cardsOf(host.page)).filter((name) => name);
  const foreign = await cardsOf(friend.page);
  expect(secret.filter((name) => foreign.includes(name))).toEqual([]);
  // the US chooses; neither the USSR nor the spectator learns what
  const others = (await friend.page.locator("body").innerHTML()) + (await watcher.page.locator("body").innerHTML());
  const name = secret.map((card) => card.replace("*", "")).find((card) => !others.includes(card))!; // no other card's text speaks of it
  const chosen = host.page.locator(".hand [data-card][data-legal]").filter({ has: host.page.locator(".name", { hasText: name }) });
  const before = await version(host.page);
  await chosen.click();
  await changed(host.page, before);
  const after = await version(host.page);
  for (const page of [friend.page, watcher.page]) {
    await expect.poll(() => version(page)).toBeGreaterThanOrEqual(after);
    expect(await page.locator("body").innerHTML()).not.toContain(name);
  }
  await friend.page.locator(".hand [data-card][data-legal]").first().click();
  await watcher.page.waitForFunction((text) => document.body.textContent?.includes(text), name);

  // the link is used up
  const late = await guest();
  await late.page.goto(link);
  await late.page.waitForSelector("main button");
  expect(await late.page.locator("main button").first().textContent()).toBe("Watch the game");
  await late.page.locator("main button").first().click(); // the way on
  await late.page.waitForSelector("[data-version] .countries");
  expect(new URL(late.page.url()).pathname).toBe(new URL(host.page.url()).pathname);
  expect(await late.page.locator("[data-legal]").count()).toBe(0);
  for (const g of [host, friend, watcher, late]) {
    expect(g.faults).toEqual([]);
    await g.context.close();
  }
});

test("taking back a choice, as far as the rules allow", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { opponent: "self" });
  await sitWhereAsked(page);
  const shown = () => page.locator(".countries").textContent();
  const start = await shown();
  const prompt = await page.locator("#question").textContent();
  expect(await page.locator("[data-open=undo]").isDisabled()).toBe(true);
  let at = await version(page);
  await page.locator("[data-country][data-legal]").first().click();
  await changed(page, at);
  expect(await shown()).not.toBe(start);
  at = await version(page);
  await page.keyboard.press("u");
  await changed(page, at);
  expect(await shown()).toBe(start);
  expect(await page.locator("#question").textContent()).toBe(prompt);
  expect(faults).toEqual([]);
  await context.close();
});

test("the server goes away in the middle of the game and comes back", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { side: "USSR" });
  await myTurn(page);
  await playOn(page, random(2), 8);
  await myTurn(page);
  const before = await page.locator(".countries").textContent();
  await server.stop();
  await page.waitForSelector(".banner");
  expect(await page.locator(".countries").textContent()).toBe(before);
  await server.start(Number(new URL(server.url).port));
  await page.waitForSelector("[data-busy=false]", { timeout: 30_000 });
  await page.waitForFunction(() => !document.querySelector(".banner button"));
  expect(await page.locator(".countries").textContent()).toBe(before);
  const more = await playOn(page, random(3), 5);
  expect(more.moves).toBe(5);
  expect(faults).toEqual([]);
  await context.close();
});

test("a second tab follows, and either may play", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { side: "USSR" });
  await myTurn(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await myTurn(second);
  await clickOne(second, random(1));
  await myTurn(second); // after that it does not change any more
  await page.waitForFunction((v) => document.querySelector("[data-version]")?.getAttribute("data-version") === v, String(await version(second)));
  await myTurn(page);
  await clickOne(page, random(4));
  expect(faults).toEqual([]);
  await context.close();
});
