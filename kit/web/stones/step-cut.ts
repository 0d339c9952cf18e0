import { tilts, toneOf } from './facet.ts';
import type { Facet, Tone } from './facet.ts';
import type { Outline } from './outline.ts';
import { at, between, middle, point } from './point.ts';
import type { Point } from './point.ts';
import { cutGirdle, followGirdle } from './girdle.ts';

// Rings as shares of the outline. The crown flattens step by step; below the table the pavilion rises and is lit from
// the other side.
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

const nested = [1, 0.72, 0.46, 0] as const;

// The tones of nested chevrons, ring by ring, for the halves of one side; the next side swaps them.
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

const sides = 6;
// The hexagon inside a six-pointed star whose tips touch the girdle.
const hexagon = 1 / Math.sqrt(3);

export function roseFacets(outline: Outline): Facet[] {
  const { center } = outline;
  const ray = (sixths: number) => {
    const turn = -Math.PI / 2 + (sixths * 2 * Math.PI) / sides;
    return cutGirdle(outline, point(Math.cos(turn), Math.sin(turn)));
  };
  const tips = Array.from({ length: sides }, (_, index) => ray(index));
  const gaps = Array.from({ length: sides }, (_, index) => ray(index + 0.5));
  const inner = gaps.map((gap) => between(center, gap.point, hexagon));
  const lit = (part: Facet['part'], points: readonly Point[], tilt: number): Facet => ({
    part,
    points,
    tone: toneOf(points, center, tilt),
  });
  return tips.flatMap((tip, index) => {
    const next = at(tips, index + 1);
    const gap = at(gaps, index);
    const [here, before] = [at(inner, index), at(inner, index - 1)];
    return [
      lit('table', [before, here, center], tilts.star),
      lit('bezel', [before, tip.point, here], tilts.bezel),
      lit('half', [here, tip.point, ...followGirdle(outline, tip, gap), gap.point], tilts.half),
      lit('half', [here, gap.point, ...followGirdle(outline, gap, next), next.point], tilts.half),
    ];
  });
}
