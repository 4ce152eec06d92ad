// Numbers as the server would say them.
import type { SeatId } from "../src/net/types";

export const seatId = (n: number) => n as SeatId;
