import { carat, formatCarat } from '#kit/domain/carat.ts';
import { compareFaceUp } from '../domain/face-up.ts';
import type { MeasuredStone } from '../domain/face-up.ts';
import { signedPercent } from './dollars.ts';

/** "-1.5%": its face compared with an ideally cut stone's of its weight. */
export function spreadLabel(stone: MeasuredStone): string {
  const face = compareFaceUp(stone);
  return face === undefined ? '-' : signedPercent(face.spread);
}

/** "Looks like 1.48 ct face up."; empty for an unmeasured stone. */
export function faceUpSentence(stone: MeasuredStone): string {
  const face = compareFaceUp(stone);
  if (face === undefined) return '';
  // Thousandths are invisible.
  return `Looks like ${formatCarat(carat(Math.round(face.looksLike / 10) * 10))} ct face up.`;
}
