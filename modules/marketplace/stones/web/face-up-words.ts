import { carat, formatCarat } from '#kit/domain/carat.ts';
import { faceUpOf } from '../domain/face-up.ts';
import type { Measured } from '../domain/face-up.ts';
import { signedPercent } from './dollars.ts';

/** "-1.5%": how much larger its face is than that of an ideally cut stone of its weight. */
export function spreadWords(stone: Measured): string {
  const face = faceUpOf(stone);
  return face === undefined ? '-' : signedPercent(face.spread);
}

/** "Looks like 1.48 ct face up."; nothing of a stone that nobody measured. */
export function looksLikeWords(stone: Measured): string {
  const face = faceUpOf(stone);
  if (face === undefined) return '';
  // The eye tells no thousandths.
  return `Looks like ${formatCarat(carat(Math.round(face.looksLike / 10) * 10))} ct face up.`;
}
