import type { ArmoredStatus } from './armored-moves.ts';

export type ArmoredSide = 'desk' | 'member';

interface Turn {
  readonly kind: 'question' | 'answer';
  readonly waitsFor: ArmoredSide | null;
}

/** Who was waited for answers; what anyone else writes waits for the other side. */
export function turnOf(side: ArmoredSide, waitsFor: ArmoredSide | null): Turn {
  return waitsFor === side
    ? { kind: 'answer', waitsFor: null }
    : { kind: 'question', waitsFor: side === 'desk' ? 'member' : 'desk' };
}

/** Both sides may write until nothing is left to arrange, and about a reported loss. */
export const isTalking = (status: ArmoredStatus, hasLoss: boolean): boolean =>
  hasLoss || status === 'Requested' || status === 'Quoted' || status === 'Expired' || status === 'Accepted';

/** A loss is reported once, of a transport that the carrier has or had. */
export const mayReportLoss = (status: ArmoredStatus, hasLoss: boolean): boolean =>
  !hasLoss && (status === 'Accepted' || status === 'Delivered');
