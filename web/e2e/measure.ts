// What is wrong with the words on a page, measured in the page itself: cut, broken, spilt, squeezed, or one on the other.
import type { Page } from "playwright-core";

export type Fault = { what: string; where: string; text: string };

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** In the light and in the dark: all at once in the page, so that nothing is drawn for it. */
export async function measured(page: Page): Promise<(Fault & { theme: Theme })[]> {
  return page.evaluate(`(${inEach})(${JSON.stringify(THEMES)}, ${measure})`);
}

/** Runs in the page, so everything it needs is in it. */
function inEach(themes: readonly Theme[], measure: () => Fault[]): (Fault & { theme: Theme })[] {
  const { dataset } = document.documentElement;
  const places = () =>
    Array.from(document.querySelectorAll("body *"), (e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return `${x} ${y} ${width} ${height}`;
    }).join();
  const found: (Fault & { theme: Theme })[] = [];
  let before = "";
  // first the one that is shown: every change takes its time
  for (const theme of [...themes].sort((a, b) => Number(b === dataset.theme) - Number(a === dataset.theme))) {
    dataset.theme = theme;
    const now = places();
    // where everything has the same place and size, there is nothing new to find
    if (now !== before) found.push(...measure().map((fault) => ({ ...fault, theme })));
    before = now;
  }
  return found;
}

