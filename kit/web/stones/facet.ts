import type { Point } from './point.ts';

// Zero is the brightest of six.
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;
export type Facet = {
  readonly part: 'star' | 'bezel' | 'half' | 'step' | 'table' | 'pavilion';
  readonly points: readonly Point[];
  readonly tone: Tone;
};

export const toneAt = (step: number): Tone => Math.max(0, Math.min(5, Math.floor(step))) as Tone;
