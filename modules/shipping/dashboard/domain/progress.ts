import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

/** A shipment's life as five points. */
export const progressPoints = ['Written', 'Bought', 'On its way', 'Delivered', 'Complete'] as const;

export interface Progress {
  /** How many points are behind it. */
  readonly done: number;
  /** Whether the next point is where it stands now. */
  readonly here: boolean;
  readonly tone: 'ok' | 'warn' | 'bad';
}

/** Null where there is no way to go any more. */
export function shipmentProgress(status: ShipmentStatus): Progress | null {
  switch (status) {
    case 'Voided':
    case 'Rejected':
      return null;
    case 'Created':
    case 'Boomerang':
      return { done: 2, here: false, tone: 'ok' };
    case 'InTransit':
      return { done: 2, here: true, tone: 'ok' };
    case 'Exception':
      return { done: 2, here: true, tone: 'bad' };
    case 'Delivered':
      return { done: 4, here: false, tone: 'ok' };
    case 'Complete':
      return { done: 5, here: false, tone: 'ok' };
    case 'Processed':
    case 'Approved':
      return { done: 1, here: true, tone: 'ok' };
    case 'AwaitingPayment':
    case 'Parked':
    case 'EditRequired':
    case 'NeedsReview':
      return { done: 1, here: true, tone: 'warn' };
    case 'ApprovalRequired':
      return { done: 1, here: true, tone: 'ok' };
    case 'Saved':
    case 'ReadyForPurchase':
      return { done: 1, here: false, tone: 'ok' };
  }
}

/** Spec shipping §2, scan-based billing: every label is charged when it is bought, none only once it is scanned. */
export const isBilledByScan = 'No';
