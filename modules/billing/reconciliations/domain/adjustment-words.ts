import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { DisputeStanding } from './dispute-life.ts';
import type { AdjustmentReason } from './differences.ts';

export const reasonWords: Readonly<Record<AdjustmentReason, string>> = {
  Weight: 'Weight',
  Dimensions: 'Dimensions',
  Zone: 'Zone',
  Residential: 'Residential',
  AddressCorrection: 'Address correction',
  Other: 'Other',
};

export const standingWords: Readonly<Record<DisputeStanding, string>> = {
  Open: 'Open',
  EvidenceSent: 'Evidence sent',
  Won: 'Won',
  Lost: 'Lost',
  Expired: 'Expired',
};

interface Credited {
  readonly credited: Cents | null;
  readonly creditNote: string | null;
}

/** Where the credit of a won dispute stands. */
export function creditedWords({ credited, creditNote }: Credited, whose: 'your' | 'their'): string {
  if (credited === null || credited === 0)
    return 'Before: the carrier billed less, or the invoice was credited';
  return `${formatCents(credited)} ${creditNote === null ? `on ${whose} next invoice` : `by ${creditNote}`}`;
}
