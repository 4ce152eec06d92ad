// Sizes, languages, themes, and what axe has to say.
import { describe, expect, test } from "vitest";
import { begin, guest, myTurn, playOn, random, serious, server, sitWhereAsked, taken } from "./harness";
import { measured } from "./measure";

describe.each(["light", "dark"] as const)("axe, %s", (colorScheme) => {
  test("start page, notice, table with every panel, text mode, dialogs", async () => {
    const { page, context } = await guest({ colorScheme });
    const found: Record<string, string[]> = {};
    const check = async (name: string) => {
      const list = await serious(page);
      if (list.length) found[name] = list;
    };
    await page.goto(server.url);
    await page.waitForSelector("[data-open=play]");
    await check("home");
    await page.locator("details.options summary").click();
    await page.locator("[data-option=scenario]").selectOption("late_war");
    await check("home with options");
    await page.goto(`${server.url}/table/none`);
    await page.waitForSelector("main [role=alert]");
    await check("notice");
    await begin(page, server.url, { side: "USSR" });
    await myTurn(page);
    await playOn(page, random(21), 25);
    await myTurn(page);
    await check("table");
    for (const panel of ["log", "scoring", "effects", "cards", "tracks", "table"]) {
      await page.locator(`[data-panel=${panel}]`).click();
      await check(`panel ${panel}`);
    }
    await page.locator("[data-open=help]").click();
    await page.waitForSelector("dialog");
    await check("help");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    if ((await myTurn(page)) === "mine") {
      await page.keyboard.press("c");
      await page.waitForSelector("dialog");
      await check("choices");
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("t");
    await page.waitForSelector(".text-mode");
    await check("text mode");
    expect(found).toEqual({});
    await context.close();
  });
});

test("the whole map at 1280 × 800: nothing lies on a country", async () => {
  const { page, context } = await guest();
  await begin(page, server.url, { opponent: "self" });
  await sitWhereAsked(page);
  const covered = await page.evaluate(() => {
    const out: string[] = [];
    for (const box of document.querySelectorAll<SVGGElement>("[data-country]")) {
      const r = box.querySelector(".paper")!.getBoundingClientRect();
      for (const [fx, fy] of [[0.1, 0.1], [0.9, 0.1], [0.5, 0.5], [0.1, 0.9], [0.9, 0.9]] as const) {
        const top = document.elementFromPoint(r.left + fx * r.width, r.top + fy * r.height);
        if (!top || !box.contains(top)) out.push(box.getAttribute("aria-label") ?? "?");
      }
    }
    // the events let clicks through, so they are compared by their places
    const events = document.querySelector(".events")!.getBoundingClientRect();
    for (const box of document.querySelectorAll<SVGGElement>("[data-country]")) {
      const r = box.querySelector(".paper")!.getBoundingClientRect();
      if (r.left < events.right && r.right > events.left && r.top < events.bottom && r.bottom > events.top) out.push(`events on ${box.getAttribute("aria-label")}`);
    }
    return [...new Set(out)];
  });
  expect(covered).toEqual([]);
  // a panel takes room from the map and hides none of it
  await page.locator("[data-panel=scoring]").click();
  const beside = await page.evaluate(() => {
    const panel = document.querySelector(".drawer")!.getBoundingClientRect();
    return [...document.querySelectorAll("[data-country] .paper")].every((box) => {
      const r = box.getBoundingClientRect();
      return r.width > 30 && r.left >= 0 && r.right <= panel.left;
    });
  });
  expect(beside).toBe(true);
  await page.keyboard.press("Escape");
  const smallest = await page.evaluate(() => Math.min(...[...document.querySelectorAll(".name-text")].map((n) => n.getBoundingClientRect().height)));
  expect(smallest).toBeGreaterThan(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});

describe.each([
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["tablet", { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
] as const)("on a %s", (_, options) => {
  test("a game is played by tapping, and nothing is wider than the screen", async () => {
    const { page, context, faults } = await guest(options);
    await begin(page, server.url, { side: "USSR" });
    await myTurn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true);
    for (let i = 0; i < 15; i++) {
      if ((await myTurn(page)) === "over") break;
      // what may be chosen is on the screen without a search, with nothing over it, as soon as nobody is at it
      const found = await page.waitForFunction(
        () => {
          if (document.querySelector("[data-busy=true], [data-open=stop]")) return null;
          const late = document.querySelector<HTMLElement>("[data-confirm]");
          if (late) return late.click(), null;
          for (const e of document.querySelectorAll(".answers [data-action], [data-legal]")) {
            const r = e.getBoundingClientRect();
            const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
            const seen = r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
            if (seen && e.contains(document.elementFromPoint(x, y))) return { x, y, version: Number(document.querySelector("[data-version]")!.getAttribute("data-version")) };
          }
          return null;
        },
        undefined,
        { polling: 20 },
      );
      const { x, y, version } = (await found.jsonValue())!;
      await page.touchscreen.tap(x, y);
      await taken(page, version);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe.each([
  ["desk", { viewport: { width: 1280, height: 800 } }],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["tablet", { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
] as const)("the start page on a %s", (size, options) => {
  test.each(["en-GB", "it-IT"])("has its button on the screen, whatever is open (%s)", async (locale) => {
    const { page, context, faults } = await guest({ ...options, locale });
    const seen = () =>
      page.evaluate(() => {
        const button = document.querySelector("[data-open=play]")!;
        const r = button.getBoundingClientRect();
        return scrollY === 0 && r.top >= 0 && r.bottom <= innerHeight && button.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
      });
    for (const game of ["twilight-struggle", "risiko"]) {
      await page.goto(server.url);
      await page.locator(`input[name=game][value=${game}]`).check({ force: true });
      if (game === "risiko") await page.locator("input[name=seats][value='6']").check({ force: true }); // the longest form
      await page.evaluate(() => scrollTo(0, 0)); // where whoever comes here is; the choice above may have been moved into sight
      expect(await seen()).toBe(true);
      if (size === "desk") expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
      await page.locator("details.options summary").click();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await seen()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true);
      // what is gone to by keyboard does not lie under it
      const hidden = await page.evaluate(() => {
        const row = document.querySelector("[data-open=play]")!.parentElement!;
        return [...document.querySelectorAll<HTMLElement>("[data-option]")].filter((field) => {
          field.focus();
          return field.getBoundingClientRect().bottom > row.getBoundingClientRect().top;
        }).length;
      });
      expect(hidden).toBe(0);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("options that are changed are marked, and go back to the preset", async () => {
  const { page, context } = await guest();
  await page.goto(server.url);
  await page.locator("details.options summary").click();
  expect(await page.locator("details.options h3").allTextContents()).toContain("The edition");
  await page.locator("[data-option=optional_cards]").selectOption("false");
  expect(await page.locator(".option.changed").count()).toBe(1);
  await page.locator("[data-open=reset]").click();
  expect(await page.locator(".option.changed").count()).toBe(0);
  expect(await page.locator("[data-option=optional_cards]").inputValue()).toBe("true");
  await context.close();
});

test("both languages, from the browser's wish and by the switch, without losing the place", async () => {
  const { page, context, faults } = await guest({ locale: "it-IT" });
  await page.goto(server.url);
  await page.waitForSelector("[data-open=play]");
  expect(await page.locator("[data-open=play]").textContent()).toContain("Gioca");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("it");
  const words = await page.request.get(`${server.url}/api/games?lang=it`);
  expect(await words.text()).not.toBe(await (await page.request.get(`${server.url}/api/games?lang=en`)).text());
  await begin(page, server.url, { side: "USSR" });
  await myTurn(page);
  expect(await page.locator("[data-panel=log]").textContent()).toBe("Cronaca");
  await page.locator("[data-panel=table]").click();
  await page.locator("[data-setting=lang]").selectOption("en");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  expect(await page.locator("[data-panel=log]").textContent()).toBe("Log");
  expect(await myTurn(page)).toBe("mine");
  expect(faults).toEqual([]);
  await context.close();
});

test("English titles stand beside those of a language that is used to them, and choices are found by either name", async () => {
  const { page, context, faults } = await guest({ locale: "el-GR" });
  await begin(page, server.url, { side: "USSR" });
  await myTurn(page);
  const found = async (typed: string) => {
    await page.locator("dialog input[type=search]").fill(typed);
    return page.locator("dialog [data-choice]").allInnerTexts();
  };
  await page.keyboard.press("c");
  const [finland] = await found("Φινλανδία");
  expect([await found("φινλανδια"), await found("finland")]).toEqual([[finland], [finland]]);
  await found(""); // Escape would only empty the field
  await page.keyboard.press("Escape");
  await page.locator(".pull").click();
  const titles = page.locator(".hand .original[lang=en]");
  await titles.nth(3).waitFor();
  await page.locator("[data-panel=table]").click();
  await page.locator("[data-setting=titles]").uncheck();
  await page.waitForFunction(() => document.querySelectorAll(".hand .original").length === 0);
  await page.locator("[data-setting=lang]").selectOption("en");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  await page.locator("[data-setting=titles]").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  await context.close();
});

test("an illegal country says why", async () => {
  const { page, context } = await guest();
  await begin(page, server.url, { opponent: "self" });
  await sitWhereAsked(page);
  await page.locator("[data-country]:not([data-legal])").first().hover();
  await page.waitForSelector(".tip .why");
  expect((await page.locator(".tip .why").textContent())!.length).toBeGreaterThan(15);
  await context.close();
});

test("what is wrong is found: a word that is cut, and one that can hardly be read", async () => {
  const { page, context } = await guest();
  await page.goto(server.url);
  await page.waitForSelector("[data-open=play]");
  await page.evaluate(() => {
    const [cut, faint] = ["overflow: hidden; width: 30px; white-space: nowrap", "background: #fff; color: #eee"].map((style) => {
      const element = document.createElement("p");
      element.style.cssText = style;
      return document.querySelector("main")!.appendChild(element);
    });
    cut!.textContent = "Constantinople";
    faint!.textContent = "Byzantium";
  });
  expect((await measured(page)).map(({ what, text, theme }) => `${text} ${what}: ${theme}`)).toContain("Constantinople is cut sideways: light");
  expect((await serious(page)).map((fault) => fault.split(":")[0])).toContain("color-contrast");
  await context.close();
});
