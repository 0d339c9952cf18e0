import { markShape } from '#kit/web/mark/mark-shape.ts';
import { wordmarkBox, wordmarkPath } from '#kit/web/mark/wordmark-path.ts';

const size = 28;

/** The mark in its colors; the name beside it says the same, so that readers skip it. */
export function markDrawing(): string {
  const { facets, lug } = markShape(size);
  const [x1, y1] = lug.from;
  const [x2, y2] = lug.to;
  const ring = facets.map(
    ({ path, share }) =>
      `<path d="${path}" fill="color-mix(in srgb, var(--mark-high) ${share}%, var(--mark-low))"/>`,
  );
  return `<svg class="mark" viewBox="0 0 24 24" fill="none" aria-hidden="true"><line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="${lug.width}" stroke="var(--brass)"/>${ring.join('')}</svg>`;
}

export function wordmarkDrawing(): string {
  const { x, top, width, capHeight, descent } = wordmarkBox;
  const box = `${x} ${top} ${width} ${capHeight + descent}`;
  return `<svg class="wordmark" viewBox="${box}" aria-hidden="true"><path d="${wordmarkPath}" fill="var(--ink)"/></svg>`;
}
