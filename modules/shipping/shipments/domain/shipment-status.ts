/**
 * Spec shipping §4: every status with its display name and list group. 'Requires Input' is the display name of any
 * shipment whose carrier is RequiresInput, whatever its status (domain ruling A3).
 */
export const shipmentStatuses = {
  Saved: { shown: 'Saved', group: 'saved' },
  Created: { shown: 'Created', group: 'processed' },
  Parked: { shown: 'Parked', group: 'processed' },
  ApprovalRequired: { shown: 'Pending Approval', group: 'saved' },
  Approved: { shown: 'Approved', group: 'processed' },
  AwaitingPayment: { shown: 'Awaiting Payment', group: 'processed' },
  Processed: { shown: 'Processed', group: 'processed' },
  Rejected: { shown: 'Rejected', group: 'processed' },
  Voided: { shown: 'Voided', group: 'processed' },
  Boomerang: { shown: 'Boomerang', group: 'processed' },
  InTransit: { shown: 'In Transit', group: 'processed' },
  Exception: { shown: 'Exception', group: 'processed' },
  Delivered: { shown: 'Delivered', group: 'processed' },
  Complete: { shown: 'Complete', group: 'processed' },
  EditRequired: { shown: 'Incomplete - Continue', group: 'saved' },
  ReadyForPurchase: { shown: 'Ready for Purchase', group: 'saved' },
  NeedsReview: { shown: 'Declined/Resolve', group: 'saved' },
} as const satisfies Record<string, { shown: string; group: 'saved' | 'processed' }>;

export type ShipmentStatus = keyof typeof shipmentStatuses;

export const shipmentStatusNames = Object.keys(shipmentStatuses) as readonly ShipmentStatus[];

export const attentionFixes = ['track', 'purchase', 'edit'] as const;
type AttentionFix = (typeof attentionFixes)[number];

interface Attention {
  readonly words: string;
  readonly fix: AttentionFix;
}

/** Why a shipment needs attention and what to do: a parcel in trouble, or a purchase that failed or is unresolved. */
const attentionByStatus = {
  Exception: { words: 'The carrier reported a problem', fix: 'track' },
  AwaitingPayment: { words: 'Payment declined', fix: 'edit' },
  Parked: { words: "Can't be paid for yet", fix: 'edit' },
  EditRequired: { words: 'Label not purchased', fix: 'edit' },
  NeedsReview: { words: 'Not approved', fix: 'edit' },
  Processed: { words: 'We are confirming the purchase; you will not be charged twice', fix: 'purchase' },
} as const satisfies Partial<Record<ShipmentStatus, Attention>>;

export const attentionStatuses = Object.keys(
  attentionByStatus,
) as readonly (keyof typeof attentionByStatus)[];

const attentionTexts: Partial<Record<ShipmentStatus, Attention>> = attentionByStatus;

/** Prefers the recorded explanation. */
export function attentionFor(
  status: ShipmentStatus,
  explanation: string | null,
  openAlerts = 0,
): Attention | null {
  if (openAlerts > 0) return { words: 'Open alert on this parcel', fix: 'track' };
  const attention = attentionTexts[status];
  return attention === undefined ? null : { ...attention, words: explanation ?? attention.words };
}
