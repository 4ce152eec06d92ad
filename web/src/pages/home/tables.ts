// What a list of tables needs to know of each.
import type { Seat, TableInfo } from "../../net/types";

/** Those where something is asked of you, then those that go on, then what is over; else as they come. */
export function inOrder(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) => (table.your_turn ? 0 : table.status === "over" ? 2 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

export function othersAt(table: TableInfo): Seat[] {
  return table.seats.filter((seat) => !table.you.includes(seat.seat));
}
