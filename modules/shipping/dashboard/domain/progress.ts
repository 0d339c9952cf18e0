import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

export const progressPoints = ['Draft', 'Purchased', 'In transit', 'Delivered', 'Complete'] as const;

export interface Progress {
  /** Completed points. */
  readonly done: number;
  /** Whether the next point is the current one. */
  readonly here: boolean;
  readonly tone: 'ok' | 'warn' | 'bad';
}

/** Null for shipments that go no further. */
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

/** Spec shipping §2, scan-based billing: labels are charged at purchase, never by scan. */
export const isBilledByScan = 'No';
