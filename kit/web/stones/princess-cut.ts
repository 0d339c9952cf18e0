import type { Facet, Tone } from './facet.ts';
import { tilts, toneOf } from './light.ts';
import type { Outline } from './outline.ts';
import type { Point } from './point.ts';
import { at, between } from './point.ts';

const nested = [1, 0.72, 0.46, 0] as const;

// Tones of the nested chevrons, ring by ring, for the two halves of one side; the next side swaps them.
const chevronTones: readonly (readonly [Tone, Tone])[] = [
  [2, 1],
  [3, 0],
  [0, 3],
];

function sideOf({ ring, center }: Outline, index: number, table: number): Facet[] {
  const [a, b] = [at(ring, index), at(ring, index + 1)];
  const [ta, tb] = [between(center, a, table), between(center, b, table)];
  const edge = between(a, b, 0.5);
  const star = between(between(ta, tb, 0.5), edge, 0.5);
  const lit = (part: Facet['part'], points: readonly Point[], tilt: number): Facet => ({
    part,
    points,
    tone: toneOf(points, center, tilt),
  });
  return [
    lit('star', [ta, tb, star], tilts.star),
    lit('bezel', [a, ta, star], tilts.bezel),
    lit('bezel', [b, star, tb], tilts.bezel),
    lit('half', [a, star, edge], tilts.half),
    lit('half', [edge, star, b], tilts.half),
  ];
}

function chevronsOf({ ring, center }: Outline, index: number, table: number): Facet[] {
  const corners = [at(ring, index), between(at(ring, index), at(ring, index + 1), 0.5), at(ring, index + 1)];
  return chevronTones.flatMap((tones, ringIndex) => {
    const outer = at(nested, ringIndex) * table;
    const inner = at(nested, ringIndex + 1) * table;
    return [0, 1].map((half): Facet => {
      const pair = [at(corners, half), at(corners, half + 1)];
      const outside = pair.map((each) => between(center, each, outer));
      const inside = pair.map((each) => between(center, each, inner)).reverse();
      return {
        part: 'pavilion',
        points: inner === 0 ? [...outside, center] : [...outside, ...inside],
        tone: at(tones, half + index),
      };
    });
  });
}

export const princessFacets = (outline: Outline, table: number): Facet[] =>
  outline.ring.flatMap((_, index) => [
    ...sideOf(outline, index, table),
    ...chevronsOf(outline, index, table),
  ]);
