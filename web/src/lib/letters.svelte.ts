// How much room words take with the letters that are shipped; again as soon as more of these have come.
let arrived = $state(0);
if (typeof document !== "undefined") document.fonts?.addEventListener("loadingdone", () => arrived++);

let canvas: CanvasRenderingContext2D | null = null;

/** Without waiting for the page: `font` as in a style sheet. */
export function widthOf(text: string, font: string): number {
  void arrived;
  canvas ??= document.createElement("canvas").getContext("2d")!;
  canvas.font = font;
  return canvas.measureText(text).width;
}

/** A text in the largest of some sizes at which its element holds it with every word in one piece. */
export function fitting(text: string, sizes: readonly number[]): (node: HTMLElement) => () => void {
  return (node) => {
    void arrived;
    node.textContent = text;
    const fit = () => {
      for (const size of sizes) {
        node.style.fontSize = `${size}px`;
        if (node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 1) break;
      }
    };
    const observer = new ResizeObserver(fit); // begins by saying how large it is
    observer.observe(node.parentElement!);
    fit();
    return () => observer.disconnect();
  };
}
