// Whole games against the real server, as a person would play them.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { begin, changed, guest, myTurn, playOn, random, serious, server, taken, takenOrAsked, version } from "./harness";

/** From click to the repaint with the new state, measured in the page. */
async function watchRepaints(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { repaints: number[] }).repaints = times;
    let clicked = 0;
    let was = "";
    addEventListener("click", (event) => {
      if ((event.target as Element).closest("[data-legal], [data-action], [data-confirm]")) clicked = performance.now();
    }, true);
    new MutationObserver(() => {
      const now = document.querySelector("[data-version]")?.getAttribute("data-version") ?? "";
      if (now === was) return;
      was = now;
      if (!clicked) return;
      const began = clicked;
      clicked = 0;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-version"] });
  });
  return () => page.evaluate(() => (window as unknown as { repaints: number[] }).repaints);
}

test("a whole game against the bot by clicking what is offered", async () => {
  const { page, context, faults } = await guest();
  let clicks = 0;
  await page.goto(server.url);
  await page.locator("[data-open=play]").click();
  clicks++;
  await page.waitForSelector("[data-country]");
  expect(clicks).toBeLessThanOrEqual(3);
  const repaints = await watchRepaints(page);
  const result = await playOn(page, random(7));
  expect(result.over).toBe(true);
  expect(result.moves).toBeGreaterThan(5);
  const times = (await repaints()).sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)]!;
  console.log(`moves ${result.moves}; click to repaint: median ${times[times.length >> 1]!.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  expect(faults).toEqual([]);

  // the end leads to one more such game, and to the replay, which goes both ways
  expect(await page.locator(".verdict").count()).toBe(1);
  const ended = page.url();
  await page.locator("[data-open=again]").click();
  await page.waitForURL((url) => url.href !== ended);
  await page.waitForSelector("[data-version='0'], [data-legal]");
  await page.goBack();
  await page.locator(".ending a[href^='/replay/']").click();
  await page.waitForSelector(".scrubber");
  const last = Number(await page.locator("input[type=range]").getAttribute("max"));
  expect(last).toBeGreaterThan(result.moves);
  const influence = () => page.locator(".countries").textContent();
  const start = await influence();
  await page.keyboard.press("End");
  await expect.poll(influence).not.toBe(start);
  await page.waitForFunction((n) => document.querySelector<HTMLInputElement>("input[type=range]")?.value === String(n), last);
  const end = await influence();
  await page.keyboard.press("Home");
  await expect.poll(influence).toBe(start);
  await page.keyboard.press("End");
  await expect.poll(influence).toBe(end);
  // a line of the log leads to its moment
  await page.locator(".log button.line").first().click();
  await page.waitForFunction((n) => Number(document.querySelector<HTMLInputElement>("input[type=range]")!.value) < n, last);
  await page.waitForSelector(".log .step.now");
  expect(await serious(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("a whole game by keyboard alone", async () => {
  const { page, context, faults } = await guest();
  const rnd = random(11);
  await page.goto(server.url);
  await page.waitForSelector("[data-open=play]");
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.matches("[data-open=play]"))) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-country]");
  let [byList, byMap, byHand, byNumber] = [0, 0, 0, 0];
  for (let moves = 0; moves < 3000; moves++) {
    if ((await myTurn(page)) === "over") break;
    const before = await version(page);
    const [options, onMap, inHand] = await page.evaluate(() => {
      const ways = [".answers [data-action]", "[data-country][data-legal]", ".hand [data-card][data-legal]"] as const;
      return ways.map((way) => document.querySelectorAll(way).length) as [number, number, number];
    });
    const way = rnd();
    if (options && way < 0.4) {
      await page.keyboard.press(String(1 + Math.floor(rnd() * Math.min(options, 9))));
      byNumber++;
    } else if (onMap && way < 0.7) {
      await page.keyboard.press("m");
      for (let i = Math.floor(rnd() * 4); i > 0; i--) await page.keyboard.press(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][Math.floor(rnd() * 4)]!);
      await page.keyboard.press("Enter");
      byMap++;
    } else if (inHand && way < 0.7) {
      await page.keyboard.press("h");
      await page.keyboard.press("Enter");
      byHand++;
    } else {
      await page.keyboard.press("c");
      await page.waitForSelector("dialog input");
      for (let i = 1 + Math.floor(rnd() * 6); i > 0; i--) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      byList++;
    }
    if ((await takenOrAsked(page, before)) === "asked") {
      for (let i = 0; i < 4 && !(await page.evaluate(() => document.activeElement?.matches("[data-confirm]"))); i++) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    await changed(page, before);
  }
  expect(await myTurn(page)).toBe("over");
  console.log(`keyboard: ${byNumber} by number, ${byMap} on the map, ${byHand} in the hand, ${byList} from the list`);
  expect(Math.min(byList, byMap, byHand, byNumber)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("a game in text mode: choices, position and log are lists, and play goes on", async () => {
  const { page, context, faults } = await guest();
  await begin(page, server.url, { side: "USSR" });
  await page.waitForSelector("[data-country]");
  await page.keyboard.press("t");
  await page.waitForSelector(".text-mode");
  expect(await page.locator(".text-mode table").count()).toBeGreaterThanOrEqual(6);
  expect(await page.locator(".text-mode [role=log]").count()).toBe(1);
  for (let i = 0; i < 12; i++) {
    await page.waitForSelector("[data-choice]:not([disabled])");
    const before = await version(page);
    await page.locator("[data-choice]:not([disabled])").first().click();
    await taken(page, before);
  }
  expect(await page.locator(".text-log .line").count()).toBeGreaterThan(5);
  expect(faults).toEqual([]);
  await context.close();
});
