import type { CutName } from './cuts.ts';
import type { ClarityName, ColorName } from './grades.ts';

export const frames = 24;
/** Pixels. */
export const [frameSize, posterSize, smallSize] = [320, 640, 160];

/** Without its ending. */
export const fileOf = (cut: CutName, color: ColorName, clarity: ClarityName): string =>
  `${cut}-${color}-${clarity}`.toLowerCase();
