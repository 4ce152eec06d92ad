// Requests to the server. A failure is always a `Failure` with a code, a sentence and a way on.
import { lang, t } from "../lib/i18n.svelte";
import type { ErrorInfo, ReplayFrame, GameInfo, Me, NewTable, ReplayInfo, TableInfo } from "./types";

export class Failure extends Error {
  constructor(readonly info: ErrorInfo) {
    super(info.reason);
  }
}

export function unreachable(): ErrorInfo {
  return { code: "unreachable", reason: t("notice.unreachable"), way_on: "retry" };
}

async function request<T>(method: string, path: string, body?: BodyInit, type?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { method, body, headers: type ? { "Content-Type": type } : {} });
  } catch {
    throw new Failure(unreachable());
  }
  let data: unknown;
  try {
    data = await response.json();
  } catch {
    throw new Failure({ code: "fault", reason: t("notice.garbled"), way_on: "retry" });
  }
  if (!response.ok) {
    const error = (data as { error?: ErrorInfo }).error;
    throw new Failure(error ?? { code: "fault", reason: t("notice.garbled"), way_on: "retry" });
  }
  return data as T;
}

const get = <T>(path: string) => request<T>("GET", path);
const send = <T>(method: string, path: string, body: unknown) =>
  request<T>(method, path, JSON.stringify(body), "application/json");
const within = (path: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string) => send<Me>("PUT", "/api/me", { name }),
  games: () => get<GameInfo[]>(within("/api/games")),
  facts: <F>(game: string) => get<F>(within(`/api/games/${game}/facts`)),
  create: (table: NewTable) => send<TableInfo>("POST", within("/api/tables"), table),
  again: (id: string) => send<TableInfo>("POST", within(`/api/tables/${id}/again`), {}),
  tables: () => get<TableInfo[]>(within("/api/tables")),
  openTables: () => get<TableInfo[]>(within("/api/tables/open")),
  table: (id: string) => get<TableInfo>(within(`/api/tables/${id}`)),
  sit: (id: string, seat: number) => send<TableInfo>("POST", within(`/api/tables/${id}/seats/${seat}`), {}),
  seatBot: (id: string, seat: number, bot: string) =>
    send<TableInfo>("POST", within(`/api/tables/${id}/seats/${seat}`), { bot }),
  join: (secret: string) => send<{ table: string; seat: number }>("POST", within(`/api/links/${secret}`), {}),
  upload: (file: File) =>
    request<ReplayInfo>(
      "POST",
      within(`/api/replays?name=${encodeURIComponent(file.name)}`),
      file,
      "application/octet-stream",
    ),
  replay: (id: string, viewer: string) => get<ReplayInfo>(within(`/api/replays/${id}?viewer=${viewer}`)),
  frames: (id: string, viewer: string, first: number, last: number) =>
    get<ReplayFrame[]>(within(`/api/replays/${id}/frames?viewer=${viewer}&first=${first}&last=${last}`)),
};
