import { describe, expect, test } from 'vitest';
import { faceUp } from './face-up.ts';
import type { Point } from './point.ts';
import { area, at, middle } from './point.ts';
import { stoneShapes, type StoneShape } from './stone-shape.ts';

const shapes = Object.keys(stoneShapes) as StoneShape[];

function isInside(ring: readonly Point[], each: Point): boolean {
  let inside = false;
  ring.forEach((from, index) => {
    const to = at(ring, index + 1);
    const crosses =
      from.y > each.y !== to.y > each.y &&
      each.x < ((to.x - from.x) * (each.y - from.y)) / (to.y - from.y) + from.x;
    if (crosses) inside = !inside;
  });
  return inside;
}

const distanceToRing = (ring: readonly Point[], each: Point): number =>
  Math.min(
    ...ring.map((from, index) => {
      const to = at(ring, index + 1);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const length = dx * dx + dy * dy || 1;
      const t = Math.max(0, Math.min(1, ((each.x - from.x) * dx + (each.y - from.y) * dy) / length));
      return Math.hypot(each.x - from.x - t * dx, each.y - from.y - t * dy);
    }),
  );

const cases = shapes.flatMap((shape) =>
  [false, true].flatMap((split) =>
    [undefined, stoneShapes[shape].ratio * 1.15].map((ratio) => ({ shape, split, ratio })),
  ),
);

describe.each(cases)('a $shape stone, split $split, ratio $ratio', ({ shape, split, ratio }) => {
  const drawn = faceUp({ shape, split, ratio, table: 58 });

  test('has facets that together are exactly its outline', () => {
    const sum = drawn.facets.reduce((total, facet) => total + area(facet.points), 0);
    expect(sum).toBeCloseTo(area(drawn.outline.ring), 6);
  });

  test('has no facet outside its outline', () => {
    const strays = drawn.facets
      .flatMap((facet) => [...facet.points, middle(facet.points)])
      .filter(
        (each) => !isInside(drawn.outline.ring, each) && distanceToRing(drawn.outline.ring, each) > 1e-6,
      );
    expect(strays).toEqual([]);
  });

  test('fills its box of half-width one and half-length the ratio', () => {
    const xs = drawn.outline.ring.map((each) => Math.abs(each.x));
    const ys = drawn.outline.ring.map((each) => Math.abs(each.y));
    expect(Math.max(...xs)).toBeCloseTo(1, 6);
    // A round's length equals its width, whatever ratio its report gives.
    const length = ['round', 'rose', 'old-european'].includes(shape) ? 1 : drawn.ratio;
    expect(Math.max(...ys)).toBeCloseTo(length, 6);
  });

  test('is symmetric left to right', () => {
    const key = ({ x, y }: Point) => `${(Math.round(x * 1e4) + 0) / 1e4}|${(Math.round(y * 1e4) + 0) / 1e4}`;
    const corners = drawn.facets.flatMap((facet) => [...facet.points]);
    const seen = new Set(corners.map(key));
    const missing = corners.filter(({ x, y }) => !seen.has(key({ x: x === 0 ? 0 : -x, y })));
    expect(missing).toEqual([]);
  });
});

test('a larger drawing splits its facets, a smaller one does not', () => {
  const whole = faceUp({ shape: 'round' }).facets.length;
  expect(whole).toBe(8 * (1 + 1 + 2 + 3));
  expect(faceUp({ shape: 'round', split: true }).facets.length).toBe(8 * (2 + 4 + 6 + 3));
});

test.each([
  ['upper left', -0.7, -0.7, 0, 1],
  ['lower right', 0.7, 0.7, 4, 5],
] as const)('the %s of a round has its own light', (_, x, y, brightest, darkest) => {
  const near = faceUp({ shape: 'round' }).facets.filter((facet) => {
    const heart = middle(facet.points);
    return facet.part !== 'pavilion' && Math.hypot(heart.x - x, heart.y - y) < 0.25;
  });
  expect(near.length).toBeGreaterThan(0);
  for (const facet of near) {
    expect(facet.tone).toBeGreaterThanOrEqual(brightest);
    expect(facet.tone).toBeLessThanOrEqual(darkest);
  }
});

test('draws the table of the report', () => {
  const tableOf = (table: number) =>
    Math.max(
      ...faceUp({ shape: 'round', table })
        .facets.filter((facet) => facet.part === 'pavilion')
        .flatMap((facet) => facet.points.map((each) => Math.hypot(each.x, each.y))),
    );
  expect(tableOf(57)).toBeCloseTo(0.57, 3);
  expect(tableOf(62)).toBeCloseTo(0.62, 3);
});
