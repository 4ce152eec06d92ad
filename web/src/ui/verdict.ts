import type { EndingInfo, SeatId } from "../net/types";

/** The words for the one who sat on this seat: several can win while others lose. */
export function verdict(ending: EndingInfo, seat: SeatId, seats: number): "play.won" | "play.lost" | "play.drawn" | "play.won_together" {
  if (!ending.winners.includes(seat)) return "play.lost";
  if (ending.winners.length === 1) return "play.won";
  return ending.winners.length === seats ? "play.drawn" : "play.won_together";
}
