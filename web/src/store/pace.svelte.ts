// What the others do is shown step by step, so that it can be followed; whoever does not want to wait, hurries.
import type { Seats, State } from "../net/types";

export type News = State | Seats;

const STEP = 300; // ms that a step with something to read is shown
const DICE = 750;
const PATIENCE = 6000; // what waits never takes much longer than this: the more there is, the faster it passes

/** How long this is shown before the next; steps without words, not at all. An own move never waits: it hurries. */
export function timeFor(news: News): number {
  if (news.type !== "state" || news.log.steps.length !== 1) return 0;
  const [step] = news.log.steps;
  if (!step!.lines.length) return 0;
  return step!.lines.some((line) => line.dice.length) ? DICE : STEP;
}

export class Pace {
  private queue = $state.raw<News[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (news: News) => void,
    /** Asked again for everything that comes. */
    private readonly stepwise: (news: News) => boolean,
  ) {}

  /** Something waits to be shown. */
  get behind(): boolean {
    return this.queue.length > 0;
  }

  add(news: News): void {
    this.queue = [...this.queue, news];
    if (!this.stepwise(news)) this.hurry();
    else if (this.timer === undefined) this.next();
  }

  /** Everything that waits, at once. */
  hurry(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = this.queue;
    this.queue = [];
    for (const news of waiting) this.show(news);
  }

  private next(): void {
    this.timer = undefined;
    while (this.queue.length) {
      const all = this.queue.reduce((sum, news) => sum + timeFor(news), 0);
      const [news, ...rest] = this.queue;
      this.queue = rest;
      this.show(news!);
      const time = timeFor(news!) * Math.min(1, PATIENCE / all);
      if (time > 0) {
        this.timer = setTimeout(() => this.next(), time);
        return;
      }
    }
  }
}
