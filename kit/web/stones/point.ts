export type Point = { readonly x: number; readonly y: number };

export const point = (x: number, y: number): Point => ({ x, y });

export const between = (from: Point, to: Point, share: number): Point =>
  point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);

export const middle = (points: readonly Point[]): Point =>
  point(
    points.reduce((sum, each) => sum + each.x, 0) / points.length,
    points.reduce((sum, each) => sum + each.y, 0) / points.length,
  );

export const area = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, each, index) => {
      const next = at(points, index + 1);
      return sum + each.x * next.y - next.x * each.y;
    }, 0) / 2,
  );

// Rings are closed: after the last point comes the first.
export function at<T>(ring: readonly T[], index: number): T {
  const found = ring[((index % ring.length) + ring.length) % ring.length];
  if (found === undefined) throw new Error('A ring needs at least one point');
  return found;
}
