// What the form of a new game says: the game, who sits where, by which rules.
import { prefs } from "../../lib/prefs.svelte";
import type { GameInfo, NewSeat, NewTable, OptionInfo, Value } from "../../net/types";

export type Opponent = "bot" | "link" | "open" | "self";
export const OPPONENTS: Opponent[] = ["bot", "link", "open", "self"];
export type Side = number | "any";

export class Setup {
  #games: () => GameInfo[];
  #chosen = $state<string | null>(prefs.game); // null: the first that the server has
  #opponent = $state<Opponent>("bot");
  #preset = $state("");
  #bot = $state("");
  #players = $state<number | null>(null);
  #wishes = $state.raw<Record<number, string>>({}); // seats that were chosen one by one, in games for several
  #changed = $state.raw<Record<string, Value>>({}); // options that are not as in the preset
  side = $state<Side>("any");

  /** The games come in another language when that changes; what was chosen stays. */
  constructor(games: () => GameInfo[]) {
    this.#games = games;
  }

  get game(): GameInfo {
    const games = this.#games();
    return games.find((game) => game.name === this.#chosen) ?? games[0]!;
  }

  set game(game: GameInfo) {
    this.#chosen = game.name;
    this.side = "any";
    this.#players = null;
    this.#wishes = {};
    this.#changed = {};
  }

  get opponent(): Opponent {
    return this.#opponent;
  }

  set opponent(opponent: Opponent) {
    this.#opponent = opponent;
    this.#wishes = {};
  }

  get bot() {
    const wanted = this.#bot || this.game.usual_bot;
    return this.game.bots.find((bot) => bot.name === wanted) ?? this.game.bots[0]!;
  }

  chooseBot(name: string): void {
    this.#bot = name;
    this.#wishes = {};
  }

  get preset() {
    return this.game.presets.find((preset) => preset.name === this.#preset) ?? this.game.presets[0]!;
  }

  choosePreset(name: string): void {
    this.#preset = name;
    this.#changed = {};
  }

  // --- seats --------------------------------------------------------------------------------------------------------

  /** The numbers of players there can be, in games for several; they are chosen beside the opponents. */
  get playerCounts(): OptionInfo | undefined {
    return this.game.options.find((option) => option.decides === "seats");
  }

  get players(): number {
    return this.#players ?? Number(this.playerCounts?.by_preset[this.preset.name] ?? this.game.seats.length);
  }

  set players(players: number) {
    this.#players = players;
  }

  /** Who sits there: "me", "link", "open", or the name of a bot behind "bot ". */
  wishFor(seat: number): string {
    const others = { bot: `bot ${this.bot.name}`, link: "link", open: "open", self: "me" }[this.opponent];
    return this.#wishes[seat] ?? (seat === 0 ? "me" : others);
  }

  wish(seat: number, who: string): void {
    this.#wishes = { ...this.#wishes, [seat]: who };
  }

  /** Somebody must come before the game begins. */
  get waits(): boolean {
    return this.#seats(0).some((seat) => seat.kind === "link" || seat.kind === "open");
  }

  /** Then nobody chooses a side beforehand. */
  get bidsForSides(): boolean {
    const option = this.game.options.find(({ decides }) => decides === "sides");
    return option !== undefined && this.valueOf(option) !== "none";
  }

  #seats(mine: number): NewSeat[] {
    return Array.from({ length: this.players }, (_, seat): NewSeat => {
      // in a game for two, the side decides which of the seats is the first
      const who = this.playerCounts ? this.wishFor(seat) : this.wishFor(seat === mine ? 0 : 1);
      return who.startsWith("bot ") ? { kind: "bot", bot: who.slice(4) } : { kind: who as "me" | "link" | "open" };
    });
  }

  // --- options ------------------------------------------------------------------------------------------------------

  /** The options with the title of their group. */
  get groups(): { title: string; options: OptionInfo[] }[] {
    const groups = new Map<string, OptionInfo[]>();
    for (const option of this.game.options) {
      if (option === this.playerCounts) continue;
      groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
    }
    return [...groups].map(([title, options]) => ({ title, options }));
  }

  valueOf(option: OptionInfo): Value {
    return this.#changed[option.name] ?? option.by_preset[this.preset.name] ?? "";
  }

  isChanged(option: OptionInfo): boolean {
    return option.name in this.#changed;
  }

  get changes(): number {
    return Object.keys(this.#changed).length;
  }

  /** What was chosen or typed; an empty field of numbers is the word beside them ("none"), or the preset's number. */
  change(option: OptionInfo, text: string): void {
    const known = option.values.find((choice) => String(choice.value) === text)?.value;
    const typed = option.range ? (text === "" ? option.values[0]?.value : Number(text)) : text;
    const value = known ?? typed;
    const { [option.name]: _, ...rest } = this.#changed;
    const asPreset = value === undefined || value === option.by_preset[this.preset.name];
    this.#changed = asPreset ? rest : { ...rest, [option.name]: value };
  }

  /** The steps of an option that is a list of them, in their order. */
  stepsOf(option: OptionInfo): string[] {
    return String(this.valueOf(option)).split(",").filter((step) => step && step !== "none");
  }

  /** Another step in a place of the list, or "": none from there on. What stood there before moves to where the new one was. */
  changeStep(option: OptionInfo, place: number, step: string): void {
    const steps = this.stepsOf(option);
    const was = steps.indexOf(step);
    if (!step) steps.splice(place);
    else if (was >= 0) [steps[place], steps[was]] = [step, steps[place]!];
    else steps[place] = step;
    this.change(option, steps.filter(Boolean).join(",") || "none");
  }

  reset(): void {
    this.#changed = {};
  }

  /** The table to be opened; whoever plays either side gets one by this chance from 0 to 1. */
  table(chance: number): NewTable {
    const mine = this.bidsForSides ? 0 : this.side === "any" ? Math.floor(chance * this.players) : this.side;
    const options: Record<string, Value> = { preset: this.preset.name, ...this.#changed };
    if (this.playerCounts && this.#players !== null) options[this.playerCounts.name] = this.#players;
    return { game: this.game.name, options, seats: this.#seats(mine) };
  }
}
