import { middle } from './point.ts';
import type { Point } from './point.ts';

// Six tones; 0 is the brightest.
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;
export type Facet = {
  readonly part: 'star' | 'bezel' | 'half' | 'step' | 'table' | 'pavilion';
  readonly points: readonly Point[];
  readonly tone: Tone;
};

export const toneAt = (step: number): Tone => Math.max(0, Math.min(5, Math.floor(step))) as Tone;

// Light comes from the upper left; tilts are those of a well-made round.
const light = { x: -0.46, y: -0.62, z: 0.64 };
export const tilts = { star: 16, bezel: 36, half: 46 } as const;

// The shade of a plane that tilts by `tilt` degrees toward its position on the stone.
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
