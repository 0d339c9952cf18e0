import { facetLines } from '#kit/web/stones/facet-lines.ts';
import { faceUp } from '#kit/web/stones/face-up.ts';
import { closedPath, scaleToBox, tonePaths } from '#kit/web/stones/scaled-path.ts';
import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import { stoneShapes } from '#kit/web/stones/stone-shape.ts';

const shapes: readonly StoneShape[] = ['round', 'oval', 'cushion', 'emerald', 'pear', 'marquise'];
const size = 42;
const pitch = 50;

/** Six shapes, drawn as everywhere in the product. */
export function stoneRow(): string {
  const names = shapes.map((shape) => stoneShapes[shape].name.toLowerCase()).join(', ');
  const width = pitch * (shapes.length - 1) + size;
  const stones = shapes.map(
    (shape, index) => `<g transform="translate(${index * pitch})">${stone(shape)}</g>`,
  );
  return `<svg class="stones" viewBox="0 0 ${width} ${size}" role="img" aria-label="Drawings of ${names}">${stones.join('')}</svg>`;
}

function stone(shape: StoneShape): string {
  const drawn = faceUp({ shape });
  const scale = scaleToBox(drawn, size);
  const tones = tonePaths(drawn.facets, scale).map((path, tone) => (path ? tonePath(tone, path) : ''));
  const lines = facetLines(drawn, drawn.facets, scale);
  const outline = closedPath(drawn.outline.ring, scale);
  return `${tones.join('')}<path class="lines" d="${lines}"/><path class="outline" d="${outline}"/>`;
}

/** All facets of one tone; tones are tokens, so that both schemes share the drawing. */
export const tonePath = (tone: number, path: string): string => `<path fill="var(--st${tone})" d="${path}"/>`;
