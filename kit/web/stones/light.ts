import type { Tone } from './facet.ts';
import { toneAt } from './facet.ts';
import type { Point } from './point.ts';
import { middle } from './point.ts';

// The lamp stands above left of the stone; the steepness of each kind of facet is that of a well-made round.
const light = { x: -0.46, y: -0.62, z: 0.64 };
export const tilts = { star: 16, bezel: 36, half: 46 } as const;

// How far from the brightest tone a plane is that leans by `tilt` degrees toward its own place on the stone.
export function shadeOf(points: readonly Point[], center: Point, tilt: number): number {
  const heart = middle(points);
  const [dx, dy] = [heart.x - center.x, heart.y - center.y];
  const length = Math.hypot(dx, dy) || 1;
  const lean = (tilt * Math.PI) / 180;
  const bright =
    Math.cos(lean) * light.z + Math.sin(lean) * ((dx / length) * light.x + (dy / length) * light.y);
  return (0.95 - bright) / 0.15;
}

export const toneOf = (points: readonly Point[], center: Point, tilt: number): Tone =>
  toneAt(shadeOf(points, center, tilt));
