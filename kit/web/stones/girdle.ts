import type { Outline } from './outline.ts';
import type { Point } from './point.ts';
import { at, between, point } from './point.ts';

// A position on the outline: the edge and the distance along it, so that stretches can follow the curve.
export type GirdlePoint = { readonly place: number; readonly point: Point };

const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx;

// Where a ray from the center crosses the outline; every outline here is star-shaped.
export function cutGirdle({ ring, center }: Outline, toward: Point): GirdlePoint {
  let best: GirdlePoint | undefined;
  let reach = -1;
  for (let index = 0; index < ring.length; index += 1) {
    const from = at(ring, index);
    const to = at(ring, index + 1);
    const [ex, ey] = [to.x - from.x, to.y - from.y];
    const span = cross(toward.x, toward.y, ex, ey);
    if (Math.abs(span) < 1e-12) continue;
    const [fx, fy] = [from.x - center.x, from.y - center.y];
    const distance = cross(fx, fy, ex, ey) / span;
    const along = cross(fx, fy, toward.x, toward.y) / span;
    if (distance > 0 && along >= -1e-9 && along <= 1 + 1e-9 && distance > reach) {
      reach = distance;
      best = { place: index + Math.min(1, Math.max(0, along)), point: between(from, to, along) };
    }
  }
  if (!best) throw new Error('A direction must cross the outline');
  return best;
}

// The outline's corners strictly between two positions, in order, so that a facet follows the curve.
export function followGirdle({ ring }: Outline, from: GirdlePoint, to: GirdlePoint): Point[] {
  const end = to.place < from.place ? to.place + ring.length : to.place;
  const corners: Point[] = [];
  for (let index = Math.floor(from.place) + 1; index < end - 1e-9; index += 1) {
    if (index > from.place + 1e-9) corners.push(at(ring, index));
  }
  return corners;
}

export const halfway = (outline: Outline, from: GirdlePoint, to: GirdlePoint): GirdlePoint => {
  const { center } = outline;
  const toward = between(from.point, to.point, 0.5);
  return cutGirdle(outline, point(toward.x - center.x, toward.y - center.y));
};
