// The server's messages (docs/protocol.md). The languages are the files of `messages/`, so a code is any string here.
import type * as made from "./generated";

export * from "./generated";
/** Whom a line of the log is about: a person, or a side of the game. */
export type Whose = { kind: "seat"; id: made.SeatId } | { kind: "side"; id: made.SideId };
export type State = Omit<made.State, "lang"> & { lang: string };
export type ServerMessage = State | Exclude<made.ServerMessage, made.State>;
export type ClientMessage = Exclude<made.ClientMessage, made.Hello> | (Omit<made.Hello, "lang"> & { lang: string });
