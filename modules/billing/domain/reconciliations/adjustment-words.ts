import type { DisputeStanding } from './dispute-life.ts';
import type { AdjustmentReason } from './explain-difference.ts';

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
