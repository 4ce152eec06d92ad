/** A name on a map: in one line if there is room, else in two that are as short as can be. `wide` measures words. */
export function inLines(name: string, room: number, wide: (text: string) => number): string[] {
  const words = name.split(" ");
  if (words.length < 2 || wide(name) <= room) return [name];
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map(wide));
  return ways.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
