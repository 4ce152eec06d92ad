// What every map does with the places that can be chosen: the keyboard goes from one to the next, and on a small
// screen the map goes where they are.
import { untrack } from "svelte";
import type Viewport from "./Viewport.svelte";
import type { Box } from "./boxes";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class MapCursor {
  /** The place that the keyboard is at. */
  current = $state(0);

  /** To be made while the map is: it follows the choices from then on. */
  constructor(
    private readonly map: {
      viewport: () => Viewport;
      /** The places that can be chosen, while somebody is asked. */
      places: () => number[];
      mine: () => boolean;
      box: (place: number) => Box;
      next: (from: number, dx: number, dy: number, among: (place: number) => boolean) => number;
      element: (place: number) => SVGElement | null;
    },
  ) {
    $effect(() => {
      const places = this.places();
      if (places.length && !places.includes(this.current)) this.current = places[0]!;
    });
    let shown = "";
    $effect(() => {
      const places = this.places();
      const key = places.join();
      if (key === shown || !map.mine()) return;
      shown = key;
      untrack(() => map.viewport().seek(places.map(map.box)));
    });
  }

  private places(): number[] {
    return this.map.places();
  }

  /** Arrows move between the choices, with Shift between all places. */
  keys = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const places = this.places();
    const everywhere = event.shiftKey || !places.length;
    this.goTo(this.map.next(this.current, arrow[0], arrow[1], (place) => everywhere || places.includes(place)));
  };

  goTo(place: number): void {
    this.current = place;
    this.map.viewport().reveal(this.map.box(place));
    this.map.element(place)?.focus();
  }

  /** For the key that leads to the map: the first choice, or where the keyboard was. */
  enter(): void {
    const places = this.places();
    this.goTo(places.length && !places.includes(this.current) ? places[0]! : this.current);
  }
}