/** As well. */
function measure(): Fault[] {
  // what lies over something else on purpose is compared with itself only
  const LAYERS = "dialog, .tip, .drawer, .events, .news-place, .battle, .list, .now, .start, .when";
  // what is moved with a finger or the wheel; whatever else must be moved sideways to be read is a fault
  const WIDE = Math.min(innerWidth, screen.width); // a phone makes its window wider for a page that does not fit
  const STRIPS = WIDE < 700 ? ".status, .tools, .row, .cards" : ".row, .cards";
  const INSIDE = "button, .button, .pill, .mark, .tab, .card, kbd, .tool, .left, .ops";
  const BREAKS = /[-–—/…·\u00ad\u200b]/; // a line may end behind these
  const LEAST_SQUEEZE = 0.84;
  const ROOM_OF_ARROW = 19; // of a list that opens

  type Rect = { left: number; right: number; top: number; bottom: number };
  type Piece = { rect: Rect; seen: Rect; element: Element; text: string; layer: Element | null };
  const found = new Map<string, Fault>();
  const brief = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 60);
  const place = (element: Element): string => {
    const name = (e: Element) => {
      const data = [...e.attributes].find((a) => /^data-(?!legal|version|lang)/.test(a.name));
      const classes = [...e.classList].filter((c) => !/^(svelte|army|legal$|dimmed$|recent$|us$|ussr$|neutral$|old$)/.test(c));
      return `${e.tagName.toLowerCase()}${classes.map((c) => `.${c}`).join("")}${data ? `[${data.name}=${data.value}]` : ""}`;
    };
    return [element.parentElement?.parentElement, element.parentElement, element].filter((e) => e && e !== document.body).map((e) => name(e!)).join(" > ");
  };
  const report = (what: string, element: Element, text: string) => {
    const fault = { what, where: place(element), text: brief(text) };
    const key = JSON.stringify([what.replace(/[\d.]+/g, ""), fault.where, fault.text]);
    if (!found.has(key)) found.set(key, fault);
  };

  const plain = ({ left, right, top, bottom }: Rect): Rect => ({ left, right, top, bottom });
  const cut = (a: Rect, b: Rect): Rect => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  const empty = (r: Rect) => r.right - r.left < 1 || r.bottom - r.top < 1;
  /** Of a line of text, what its letters take: a line box has room above and below them. */
  const letters = (r: Rect): Rect => {
    const high = r.bottom - r.top;
    return { left: r.left, right: r.right, top: r.top + 0.2 * high, bottom: r.bottom - 0.18 * high };
  };

  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element) => {
    let known = styles.get(element);
    if (!known) styles.set(element, (known = getComputedStyle(element)));
    return known;
  };
  const unseen = new Map<Element, boolean>();
  /** Within the body: whether the page as a whole is drawn is another matter. */
  const hidden = (element: Element): boolean => {
    let known = unseen.get(element);
    if (known === undefined) {
      const s = style(element);
      known = s.visibility !== "visible" || s.display === "none" || s.opacity === "0" || s.clipPath.startsWith("inset(50%") || (element !== document.body && hidden(element.parentElement!));
      unseen.set(element, known);
    }
    return known;
  };

  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.body;

  /** What of a line can be seen; says so if something is cut that nothing can bring into sight. */
  function visible(line: Rect, element: Element, text: string): Rect {
    let seen = line;
    let movedX = false;
    let movedY = false;
    const svg = element instanceof SVGElement;
    for (let e: Element | null = element; e && e !== document.documentElement; e = e.parentElement) {
      const { overflowX, overflowY } = style(e);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (e instanceof SVGElement && !(e instanceof SVGSVGElement)) continue;
      const r = e.getBoundingClientRect();
      const map = e.matches(".viewport, .viewport svg");
      // lines for which there is no room are left out as a whole
      if (e.matches(".events") && seen.left >= r.right) return { ...seen, right: seen.left };
      if (map) movedX = movedY = true;
      if (overflowX === "auto" || overflowX === "scroll") movedX = true;
      if (overflowY === "auto" || overflowY === "scroll") movedY = true;
      if (!movedX && (seen.left < r.left - 1.5 || seen.right > r.right + 1.5)) report("is cut sideways", element, text);
      if (!movedY && (seen.top < r.top - 1.5 || seen.bottom > r.bottom + 1.5) && seen.bottom > r.top + 1.5 && seen.top < r.bottom - 1.5) report("is cut above or below", element, text);
      seen = cut(seen, plain(r));
    }
    if (!svg && !movedX && (line.left < -1 || line.right > WIDE + 1)) report("lies beside the screen", element, text);
    if (!svg && !movedY && element.closest(".page") && (line.top < -1 || line.bottom > innerHeight + 1)) report("lies above or below the screen", element, text);
    return seen;
  }

  // --- words ------------------------------------------------------------------------------------------------------------
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = node.nodeValue ?? "";
    if (!text.trim() || element.closest("script, style, title, select") || !element.checkVisibility() || hidden(element)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((r) => r.width > 0.5);
    if (!lines.length) continue;
    const inside = element.closest(INSIDE);
    const layer = element.closest(LAYERS);
    for (const line of lines) {
      const rect = letters(line);
      pieces.push({ rect, seen: visible(rect, element, text), element, text, layer });
      const box = inside?.getBoundingClientRect();
      if (box && (rect.left < box.left - 1.5 || rect.right > box.right + 1.5 || rect.top < box.top - 1.5 || rect.bottom > box.bottom + 1.5)) report("spills out of its button", element, text);
    }
    if (lines.length > 1 && !(element instanceof SVGElement)) {
      for (const word of text.matchAll(/[^\s\u00a0]{3,}/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
        if (tops.size < 2) continue;
        let top: number | null = null;
        for (let i = 0; i < word[0].length; i++) {
          range.setStart(node, word.index + i);
          range.setEnd(node, word.index + i + 1);
          const at = Math.round(range.getBoundingClientRect().top);
          if (top !== null && Math.abs(at - top) > 3 && !BREAKS.test(word[0][i - 1]!)) report("is broken within a word", element, word[0]);
          top = at;
        }
      }
    }
  }

  // --- one on the other -------------------------------------------------------------------------------------------------
  const drawn = pieces.filter((p) => !empty(p.seen)).sort((a, b) => a.seen.left - b.seen.left);
  drawn.forEach((a, i) => {
    for (let k = i + 1; k < drawn.length; k++) {
      const b = drawn[k]!;
      if (b.seen.left > a.seen.right - 1) break;
      if (a.element === b.element || a.layer !== b.layer) continue;
      const both = cut(a.seen, b.seen);
      if (both.right - both.left > 1.5 && both.bottom - both.top > 1.5) report(`lies on “${brief(b.text)}” (${place(b.element)})`, a.element, a.text);
    }
  });

  // --- fields -----------------------------------------------------------------------------------------------------------
  const canvas = document.createElement("canvas").getContext("2d")!;
  const wide = (text: string, element: Element) => {
    const s = style(element);
    canvas.font = `${s.fontWeight} ${s.fontSize} ${s.fontFamily}`;
    return canvas.measureText(text).width;
  };
  const room = (element: HTMLElement) => element.clientWidth - parseFloat(style(element).paddingLeft) - parseFloat(style(element).paddingRight);
  for (const list of root.querySelectorAll("select")) {
    if (!list.checkVisibility() || hidden(list) || !list.getClientRects().length) continue;
    const shown = list.selectedOptions[0];
    // what only says what the list is for stands there whatever is chosen
    const alone = shown?.hidden || shown?.disabled || style(list).getPropertyValue("field-sizing") === "content";
    for (const option of alone && shown ? [shown] : list.options) {
      const over = wide(option.text, list) - (room(list) - ROOM_OF_ARROW);
      if (over > 1) report(`is too long for its list by ${Math.round(over)} px`, list, option.text);
    }
  }
  for (const field of root.querySelectorAll<HTMLInputElement>("input[placeholder]")) {
    if (!field.checkVisibility() || hidden(field) || !field.placeholder || !field.getClientRects().length) continue;
    const over = wide(field.placeholder, field) - room(field);
    if (over > 1) report(`is too long for its field by ${Math.round(over)} px`, field, field.placeholder);
  }

  // --- widths -----------------------------------------------------------------------------------------------------------
  if (document.documentElement.scrollWidth > WIDE) report(`is ${document.documentElement.scrollWidth} px wide`, document.body, "the page");
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    if (element instanceof SVGElement || element.scrollWidth <= element.clientWidth + 1 || hidden(element) || element.matches(STRIPS)) continue;
    const { overflowX } = style(element);
    if (overflowX === "auto" || overflowX === "scroll") report(`must be moved sideways by ${element.scrollWidth - element.clientWidth} px`, element, element.textContent ?? "");
  }

  // --- drawings ---------------------------------------------------------------------------------------------------------
  if (!dialog) {
    for (const text of document.querySelectorAll<SVGTextContentElement>("svg [textLength]")) {
      const set = text.getAttribute("textLength")!;
      text.removeAttribute("textLength");
      const share = Number(set) / text.getComputedTextLength();
      text.setAttribute("textLength", set);
      if (share < LEAST_SQUEEZE) report(`is squeezed to ${Math.round(100 * share)} %`, text, text.textContent ?? "");
      if (share > 1.02) report(`is stretched to ${Math.round(100 * share)} %`, text, text.textContent ?? "");
    }
    const within = (inner: Rect, outer: Rect) => inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 && inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
    for (const box of document.querySelectorAll("[data-country]")) {
      const paper = box.querySelector(".paper")!.getBoundingClientRect();
      for (const text of box.querySelectorAll("text")) if (!within(letters(text.getBoundingClientRect()), paper)) report("is wider than its country's box", text, text.textContent ?? "");
    }
    for (const text of document.querySelectorAll(".power-text")) {
      if (!within(letters(text.getBoundingClientRect()), text.parentElement!.getBoundingClientRect())) report("is wider than its box", text, text.textContent ?? "");
    }
    const obstacles = [...document.querySelectorAll("[data-country] .paper, .disc[data-badge], rect.power")].map((e) => ({ e, r: e.getBoundingClientRect() }));
    const sea = document.querySelector(".viewport .sea")?.getBoundingClientRect();
    for (const text of document.querySelectorAll(".region-label tspan, .edge-label, .china, text.name, text.edge, text.continent, .holder text")) {
      const r = letters(text.getBoundingClientRect());
      if (sea && !within(r, sea)) report("lies beside the map", text, text.textContent ?? "");
      for (const { e, r: box } of obstacles) {
        const round = e.tagName === "circle";
        const both = cut(r, plain(box));
        if (both.right - both.left < 1 || both.bottom - both.top < 1) continue;
        if (round) {
          // the corner of a line may come near a circle
          const [cx, cy, radius] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, box.width / 2];
          const [dx, dy] = [Math.max(r.left - cx, cx - r.right, 0), Math.max(r.top - cy, cy - r.bottom, 0)];
          if (Math.hypot(dx, dy) > radius - 0.5) continue;
        }
        report(`lies on ${place(e)}`, text, text.textContent ?? "");
      }
    }
  }
  return [...found.values()];
}
