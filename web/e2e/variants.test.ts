// Games of Twilight Struggle in which the sides are bid for, with the Chinese Civil War, and of the Late War, from the
// form of a new game to the end.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { asked, begin, changed, clickOne, guest, myTurn, playOn, random, server, sitWhereAsked, taken, version, type Faults } from "./harness";

const FIRST = 0; // the seat of whoever opens a table where sides are bid for

/** What the server says about the table to this guest: whose seats, and how it ended. */
async function told(page: Page): Promise<{ seats: { seat: number; name: string }[]; you: number[] }> {
  return page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/").at(-1)}?lang=en`)).json());
}

/** The record of a game that is over, line by line. */
async function record(page: Page): Promise<Record<string, unknown>[]> {
  const text = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/").at(-1)}/record`)).text());
  return text.trim().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The side that the page says is the reader's: "us", "ussr", or null. */
async function mySide(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector("[data-side]")?.getAttribute("data-side") ?? null);
}

/** The own bid, by clicking it. */
async function bid(page: Page, text: string): Promise<void> {
  const before = await version(page);
  await page.locator(`[data-bid][aria-label="${text}"]`).click();
  await changed(page, before);
}

/** To the end; the verdict and the sentence on the page must be what the record says of this seat. */
async function playToTheEnd(page: Page, seed: number, seat: number, faults: Faults): Promise<string> {
  const result = await playOn(page, random(seed));
  expect(result.over).toBe(true);
  const end = (await record(page)).at(-1)!;
  const winners = end.winners as number[];
  const verdict = winners.length > 1 ? "A draw" : winners.includes(seat) ? "You win" : "You lose";
  expect(await page.locator(".verdict").textContent()).toBe(verdict);
  const { seats } = await told(page);
  const sentence = (await page.locator("#question").textContent())!;
  if (winners.length === 1) expect(sentence).toContain(`The ${seats[winners[0]!]!.name} wins`);
  expect(await page.locator("body").innerText()).not.toMatch(/[{}]/);
  expect(faults).toEqual([]);
  return sentence;
}

/** Through the setup to the first headline; the hand must be the one of this side. */
async function toFirstHeadline(page: Page, rnd: () => number): Promise<void> {
  for (let i = 0; i < 60; i++) {
    expect(await myTurn(page)).toBe("mine");
    if ((await asked(page)) === "headline") return;
    await clickOne(page, rnd);
  }
  throw new Error("no headline was asked for");
}

/** At the first headline the USSR has the China Card besides its eight cards, the US has not (TS 4.4). */
async function expectOwnHand(page: Page, rnd: () => number): Promise<void> {
  await toFirstHeadline(page, rnd);
  expect(await page.locator(".hand .card").count()).toBe((await mySide(page)) === "ussr" ? 9 : 8);
}

test("an auction for VP: the side is the bidder's from the first seat on, to the end", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { bot: "random", options: { side_bid: "vp" } });
  expect(await myTurn(page)).toBe("mine");
  expect(await mySide(page)).toBeNull();
  expect(await page.locator(".hand .card").count()).toBe(0);
  expect((await told(page)).seats.map((seat) => seat.name)).toEqual(["First player", "Second player"]);
  // the lot decides who opens: nobody can go beyond 19, so that this ends the auction in either case
  const most = page.locator('[data-bid][aria-label^="bid 19 for the"]').last();
  const wanted = (await most.count()) ? (await most.getAttribute("aria-label"))!.split(" ").at(-1)! : null;
  const standing = await page.locator(".so-far").innerText();
  if (wanted) await bid(page, `bid 19 for the ${wanted}`);
  else await clickOne(page, random(1)); // the opponent has bid 19: one can only pass
  await page.waitForSelector("[data-side]");
  const mine = wanted ?? (standing.includes("for the USSR") ? "US" : "USSR");
  const names = mine === "USSR" ? ["USSR", "US"] : ["US", "USSR"];
  expect(await mySide(page)).toBe(mine.toLowerCase());
  expect((await told(page)).seats.map((seat) => seat.name)).toEqual(names);
  await expectOwnHand(page, random(3));
  await playToTheEnd(page, 31, FIRST, faults);

  // the replay knows who played what
  await page.locator(".ending a[href^='/replay/']").click();
  await page.waitForSelector(".scrubber");
  expect(await page.locator(".players").textContent()).toContain(names[0]);
  await page.keyboard.press("Home");
  await page.waitForSelector(".bidding");
  await page.keyboard.press("End");
  await page.waitForSelector(".hand");
  expect(faults).toEqual([]);
  await context.close();
});

