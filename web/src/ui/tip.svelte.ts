// One explanation at a time, beside what it explains. It blocks nothing.
import type { Component } from "svelte";

export type Tip = { component: Component<any>; props: Record<string, unknown> };
type Shown = Tip & { anchor: DOMRect };

let shown = $state.raw<Shown | null>(null);

export function tip(): Shown | null {
  return shown;
}

export function showTip(element: Element, tip: Tip): void {
  shown = { ...tip, anchor: element.getBoundingClientRect() };
}

export function hideTip(): void {
  shown = null;
}
