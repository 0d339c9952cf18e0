import { alertKinds } from './alert-kinds.ts';
import type { AlertKind } from './alert-kinds.ts';

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

interface AttentionText {
  readonly words: string;
  readonly fix: AttentionFix;
}

interface Attention extends AttentionText {
  /** Its most urgent open alert. */
  readonly alert: AlertKind | null;
}

/** Why a shipment needs attention and what to do: a parcel in trouble, or a purchase that failed or is unresolved. */
const attentionByStatus = {
  Exception: { words: 'The carrier reported a problem.', fix: 'track' },
  AwaitingPayment: { words: 'Payment declined. Nothing was charged.', fix: 'edit' },
  Parked: { words: "Payment can't be completed yet.", fix: 'edit' },
  EditRequired: { words: 'Label not purchased.', fix: 'edit' },
  NeedsReview: { words: 'Not approved.', fix: 'edit' },
  Processed: { words: 'We are confirming the purchase. You will not be charged twice.', fix: 'purchase' },
} as const satisfies Partial<Record<ShipmentStatus, AttentionText>>;

export const attentionStatuses = Object.keys(
  attentionByStatus,
) as readonly (keyof typeof attentionByStatus)[];

/** Red rather than amber, and first in the list. */
export const urgentStatuses: readonly ShipmentStatus[] = ['Exception', 'NeedsReview'];

const attentionTexts: Partial<Record<ShipmentStatus, AttentionText>> = attentionByStatus;

/** An alert first, then the recorded explanation. */
export function attentionFor(
  status: ShipmentStatus,
  explanation: string | null,
  alert: AlertKind | null = null,
): Attention | null {
  if (alert !== null) return { words: alertKinds[alert].inList, fix: 'track', alert };
  const attention = attentionTexts[status];
  return attention === undefined ? null : { ...attention, words: explanation ?? attention.words, alert };
}
