import type { FaceUp } from './face-up.ts';
import type { Facet } from './facet.ts';
import type { Point } from './point.ts';

export type Scale = (each: Point) => readonly [number, number];

// A six percent margin on each side.
const air = 0.06;

export function scaleToBox({ ratio }: FaceUp, size: number): Scale {
  const unit = (size * (1 - 2 * air)) / 2 / Math.max(1, ratio);
  return ({ x, y }) => [size / 2 + x * unit, size / 2 + y * unit];
}

// For comparisons: all stones at the same scale of pixels per millimeter.
export const scaleToMillimeters =
  (width: number, size: number, pixelsPerMillimeter: number): Scale =>
  ({ x, y }) => [
    size / 2 + (x * width * pixelsPerMillimeter) / 2,
    size / 2 + (y * width * pixelsPerMillimeter) / 2,
  ];

const short = (value: number): string => String(Math.round(value * 100) / 100);

export const closedPath = (points: readonly Point[], scale: Scale): string =>
  `M${points.map((each) => scale(each).map(short).join(' ')).join('L')}Z`;

// One path per tone instead of one element per facet keeps tables of stones light.
export const tonePaths = (facets: readonly Facet[], scale: Scale): readonly string[] =>
  [0, 1, 2, 3, 4, 5].map((tone) =>
    facets
      .filter((facet) => facet.tone === tone)
      .map((facet) => closedPath(facet.points, scale))
      .join(''),
  );
