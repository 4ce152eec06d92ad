// One explanation at a time, beside what it explains: there is one pointer, so there is one for the whole page. It blocks
// nothing.
import type { Component } from "svelte";

export type Tip = { component: Component<any>; props: Record<string, unknown> };
type Shown = Tip & { anchor: DOMRect };

let shown = $state.raw<Shown | null>(null);

export function tip(): Shown | null {
  return shown;
}

/** Beside the element, and not over what else stands in the same bar. */
export function showTip(element: Element, tip: Tip, bar: Element = element): void {
  const { x, width } = element.getBoundingClientRect();
  const { y, height } = bar.getBoundingClientRect();
  shown = { ...tip, anchor: new DOMRect(x, y, width, height) };
}

export function hideTip(): void {
  shown = null;
}
