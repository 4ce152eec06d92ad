// A wish for several choices: the server makes them one after the other as their questions come (docs/protocol.md).
import type { Alternative } from "../net/types";

export type Course = { name: string; parameters: Alternative["parameters"] };

export function courseOf({ course, parameters }: Alternative): Course {
  return { name: course, parameters };
}
