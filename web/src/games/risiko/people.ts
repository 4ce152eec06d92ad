// Who plays a colour.
import { t } from "../../lib/i18n.svelte";
import type { Board } from "../../store/board";

/** "you", or what somebody else is called; "" for bots. */
export function personOn(board: Board, seat: number): string {
  return seat === board.viewer ? t("table.you") : (board.people?.[seat] ?? "");
}
