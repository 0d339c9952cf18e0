import type { Facet } from './facet.ts';
import { toneOf } from './light.ts';
import type { Outline } from './outline.ts';
import type { Point } from './point.ts';
import { at, between, middle, point } from './point.ts';

// Rings as shares of the outline. The crown falls away less steeply step by step; below the table the pavilion
// rises again and takes its light from the other side.
export type StepRings = { readonly crown: readonly number[]; readonly pavilion: readonly number[] };

const firstTilt = 48;
const tiltPerStep = 9;

const ringAt = ({ ring, center }: Outline, share: number): Point[] =>
  ring.map((each) => between(center, each, share));

function band(outline: Outline, outer: number, inner: number, tilt: number, reversed: boolean): Facet[] {
  const outside = ringAt(outline, outer);
  const inside = ringAt(outline, inner);
  const { center } = outline;
  return outside.map((corner, index): Facet => {
    const points = [corner, at(outside, index + 1), at(inside, index + 1), at(inside, index)];
    const heart = middle(points);
    const lit = reversed ? [point(2 * center.x - heart.x, 2 * center.y - heart.y)] : points;
    return { part: reversed ? 'pavilion' : 'step', points, tone: toneOf(lit, center, tilt) };
  });
}

export function stepFacets(outline: Outline, { crown, pavilion }: StepRings): Facet[] {
  const crownBands = crown
    .slice(1)
    .flatMap((inner, index) =>
      band(outline, at(crown, index), inner, firstTilt - tiltPerStep * index, false),
    );
  const rings = [at(crown, -1), ...pavilion];
  const pavilionBands = pavilion.flatMap((inner, index) =>
    band(outline, at(rings, index), inner, 21 + tiltPerStep * index, true),
  );
  return [
    ...crownBands,
    ...pavilionBands,
    { part: 'pavilion', points: ringAt(outline, at(rings, -1)), tone: 1 },
  ];
}
