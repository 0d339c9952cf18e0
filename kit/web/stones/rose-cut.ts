import type { Facet } from './facet.ts';
import { cutGirdle, followGirdle } from './girdle.ts';
import { tilts, toneOf } from './light.ts';
import type { Outline } from './outline.ts';
import type { Point } from './point.ts';
import { at, between, point } from './point.ts';

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
