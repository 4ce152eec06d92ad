// The server's messages (docs/protocol.md). The languages are the files of `messages/`, so a code is any string here.
import type * as made from "./generated";

export * from "./generated";
export type State = Omit<made.State, "lang"> & { lang: string };
export type ServerMessage = State | Exclude<made.ServerMessage, made.State>;
export type ClientMessage = Exclude<made.ClientMessage, made.Hello> | (Omit<made.Hello, "lang"> & { lang: string });
