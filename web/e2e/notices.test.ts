// Whatever goes wrong, the page says it kindly and shows the way on.
import { expect, test } from "vitest";
import { begin, guest, server, sitWhereAsked } from "./harness";

test.each([["/table/nosuchtable"], ["/join/nosuchlink"], ["/replay/nosuchreplay"], ["/no/such/page"]])("%s", async (path) => {
  const { page, context } = await guest();
  await page.goto(server.url + path);
  await page.waitForSelector("main [role=alert]");
  expect((await page.locator("main [role=alert]").textContent())!.length).toBeGreaterThan(10);
  await page.locator("main button").first().click();
  await page.waitForSelector("[data-open=play]");
  await context.close();
});

test("a table that is full can still be watched", async () => {
  const host = await guest();
  const table = await begin(host.page, server.url, { side: "US" });
  await host.page.waitForSelector("[data-country]");
  const other = await guest();
  await other.page.goto(`${server.url}/table/${table}`);
  await other.page.waitForSelector("[data-country]");
  expect(await other.page.locator("[data-legal]").count()).toBe(0);
  expect(await other.page.locator("[data-open=undo]").count()).toBe(0);
  await host.context.close();
  await other.context.close();
});

test("a file that is no game", async () => {
  const { page, context } = await guest();
  await page.goto(server.url);
  await page.waitForSelector("[data-open=record]", { state: "attached" });
  await page.locator("[data-open=record]").setInputFiles({ name: "shopping.txt", mimeType: "text/plain", buffer: Buffer.from("eggs, milk") });
  await page.waitForSelector(".trouble");
  expect((await page.locator(".trouble").textContent())!.length).toBeGreaterThan(10);
  await context.close();
});

test("a record of a game that is going on is opened as a log", async () => {
  const { page, context, faults } = await guest();
  const table = await begin(page, server.url, { opponent: "self" });
  await sitWhereAsked(page);
  const response = await page.request.get(`${server.url}/api/tables/${table}/record`);
  expect(response.ok()).toBe(true);
  await page.goto(server.url);
  await page.waitForSelector("[data-open=record]", { state: "attached" });
  await page.locator("[data-open=record]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer: await response.body() });
  await page.waitForSelector(".only-log .line");
  expect(faults).toEqual([]);
  await context.close();
});

test("a log of the commercial app says that its hands are reconstructed, and who played", async () => {
  const { page, context, faults } = await guest();
  const log = [
    "SETUP: Rosa will play as USSR.",
    "Karl will play as USA.",
    "Scenario: Standard",
    "USSR +6 in Poland [0][6]",
    "US +7 in West Germany [7][0]",
    "Turn 1, Headline Phase: Fidel* & Duck and Cover:",
  ].join("\n");
  await page.goto(server.url);
  await page.waitForSelector("[data-open=record]", { state: "attached" });
  await page.locator("[data-open=record]").setInputFiles({ name: "log.txt", mimeType: "text/plain", buffer: Buffer.from(log) });
  await page.waitForSelector(".scrubber .reconstructed");
  expect(await page.locator(".scrubber .reconstructed").textContent()).toContain("reconstructed");
  expect(await page.locator(".players").textContent()).toBe("US: Karl – USSR: Rosa");
  expect(faults).toEqual([]);
  await context.close();
});

test("the server is away when the page is opened", async () => {
  const { page, context } = await guest();
  await page.goto(server.url);
  await page.waitForSelector("[data-open=play]");
  await server.stop();
  await page.locator("[data-open=play]").click();
  await page.waitForSelector(".trouble button");
  await server.start(Number(new URL(server.url).port));
  await page.locator(".trouble button").click();
  await page.waitForSelector(".trouble", { state: "detached" });
  await context.close();
});