test("sealed bids: two people who want different sides cross, and each has the hand of the own side", async () => {
  const host = await guest();
  const friend = await guest();
  const watcher = await guest();
  const table = await begin(host.page, server.url, { opponent: "link", options: { side_bid: "influence" } });
  await friend.page.goto(await host.page.locator(".link input").inputValue());
  await friend.page.waitForURL(new RegExp(`/table/${table}`));
  await watcher.page.goto(`${server.url}/table/${table}`);
  for (const { page } of [host, friend, watcher]) {
    await page.waitForSelector(".bidding");
    expect(await mySide(page)).toBeNull();
  }
  await bid(host.page, "bid 3 for the USSR");
  // a sealed bid is the bidder's own affair
  await host.page.waitForFunction(() => document.querySelector(".bidding")?.textContent?.includes("bids 3 for the USSR"));
  for (const { page } of [friend, watcher]) {
    await page.waitForFunction(() => document.querySelector(".bidding")?.textContent?.includes("has bid in secret"));
    expect(await page.locator("body").innerText()).not.toContain("bids 3");
  }
  await bid(friend.page, "bid 1 for the US");
  await host.page.waitForSelector("[data-side=ussr]");
  await friend.page.waitForSelector("[data-side=us]");
  await watcher.page.waitForSelector(".hand");
  expect(await mySide(watcher.page)).toBeNull();
  expect((await told(host.page)).seats.map((seat) => seat.name)).toEqual(["USSR", "US"]);

  // the USSR sets up in Eastern Europe, from the first seat; both hands are there and apart
  expect(await host.page.locator("#question").textContent()).toContain("USSR influence in Eastern Europe");
  const cards = (page: Page) => page.locator(".hand .card .name").allTextContents();
  const [own, foreign] = [await cards(host.page), await cards(friend.page)];
  expect([own.length, foreign.length]).toEqual([9, 8]); // the USSR has the China Card besides
  expect(own.filter((name) => foreign.includes(name))).toEqual([]);
  expect(await watcher.page.locator(".hand .card").count()).toBe(0);
  for (const { faults, context } of [host, friend, watcher]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test("sealed bids against the bot, to the end", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { bot: "random", options: { side_bid: "influence" } });
  expect(await myTurn(page)).toBe("mine");
  await bid(page, "bid 19 for the USSR");
  await page.waitForSelector("[data-side]");
  expect(await mySide(page)).toBe((await told(page)).seats[FIRST]!.name.toLowerCase());
  await expectOwnHand(page, random(4));
  await playToTheEnd(page, 41, FIRST, faults);
  await context.close();
});

const WISHED = [203, 206, 207]; // operations, also before the enemy's event; influence

/** One who plays both sides and wants nothing but points in China. Nobody coups, so nothing ends in the first turn. */
async function pointForChina(page: Page, rnd: () => number): Promise<void> {
  const box = page.locator('[data-country="84"][data-legal]');
  const wished = page.locator(WISHED.map((action) => `.answers [data-action="${action}"]`).join());
  const cards = page.locator(".hand [data-card][data-legal]:not([data-scoring])");
  const before = await version(page);
  for (const choice of [box, wished, cards]) {
    if (!(await choice.count())) continue;
    await choice.first().click();
    return taken(page, before);
  }
  await clickOne(page, rnd);
}

test("the box of the Chinese Civil War takes three points by clicks; then the USSR has the China Card", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { opponent: "self", options: { variant: "chinese_civil_war" } });
  const box = page.locator('[data-country="84"]');
  const status = page.locator(".status");
  const rnd = random(8);
  await sitWhereAsked(page);
  expect(await status.innerText()).toContain("nobody yet");
  const label = async () => (await box.getAttribute("aria-label"))!;
  expect(await label()).toContain("0 of 3");
  for (let moves = 0; moves < 200 && (await box.count()); moves++) {
    await sitWhereAsked(page);
    await myTurn(page);
    await pointForChina(page, rnd);
  }
  expect(await box.count()).toBe(0);
  expect(await status.innerText()).not.toContain("nobody yet");
  await page.keyboard.press("l");
  expect(await page.locator(".log").innerText()).toContain("the war is over");
  expect(await page.locator("body").innerText()).not.toMatch(/[{}]/);
  expect(faults).toEqual([]);
  await context.close();
});

test("a game with the Chinese Civil War, to the end", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { bot: "random", side: "USSR", options: { variant: "chinese_civil_war" } });
  expect(await myTurn(page)).toBe("mine");
  await playToTheEnd(page, 5, 1, faults);
  await context.close();
});

test("the Late War scenario, to the end", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { bot: "random", side: "US", options: { scenario: "late_war" } });
  expect(await myTurn(page)).toBe("mine");
  expect(await mySide(page)).toBe("us");
  expect(await page.locator(".status").innerText()).toMatch(/Turn 8/);
  await playToTheEnd(page, 61, 0, faults);
  await context.close();
});
