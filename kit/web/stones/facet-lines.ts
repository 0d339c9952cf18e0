import type { FaceUp } from './face-up.ts';
import type { Facet } from './facet.ts';
import type { Point } from './point.ts';
import { at } from './point.ts';
import type { Scale } from './scaled-path.ts';

const key = ({ x, y }: Point): string => `${Math.round(x * 1e4)},${Math.round(y * 1e4)}`;

const edgeKey = (from: Point, to: Point): string => [key(from), key(to)].sort().join(' ');

// Each edge between two facets once: drawn twice it would be darker. The outline has its own line.
export function facetLines({ outline }: FaceUp, facets: readonly Facet[], scale: Scale): string {
  const seen = new Set(outline.ring.map((from, index) => edgeKey(from, at(outline.ring, index + 1))));
  const lines: string[] = [];
  for (const { points } of facets) {
    points.forEach((from, index) => {
      const to = at(points, index + 1);
      const edge = edgeKey(from, to);
      if (seen.has(edge)) return;
      seen.add(edge);
      lines.push(`M${written(scale(from))}L${written(scale(to))}`);
    });
  }
  return lines.join('');
}

const written = ([x, y]: readonly [number, number]): string =>
  `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
