import { expect, it } from "vitest";
import { routeOf } from "../src/lib/router.svelte";

it.each([
  ["/", { page: "home" }],
  ["/table/Ab-1_x", { page: "table", table: "Ab-1_x" }],
  ["/join/s3cret.token-x", { page: "join", secret: "s3cret.token-x" }],
  ["/replay/9f", { page: "replay", replay: "9f" }],
  ["/table/", { page: "lost" }],
  ["/table/a/b", { page: "lost" }],
  ["/nowhere", { page: "lost" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
