// A game that is not registered, but given to the server: what a manifest names is all that it takes.
import { expect, test } from "vitest";
import { begin, guest, playOn, random, serious, server, sitWhereAsked } from "./harness";

server.games.push("theatrum.games.example.manifest");
const EXAMPLE = { game: "example", bot: "cautious" };

test.each([
  ["en-GB", "Three Bids", /Player \d( and Player \d)* wins? .*points?/],
  ["it-IT", "Tre puntate", /Giocatore \d( e Giocatore \d)* vinc(e|ono) .*punt[oi]/],
])("Three Bids against bots to its end, in %s, and once more as a replay", async (locale, title, ending) => {
  const { page, context, faults } = await guest({ locale });
  await page.goto(server.url);
  expect(await page.locator("label.game", { has: page.locator("input[value=example]") }).textContent()).toContain(title);
  await begin(page, server.url, EXAMPLE);
  await page.waitForSelector("[data-legal]");
  expect(await page.locator("[data-player]").count()).toBe(3);
  expect(await serious(page)).toEqual([]);
  const { moves, over } = await playOn(page, random(1));
  expect(over).toBe(true);
  expect(moves).toBeGreaterThanOrEqual(3);
  expect(await page.locator(".question").textContent()).toMatch(ending);
  await page.locator('.ending a[href^="/replay/"]').click();
  await page.waitForURL(/\/replay\//);
  await page.waitForSelector("[data-player]");
  expect(faults).toEqual([]);
  await context.close();
});

test("one person in all three seats bids in secret, and one option makes the game shorter", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { ...EXAMPLE, opponent: "self", preset: "short" });
  for (let seat = 0; seat < 3; seat++) {
    await sitWhereAsked(page);
    expect(await page.locator("[data-player]", { hasText: /bids \d/ }).count()).toBe(0);
    const before = await page.locator("[data-version]").getAttribute("data-version");
    await page.locator("[data-legal]").nth(seat).click();
    await page.waitForFunction((v) => document.querySelector("[data-version]")?.getAttribute("data-version") !== v, before);
  }
  await page.waitForSelector(".ending, .answers [data-action], [data-open=as]");
  if (!(await page.locator(".ending").count())) {
    await sitWhereAsked(page);
    await page.locator(".answers [data-action]").last().click();
  }
  await page.waitForSelector(".ending");
  expect(faults).toEqual([]);
  await context.close();
});
