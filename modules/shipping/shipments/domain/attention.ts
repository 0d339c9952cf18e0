import type { ShipmentStatus } from './shipment-status.ts';

export const attentionFixes = ['track', 'purchase', 'edit'] as const;
export type AttentionFix = (typeof attentionFixes)[number];

export interface Attention {
  readonly words: string;
  readonly fix: AttentionFix;
}

/** Why a shipment needs attention and what to do: a parcel in trouble, or a purchase that failed or is unresolved. */
const wanted = {
  Exception: { words: 'The carrier reports trouble', fix: 'track' },
  AwaitingPayment: { words: 'The payment was refused', fix: 'edit' },
  Parked: { words: 'It cannot be paid for yet', fix: 'edit' },
  EditRequired: { words: 'No label was bought', fix: 'edit' },
  NeedsReview: { words: 'It was not approved', fix: 'edit' },
  Processed: { words: 'We are confirming the purchase; you will not be charged twice', fix: 'purchase' },
} as const satisfies Partial<Record<ShipmentStatus, Attention>>;

export const wantsAttention = Object.keys(wanted) as readonly (keyof typeof wanted)[];

const words: Partial<Record<ShipmentStatus, Attention>> = wanted;

/** Prefers the recorded explanation. */
export function attentionFor(
  status: ShipmentStatus,
  explanation: string | null,
  openAlerts = 0,
): Attention | null {
  if (openAlerts > 0) return { words: 'Somebody has to look at this parcel', fix: 'track' };
  const attention = words[status];
  return attention === undefined ? null : { ...attention, words: explanation ?? attention.words };
}
