// The server's messages (docs/protocol.md).
import type * as made from "./generated";

export * from "./generated";
/** Whom a line of the log is about: a person, or a side of the game. */
export type Whose = { kind: "seat"; id: made.SeatId } | { kind: "side"; id: made.SideId };
